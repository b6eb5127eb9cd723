// One game between two bots, at a table, with a referee who takes nothing on trust.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "arena/player.h"

namespace bivouac::arena {

// Where a game is played.
struct Venue {
    const shelf::ShelfGame* game = nullptr;
    const shelf::Setup* setup = nullptr;

    std::string name() const { return game->id() + "/" + setup->name; }
    std::unique_ptr<trials::Trials> trials() const { return game->trials(*setup); }

    friend bool operator==(const Venue&, const Venue&) = default;
};

// A longer game has run away.
inline constexpr int most_decisions = 20'000;

// How a game went. Everything but the times is a function of what was to be played.
struct GameResult {
    Seat winner;         // none: a draw
    std::string reason;  // as the record says it
    std::array<std::int64_t, max_seats> score{};
    int decisions = 0;
    int turns = 0;                              // 0: the game counts none
    std::uint64_t moves = 0;                    // a signature of all that was played
    std::array<double, max_seats> seconds{};    // that each seat thought
    std::array<double, max_seats> operation{};  // the longest, from one plan to the next
    std::array<double, max_seats> window{};     // the longest, to play an event or not
    std::string refused;  // what one of ours wanted and the referee forbade; must be empty
    std::string forfeit;  // why a program from outside has lost
};

// How long a seat thought about an operation, or in one window.
struct ThinkingTime {
    Seat seat;
    bool window = false;
    double seconds = 0;
};

struct Duel {
    Venue venue;
    std::array<const Contender*, max_seats> seats{};  // by seat
    // So that a bot does not draw the same chance as its twin across the table.
    std::array<std::uint64_t, max_seats> marks{1, 2};
    std::uint64_t seed = 1;
    int milliseconds = usual_milliseconds;  // for programs from outside
    // Called before each decision, for who wants to look on.
    std::function<void(const AnyTable& table, Seat seat, bots::Matter matter)> watch = {};
    std::string* record = nullptr;                        // where to put the sealed record
    std::vector<ThinkingTime>* thinking_times = nullptr;  // where to put all of them
};

// The game's chance comes from its seed; each bot's own from its order and that number.
GameResult play_duel(const Duel& duel);

}  // namespace bivouac::arena
