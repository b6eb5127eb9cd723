// What a draw costs a stack on average: the table against handing out the fatigue point by point.
#include "bots/campaign/wear.h"

#include <doctest/doctest.h>

#include <vector>

#include "data/shipped.h"
#include "data/staff.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

const Chances& shipped_chances() {
    static const Chances chances(
        *data::load_staff(data::embedded_game("napoleon-1806"), "napoleon-1806"));
    return chances;
}

struct Corps {
    int strength = 0;
    int fatigue = 0;
};

int cost_after(std::vector<Corps> stack, int points, bool last_turn) {
    for (int i = 0; i < points; ++i) ++stack[static_cast<std::size_t>(i) % stack.size()].fatigue;
    int cost = 0;
    for (const Corps& corps : stack) {
        cost += cost_of_fatigue(corps.fatigue, last_turn).of(corps.strength);
    }
    return cost;
}

}  // namespace

TEST_CASE("A stack's expected cost is the sum over its corps") {
    const Wear wear(shipped_chances());
    const std::vector<std::vector<Corps>> stacks{{{7, 0}},
                                                 {{3, 8}},
                                                 {{5, 4}, {8, 0}},
                                                 {{2, 3}, {6, 7}, {4, 1}},
                                                 {{1, 0}, {2, 2}, {3, 4}, {4, 6}, {5, 8}}};
    for (const auto& stack : stacks) {
        const int sharing = static_cast<int>(stack.size());
        for (const Seat by : {french, enemy_of_french}) {
            for (int cards = 0; cards <= most_cards; ++cards) {
                for (int relief = 0; relief <= Wear::most_relief; ++relief) {
                    for (const bool last_turn : {false, true}) {
                        const Wear::Blow blow{by, cards, relief};
                        const Chances::Spread& spread = shipped_chances().fatigue(by, cards);
                        int by_hand = 0;
                        for (int i = 0; i < static_cast<int>(spread.size()); ++i) {
                            by_hand += spread[static_cast<std::size_t>(i)] *
                                       cost_after(stack, std::max(i - relief, 0), last_turn);
                        }
                        int looked_up = 0;
                        for (int place = 0; place < sharing; ++place) {
                            const Corps& corps = stack[static_cast<std::size_t>(place)];
                            looked_up +=
                                wear.expected(blow, last_turn, place, sharing, corps.fatigue)
                                    .of(corps.strength);
                        }
                        CHECK(looked_up == by_hand);
                    }
                }
            }
        }
    }
}

TEST_CASE("The chance of so many points falls from one to nothing") {
    const Wear wear(shipped_chances());
    const Wear::Blow blow{french, 3, 0};
    CHECK(wear.at_least(blow, 1) == wear.at_least(blow, 0));  // a card brings a point at least
    for (int points = 1; points < 8; ++points) {
        CHECK(wear.at_least(blow, points) >= wear.at_least(blow, points + 1));
    }
    CHECK(wear.at_least(blow, 2 * most_cards + 5) == 0);
    // An event that spares a point moves every chance by one.
    CHECK(wear.at_least({french, 3, 1}, 2) == wear.at_least(blow, 3));
}

}  // namespace bivouac::bots
