#include "bots/campaign/plan.h"

#include <algorithm>
#include <bit>

#include "games/campaign/events/rows.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

// Percent of a prize that is so many connections away.
constexpr std::array<int, farthest_lure + 1> nearness{100, 76, 68, 60, 51, 43, 36,
                                                      30,  25, 20, 16, 12, 9,  6};
constexpr int a_days_march = 4;                    // connections in a turn, with some luck
constexpr int vedette_worth = 20;                  // of a patrol that is lost
constexpr int free_of_fatigue = 3;                 // points spent without getting tired
constexpr std::array<int, 2> longest_march{6, 5};  // highest card of each side

constexpr std::size_t within_sight(int distance) {
    return static_cast<std::size_t>(std::min(distance, farthest_lure));
}

int near(int distance) { return nearness[within_sight(distance)]; }

// Whether sum / parts is more, without the division.
bool is_more_than(int what, int sum, int parts) {
    return what < 0 ? sum > what * parts : sum >= (what + 1) * parts;
}

int days(int distance) { return (distance + a_days_march - 1) / a_days_march; }

void add_with_neighbours(const Board& board, AreaId area, Areas& all) {
    all.insert(area);
    for (const Neighbour& next : board.neighbours(area)) all.insert(next.area);
}

}  // namespace

Column::Column(const Situation& situation, Seat side, Blocks together, AreaId standing)
    : blocks(together), area(standing), seat(side) {
    const Board& board = situation.board;
    int fast = 0;
    for (const BlockId block : blocks) {
        const Block& row = board.data.block(block);
        saved += row.fatigue_bonus;
        if (board.data.is_vedette(block)) {
            vedettes = true;
            ++corps;
            continue;
        }
        cards += situation.cards_of(block);
        if (block == board.data.emperor) emperor = true;
        if (board.data.is_commander(block)) {
            pace += row.march_bonus;
        } else {
            ++corps;
            fast = row.march_bonus;
        }
    }
    pace -= std::max(corps - 1, 0);
    if (corps == 1 && !vedettes) pace += fast;
    if (board.lasts(events::rain)) --pace;
}

Planner::Planner(const CampaignDoctrine& what_counts, const Situation& what_is,
                 const Reach& who_comes, Seat seat, Scope taken)
    : doctrine(what_counts), situation(what_is), reach(who_comes), scope(taken) {
    const Seat enemy = seat.other();
    Blocks left = situation.corps[enemy.index()];
    while (!left.empty()) {
        const AreaId area = situation.board.where(left.first());
        const Blocks stack = situation.blocks_in(area, enemy);
        left -= stack;
        Foe foe{area, stack, cards_in(situation, {{}, stack, seat, area}, enemy), {}};
        foe.harm.fill(not_reckoned);
        foes_.push_back(foe);
    }
}

int Planner::harm_to(const Foe& foe, int cards) const {
    int& known = foe.harm[static_cast<std::size_t>(std::min(cards, most_cards))];
    if (known == not_reckoned) {
        const Seat by = side_of(foe.stack.first()).other();
        known = suffering(doctrine, situation, foe.stack, by, {cards, 0, 0});
    }
    return known;
}

// What a victory area is worth to this column: to take it, or to keep it.
int Planner::gain_of(const Column& column, AreaId target) const {
    const Board& board = situation.board;
    const Seat own = column.seat;
    const Seat enemy = own.other();
    const int value = board.data.area(target).victory_points * point;
    const int defenders = situation.cards[enemy.index()][target.index()];
    int friends = situation.cards[own.index()][target.index()];
    if (column.area == target) friends = std::max(friends - column.cards, 0);
    if (board.controller(target) == own) {
        if (column.vedettes) return 0;
        const int nearest = situation.to_nearest(target, enemy);
        if (nearest > 2 * a_days_march || friends > 0) return defenders > 0 ? value / 2 : 0;
        return value * doctrine.guarding[column.seat.index()] / 100 *
               (2 * a_days_march + 1 - nearest) / (2 * a_days_march + 1);
    }
    // With three areas the Prussians gain a point a turn.  [recovery.5]
    const int held = board.areas_held_by(enemy_of_french);
    const bool tips = own == french ? held == 3 : held == 2;
    int gain = value + (tips ? point / 2 * situation.turns_left : 0);
    if (defenders > 0 || situation.has_blocks(target, enemy)) {
        if (column.vedettes) return 0;
        const int support = reach.on(own, target) / at_hand;
        const int needed = defenders + 2;
        return gain * std::min(std::max(column.cards, support), needed) / needed;
    }
    if (friends > 0) return gain / 4;
    // Somebody else is nearer: let him.
    const int way = situation.distance(column.area, target);
    for (const BlockId block : situation.corps[own.index()] - column.blocks) {
        if (situation.distance(board.where(block), target) < way) return gain / 3;
    }
    return gain;
}

