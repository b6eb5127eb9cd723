#include "bots/campaign/wear.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

// Fatigue goes round: what falls to one place of so many.
constexpr int share_of(int points, int place, int sharing) {
    return (points - place + sharing - 1) / sharing;
}

std::array<Cost, grades_of_fatigue> expected_by_grade(const Chances::Spread& spread, int relief,
                                                      bool last_turn, int place, int sharing) {
    std::array<Cost, grades_of_fatigue> sums{};
    for (int i = 0; i < static_cast<int>(spread.size()); ++i) {
        const int chance = spread[static_cast<std::size_t>(i)];
        const int share = share_of(std::max(i - relief, 0), place, sharing);
        for (int fatigue = 0; fatigue < grades_of_fatigue; ++fatigue) {
            const Cost cost = cost_of_fatigue(fatigue + share, last_turn);
            sums[grade(fatigue)].flat += chance * cost.flat;
            sums[grade(fatigue)].each += chance * cost.each;
        }
    }
    return sums;
}

Wear::Tail tail_of(const Chances::Spread& spread, int relief) {
    Wear::Tail tail{};
    for (int i = 0; i < static_cast<int>(spread.size()); ++i) {
        for (int points = 0; points <= std::max(i - relief, 0); ++points) {
            tail[static_cast<std::size_t>(points)] += spread[static_cast<std::size_t>(i)];
        }
    }
    return tail;
}

}  // namespace

// In the order in which row() and expected() count.
Wear::Wear(const Chances& chances) {
    for (int relief = 0; relief <= most_relief; ++relief) {
        for (const Seat by : {french, enemy_of_french}) {
            for (int cards = 0; cards <= most_cards; ++cards) {
                const Chances::Spread& spread = chances.fatigue(by, cards);
                at_least_.push_back(tail_of(spread, relief));
                for (const bool last_turn : {false, true}) {
                    for (int sharing = 1; sharing <= most_sharing; ++sharing) {
                        for (int place = 0; place < sharing; ++place) {
                            costs_.push_back(
                                expected_by_grade(spread, relief, last_turn, place, sharing));
                        }
                    }
                }
            }
        }
    }
}

}  // namespace bivouac::bots
