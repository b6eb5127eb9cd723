// A game in the terminal: who decides is asked, and whatever else he types is answered.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "command/play_choose.h"
#include "core/random.h"

namespace bivouac::command {

class Session {
   public:
    // The shelf and the terminal must outlive the session.
    Session(const Shelf& shelf, const Terminal& terminal, Language language, Seated seated);

    // Plays to the end, or until somebody leaves.
    void run();

   private:
    enum class After : std::uint8_t { ask_again, go_on, leave };

    // The dialogue.
    void play_recruit(Seat seat);
    After ask_human(Seat seat);
    bool hand_over(Seat seat);
    void show_news(Seat seat);
    void show_question(const Question& question);
    After take(Seat seat, const Question& question, std::string answer);
    After act(Seat seat, const std::string& action);
    After after_the_end();

    // What else can be typed.
    bool look(Seat seat, std::string_view command, const std::string& rest);
    void explain(Seat seat, const Question& question, const std::string& what);
    void explain_choice(const Choice& choice, std::string_view rule);
    void refuse(const Refusal& refusal);
    void show_log(Seat seat);
    void show_odds(Seat seat, const std::string& numbers);
    void undo(Seat seat);
    void skip(Seat seat, const Question& question, const std::string& how_long);
    void save(const std::string& file);
    After load(const std::string& file);
    After quit();
    void help();

    AnyTable& table() { return *seated_.table; }
    bool is_human(Seat seat) const { return seated_.players[seat.index()] == Player::human; }
    bool both_human() const { return is_human(Seat{0}) && is_human(Seat{1}); }
    bool has_secrets() const;
    void hear(const std::string& events_of_first, const std::string& events_of_second);
    void begin();
    View view(Seat seat) const;
    void print(const Lines& lines, std::size_t indent = 6) const;

    const Shelf& shelf_;
    const Terminal& terminal_;
    Seated seated_;
    Words words_;
    Rng rng_;                                       // of the recruits
    std::array<std::vector<std::string>, 2> news_;  // not yet told, by seat
    std::string last_headline_;
    Seat at_keyboard_;  // the human who has last been asked
    bool unsaved_ = false;
    bool input_ended_ = false;
};

}  // namespace bivouac::command
