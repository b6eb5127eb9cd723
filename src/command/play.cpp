// `bivouac play`: the loop of a match and its dialogue.
#include <algorithm>

#include "command/bad_input.h"
#include "command/play_session.h"
#include "engine/record.h"

namespace bivouac::command {

namespace {

constexpr std::size_t long_list = 9;  // more choices than this stand in columns

bool reads_like_another(const Question& question, const Choice& choice) {
    return std::count_if(question.actions.begin(), question.actions.end(),
                         [&](const Choice& other) { return other.text == choice.text; }) > 1;
}

}  // namespace

std::size_t actions_of(const AnyTable& table, Seat seat) {
    const std::vector<Entry> entries = table.entries();
    return static_cast<std::size_t>(
        std::count_if(entries.begin(), entries.end(), [&](const Entry& entry) {
            return entry.seat == seat && entry.kind == Entry::Kind::action;
        }));
}

const Choice* choice_named(const Question& question, const Words& words, std::string_view typed) {
    const std::string wanted = folded(typed);
    const Choice* found = nullptr;
    for (const Choice& choice : question.actions) {
        if (choice.action == typed) return &choice;
        const std::string& text = words.of(choice.text);
        if (wanted != folded(text) && wanted != folded_head(text)) continue;
        if (found != nullptr) return nullptr;
        found = &choice;
    }
    return found;
}

Session::Session(const shelf::Shelf& shelf, const Terminal& terminal, Language language,
                 NewMatch match)
    : shelf_(shelf),
      terminal_(terminal),
      current_(std::move(match)),
      words_(language, current_.game->texts()) {
    seat_machines();
    sit_down();
}

// At a table that is new here: what happened before anybody was asked is news.
void Session::sit_down() {
    game_ = current_.match->sittings().size() - 1;
    scene_ = scene_of(*current_.game, table(), words_, terminal_);
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
    terminal_.line(terminal_.strong(title_of(*current_.game, table().identity(), words_)));
    if (!current_.loaded) {
        terminal_.line(terminal_.faint(words_("ui.seal")));
        terminal_.line(terminal_.faint(
            words_("ui.seal.value", {commitment_of(current_.seed, current_.game->id())})));
    }
    try {
        for (;;) play_on();
    } catch (const Quit&) {
    } catch (const InputEnded&) {
        if (!table().ending().over) terminal_.line(words_("ui.end-of-input"));
    }
}

void Session::play_on() {
    if (table().ending().over) return finish_game();
    const Seats pending = table().pending();
    Seat next = pending.first();
    for (const Seat seat : {Seat{0}, Seat{1}}) {  // who waits for nobody is asked last
        if (pending.contains(seat) && !is_human(seat)) next = seat;
    }
    if (is_human(next)) {
        ask_human(next);
    } else {
        play_machine(next);
    }
}

// A machine's chance is its own: what it sees and a number of its player, never the game's seed.
void Session::seat_machines() {
    for (std::size_t player = 0; player < machines_.size(); ++player) {
        const std::optional<arena::Contender>& machine = current_.players[player].machine;
        machines_[player].reset();
        if (machine) machines_[player] = std::make_unique<arena::Player>(*machine, player + 1);
    }
}

void Session::play_machine(Seat seat) {
    const std::size_t player = sitting().player_at(seat);
    const arena::Player::Turn turn = machines_[player]->take(*current_.game, table(), seat);
    hear(seat);
    if (no_human()) show_news(Seat{0});
    const std::optional<arena::Contender>& machine = current_.players[player].machine;
    if (!turn.forfeit || !machine) return;
    terminal_.line();
    terminal_.line(words_("ui.forfeit", {shown_input(machine->name), words_.of(*turn.forfeit)}), 2);
}

// Before players see anything of their own, the other must have turned away. A window can be
// declined unseen.
void Session::hand_over(const Question& question) {
    const Seat seat = question.seat;
    const Seat before = at_keyboard_;
    at_keyboard_ = seat;
    if (before == seat || !keeps_secrets()) return;
    last_headline_.clear();
    if (!before.is_none()) terminal_.clear();  // the first to sit down finds nothing to cover
    terminal_.line();
    terminal_.line(words_("ui.look-away"));
    const std::string to = words_.to_seat(table().seat_name(seat));
    if (!question.standing.empty()) {
        terminal_.line(terminal_.faint(words_.of(question.prompt)), 2);
    }
    const char* key = question.standing.empty() ? "ui.handover" : "ui.handover.skip";
    const Input typed = input_of(terminal_.ask(words_(key, {to})), *scene_);
    if (typed.command == "quit") return quit();
    if (typed.command == "skip" && !question.standing.empty()) {
        skip(question, typed.rest);
        at_keyboard_ = Seat{};
    }
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

void Session::ask_human(Seat seat) {
    const Question question = table().question(Witness::of(seat), seat);
    // To be asked where nothing can be chosen keeps a secret from a second person at the keyboard;
    // alone with the machine it is a waste of time, but for a last chance to take something back.
    if (question.actions.size() == 1 && !both_human() && !question.kind.starts_with("confirm")) {
        act(seat, question.actions.front().action);
        unasked_[seat.index()].insert(actions_of(table(), seat));
        return;
    }
    hand_over(question);
    if (at_keyboard_ != seat) return;  // declined unseen
    show_question(question);
    for (After after = After::ask_again; after == After::ask_again;) {
        std::string answer = terminal_.ask(prompt_of(question));
        if (answer.empty() && question.actions.size() == 1) answer = "1";
        if (!answer.empty()) after = take(seat, question, answer);
    }
}

Session::After Session::take(Seat seat, const Question& question, const std::string& answer) {
    if (const auto number = number_in<std::size_t>(answer)) {
        if (*number >= 1 && *number <= question.actions.size()) {
            return act(seat, question.actions[*number - 1].action);
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
    const Input typed = input_of(answer, *scene_);
    if (typed.command == "undo") return undo(seat);
    if (typed.command == "skip") return skip(question, typed.rest);
    if (typed.command == "ask") {
        ask_everything(seat);
        return After::ask_again;
    }
    const After after = command(seat, typed);
    return after == After::unknown ? act(seat, answer) : after;
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
void Session::finish_game() {
    const Lines ending = ending_lines(table(), *current_.game, *scene_, words_);
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
    if (!current_.match->advance()) return end_of_match();
    tell_next_game();
    // The finished game stays on the table for whoever wants to look at it or keep it.
    if (!no_human()) pause(words_("ui.press-enter"), true);
    sit_down();
}

void Session::tell_next_game() {
    terminal_.line();
    const AnyTable& next = current_.match->table();
    terminal_.line(terminal_.strong(title_of(*current_.game, next.identity(), words_)));
    for (std::size_t player = 0; player < current_.players.size(); ++player) {
        const std::string side = next.seat_name(current_.match->seat_of(player));
        terminal_.line("  " + words_("ui.next.seat", {words_("ui.player." + std::to_string(player)),
                                                      words_.the(side)}));
    }
}

// Who has won, where more than the last game decides.
void Session::tell_standing() const {
    if (current_.match->sittings().size() < 2) return;
    const bivouac::Standing standing = current_.match->standing();
    const auto player = [&](std::size_t i) { return words_("ui.player." + std::to_string(i)); };
    terminal_.line(words_("ui.standing", {player(0), std::to_string(standing.points[0]), player(1),
                                          std::to_string(standing.points[1])}));
    terminal_.line(terminal_.strong(standing.winner == bivouac::Standing::nobody
                                        ? words_("ui.standing.nobody")
                                        : words_("ui.standing.winner", {player(standing.winner)})));
}

void Session::end_of_match() {
    tell_standing();
    if (!current_.loaded) {
        terminal_.line(words_("ui.seed", {seed_text(current_.seed)}));
        terminal_.line(terminal_.faint(words_("ui.seed.derived")));
    }
    terminal_.line(words_("ui.seed.game", {seed_text(table().seed())}));
    if (no_human()) throw Quit{};
    pause(words_.colon(command_names(*scene_, words_, {"undo", "skip", "ask"})), false);
}

// Commands only, until Enter, another game or the end.
void Session::pause(const std::string& prompt, bool enter_goes_on) {
    for (After after = After::ask_again; after != After::go_on;) {
        const std::string answer = terminal_.ask(prompt);
        if (answer.empty() && enter_goes_on) return;
        if (answer.empty()) continue;
        after = command(witness(), input_of(answer, *scene_));
        if (after == After::unknown) {
            terminal_.line(words_("ui.unknown-command", {shown_input(answer)}));
        }
    }
}

void play_match(const shelf::Shelf& shelf, const PlayOptions& options, const Terminal& terminal) {
    const Language language = language_of(options.language);
    try {
        Session(shelf, terminal, language, choose_game(shelf, options, terminal)).run();
    } catch (const Quit&) {
    } catch (const InputEnded&) {
        terminal.line(Words(language)("ui.end-of-input"));
    }
}

int play(const PlayOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    play_match(shelf, options, Terminal());
    return all_is_well;
}

}  // namespace bivouac::command
