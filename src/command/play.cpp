// `bivouac play`: the loop of a match and its dialogue.
#include <algorithm>
#include <charconv>
#include <iostream>

#include "command/play_commands.h"
#include "command/play_session.h"
#include "command/text.h"
#include "engine/record.h"

namespace bivouac::command {

namespace {

constexpr std::size_t long_list = 9;  // more choices than this stand in columns

// The whole of the text as a number; 0 if it is none.
std::size_t number_in(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

std::size_t actions_of(const AnyTable& table, Seat seat) {
    std::size_t count = 0;
    for (const Entry& entry : table.entries()) {
        if (entry.seat == seat && entry.kind == Entry::Kind::action) ++count;
    }
    return count;
}

bool reads_like_another(const Question& question, const Choice& choice) {
    return std::count_if(question.actions.begin(), question.actions.end(),
                         [&](const Choice& other) { return other.text == choice.text; }) > 1;
}

}  // namespace

const Choice* choice_named(const Question& question, const Words& words, std::string_view typed) {
    const std::string wanted = folded(typed);
    const Choice* found = nullptr;
    for (const Choice& choice : question.actions) {
        if (choice.action == typed) return &choice;
        const std::string text = folded(words.of(choice.text));
        std::string head = text.substr(0, text.find(':'));
        head.erase(head.find_last_not_of(' ') + 1);
        if (wanted != text && wanted != head) continue;
        if (found != nullptr) return nullptr;
        found = &choice;
    }
    return found;
}

Session::Session(const shelf::Shelf& shelf, const Terminal& terminal, Language language,
                 Seated seated)
    : shelf_(shelf),
      terminal_(terminal),
      seated_(std::move(seated)),
      words_(language, seated_.game->texts()) {
    seat_machines();
    sit_down();
}

// At a table that is new here: what happened before anybody was asked is news.
void Session::sit_down() {
    game_ = seated_.match->sittings().size() - 1;
    scene_ = scene_of(*seated_.game, table(), words_, terminal_);
    news_ = {};
    unasked_ = {};
    last_headline_.clear();
    at_keyboard_ = Seat{};
    if (table().entries().empty()) hear();
}

void Session::hear(Seat by) {
    const std::size_t action = by.is_none() ? 0 : actions_of(table(), by);
    for (std::size_t seat = 0; seat < news_.size(); ++seat) {
        const Witness ear = no_human() ? Witness::spectator() : Witness::of(Seat{seat});
        for (EventLine& told : event_lines(table().last_events(ear), words_)) {
            news_[seat].push_back({std::move(told.text), by, action});
        }
    }
}

void Session::forget(Seat by) {
    const std::size_t last = actions_of(table(), by);
    for (std::vector<News>& news : news_) {
        std::erase_if(news, [&](const News& item) { return item.by == by && item.action > last; });
    }
}

bool Session::keeps_secrets() const {
    return both_human() && (scene_->hides(Seat{0}) || scene_->hides(Seat{1}));
}

Seat Session::witness() const {
    return is_human(Seat{0}) || !is_human(Seat{1}) ? Seat{0} : Seat{1};
}

void Session::run() {
    terminal_.line();
    terminal_.line(terminal_.strong(title_of(*seated_.game, table().identity(), words_)));
    if (!seated_.loaded) {
        terminal_.line(terminal_.faint(words_("ui.seal")));
        terminal_.line(terminal_.faint(
            words_("ui.seal.value", {commitment_of(seated_.seed, seated_.game->id())})));
    }
    for (After after = After::go_on; after != After::leave;) {
        if (table().ending().over) {
            after = finish_game();
            continue;
        }
        const Seats pending = table().pending();
        Seat next = pending.first();
        for (const Seat seat : {Seat{0}, Seat{1}}) {  // who waits for nobody is asked last
            if (pending.contains(seat) && !is_human(seat)) next = seat;
        }
        if (is_human(next)) {
            after = ask_human(next);
        } else {
            play_machine(next);
        }
    }
    if (input_ended_ && !table().ending().over) terminal_.line(words_("ui.end-of-input"));
}

// A machine's chance is its own: what it sees and a number of its player, never the game's seed.
void Session::seat_machines() {
    for (std::size_t player = 0; player < machines_.size(); ++player) {
        const std::optional<arena::Contender>& machine = seated_.players[player].machine;
        machines_[player].reset();
        if (machine) machines_[player] = std::make_unique<arena::Player>(*machine, player + 1);
    }
}

void Session::play_machine(Seat seat) {
    const std::size_t player = sitting().player_at(seat);
    const arena::Player::Turn turn = machines_[player]->take(*seated_.game, table(), seat);
    hear(seat);
    if (no_human()) show_news(Seat{0});
    const std::optional<arena::Contender>& machine = seated_.players[player].machine;
    if (!turn.forfeit || !machine) return;
    terminal_.line();
    terminal_.line(words_("ui.forfeit", {shown_input(machine->name), words_.of(*turn.forfeit)}), 2);
}

// Before players see anything of their own, the other must have turned away. A window can be
// declined unseen.
bool Session::hand_over(const Question& question) {
    const Seat seat = question.seat;
    const Seat before = at_keyboard_;
    at_keyboard_ = seat;
    if (before == seat || !keeps_secrets()) return true;
    last_headline_.clear();
    if (!before.is_none()) terminal_.clear();  // the first to sit down finds nothing to cover
    terminal_.line();
    terminal_.line(words_("ui.look-away"));
    const std::string to = words_.to_seat(table().seat_name(seat));
    if (!question.standing.empty()) {
        terminal_.line(terminal_.faint(words_.of(question.prompt)), 2);
    }
    const char* key = question.standing.empty() ? "ui.handover" : "ui.handover.skip";
    std::string answer;
    if (!terminal_.ask(words_(key, {to}), answer)) {
        input_ended_ = true;
        return false;
    }
    const Typed typed = typed_in(answer, *scene_);
    if (typed.command == "quit") return quit() != After::leave;
    if (typed.command == "skip" && !question.standing.empty()) {
        skip(question, typed.rest);
        at_keyboard_ = Seat{};
    }
    return true;
}

void Session::show_news(Seat seat) {
    for (const News& item : news_[seat.index()]) terminal_.line("  " + item.text, 4);
    news_[seat.index()].clear();
    if (!keeps_secrets() && both_human()) news_ = {};  // both have read it
}

void Session::show_question(const Question& question) {
    const std::string seat = table().seat_name(question.seat);
    const std::string head =
        scene_->headline(question.seat) + " · " + words_("ui.decides", {words_.of_seat(seat)});
    const bool told = !news_[question.seat.index()].empty();
    if (told || head != last_headline_) terminal_.line();
    show_news(question.seat);
    if (head != last_headline_) {
        // On a narrow page a space that does not break keeps the stroke with the last word.
        const bool fits = columns_of(head) + 6 <= terminal_.width();
        const std::string line = "── " + head + (fits ? " ──" : "\u00a0──");
        terminal_.line(terminal_.of_side(question.seat.index(), line), 3);
    }
    last_headline_ = head;
    terminal_.lines(scene_->advice(question), 2);
    terminal_.line(terminal_.strong(words_.of(question.prompt)) + " " +
                       terminal_.faint("[" + question.rule + "]"),
                   2);
    Lines cells;
    for (std::size_t i = 0; i < question.actions.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const Choice& choice = question.actions[i];
        std::string note = scene_->note(question, choice);
        if (note.empty() && reads_like_another(question, choice)) note = choice.action;
        cells.push_back(std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number +
                        "  " + words_.of(choice.text) +
                        (note.empty() ? "" : "  " + terminal_.faint("(" + note + ")")));
    }
    if (cells.size() > long_list) {
        terminal_.table(cells);
    } else {
        terminal_.lines(cells, 5);
    }
}

std::string Session::prompt_of(const Question& question) const {
    std::vector<std::string> hints;
    if (question.actions.size() == 1) hints.push_back(words_("ui.default", {"1"}));
    if (!question.standing.empty()) hints.push_back(words_("ui.or-skip"));
    return words_.colon(words_("ui.your-choice") +
                        (hints.empty() ? "" : " (" + joined(hints, words_.semicolon()) + ")"));
}

Session::After Session::ask_human(Seat seat) {
    Question question = table().question(Witness::of(seat), seat);
    // To be asked where nothing can be chosen keeps a secret from a second person at the keyboard;
    // alone with the machine it is a waste of time, but for a last chance to take something back.
    if (question.actions.size() == 1 && !both_human() && !question.kind.starts_with("confirm")) {
        const After after = act(seat, question.actions.front().action);
        unasked_[seat.index()].insert(actions_of(table(), seat));
        return after;
    }
    if (!hand_over(question)) return After::leave;
    if (at_keyboard_ != seat) return After::go_on;  // declined unseen
    show_question(question);
    std::string answer;
    for (;;) {
        if (!terminal_.ask(prompt_of(question), answer)) {
            input_ended_ = true;
            return After::leave;
        }
        if (answer.empty() && question.actions.size() == 1) answer = "1";
        if (answer.empty()) continue;
        const After after = take(seat, question, answer);
        if (after != After::ask_again) return after;
    }
}

Session::After Session::take(Seat seat, const Question& question, const std::string& answer) {
    const std::size_t number = number_in(answer);
    if (number > 0 || answer == "0") {
        if (number >= 1 && number <= question.actions.size()) {
            return act(seat, question.actions[number - 1].action);
        }
        terminal_.line(words_("ui.choice-range", {std::to_string(question.actions.size())}));
        return After::ask_again;
    }
    // Whatever is legal is meant so, even where a command has the same name.
    const Choice* choice = choice_named(question, words_, answer);
    if (choice != nullptr) return act(seat, choice->action);
    if (answer.front() == '?') {
        const std::size_t begin = answer.find_first_not_of(" ?");
        explain(seat, question, begin == std::string::npos ? "" : answer.substr(begin));
        return After::ask_again;
    }
    const Typed typed = typed_in(answer, *scene_);
    if (typed.command == "undo") return undo(seat);
    if (typed.command == "skip") return skip(question, typed.rest);
    if (typed.command == "ask") {
        ask_everything(seat);
        return After::ask_again;
    }
    bool known = false;
    const After after = command(seat, answer, known);
    return known ? after : act(seat, answer);
}

Session::After Session::act(Seat seat, const std::string& action) {
    const ActResult acted = table().act(seat, {action});
    if (acted.taken > 0) {
        unsaved_ = true;
        // An earlier choice in the same place may have been taken back since.
        unasked_[seat.index()].erase(actions_of(table(), seat));
        hear(seat);
        return After::go_on;
    }
    // Without a rule it was no action at all, so the player may have meant a command.
    if (acted.refusal.rule.empty()) {
        terminal_.line(words_("ui.unknown-command", {shown_input(action)}));
    } else {
        refuse(acted.refusal);
    }
    return After::ask_again;
}

// What a game settled is told to everybody before the next one covers the screen.
Session::After Session::finish_game() {
    const Lines ending = ending_lines(table(), *seated_.game, *scene_, words_);
    Lines last;
    for (const EventLine& told : event_lines(table().last_events(Witness::spectator()), words_)) {
        last.push_back("  " + told.text);
    }
    // A player alone is told the end as their own news, two people together as everybody is.
    terminal_.line();
    if (both_human()) {
        terminal_.lines(last, 4);
    } else {
        show_news(witness());
    }
    news_ = {};
    terminal_.line();
    terminal_.lines(ending, 2);
    if (!seated_.match->advance()) return end_of_match();
    tell_next_game();
    if (no_human()) {
        sit_down();
        return After::go_on;
    }
    // The finished game stays on the table for whoever wants to look at it or keep it.
    const After after = pause(words_("ui.press-enter"), true);
    if (after == After::go_on) sit_down();
    return after;
}

void Session::tell_next_game() {
    terminal_.line();
    const AnyTable& next = seated_.match->table();
    terminal_.line(terminal_.strong(title_of(*seated_.game, next.identity(), words_)));
    for (std::size_t player = 0; player < seated_.players.size(); ++player) {
        const std::string side = next.seat_name(seated_.match->seat_of(player));
        terminal_.line("  " + words_("ui.next.seat", {words_("ui.player." + std::to_string(player)),
                                                      words_.the(side)}));
    }
}

// Who has won, where more than the last game decides.
void Session::tell_standing() const {
    if (seated_.match->sittings().size() < 2) return;
    const bivouac::Standing standing = seated_.match->standing();
    const auto player = [&](std::size_t i) { return words_("ui.player." + std::to_string(i)); };
    terminal_.line(words_("ui.standing", {player(0), std::to_string(standing.points[0]), player(1),
                                          std::to_string(standing.points[1])}));
    terminal_.line(terminal_.strong(standing.winner == bivouac::Standing::nobody
                                        ? words_("ui.standing.nobody")
                                        : words_("ui.standing.winner", {player(standing.winner)})));
}

Session::After Session::end_of_match() {
    tell_standing();
    if (!seated_.loaded) {
        terminal_.line(words_("ui.seed", {seed_text(seated_.seed)}));
        terminal_.line(terminal_.faint(words_("ui.seed.derived")));
    }
    terminal_.line(words_("ui.seed.game", {seed_text(table().seed())}));
    if (no_human()) return After::leave;
    return pause(words_.colon(command_names(*scene_, words_, {"undo", "skip", "ask"})), false);
}

// Commands only, until Enter, another game or the end.
Session::After Session::pause(const std::string& prompt, bool enter_goes_on) {
    std::string answer;
    while (terminal_.ask(prompt, answer)) {
        if (answer.empty() && enter_goes_on) return After::go_on;
        if (answer.empty()) continue;
        bool known = false;
        const After after = command(witness(), answer, known);
        if (!known) terminal_.line(words_("ui.unknown-command", {shown_input(answer)}));
        if (after != After::ask_again) return after;
    }
    input_ended_ = true;
    return After::leave;
}

int play(const PlayOptions& options) {
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) {
        print_error(shelf.error());
        return bad_input;
    }
    const Terminal terminal;
    const Language language = language_of(options.language);
    auto seated = choose_game(*shelf, options, terminal);
    if (seated) {
        Session(*shelf, terminal, language, std::move(*seated)).run();
        return all_is_well;
    }
    if (seated.error().why == NoTable::Why::input_ended) {
        terminal.line(Words(language)("ui.end-of-input"));
    }
    if (seated.error().why != NoTable::Why::fault) return all_is_well;
    std::cout << std::flush;
    print_error(seated.error().sentence);
    return bad_input;
}

}  // namespace bivouac::command