Planner::Aims Planner::aims_of(const Column& column) const {
    Aims aims;
    const Board& board = situation.board;
    const int days_left = situation.turns_left - 1;
    for (std::size_t i = 0; i < board.data.victory_areas.size(); ++i) {
        const AreaId target = board.data.victory_areas[i];
        aims.gain.push_back(gain_of(column, target));
        // What the enemy stands in does not change hands by marching there; a fight for it is
        // reckoned elsewhere.
        if (aims.gain[i] <= 0 || (days_left == 0 && is_barred(column.seat, target))) continue;
        Aims::Lure lure{target, static_cast<std::uint8_t>(i), {}};
        for (int way = 0; way <= farthest_lure; ++way) {
            int drawn = aims.gain[i] * near(way) / 100;
            if (way > 0 && days(way) > days_left) drawn /= days_left == 0 ? 16 : 4;
            lure.drawn[within_sight(way)] = static_cast<std::int16_t>(drawn);
        }
        aims.lures.push_back(lure);
    }
    const int hunting = doctrine.hunting[column.seat.index()];
    if (column.vedettes || hunting == 0 || days_left == 0) return aims;
    const Seat enemy = column.seat.other();
    const int own = std::max(column.cards - moving_attack_fewer, 0);
    std::array<int, most_cards + 1> suffered;
    suffered.fill(not_reckoned);
    for (const Foe& foe : foes_) {
        if (situation.distance(column.area, foe.area) > 2 * a_days_march) continue;
        Clash clash{column.blocks, foe.stack, column.seat, foe.area};
        clash.moving = true;
        int& harm = suffered[static_cast<std::size_t>(std::min(foe.cards, most_cards))];
        if (harm == not_reckoned) {
            harm = suffering(doctrine, situation, column.blocks, enemy, {foe.cards, 0, 0});
        }
        const int worth =
            worth_of(doctrine, situation, clash, {own, foe.cards, harm_to(foe, own), harm});
        const int drawn = worth * hunting / 100;
        if (drawn > 0) aims.prey.push_back({foe.area, drawn});
    }
    return aims;
}

unsigned Planner::taken_at(const Column& column, AreaId area) const {
    const Area& here = situation.board.data.area(area);
    if (here.victory_points == 0) return 0;
    if (situation.board.controller(area) == column.seat) return 0;
    // Patrols make way for corps, and take each other along.
    const Seat enemy = column.seat.other();
    if (column.vedettes ? situation.has_blocks(area, enemy) : situation.has_corps(area, enemy)) {
        return 0;
    }
    return 1u << here.victory_index;
}

// Held by the enemy, and his corps stand there.
bool Planner::is_barred(Seat side, AreaId target) const {
    return situation.board.controller(target) != side && situation.has_corps(target, side.other());
}

int Planner::pull(const Aims& aims, AreaId area, unsigned taken) const {
    int sum = 0;
    for (unsigned left = taken; left != 0; left &= left - 1) {
        sum += aims.gain[static_cast<std::size_t>(std::countr_zero(left))];
    }
    int best = 0;
    for (const Aims::Lure& lure : aims.lures) {
        if ((taken >> lure.victory_index & 1u) != 0) continue;
        const int way = situation.distance(lure.area, area);
        best = std::max<int>(best, lure.drawn[within_sight(way)]);
    }
    for (const Aims::Prey& prey : aims.prey) {
        best = std::max(best, prey.worth * near(situation.distance(prey.area, area)) / 100);
    }
    return sum + best;
}

