// What an officer thinks of each event.
#include "bots/campaign/opinions.h"

#include <algorithm>
#include <array>

#include "games/campaign/events/cannon_sounds.h"
#include "games/campaign/events/care.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/y1806/cast.h"
#include "games/campaign/y1806/events.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int a_card = 70;         // of a hand, in the middle of things
constexpr int a_march_point = 14;  // taken from the enemy's march
constexpr int initiative_worth = 35;

Blocks corps_left(const Situation& now, Blocks stack) {
    return stack & (now.corps[0] | now.corps[1]);
}

// Fatigue that its owner shares as he likes falls where it hurts least.
int cheapest_fatigue(const Situation& now, Blocks stack, int points) {
    int best = 0;
    bool any = false;
    for (const BlockId corps : corps_left(now, stack)) {
        const int cost = now.fatigue_cost(corps, points) - now.fatigue_cost(corps);
        best = any ? std::min(best, cost) : cost;
        any = true;
    }
    return best;
}

int dearest_relief(const Situation& now, Blocks stack, int points) {
    int best = 0;
    for (const BlockId corps : corps_left(now, stack)) {
        best = std::max(best, now.fatigue_cost(corps) - now.fatigue_cost(corps, -points));
    }
    return best;
}

// The fatigue that the corps of a stack would lose, one point each.
int relief_of_stack(const Weighing& by, AreaId area) {
    int sum = 0;
    for (const BlockId corps : by.now.corps_in(area, by.seat)) {
        sum += by.now.fatigue_cost(corps) - by.now.fatigue_cost(corps, -1);
    }
    return sum;
}

int one_card_more(const Weighing& by, Clash& after) {
    ++after.extra[by.seat.index()];
    return 0;
}

int tires_the_enemy(const Weighing& by) {
    return cheapest_fatigue(by.now, by.combat->stack_of(by.seat.other()), 1);
}

// Across it the French are strong, and stronger than on this bank.
int answer_about_bridge(const Weighing& by, const Reach& reach, Action action) {
    const int across = reach.on(french, area_arg(action));
    const int here = reach.on(french, by.march->area);
    return (across - here) * (by.seat == french ? -1 : 1);
}

int worth_of_destroying(const Weighing& by) {
    int best = 0;
    const Reach reach(by.now);
    for (const Neighbour& next : by.board.neighbours(by.march->area)) {
        if (!by.march->may_bridge(by.board, next.area, true)) continue;
        const int across = reach.on(french, next.area);
        if (across >= reach.on(french, by.march->area)) best = std::max(best, across / 2);
    }
    return std::min(best, a_card);
}

int join_the_strongest(const Weighing& by, Clash& after) {
    BlockId corps_to_join;
    int best = 0;
    for (const BlockId corps : within_earshot(by.board, by.combat, by.seat)) {
        if (by.now.cards_of(corps) <= best) continue;
        best = by.now.cards_of(corps);
        corps_to_join = corps;
    }
    Blocks& joined = by.seat == by.combat->attacker ? after.attackers : after.defenders;
    if (!corps_to_join.is_none()) joined.insert(corps_to_join);
    return 0;
}

int worth_of_care(const Weighing& by) {
    int best = 0;
    for (const BlockId corps : may_be_cared_for(by.board, by.seat)) {
        if (by.board.is_contested(by.board.where(corps))) continue;
        best = std::max(best, point / 2 + by.now.fatigue_cost(corps) / 2);
    }
    return best;
}

// Whoever needs rest anyway, and will be left alone.
int answer_about_care(const Weighing& by, const Reach& reach, Action action) {
    const BlockId corps = block_arg(action);
    const AreaId area = by.board.where(corps);
    return by.now.fatigue_cost(corps) - reach.on(by.seat.other(), area) -
           (by.board.is_contested(area) ? point : 0);
}

// Where least is lost by waiting.
int answer_about_idling(const Weighing& by, const Reach& reach, Action action) {
    const AreaId area = area_arg(action);
    int tired = 0;
    bool idle = true;
    for (const BlockId corps : by.now.corps_in(area, by.seat)) {
        tired += by.now.fatigue_cost(corps);
        if (!by.board.is_activated(corps)) idle = false;
    }
    return -20 * by.now.cards[by.seat.index()][area.index()] - reach.on(by.seat.other(), area) / 4 -
           tired / 2 + (idle ? point : 0);
}

