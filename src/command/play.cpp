// `bivouac play`: the loop of a game and its dialogue.
#include <charconv>
#include <iostream>

#include "command/ending_text.h"
#include "command/play_session.h"
#include "command/text.h"

namespace bivouac::command {

namespace {

constexpr std::size_t long_list = 9;  // more choices than this stand in columns

std::uint64_t number_of(const Seed& seed) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8 | seed.bytes[31 - i];
    for (std::size_t i = 0; i < 8; ++i) number ^= std::uint64_t{seed.bytes[i]} << (8 * i);
    return number;
}

// The whole of the text as a number; 0 if it is none.
std::size_t number_in(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

// An action that changes nothing its player would want to think about.
bool is_empty(std::string_view action) {
    return action == "decline" || action == "done" || action == "pretend" || action == "stop";
}

// Commands have their French names too.
std::string_view command_named(std::string_view word) {
    struct Name {
        std::string_view typed, command;
    };
    static constexpr std::array names{
        Name{"plateau", "board"}, Name{"carte", "board"},  Name{"zone", "area"},
        Name{"main", "hand"},     Name{"armee", "army"},   Name{"armée", "army"},
        Name{"journal", "log"},   Name{"chances", "odds"}, Name{"annuler", "undo"},
        Name{"sauver", "save"},   Name{"charger", "load"}, Name{"aide", "help"},
        Name{"quitter", "quit"},  Name{"exit", "quit"},    Name{"passer", "skip"}};
    for (const Name& name : names) {
        if (name.typed == word) return name.command;
    }
    return word;
}

}  // namespace

Session::Session(const Shelf& shelf, const Terminal& terminal, Language language, Seated seated)
    : shelf_(shelf),
      terminal_(terminal),
      seated_(std::move(seated)),
      words_(language, seated_.game->data->texts),
      rng_(number_of(seated_.table->seed())) {
    begin();
}

// What happened before anybody was asked.
void Session::begin() {
    news_ = {};
    last_headline_.clear();
    at_keyboard_ = Seat{};
    if (table().entries().empty()) {
        hear(table().log_json(Witness::of(Seat{0})), table().log_json(Witness::of(Seat{1})));
    }
}

void Session::hear(const std::string& events_of_first, const std::string& events_of_second) {
    const char* language = words_.language() == Language::fr ? "fr" : "en";
    const std::array<const std::string*, 2> heard{&events_of_first, &events_of_second};
    for (std::size_t seat = 0; seat < heard.size(); ++seat) {
        for (const auto& event : nlohmann::json::parse(*heard[seat])) {
            news_[seat].push_back(event["text"][language].get<std::string>());
        }
    }
}

bool Session::has_secrets() const {
    return !seated_.options.beginner || seated_.options.hidden_setup();
}

View Session::view(Seat seat) const {
    const campaign::Data& data = *seated_.game->data;
    return View{data,
                words_,
                terminal_,
                seat,
                nlohmann::json::parse(seated_.table->observation_json(
                    seat.is_none() ? Witness::spectator() : Witness::of(seat))),
                data.scenarios[seated_.options.scenario].last_turn};
}

void Session::print(const Lines& lines, std::size_t indent) const {
    for (const std::string& line : lines) terminal_.line(line, indent);
}

void Session::run() {
    terminal_.line();
    terminal_.line(terminal_.strong(title_of(table().identity(), words_)));
    for (;;) {
        if (table().ending().over) {
            if (after_the_end() == After::leave) break;
            continue;
        }
        const Seats pending = table().pending();
        Seat next = pending.first();
        for (const Seat seat : {Seat{0}, Seat{1}}) {  // who waits for nobody is asked last
            if (pending.contains(seat) && !is_human(seat)) next = seat;
        }
        if (is_human(next)) {
            if (ask_human(next) == After::leave) break;
        } else {
            play_recruit(next);
        }
    }
    if (input_ended_ && !table().ending().over) terminal_.line(words_("ui.end-of-input"));
}

void Session::play_recruit(Seat seat) {
    const Question question = table().question(Witness::of(seat), seat);
    const std::uint32_t pick = rng_.bounded(static_cast<std::uint32_t>(question.actions.size()));
    const bool watched = !is_human(seat.other());
    table().act(seat, {question.actions[pick].action});
    if (!watched) {
        hear(table().last_events(Witness::of(Seat{0})), table().last_events(Witness::of(Seat{1})));
        return;
    }
    // Two machines play for a spectator.
    hear(table().last_events(Witness::spectator()), "[]");
    show_news(Seat{0});
}

// Before a player sees anything of his own, the other must have turned away.
bool Session::hand_over(Seat seat) {
    const bool changes = at_keyboard_ != seat;
    at_keyboard_ = seat;
    if (!changes || !both_human() || !has_secrets()) return true;
    last_headline_.clear();
    terminal_.clear();
    terminal_.line();
    terminal_.line(words_("ui.look-away"));
    std::string ignored;
    if (terminal_.ask(words_("ui.handover", {words_.side(table().seat_name(seat))}), ignored)) {
        return true;
    }
    input_ended_ = true;
    return false;
}

void Session::show_news(Seat seat) {
    std::vector<std::string>& news = news_[seat.index()];
    for (const std::string& text : news) terminal_.line("  " + text, 4);
    news.clear();
}

void Session::show_question(const Question& question) {
    const View seen = view(question.seat);
    const std::string head =
        headline(seen) + " · " + words_("term.decides", {seen.side_name(question.seat)});
    const bool told = !news_[question.seat.index()].empty();
    if (told || head != last_headline_) terminal_.line();
    show_news(question.seat);
    if (head != last_headline_) {
        terminal_.line(terminal_.of_side(question.seat.index(), "── " + head + " ──"));
    }
    last_headline_ = head;
    terminal_.line(terminal_.strong(words_.of(question.prompt)) + " " +
                       terminal_.faint("[" + question.rule + "]"),
                   2);
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < question.actions.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const std::string note = choice_note(seen, question.actions[i].action);
        cells.push_back(std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number +
                        "  " + words_.of(question.actions[i].text) +
                        (note.empty() ? "" : "  " + terminal_.faint("(" + note + ")")));
    }
    if (cells.size() > long_list) {
        terminal_.table(cells);
    } else {
        print(cells, 5);
    }
}

