// What a player may type besides his choice.
#include <charconv>

#include "command/ending_text.h"
#include "command/play_odds.h"
#include "command/play_session.h"
#include "command/saved_game.h"

namespace bivouac::command {

bool Session::look(Seat seat, std::string_view command, const std::string& rest) {
    if (command == "board") {
        print(board_lines(view(seat)), 17);
    } else if (command == "area") {
        const View seen = view(seat);
        const campaign::AreaId area = rest.empty() ? campaign::AreaId{} : find_area(seen, rest);
        if (rest.empty()) {
            terminal_.line(words_("term.area.usage"));
        } else if (area.is_none()) {
            terminal_.line(words_("term.no-area", {shown_input(rest)}));
        } else {
            print(area_lines(seen, area), 20);
        }
    } else if (command == "hand") {
        print(seated_.options.beginner ? Lines{words_("term.no-hands")} : hand_lines(view(seat)));
    } else if (command == "army") {
        print(army_lines(view(seat)));
    } else if (command == "log") {
        show_log(seat);
    } else if (command == "odds") {
        show_odds(seat, rest);
    } else if (command == "save") {
        save(rest);
    } else if (command == "help") {
        help();
    } else {
        return false;
    }
    return true;
}

void Session::refuse(const Refusal& refusal) {
    terminal_.line(
        words_("ui.refused", {words_.of(refusal.sentence)}) +
            (refusal.rule.empty() ? "" : " " + terminal_.faint("[" + refusal.rule + "]")),
        2);
}

void Session::explain_choice(const Choice& choice, std::string_view rule) {
    terminal_.line(words_.of(choice.text) + " (" + words_("term.notation", {choice.action}) +
                       "). " + words_("ui.legal"),
                   2);
    // A card is known by its event.
    const std::size_t colon = choice.action.find(':');
    const std::string verb = choice.action.substr(0, colon);
    if ((verb == "play" || verb == "take") && colon != std::string::npos) {
        const std::string key = "event-text." + event_of_card(choice.action.substr(colon + 1));
        if (words_.has(key)) terminal_.line(words_(key), 2);
    }
    const std::string line = rule_line(*seated_.game, words_, rule);
    if (!line.empty()) terminal_.line(line, 2);
}

void Session::explain(Seat seat, const Question& question, const std::string& what) {
    if (what.empty()) {
        terminal_.line(words_.of(question.prompt));
        const std::string line = rule_line(*seated_.game, words_, question.rule);
        if (!line.empty()) terminal_.line(line, 2);
        terminal_.line(terminal_.faint(words_("ui.explain.usage")));
        return;
    }
    for (std::size_t i = 0; i < question.actions.size(); ++i) {
        const Choice& choice = question.actions[i];
        if (what != std::to_string(i + 1) && what != choice.action) continue;
        explain_choice(choice, question.rule);
        return;
    }
    if (what.find_first_not_of("0123456789") == std::string::npos) {
        terminal_.line(words_("ui.choice-range", {std::to_string(question.actions.size())}));
        return;
    }
    const Answer answer = table().explain(seat, what);
    if (!answer.accepted && answer.refusal.rule.empty()) {
        terminal_.line(words_("ui.unknown-action", {shown_input(what)}));
        return;
    }
    if (answer.accepted) {
        terminal_.line(words_("ui.legal"));
        return;
    }
    terminal_.line(words_("ui.refused", {words_.of(answer.refusal.sentence)}), 2);
    const std::string line = rule_line(*seated_.game, words_, answer.refusal.rule);
    if (!line.empty()) terminal_.line(line, 2);
}

void Session::show_log(Seat seat) {
    const char* language = words_.language() == Language::fr ? "fr" : "en";
    const auto log = nlohmann::json::parse(table().log_json(Witness::of(seat)));
    if (log.empty()) terminal_.line(words_("ui.log.empty"));
    for (const auto& event : log) {
        const std::string text = event["text"][language].get<std::string>();
        terminal_.line(event["event"] == "log.turn" ? terminal_.strong(text) : "  " + text, 4);
    }
}

void Session::show_odds(Seat seat, const std::string& numbers) {
    const View seen = view(seat);
    if (numbers.empty()) {
        print(odds_at_table(seen, seated_.options, table()), 2);
        return;
    }
    int attacker = -1;
    int defender = -1;
    const char* const end = numbers.data() + numbers.size();
    const auto first = std::from_chars(numbers.data(), end, attacker);
    const char* next = first.ptr;
    while (next != end && *next == ' ') ++next;
    const auto second = std::from_chars(next, end, defender);
    if (first.ec != std::errc{} || second.ec != std::errc{} || second.ptr != end) {
        terminal_.line(words_("term.odds.usage"), 2);
    } else if (attacker < 0 || defender < 0 || attacker > most_combat_cards ||
               defender > most_combat_cards) {
        terminal_.line(words_("term.odds.range", {std::to_string(most_combat_cards)}));
    } else {
        print(odds_of_numbers(seen, seated_.options, attacker, defender));
    }
}

void Session::undo(Seat seat) {
    const Answer answer = table().undo(seat);
    if (!answer.accepted) {
        refuse(answer.refusal);
        return;
    }
    unsaved_ = true;
    news_ = {};  // some of it has not happened after all
    last_headline_.clear();
    terminal_.line(words_("ui.undo.done"));
}

// The moment that is being asked about stands in the prompt by its text.
void Session::skip(Seat seat, const Question& question, const std::string& how_long) {
    const bool ever = how_long == "game";
    for (const std::string_view timing : campaign::timing_names) {
        const std::string text = words_("timing." + std::string(timing));
        if (question.kind != "window" ||
            words_.of(question.prompt).find("(" + text + ")") == std::string::npos) {
            continue;
        }
        const std::string until = ever ? ":game" : ":turn";
        const Answer answer = table().file_standing(seat, "decline:" + std::string(timing) + until);
        if (!answer.accepted) {
            refuse(answer.refusal);
            return;
        }
        unsaved_ = true;
        hear(table().last_events(Witness::of(Seat{0})), table().last_events(Witness::of(Seat{1})));
        terminal_.line(words_(ever ? "ui.standing.game" : "ui.standing.turn", {text}));
        return;
    }
    terminal_.line(words_("term.skip.none"));
}

void Session::save(const std::string& file) {
    if (file.empty()) {
        terminal_.line(words_("ui.save.usage"));
        return;
    }
    const std::string fault = save_game(table(), file, words_);
    if (fault.empty()) {
        unsaved_ = false;
        terminal_.line(words_("ui.save.done", {shown_input(file)}));
    } else {
        terminal_.line(words_("ui.save.failed", {shown_input(file), fault}));
    }
}

// The players stay where they sit.
Session::After Session::load(const std::string& file) {
    if (file.empty()) {
        terminal_.line(words_("term.load.usage"));
        return After::ask_again;
    }
    auto loaded = load_game(shelf_, file, words_);
    if (!loaded) {
        terminal_.line(words_("ui.load.failed", {shown_input(file), loaded.error()}));
        return After::ask_again;
    }
    seated_.table = std::move(*loaded);
    seated_.game = find_game(shelf_, table().identity().game);
    seated_.options = options_of(*seated_.game, table());
    words_ = Words(words_.language(), seated_.game->data->texts);
    unsaved_ = false;
    begin();
    terminal_.line(words_("ui.load.done", {shown_input(file)}));
    terminal_.line(terminal_.strong(title_of(table().identity(), words_)));
    return After::go_on;
}

Session::After Session::quit() {
    std::string answer;
    if (unsaved_) {
        if (!terminal_.ask(words_("ui.quit.confirm"), answer)) return After::leave;
        const bool sure = answer == "y" || answer == "o" || answer == words_("ui.yes") ||
                          answer == "yes" || answer == "quit";
        if (!sure) return After::ask_again;
    }
    terminal_.line(words_("ui.quit"));
    return After::leave;
}

void Session::help() {
    terminal_.line(terminal_.strong(words_("ui.help")));
    for (const char* key :
         {"ui.help.choice", "ui.help.explain", "ui.help.board", "ui.help.area", "ui.help.hand",
          "ui.help.army", "ui.help.odds", "term.help.odds", "ui.help.log", "ui.help.undo",
          "term.help.skip", "ui.help.save", "term.help.load", "ui.help.quit"}) {
        terminal_.line("  " + words_(key), 4);
    }
    terminal_.line(terminal_.faint(words_("term.help.single")));
}

}  // namespace bivouac::command