// What the enemy could do to those who stand there in the evening, the less the more they are.
int Planner::danger(const Column& column, const Finish& finish) const {
    const Board& board = situation.board;
    const AreaId area = finish.area;
    const Seat enemy = column.seat.other();
    const std::size_t own = column.seat.index();
    const std::size_t a = area.index();
    const int threat = reach.on(enemy, area);
    if (column.vedettes) return threat >= at_hand ? vedette_worth / 4 : 0;
    if (threat < at_hand / 2) return 0;
    const Blocks friends = situation.blocks_in(area, column.seat) - column.blocks;
    const int others = situation.cards[own][a] - (area == column.area ? column.cards : 0);
    const int support = reach.on(column.seat, area) -
                        column.cards * presence(situation.distance(column.area, area)) -
                        others * at_hand;
    const int ground = board.ground_cards(area, column.seat, false);
    const int stand = (column.cards + others + ground) * at_hand + support / 2;
    const int cards = (threat + at_hand / 2) / at_hand;
    const Blocks all = column.blocks | friends;
    const int harm = suffering(doctrine, situation, all, enemy, {cards, 0, finish.weary});
    int worth = harm * threat / (threat + stand) * doctrine.caution[own] / 100;
    // His strongest stack comes whole or not at all, and may destroy who stands alone.
    if (doctrine.peril[own] > 0) {
        const Reach::Strongest single = reach.strongest_on(enemy, area);
        const int blow =
            suffering(doctrine, situation, all, enemy, {single.cards, 0, finish.weary});
        worth += blow * single.felt / (single.cards * at_hand + stand) * doctrine.peril[own] / 100;
    }
    return situation.is_last_turn() ? worth / 2 : worth;
}

// Before the enemy: to fight him at once, or to hold him there.
int Planner::contact(const Column& column, const Finish& finish) const {
    const AreaId area = finish.area;
    const Seat enemy = column.seat.other();
    const Board& board = situation.board;
    if (column.vedettes) return -vedette_worth * column.corps;
    if (!situation.has_corps(area, enemy)) return 0;  // patrols make way
    const int share = doctrine.contact[column.seat.index()];
    if (!finish.attacks && (situation.is_last_turn() || share == 0)) return 0;
    Clash clash{column.blocks, situation.blocks_in(area, enemy), column.seat, area};
    clash.moving = finish.attacks;
    clash.weary = finish.weary;
    if (board.now.hand_count[enemy.index()] > 0) {
        clash.relief[column.seat.index()] = -doctrine.surprise[column.seat.index()];
    }
    const int worth = worth_of(doctrine, situation, clash);
    return finish.attacks ? worth : worth * share / 100;
}

// At no place is there more: one victory area taken, another at hand.
int Planner::most_to_hope(const Aims& aims) const {
    int taken = 0;
    for (const int gain : aims.gain) taken = std::max(taken, gain);
    int drawn = 0;
    for (const Aims::Lure& lure : aims.lures) drawn = std::max<int>(drawn, lure.drawn[0]);
    for (const Aims::Prey& prey : aims.prey) drawn = std::max(drawn, prey.worth);
    return taken + drawn;
}

// All but those with a lure. In a playout what lies within two connections, and where prey is, or
// next to it or to a lure.
Areas Planner::elsewhere(const Column& column, const Aims& aims) const {
    const Board& board = situation.board;
    Areas all;
    if (scope == Scope::all) {
        for (std::size_t i = 0; i < board.data.areas.size(); ++i) all.insert(AreaId{i});
    } else {
        for (const Neighbour& next : board.neighbours(column.area)) {
            add_with_neighbours(board, next.area, all);
        }
        for (const Aims::Lure& lure : aims.lures) add_with_neighbours(board, lure.area, all);
        for (const Aims::Prey& prey : aims.prey) add_with_neighbours(board, prey.area, all);
    }
    for (const Aims::Lure& lure : aims.lures) all.erase(lure.area);
    return all;
}

bool Planner::meets_enemy(const Column& column, AreaId area) const {
    return situation.has_blocks(area, column.seat.other());
}

int Planner::hope(const Column& column, const Aims& aims, const Finish& finish) const {
    const int sum = pull(aims, finish.area, finish.taken) - toll(column, finish.weary);
    return meets_enemy(column, finish.area) ? sum + contact(column, finish) : sum;
}