Session::After Session::ask_human(Seat seat) {
    Question question = table().question(Witness::of(seat), seat);
    // To be asked where nothing can be chosen keeps a secret from a second person at the keyboard;
    // alone with the machine it is a waste of time.
    if (question.actions.size() == 1 && !both_human() &&
        is_empty(question.actions.front().action)) {
        return act(seat, question.actions.front().action);
    }
    if (!hand_over(seat)) return After::leave;
    show_question(question);
    std::string answer;
    for (;;) {
        if (!terminal_.ask(words_.colon(words_("ui.your-choice")), answer)) {
            input_ended_ = true;
            return After::leave;
        }
        if (answer.empty()) continue;
        const After after = take(seat, question, answer);
        if (after != After::ask_again) return after;
    }
}

Session::After Session::take(Seat seat, const Question& question, std::string answer) {
    const std::size_t number = number_in(answer);
    if (number > 0 || answer == "0") {
        if (number >= 1 && number <= question.actions.size()) {
            return act(seat, question.actions[number - 1].action);
        }
        terminal_.line(words_("ui.choice-range", {std::to_string(question.actions.size())}));
        return After::ask_again;
    }
    if (answer.front() == '?') {
        const std::size_t begin = answer.find_first_not_of(" ?");
        explain(seat, question, begin == std::string::npos ? "" : answer.substr(begin));
        return After::ask_again;
    }
    const std::size_t space = answer.find(' ');
    const std::string_view command = command_named(std::string_view(answer).substr(0, space));
    std::string rest = space == std::string::npos ? "" : answer.substr(space + 1);
    rest.erase(0, rest.find_first_not_of(' '));
    if (command == "quit") return quit();
    if (command == "load") return load(rest);
    if (command == "undo") {
        undo(seat);
        return After::go_on;
    }
    if (command == "skip") {
        skip(seat, question, rest);
        return After::go_on;
    }
    if (look(seat, command, rest)) return After::ask_again;
    return act(seat, answer);
}

Session::After Session::act(Seat seat, const std::string& action) {
    const Acted acted = table().act(seat, {action});
    if (acted.taken > 0) {
        unsaved_ = true;
        hear(table().last_events(Witness::of(Seat{0})), table().last_events(Witness::of(Seat{1})));
        return After::go_on;
    }
    // Without a rule it was no action at all, so he may have meant a command.
    if (acted.refusal.rule.empty()) {
        terminal_.line(words_("ui.unknown-command", {shown_input(action)}));
    } else {
        refuse(acted.refusal);
    }
    return After::ask_again;
}

Session::After Session::after_the_end() {
    const Seat witness = is_human(Seat{0}) || !is_human(Seat{1}) ? Seat{0} : Seat{1};
    show_news(witness);
    terminal_.line();
    print(ending_lines(table(), *seated_.game, words_), 2);
    if (!is_human(Seat{0}) && !is_human(Seat{1})) return After::leave;
    std::string answer;
    while (terminal_.ask(words_.colon(words_("term.end.prompt")), answer)) {
        const std::size_t space = answer.find(' ');
        const std::string_view command = command_named(std::string_view(answer).substr(0, space));
        const std::string rest = space == std::string::npos ? "" : answer.substr(space + 1);
        if (command == "quit") {
            terminal_.line(words_("ui.quit"));
            return After::leave;
        }
        if (command == "load") {
            if (load(rest) == After::go_on) return After::go_on;
        } else if (!answer.empty() && !look(witness, command, rest)) {
            terminal_.line(words_("ui.unknown-command", {shown_input(answer)}));
        }
    }
    return After::leave;
}

int play(const PlayOptions& options) {
    const auto shelf = load_shelf(options.data);
    if (!shelf) {
        complain(shelf.error());
        return bad_input;
    }
    const Terminal terminal;
    const Language language = language_of(options.language);
    auto seated = choose_game(*shelf, options, terminal);
    if (!seated) {
        if (seated.error().input_ended) {
            terminal.line(Words(language, shelf->front().data->texts)("ui.end-of-input"));
            return all_is_well;
        }
        std::cout << std::flush;
        complain(seated.error().sentence);
        return bad_input;
    }
    Session(*shelf, terminal, language, std::move(*seated)).run();
    return all_is_well;
}

}  // namespace bivouac::command