// The fifth strength point brings a card.
int answer_about_recruits(const Weighing& by, const Reach&, Action action) {
    const BlockId corps = block_arg(action);
    const int strength = by.board.strength(corps);
    return (strength == strong_from - 1 ? 60 : 0) + strength - by.board.fatigue(corps) * 2;
}

int answer_about_rest(const Weighing& by, const Reach&, Action action) {
    int best = 0;
    for (const BlockId corps : by.now.corps_in(area_arg(action), by.seat)) {
        best = std::max(best, by.now.fatigue_cost(corps) - by.now.fatigue_cost(corps, -2));
    }
    return std::max(relief_of_stack(by, area_arg(action)), best);
}

bool saxons_stand_before_the_french(const Board& board) {
    for (const BlockId saxons : board.on_map(y1806::corps_of(board, y1806::Cast::tauentzien))) {
        if (board.is_contested(board.where(saxons))) return true;
    }
    return false;
}

// The beaten, if a combat has been lost.
Blocks beaten_of(const Weighing& by) {
    if (by.combat == nullptr || by.combat->loser.is_none()) return {};
    return by.combat->stack_of(by.combat->loser);
}

const std::array opinions{
    Opinion{.event = &events::elan, .esteem = 60, .change = one_card_more},
    Opinion{.event = &events::reinforced_position, .esteem = 60, .change = one_card_more},
    Opinion{.event = &events::the_guard, .esteem = 45, .change = one_card_more},
    Opinion{.event = &events::audacity,
            .change =
                [](const Weighing&, Clash& after) {
                    after.no_ground = true;
                    return 0;
                }},
    Opinion{.event = &events::sacrifice,
            .esteem = 30,
            .change =
                [](const Weighing& by, Clash& after) {
                    ++after.extra[by.seat.index()];
                    return cheapest_fatigue(by.now, by.combat->stack_of(by.seat), 2);
                }},
    Opinion{.event = &events::ambush, .worth = tires_the_enemy},
    Opinion{.event = &events::skirmishers, .worth = tires_the_enemy},
    Opinion{.event = &events::square,
            .change =
                [](const Weighing& by, Clash& after) {
                    if (by.board.cavalry_of(by.combat->stack_of(by.seat.other())) == 0) return 0;
                    after.relief[by.seat.index()] = 2;
                    return 0;
                }},
    Opinion{.event = &events::cannon_sounds,
            .esteem = 60,
            .change = join_the_strongest,
            .answer =
                [](const Weighing& by, const Reach&, Action action) {
                    const BlockId block = block_arg(action);
                    return 20 * by.now.cards_of(block) - by.now.fatigue_cost(block) -
                           (block == by.board.data.emperor ? 30 : 0);
                }},
    Opinion{.event = &events::panic,
            .esteem = 30,
            .worth =
                [](const Weighing& by) {
                    const Blocks beaten = beaten_of(by);
                    return beaten.empty() ? 0 : cheapest_fatigue(by.now, beaten, 2) + point / 5;
                }},
    Opinion{.event = &events::great_charge,
            .esteem = 40,
            .worth =
                [](const Weighing& by) {
                    const Blocks beaten = beaten_of(by);
                    if (beaten.empty()) return 0;
                    return std::max(cheapest_fatigue(by.now, beaten, 1), point / 4);
                }},
    Opinion{.event = &events::orderly_retreat,
            .worth =
                [](const Weighing& by) {
                    const Blocks beaten = beaten_of(by);
                    if (beaten.empty()) return 0;
                    return dearest_relief(by.now, beaten, -2) +
                           std::max(cheapest_fatigue(by.now, beaten, 1), 20);
                }},
    Opinion{.event = &events::reaction,
            .worth = [](const Weighing& by) { return a_card / (by.now.is_last_turn() ? 4 : 3); }},
    Opinion{.event = &events::hussars, .worth = [](const Weighing&) { return a_card - 20; }},
    Opinion{.event = &events::pontonniers,
            .worth = [](const Weighing&) { return a_card - 20; },
            .answer = answer_about_bridge},
    Opinion{.event = &events::destroyed_bridge,
            .esteem = 30,
            .worth = worth_of_destroying,
            .answer = answer_about_bridge},
    Opinion{.event = &events::confusion,
            .esteem = 40,
            .worth =
                [](const Weighing& by) {
                    return a_march_point * (1 + std::max<int>(by.march->points, 0));
                }},
    Opinion{.event = &events::fatigue,
            .worth =
                [](const Weighing& by) {
                    return cheapest_fatigue(by.now, by.march->stack, 1) +
                           cheapest_fatigue(by.now, by.march->stack, 2) / 2;
                },
            .answer = [](const Weighing&, const Reach&, Action action) { return 20 * action.a; }},
    Opinion{.event = &events::forage,
            .worth = [](const Weighing& by) { return dearest_relief(by.now, by.march->stack, 2); }},
    Opinion{.event = &events::forced_march, .esteem = 40},
    Opinion{.event = &events::counter_order, .esteem = 40},
    Opinion{.event = &events::coordination,
            .esteem = 40,
            .worth =
                [](const Weighing& by) {
                    for (const BlockId corps : by.now.corps[by.seat.index()]) {
                        const bool fit = by.now.fatigue_cost(corps) < point / 2;
                        if (!by.board.is_activated(corps) && fit) return a_card;
                    }
                    return 0;
                }},
    Opinion{.event = &events::intuition, .worth = [](const Weighing&) { return initiative_worth; }},
    Opinion{.event = &events::reserve, .worth = [](const Weighing&) { return int{point}; }},
    Opinion{.event = &events::reinforcement,
            .worth = [](const Weighing&) { return int{point}; },
            .answer = answer_about_recruits},
    Opinion{.event = &events::anticipation,
            .worth = [](const Weighing&) { return int{point}; },
            .answer =
                [](const Weighing& by, const Reach&, Action action) {
                    const Card& card = by.board.data.card(by.seat, card_arg(action));
                    return opinion_of(by.board.data.row(card.event)).esteem + 5 * card.recovery;
                }},
    Opinion{.event = &events::care, .worth = worth_of_care, .answer = answer_about_care},
    Opinion{.event = &events::supply,
            .worth =
                [](const Weighing& by) {
                    return dearest_relief(by.now, by.now.corps[by.seat.index()], 2);
                },
            .answer = answer_about_rest},
    Opinion{.event = &events::inactivity, .answer = answer_about_idling},
    Opinion{.event = &y1806::events::lost_bullet,
            .esteem = 45,
            .change =
                [](const Weighing& by, Clash& after) {
                    after.relief[by.seat.other().index()] = -2;
                    return 0;
                }},
    Opinion{.event = &y1806::events::charge,
            .esteem = 45,
            .change =
                [](const Weighing& by, Clash& after) {
                    ++after.extra[by.seat.index()];
                    const Blocks blucher = y1806::corps_of(by.board, y1806::Cast::blucher);
                    return cheapest_fatigue(by.now, blucher, 2);
                }},
    Opinion{.event = &y1806::events::courage,
            .esteem = 45,
            .change =
                [](const Weighing& by, Clash& after) {
                    ++after.extra[by.seat.index()];
                    return -dearest_relief(by.now, by.combat->stack_of(by.seat), 2);
                }},
    Opinion{.event = &y1806::events::bernadotte,
            .worth =
                [](const Weighing& by) {
                    const Blocks he = y1806::corps_of(by.board, y1806::Cast::bernadotte);
                    return a_march_point * (by.march->stack == he ? 3 : 1);
                }},
    Opinion{.event = &y1806::events::long_live_the_queen,
            .worth =
                [](const Weighing& by) {
                    int best = 0;
                    for (const BlockId corps : by.now.corps[by.seat.index()]) {
                        best = std::max(best, relief_of_stack(by, by.board.where(corps)));
                    }
                    return best;
                },
            .answer = answer_about_rest},
    Opinion{.event = &y1806::events::saxon_defection,
            .worth =
                [](const Weighing& by) {
                    return saxons_stand_before_the_french(by.board) ? int{point} : 0;
                },
            .answer =
                [](const Weighing& by, const Reach&, Action action) {
                    const Blocks saxons = y1806::corps_of(by.board, y1806::Cast::tauentzien);
                    const Blocks there = by.board.blocks_in(area_arg(action), by.seat.other());
                    return there.contains(saxons.first()) ? int{point} : 0;
                }},
};

}  // namespace

Weighing::Weighing(const CampaignDoctrine& what_counts, const Situation& what_is, Seat side)
    : doctrine(what_counts),
      now(what_is),
      board(what_is.board),
      seat(side),
      march(what_is.board.now.stack.find<March>()),
      combat(what_is.board.now.stack.find<Combat>()) {}

const Opinion& opinion_of(const EventRow& event) {
    static const Opinion none{.event = nullptr};
    for (const Opinion& opinion : opinions) {
        if (opinion.event == &event) return opinion;
    }
    return none;
}

}  // namespace bivouac::bots
