#include "bots/campaign/plan.h"

#include <algorithm>

namespace bivouac::bots {

using namespace campaign;

namespace {

// Percent of a prize that is so many connections away.
constexpr std::array<int, 14> nearness{100, 76, 68, 60, 51, 43, 36, 30, 25, 20, 16, 12, 9, 6};
constexpr int a_days_march = 4;                    // connections in a turn, with some luck
constexpr int vedette_worth = 20;                  // of a patrol that is lost
constexpr int free_of_fatigue = 3;                 // points spent without getting tired
constexpr std::array<int, 2> longest_march{6, 5};  // highest card of each side

int near(int distance) {
    return nearness[static_cast<std::size_t>(
        std::min<int>(distance, static_cast<int>(nearness.size()) - 1))];
}

int days(int distance) { return (distance + a_days_march - 1) / a_days_march; }

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
        if (block == board.data.named.emperor) emperor = true;
        if (board.data.is_commander(block)) {
            pace += row.march_bonus;
        } else {
            ++corps;
            fast = row.march_bonus;
        }
    }
    pace -= std::max(corps - 1, 0);
    if (corps == 1 && !vedettes) pace += fast;
    if (board.lasts(EventName::rain)) --pace;
}

Planner::Planner(const CampaignDoctrine& what_counts, const Situation& what_is,
                 const Reach& who_comes)
    : doctrine(what_counts), situation(what_is), reach(who_comes) {}

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
    if (defenders > 0 || situation.blocks[enemy.index()][target.index()] > 0) {
        if (column.vedettes) return 0;
        const int support = reach.on[own.index()][target.index()] / at_hand;
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
    for (const AreaId target : board.data.victory_areas) {
        aims.gain.push_back(gain_of(column, target));
    }
    if (column.vedettes || doctrine.hunting[column.seat.index()] == 0) return aims;
    const Seat enemy = column.seat.other();
    Blocks left = situation.corps[enemy.index()];
    while (!left.empty()) {
        const AreaId area = board.where(left.first());
        const Blocks stack = board.blocks_in(area, enemy);
        left -= stack;
        const int way = situation.distance(column.area, area);
        if (way > 2 * a_days_march) continue;
        Clash clash{column.blocks, stack, column.seat, area};
        clash.moving = true;
        const int worth = worth_of(doctrine, situation, clash);
        aims.prey.push_back(area);
        aims.game.push_back(worth);
    }
    return aims;
}

unsigned Planner::taken_at(const Column& column, AreaId area) const {
    const Area& here = situation.board.data.area(area);
    if (here.victory_points == 0) return 0;
    if (situation.board.controller(area) == column.seat) return 0;
    // Patrols make way for corps, and take each other along.
    const std::size_t enemy = column.seat.other().index();
    const auto& in_the_way = column.vedettes ? situation.blocks : situation.stack;
    if (in_the_way[enemy][area.index()] > 0) return 0;
    return 1u << here.victory_index;
}

// Held by the enemy, and his corps stand there.
bool Planner::is_barred(Seat side, AreaId target) const {
    return situation.board.controller(target) != side &&
           situation.stack[side.other().index()][target.index()] > 0;
}

