// What a position is worth: everything seen from the French side.  [victory]
#include <algorithm>

#include "bots/campaign/clash.h"
#include "bots/campaign/staff.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int tenth = 10;  // of a victory point, in hundredths
constexpr int eighths = 8;

// The best of being so near to an area that the enemy holds.
int within_reach(const Situation& now, const Reach& reach, Seat side) {
    static constexpr std::array<int, 12> nearness{60, 50, 44, 38, 32, 26, 21, 17, 13, 10, 7, 4};
    const Board& board = now.board;
    int sum = 0;
    for (const AreaId target : board.data.victory_areas) {
        if (board.controller(target) == side) continue;
        const int way = now.to_nearest(target, side);
        if (way >= static_cast<int>(nearness.size())) continue;
        int gain = board.data.area(target).victory_points * point *
                   nearness[static_cast<std::size_t>(way)] / 100;
        const int defenders = reach.on(side.other(), target);
        const int own = reach.on(side, target);
        gain = gain * (own + at_hand) / (own + defenders + at_hand);
        if (now.turns_left < eighths) gain = gain * (4 + now.turns_left) / (4 + eighths);
        sum += gain;
    }
    return sum / tenth;
}

// What is gained by the best fight in every contested area.
int fights(const CampaignDoctrine& doctrine, const Situation& now, Seat side) {
    int sum = 0;
    Blocks left = now.corps[side.index()];
    while (!left.empty()) {
        const AreaId area = now.board.where(left.first());
        const Blocks stack = now.blocks_in(area, side);
        left -= stack;
        const Blocks enemies = now.blocks_in(area, side.other());
        if (enemies.empty()) continue;
        const int worth = worth_of(doctrine, now, Clash{stack, enemies, side, area});
        sum += std::max(worth, 0);
    }
    return sum / tenth;
}

// Sixteenths of cards that can come against each stack beyond what can stand there.
int exposed(const Situation& now, const Reach& reach, Seat side) {
    int sum = 0;
    const std::size_t own = side.index();
    for (std::size_t area = 0; area < now.board.data.areas.size(); ++area) {
        if (!now.has_corps(AreaId{area}, side)) continue;
        const int stand = (reach.on(side, AreaId{area}) + now.cards[own][area] * at_hand) / 2;
        sum += std::max(reach.on(side.other(), AreaId{area}) - stand, 0);
    }
    return sum / 4;
}

struct Army {
    int strength = 0, cards = 0, fatigue = 0, tired = 0, ready = 0;
};

Army army_of(const Situation& now, Seat side) {
    Army army;
    const Board& board = now.board;
    for (const BlockId corps : now.corps[side.index()]) {
        const bool acted = board.is_activated(corps);
        army.strength += board.strength(corps);
        army.cards += now.cards_of(corps);
        army.fatigue += now.fatigue_cost(corps) / (acted ? 1 : 2);
        if (board.fatigue(corps) >= tired_from && acted) ++army.tired;
        if (!acted) army.ready += now.cards_of(corps);
    }
    // Who is still to come counts already.
    for (const Arrival& arrival : board.scenario().arrivals) {
        if (side_of(arrival.block) != side || board.on_map(arrival.block)) continue;
        if (board.now.gone.contains(arrival.block) || arrival.turn < board.now.turn) continue;
        const Block& row = board.data.block(arrival.block);
        army.strength += row.infantry + row.cavalry;
        ++army.cards;
    }
    return army;
}

}  // namespace

void CampaignStaff::assess(const Campaign& game, const State& world, Features& features) const {
    const Situation now(game, world);
    const Reach reach(now);
    const Scenario& scenario = now.board.scenario();
    const auto add = [&](int number) {
        features.push_back(static_cast<std::int16_t>(std::clamp(number, -30'000, 30'000)));
    };
    const Army own = army_of(now, french);
    const Army enemy = army_of(now, enemy_of_french);
    const int lead = scenario.enemy_wins_from - 1 - world.victory_points;
    const int turns = scenario.last_turn - scenario.first_turn + 1;
    add(1);
    add(lead);
    add(lead * (turns - now.turns_left) * eighths / turns);
    add(now.turns_left);
    add(now.board.areas_held_by(enemy_of_french) >= 3 ? -now.turns_left : 0);
    add(own.strength - enemy.strength);
    add(own.cards - enemy.cards);
    add((enemy.fatigue - own.fatigue) / tenth);
    add(enemy.tired - own.tired);
    add(within_reach(now, reach, french));
    add(-within_reach(now, reach, enemy_of_french));
    add(fights(doctrine_, now, french));
    add(-fights(doctrine_, now, enemy_of_french));
    add(-exposed(now, reach, french));
    add(exposed(now, reach, enemy_of_french));
    const BlockId emperor = now.board.data.emperor;
    int peril = 0;
    if (!emperor.is_none() && now.board.on_map(emperor)) {
        const AreaId area = now.board.where(emperor);
        peril = std::max(reach.on(enemy_of_french, area) - reach.on(french, area) / 2, 0);
    }
    add(-peril);
    add(world.hand_count[0] - world.hand_count[1]);
    add(own.ready - enemy.ready);
}

}  // namespace bivouac::bots
