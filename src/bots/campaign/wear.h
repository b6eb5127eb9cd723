// What tired men cost their side, and what so many enemy cards add to that, once for all: whole
// numbers, made when the staff is called up.
//
// Fatigue goes round a stack point by point, so a corps' share of it hangs on its place in the
// round alone; and what a corps costs grows evenly with its strength. So what a draw costs on
// average is a sum over the corps of numbers that can be looked up.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "bots/campaign/chances.h"
#include "games/campaign/board.h"

namespace bivouac::bots {

inline constexpr int point = 100;  // a victory point

// Of a corps, in hundredths of a victory point.
struct Cost {
    int flat = 0;
    int each = 0;  // for every strength point

    constexpr int of(int strength) const { return flat + each * strength; }
};

// From none to the point that breaks them.
inline constexpr int grades_of_fatigue = campaign::max_fatigue + 2;

constexpr std::size_t grade(int fatigue) {
    return static_cast<std::size_t>(std::clamp(fatigue, 0, grades_of_fatigue - 1));
}

namespace detail {

constexpr Cost cost_of_grade(int fatigue, bool last_turn) {
    constexpr int a_point_of_fatigue = 12;  // while it does no harm yet
    constexpr int tired_men = 90;           // a card fewer, and they melt away
    // Percent: how soon the next fights break them, from five points of fatigue on.
    constexpr std::array<int, 4> breaking{6, 12, 22, 34};
    if (fatigue > campaign::max_fatigue) return last_turn ? Cost{0, point} : Cost{point, point};
    if (fatigue < campaign::tired_from) return {last_turn ? 0 : fatigue * a_point_of_fatigue, 0};
    if (last_turn) return {point, 0};
    return {fatigue * a_point_of_fatigue + tired_men,
            breaking[static_cast<std::size_t>(fatigue - campaign::tired_from)]};
}

inline constexpr auto costs = [] {
    std::array<std::array<Cost, grades_of_fatigue>, 2> all{};
    for (int fatigue = 0; fatigue < grades_of_fatigue; ++fatigue) {
        all[0][grade(fatigue)] = cost_of_grade(fatigue, false);
        all[1][grade(fatigue)] = cost_of_grade(fatigue, true);
    }
    return all;
}();

}  // namespace detail

// In the last turn nothing counts but what the evening takes.
constexpr Cost cost_of_fatigue(int fatigue, bool last_turn) {
    return detail::costs[last_turn ? 1 : 0][grade(fatigue)];
}

class Wear {
   public:
    static constexpr int most_sharing = 12;  // corps; of a larger stack the others count the same
    static constexpr int most_relief = 2;    // points that an event spares

    explicit Wear(const Chances& chances);

    using Tail = std::array<int, 2 * most_cards + 2>;  // by points

    // Who hits with how many cards, less how many points.
    struct Blow {
        Seat by;
        int cards = 0;
        int relief = 0;
    };
    // In 4096ths: the cost of a corps on average after the blow, the place-th of so many that take
    // the points in turn, tired by so much before.
    Cost expected(const Blow& blow, bool last_turn, int place, int sharing, int fatigue) const {
        const int n = std::min(sharing, most_sharing);
        const int turn = n * (n - 1) / 2 + place % n;
        return costs_[(row(blow) * 2 + (last_turn ? 1 : 0)) * places +
                      static_cast<std::size_t>(turn)][grade(fatigue)];
    }
    // In 4096ths: that it is at least so many points.
    int at_least(const Blow& blow, int points) const {
        const auto& chances = at_least_[row(blow)];
        return static_cast<std::size_t>(points) < chances.size()
                   ? chances[static_cast<std::size_t>(points)]
                   : 0;
    }

   private:
    static constexpr std::size_t places = most_sharing * (most_sharing + 1) / 2;

    static std::size_t row(const Blow& blow) {
        const auto cards = static_cast<std::size_t>(std::clamp(blow.cards, 0, most_cards));
        const auto relief = static_cast<std::size_t>(std::clamp(blow.relief, 0, most_relief));
        return (relief * 2 + blow.by.index()) * (most_cards + 1) + cards;
    }

    std::vector<std::array<Cost, grades_of_fatigue>> costs_;
    std::vector<Tail> at_least_;
};

}  // namespace bivouac::bots
