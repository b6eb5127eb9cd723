// What a player may type besides a choice.
#include <algorithm>
#include <sstream>

#include "command/play_session.h"
#include "command/saved_game.h"

namespace bivouac::command {

// Everything that can be typed whether a choice is awaited or not.
Session::After Session::command(Seat seat, const Input& typed) {
    const auto& [name, rest] = typed;
    if (name == "load") return load(rest);
    if (name == "board") {
        terminal_.page(scene_->board(seat));
    } else if (name == "log") {
        show_log(seat);
    } else if (name == "save") {
        save(rest);
    } else if (name == "help" || name == "?") {
        help();
    } else if (name == "quit") {
        quit();
    } else {
        const std::vector<LookUp> own = scene_->look_ups();
        const auto found = std::find_if(
            own.begin(), own.end(), [&](const LookUp& look_up) { return look_up.name == name; });
        if (found == own.end()) return After::unknown;
        terminal_.page(found->show(seat, rest));
    }
    return After::ask_again;
}

void Session::refuse(const Refusal& refusal) {
    terminal_.line(
        words_("ui.refused", {words_.of(refusal.sentence)}) +
            (refusal.rule.empty() ? "" : " " + terminal_.faint("[" + refusal.rule + "]")),
        2);
}

void Session::explain_choice(const Choice& choice, std::string_view rule) {
    terminal_.line(words_.of(choice.text) + " (" + words_("ui.notation", {choice.action}) + "). " +
                       words_("ui.legal"),
                   2);
    terminal_.lines(scene_->meaning(choice), 2);
    tell_rule(rule);
}

void Session::tell_rule(std::string_view rule) {
    const std::string line = rule_line(*current_.game, words_, rule);
    if (!line.empty()) terminal_.line(line, 2);
}

void Session::explain(Seat seat, const Question& question, const std::string& what) {
    if (what.empty()) {
        terminal_.line(words_.of(question.prompt));
        tell_rule(question.rule);
        terminal_.line(terminal_.faint(words_("ui.explain.usage")));
        return;
    }
    const std::size_t number = number_in<std::size_t>(what).value_or(0);
    const bool is_listed = number >= 1 && number <= question.actions.size();
    const Choice* choice =
        is_listed ? &question.actions[number - 1] : choice_named(question, words_, what);
    if (choice != nullptr) {
        explain_choice(*choice, question.rule);
        return;
    }
    if (what.find_first_not_of("0123456789") == std::string::npos) {
        terminal_.line(words_("ui.choice-range", {std::to_string(question.actions.size())}));
        return;
    }
    const Answer answer = table().explain(seat, what);
    if (answer.accepted) {
        terminal_.line(words_("ui.legal"));
    } else if (answer.refusal.rule.empty()) {
        terminal_.line(words_("ui.unknown-action", {shown_input(what)}));
    } else {
        terminal_.line(words_("ui.refused", {words_.of(answer.refusal.sentence)}), 2);
        tell_rule(answer.refusal.rule);
    }
}

void Session::show_log(Seat seat) {
    const auto log = event_lines(table().log_json(Witness::of(seat)), words_);
    if (log.empty()) terminal_.line(words_("ui.log.empty"));
    for (const EventLine& told : log) {
        terminal_.line(told.heading ? terminal_.strong(told.text) : "  " + told.text, 4);
    }
}

// Takes back the last choice that was really one, and with it those that only followed.
Session::After Session::undo(Seat seat) {
    const auto trial = table().clone();
    std::set<std::size_t>& unasked = unasked_[seat.index()];
    std::size_t steps = 0;
    for (bool followed = true; followed;) {
        const std::size_t last = actions_of(*trial, seat);
        const Answer answer = trial->undo(seat);
        if (!answer.accepted) {
            refuse(answer.refusal);
            return After::ask_again;
        }
        ++steps;
        followed = unasked.contains(last);
    }
    for (std::size_t i = 0; i < steps; ++i) table().undo(seat);
    unsaved_ = true;
    forget(seat);
    last_headline_.clear();
    terminal_.line(words_("ui.undo.done"));
    return After::go_on;
}

Session::After Session::skip(const Question& question, const std::string& how_long) {
    if (question.standing.empty()) {
        terminal_.line(words_("ui.skip.none"));
        return After::ask_again;
    }
    bool ever = false, only_this = false;
    std::istringstream said(folded(how_long));
    for (std::string word; said >> word;) {
        ever |= word == "game" || word == "partie";
        only_this |= word == "moment";
    }
    const Answer answer = table().file_standing(
        question.seat,
        (only_this ? question.standing : std::string(decline_all)) + (ever ? ":game" : ":turn"));
    if (!answer.accepted) {
        refuse(answer.refusal);
        return After::ask_again;
    }
    unsaved_ = true;
    hear(question.seat);
    const char* moment = ever ? "ui.skip.moment.game" : "ui.skip.moment.turn";
    const char* all = ever ? "ui.skip.game" : "ui.skip.turn";
    terminal_.line(words_(only_this ? moment : all));
    return After::go_on;
}

void Session::ask_everything(Seat seat) {
    const Answer answer = table().file_standing(seat, "ask");
    if (!answer.accepted) {
        refuse(answer.refusal);
        return;
    }
    unsaved_ = true;
    terminal_.line(words_("ui.ask.done"));
}

bool Session::confirmed(const std::string& question) const {
    const std::string answer = folded(terminal_.ask(question));
    return answer == "y" || answer == "yes" || answer == "o" || answer == "oui";
}

// A file holds one game: of two that are counted together, or of a bidding, the rest is lost.
bool Session::is_part_of_a_match() const {
    return current_.kind == "swapped" || (current_.kind == "bidding" && game_ == 0);
}

void Session::save(const std::string& file) {
    if (file.empty()) {
        terminal_.line(words_("ui.save.usage"));
        return;
    }
    const Place place = place_of(file);
    if (place == Place::other && !confirmed(words_("ui.save.other", {shown_input(file)}))) return;
    if (place == Place::game && file != own_file_ &&
        !confirmed(words_("ui.save.game", {shown_input(file)}))) {
        return;
    }
    const std::string fault = save_game(table(), file, words_);
    if (fault.empty()) {
        unsaved_ = false;
        own_file_ = file;
        terminal_.line(words_("ui.save.done", {shown_input(file)}));
        if (is_part_of_a_match()) terminal_.line(terminal_.faint(words_("ui.save.alone")));
    } else {
        terminal_.line(words_("ui.save.failed", {shown_input(file), fault}));
    }
}

// The players stay where they sit.
Session::After Session::load(const std::string& file) {
    if (file.empty()) {
        terminal_.line(words_("ui.load.usage"));
        return After::ask_again;
    }
    std::unique_ptr<AnyTable> loaded;
    try {
        loaded = load_game(shelf_, file, words_);
    } catch (const BadInput& why) {
        terminal_.line(words_("ui.load.failed", {shown_input(file), why.what()}));
        return After::ask_again;
    }
    if (unsaved_ && !confirmed(words_("ui.load.confirm"))) return After::ask_again;
    std::array<Chair, max_seats> by_seat;
    for (std::size_t seat = 0; seat < by_seat.size(); ++seat) {
        by_seat[seat] = current_.players[sitting().player_at(Seat{seat})];
    }
    if (both_human()) terminal_.clear();  // who sits down next may be the other one
    current_.players = by_seat;
    seat_machines();
    current_.match = match_of(std::move(loaded));
    current_.game = find_game(shelf_, current_.match->table().identity().game);
    current_.loaded = true;
    current_.kind.clear();
    words_ = Words(words_.language(), current_.game->texts());
    unsaved_ = false;
    own_file_ = file;
    sit_down();
    terminal_.line(words_("ui.load.done", {shown_input(file)}));
    terminal_.line(terminal_.strong(title_of(*current_.game, table().identity(), words_)));
    return After::go_on;
}

void Session::quit() {
    if (unsaved_ && !table().ending().over && !confirmed(words_("ui.quit.confirm"))) return;
    terminal_.line(words_("ui.quit"));
    throw Quit{};
}

void Session::help() {
    terminal_.line(terminal_.strong(words_("ui.help")));
    terminal_.lines(command_list(*scene_, words_), 4);
    if (!both_human()) terminal_.line(terminal_.faint(words_("ui.help.single")));
}

}  // namespace bivouac::command
