// Which side wins, where both are played alike.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "arena/tally.h"

namespace bivouac::arena {

// Of one set-up.
struct Balance {
    std::string setup;
    Tally tally;  // seen from the first side

    std::uint64_t won(std::size_t side) const {
        return side == 0 ? tally.seats[0].won : tally.seats[0].lost;
    }
    std::uint64_t drawn() const { return tally.seats[0].drawn; }
    double share(std::size_t side) const { return tally.a_game(static_cast<double>(won(side))); }
    Interval range(std::size_t side) const {  // of the share, at 95 %
        return wilson(static_cast<double>(won(side)), static_cast<double>(tally.games));
    }
    double decisions() const { return tally.a_game(static_cast<double>(tally.decisions)); }
    double turns() const { return tally.a_game(static_cast<double>(tally.turns)); }
    bool went_wrong() const { return tally.refused + tally.forfeits > 0; }
};

// Of a plan in which one bot plays both sides, each seed once.
std::vector<Balance> balance(const Schedule& schedule, const Results& results);

// What stands on the plot besides numbers.
struct PlotWords {
    std::string title;
    std::array<std::string, max_seats> sides;
    std::string drawn;
    std::string whisker;  // what the thin line under a bar means
};

// A bar for each set-up: the first side from the left, the second from the right.
std::string plot(const std::vector<Balance>& rows, const PlotWords& words);

}  // namespace bivouac::arena
