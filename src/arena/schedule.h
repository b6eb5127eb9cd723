// The schedule of a run: its games in one fixed order. Game number n is the same whoever
// plays it, where and when.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "arena/duel.h"

namespace bivouac::arena {

struct Schedule {
    std::vector<Venue> venues;
    std::vector<Contender> contenders;
    std::vector<std::pair<std::size_t, std::size_t>> pairings;  // of contenders
    std::uint64_t rounds = 1;      // seeds, each played by every pairing on every ground
    std::uint64_t first_seed = 1;  // of the first round
    bool swapped = true;           // each seed twice, with seats exchanged
    int milliseconds = usual_milliseconds;

    // Where a number stands in the order: round by round, ground by ground, pairing by pairing.
    struct Place {
        std::uint64_t round = 0;
        std::size_t venue = 0;
        std::size_t pairing = 0;
        bool exchanged = false;  // the pairing's first contender has the second seat
    };

    std::uint64_t games() const {
        return rounds * venues.size() * pairings.size() * (swapped ? 2 : 1);
    }
    Place place(std::uint64_t number) const;
    Duel duel(std::uint64_t number) const;

    // One line that is equal for equal runs, whatever their length: what is played, by whom, with
    // which seeds, data, rules and judgement.
    std::string header() const;
};

// Every contender against every other one.
std::vector<std::pair<std::size_t, std::size_t>> round_robin(std::size_t contenders);

}  // namespace bivouac::arena
