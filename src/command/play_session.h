// A match in the terminal: the player who decides is asked, and whatever else they type is
// answered.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "command/ending_text.h"
#include "command/play_choose.h"
#include "command/play_commands.h"

namespace bivouac::command {

// A choice by its notation, or by its words as far as its colon: "pass" is "Pass: no more
// operations this turn". Null if none is meant, or several.
const Choice* choice_named(const Question& question, const Words& words, std::string_view typed);

// How many actions of the seat its record holds.
std::size_t actions_of(const AnyTable& table, Seat seat);

class Session {
   public:
    // The shelf and the terminal must outlive the session.
    Session(const shelf::Shelf& shelf, const Terminal& terminal, Language language, NewMatch match);

    // Plays every game of the match to its end, or until somebody leaves or the input ends.
    void run();

   private:
    enum class After : std::uint8_t { ask_again, go_on, unknown };
    // What happened, and by which of whose actions; by none: before anybody was asked.
    struct News {
        std::string text;
        Seat by;
        std::size_t action;
    };

    // The dialogue.
    void play_on();
    void sit_down();
    void seat_machines();
    void play_machine(Seat seat);
    void ask_human(Seat seat);
    void hand_over(const Question& question);
    void show_news(Seat seat);
    void show_question(const Question& question);
    std::string prompt_of(const Question& question) const;
    After take(Seat seat, const Question& question, const std::string& answer);
    After act(Seat seat, const std::string& action);
    void finish_game();
    void tell_next_game();
    void tell_standing() const;
    void end_of_match();
    void pause(const std::string& prompt, bool enter_goes_on);

    // What else can be typed.
    After command(Seat seat, const Input& typed);
    void explain(Seat seat, const Question& question, const std::string& what);
    void explain_choice(const Choice& choice, std::string_view rule);
    void tell_rule(std::string_view rule);
    void refuse(const Refusal& refusal);
    void show_log(Seat seat);
    After undo(Seat seat);
    After skip(const Question& question, const std::string& how_long);
    void ask_everything(Seat seat);
    bool is_part_of_a_match() const;
    void save(const std::string& file);
    After load(const std::string& file);
    void quit();
    void help();
    bool confirmed(const std::string& question) const;

    // The game that is being played or looked at: the last one begun, but for the pause before it.
    const Sitting& sitting() const { return current_.match->sittings()[game_]; }
    AnyTable& table() { return *sitting().table; }
    const AnyTable& table() const { return *sitting().table; }
    bool is_human(Seat seat) const {
        return current_.players[sitting().player_at(seat)].is_human();
    }
    bool both_human() const { return is_human(Seat{0}) && is_human(Seat{1}); }
    bool no_human() const { return !is_human(Seat{0}) && !is_human(Seat{1}); }
    // Two people share the keyboard and must not see each other's things.
    bool keeps_secrets() const;
    Seat witness() const;  // whose eyes the terminal has when nobody is asked
    void hear(Seat by = {});
    void forget(Seat by);  // what this seat has taken back

    const shelf::Shelf& shelf_;
    const Terminal& terminal_;
    NewMatch current_;
    std::array<std::unique_ptr<arena::Player>, max_seats> machines_;  // by player of the match
    Words words_;
    std::size_t game_ = 0;  // of the match
    std::unique_ptr<Scene> scene_;
    std::array<std::vector<News>, max_seats> news_;  // not yet told, by seat
    std::string last_headline_;
    Seat at_keyboard_;  // the human who has last been asked
    // Choices without an alternative that were not asked, by seat: which of its actions they were.
    std::array<std::set<std::size_t>, max_seats> unasked_;
    std::string own_file_;  // where this game was last saved or came from
    bool unsaved_ = false;
};

// From the menus to the end.
void play_match(const shelf::Shelf& shelf, const PlayOptions& options, const Terminal& terminal);

}  // namespace bivouac::command
