// What the games of a run add up to.
#pragma once

#include <map>
#include <string>

#include "arena/run.h"

namespace bivouac::arena {

// Of one pairing, seen from its first contender, on one ground or on all of them.
struct Tally {
    struct Counts {
        std::uint64_t won = 0, drawn = 0, lost = 0;
    };

    std::uint64_t games = 0;
    std::array<Counts, max_seats> seats{};  // by the seat of the first contender
    PairCounts pairs{};                     // of finished pairs only
    std::uint64_t decisions = 0;
    std::uint64_t turns = 0;
    // By contender of the pairing.
    std::array<double, 2> seconds{};
    std::array<double, 2> operation{};  // the longest one
    std::array<double, 2> window{};
    std::uint64_t refused = 0;
    std::uint64_t forfeits = 0;
    std::string forfeit;  // why, of the first one
    // By how it ended and who won: "1806.victory.zero french".
    std::map<std::string, std::uint64_t> endings;
    std::uint64_t moves = 0;  // a signature of all that was played

    Counts all() const;
    double score() const;  // share of the points
    // The mean of what adds up to this; 0 if there was no game.
    double a_game(double sum) const { return games == 0 ? 0 : sum / static_cast<double>(games); }
};

// The games of a pairing in the order of the plan; of all grounds if `ground` is none of them.
Tally tally(const Schedule& schedule, const Results& results, std::size_t pairing,
            std::size_t venue);

}  // namespace bivouac::arena