int Planner::pull(const Column& column, const Aims& aims, AreaId area, unsigned taken) const {
    int sum = 0;
    int best = 0;
    const int days_left = situation.turns_left - 1;
    for (std::size_t i = 0; i < aims.gain.size(); ++i) {
        const AreaId target = situation.board.data.victory_areas[i];
        if ((taken >> i & 1u) != 0) {
            sum += aims.gain[i];
            continue;
        }
        // What the enemy stands in does not change hands by marching there; a fight for it is
        // reckoned elsewhere.
        if (days_left == 0 && is_barred(column.seat, target)) continue;
        const int way = situation.distance(area, target);
        int drawn = aims.gain[i] * near(way) / 100;
        if (way > 0 && days(way) > days_left) drawn /= days_left == 0 ? 16 : 4;
        best = std::max(best, drawn);
    }
    const int hunting = doctrine.hunting[column.seat.index()];
    for (std::size_t i = 0; i < aims.prey.size() && days_left > 0; ++i) {
        const int way = situation.distance(area, aims.prey[i]);
        best = std::max(best, aims.game[i] * hunting / 100 * near(way) / 100);
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
    const int threat = reach.on[enemy.index()][a];
    if (column.vedettes) return threat >= at_hand ? vedette_worth / 4 : 0;
    if (threat < at_hand / 2) return 0;
    const Blocks friends = board.blocks_in(area, column.seat) - column.blocks;
    const int others = situation.cards[own][a] - (area == column.area ? column.cards : 0);
    const int support = reach.on[own][a] -
                        column.cards * presence(situation.distance(column.area, area)) -
                        others * at_hand;
    const Terrain terrain = board.data.area(area).terrain;
    const bool ground = terrain == Terrain::wooded ||
                        (terrain == Terrain::citadel && board.controller(area) == column.seat);
    const int stand = (column.cards + others + (ground ? 1 : 0)) * at_hand + support / 2;
    const int cards = (threat + at_hand / 2) / at_hand;
    const int harm =
        suffering(doctrine, situation, column.blocks | friends, enemy, {cards, 0, finish.weary});
    int worth = harm * threat / (threat + stand) * doctrine.caution[own] / 100;
    // His strongest stack comes whole or not at all, and may destroy who stands alone.
    if (doctrine.peril[own] > 0) {
        const int fist = reach.fist[enemy.index()][a];
        const int blow =
            suffering(doctrine, situation, column.blocks | friends, enemy, {fist, 0, finish.weary});
        worth += blow * reach.strongest[enemy.index()][a] / (fist * at_hand + stand) *
                 doctrine.peril[own] / 100;
    }
    return worth / (situation.is_last_turn() ? 2 : 1);
}

// Before the enemy: to fight him at once, or to hold him there.
int Planner::contact(const Column& column, const Finish& finish) const {
    const AreaId area = finish.area;
    const Seat enemy = column.seat.other();
    const Board& board = situation.board;
    if (column.vedettes) return -vedette_worth * column.corps;
    if (situation.stack[enemy.index()][area.index()] == 0) return 0;  // patrols make way
    Clash clash{column.blocks, board.blocks_in(area, enemy), column.seat, area};
    clash.moving = finish.attacks;
    clash.weary = finish.weary;
    if (board.now.hand_count[enemy.index()] > 0) {
        clash.relief[column.seat.index()] = -doctrine.surprise[column.seat.index()];
    }
    const int worth = worth_of(doctrine, situation, clash);
    if (finish.attacks) return worth;
    if (situation.is_last_turn()) return 0;
    return worth * doctrine.contact[column.seat.index()] / 100;
}

int Planner::worth(const Column& column, const Aims& aims, const Finish& finish) const {
    const std::size_t enemy = column.seat.other().index();
    const bool meets = situation.blocks[enemy][finish.area.index()] > 0;
    int sum = pull(column, aims, finish.area, finish.taken) - toll(column, finish.weary);
    if (meets) sum += contact(column, finish);
    const int risk = danger(column, finish);
    // Who has just fought here has met part of the danger.
    return sum - (meets && finish.attacks ? risk / 2 : risk);
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

Planner::Promise Planner::promise(const Column& column) const {
    const Board& board = situation.board;
    const Seat enemy = column.seat.other();
    const int longest = longest_march[column.seat.index()];
    const int farthest = longest + column.pace;
    const bool contested = board.is_contested(column.area);
    const Aims aims = aims_of(column);
    const int stay = worth(column, aims, {column.area});
    Promise best{-point, -2 * point};
    for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
        const AreaId area{i};
        const int way = situation.distance(column.area, area);
        if (way == 0 || way > farthest) continue;
        const int lucky = std::min(farthest - way + 1, longest);
        const bool meets = situation.stack[enemy.index()][i] > 0;
        Finish finish{area, false, taken_at(column, area),
                      weariness(column, way, contested, meets)};
        const int gain = worth(column, aims, finish) - stay;
        // Short of it, something is gained on the way while there is another day.
        const int short_of_it = situation.is_last_turn() ? 0 : gain / 3;
        best.march =
            std::max(best.march, (gain * lucky + short_of_it * (longest - lucky)) / longest);
        if (!meets || column.vedettes) continue;
        finish.attacks = true;
        const int fight = worth(column, aims, finish) - stay;
        best.attack = std::max(best.attack, fight * lucky / longest);
    }
    int rest = 0;
    for (const BlockId block : column.blocks) {
        if (board.data.is_corps(block)) rest += situation.rest_worth(block);
    }
    rest = rest * doctrine.rest[column.seat.index()] / 100;
    if (board.lasts(EventName::rain)) rest += point / 5;
    best.march -= rest;
    best.attack -= rest;
    return best;
}

}  // namespace bivouac::bots