// Who has just fought here has met part of the danger.
int Planner::risk(const Column& column, const Finish& finish) const {
    const int all = danger(column, finish);
    return finish.attacks && meets_enemy(column, finish.area) ? all / 2 : all;
}

int Planner::weariness(const Column& column, int spent, bool from_contested,
                       bool to_contested) const {
    if (column.vedettes || column.corps == 0) return 0;
    const int points = std::max(spent - free_of_fatigue, 0) * column.corps +
                       (from_contested ? 1 : 0) + (to_contested ? 1 : 0) - column.saved;
    return std::max(points, 0);
}

int Planner::toll(const Column& column, int weary) const {
    if (weary == 0) return 0;
    int rest = weary % column.corps;
    int sum = 0;
    for (const BlockId block : column.blocks) {
        if (!situation.board.data.is_corps(block)) continue;
        const int share = weary / column.corps + (rest-- > 0 ? 1 : 0);
        sum += situation.fatigue_cost(block, share) - situation.fatigue_cost(block);
    }
    return sum;
}

int Planner::rest_of(const Column& column) const {
    int rest = 0;
    for (const BlockId block : column.blocks) {
        if (situation.board.data.is_corps(block)) rest += situation.rest_worth(block);
    }
    rest = rest * doctrine.rest[column.seat.index()] / 100;
    return rest + (situation.board.lasts(events::rain) ? point / 5 : 0);
}

Planner::Promise Planner::promise(const Column& column) const {
    const int rest = rest_of(column);
    return promise(column, {-point - rest, -2 * point - rest});
}

Planner::Promise Planner::promise_above(int floor, const Column& column) const {
    constexpr int nothing = -2 * point;
    const Promise best = promise(column, {floor, floor});
    return {best.march > floor ? best.march : nothing, best.attack > floor ? best.attack : nothing};
}

Planner::Promise Planner::promise(const Column& column, Promise least) const {
    const Board& board = situation.board;
    const Seat enemy = column.seat.other();
    const int longest = longest_march[column.seat.index()];
    const int farthest = longest + column.pace;
    const bool contested = board.is_contested(column.area);
    const Aims aims = aims_of(column);
    const int stay = worth(column, aims, {column.area});
    const int rest = rest_of(column);
    Promise best = least;
    const auto reached_by = [&](AreaId area) {
        return std::min(farthest - situation.distance(column.area, area) + 1, longest);
    };
    const auto finish_at = [&](AreaId area, bool attacks) {
        return Finish{area, attacks, taken_at(column, area),
                      weariness(column, situation.distance(column.area, area), contested,
                                situation.has_corps(area, enemy))};
    };
    const auto march_to = [&](AreaId area) {
        const int lucky = reached_by(area);
        if (area == column.area || lucky <= 0) return;
        const Finish finish = finish_at(area, false);
        // Short of it, something is gained on the way while there is another day.
        const auto all_draws = [&](int gain) {
            const int short_of_it = situation.is_last_turn() ? 0 : gain / 3;
            return gain * lucky + short_of_it * (longest - lucky);
        };
        const int hoped = hope(column, aims, finish) - stay;
        if (!is_more_than(best.march + rest, all_draws(hoped), longest)) return;
        const int gain = hoped - risk(column, finish);
        best.march = std::max(best.march, all_draws(gain) / longest - rest);
    };
    // The best is mostly where something is to be had: after a look there, few of the others need
    // to have their risk weighed.
    if (most_to_hope(aims) - stay - rest > best.march) {
        for (const Aims::Lure& lure : aims.lures) march_to(lure.area);
        for (const AreaId area : elsewhere(column, aims)) march_to(area);
    }
    if (column.vedettes) return best;
    for (const Foe& foe : foes_) {
        const int lucky = reached_by(foe.area);
        if (foe.area == column.area || lucky <= 0) continue;
        const Finish finish = finish_at(foe.area, true);
        const int hoped = hope(column, aims, finish) - stay;
        if (hoped * lucky / longest - rest <= best.attack) continue;
        const int gain = hoped - risk(column, finish);
        best.attack = std::max(best.attack, gain * lucky / longest - rest);
    }
    return best;
}

}  // namespace bivouac::bots
