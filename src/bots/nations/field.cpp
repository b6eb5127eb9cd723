#include "bots/nations/field.h"

#include <algorithm>

namespace bivouac::bots {

using namespace nations;

Field::Field(const Nations& game, const State& world, const NationsDoctrine& doctrine)
    : board(game.board(world)), data(game.data()), now(world), minds(doctrine) {
    left = std::max(data.last_point() - now.time, 0);
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        const ArmyId army{i};
        if (data.armies[i].side == french) first_allied_ = i + 1;
        if (board.is_placed(army)) {
            tiles_[now.tile[i].index()] = army;
            worth_[i] = static_cast<std::int8_t>(board.worth(army));
        } else {
            worth_[i] = static_cast<std::int8_t>(data.armies[i].strength);
        }
        haunts_[i] = now.markers[i];
        marked_[data.armies[i].side.index()] |= now.markers[i];
    }
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (now.played.contains(ArmyId{i})) continue;
        for (const ZoneId village : data.armies[i].villages) {
            if (is_free(village)) haunts_[i].insert(village);
        }
    }
    for (std::size_t i = 0; i < data.dates.size(); ++i) {
        if (data.dates[i].battle && (now.battles >> i & 1) == 0) ++battles_to_come_;
    }
}

Zones Field::beside(Zones zones) const {
    Zones all;
    for (const ZoneId zone : zones) all |= near(zone);
    return all;
}

// Napoleon and Schwarzenberg choose their arm by the ground.
int Field::worth_at(ArmyId army, ZoneId zone) const {
    const int strength = board.strength(army);
    if (!board.options.advanced) return strength;
    const auto terrain = static_cast<std::size_t>(data.zone(zone).terrain);
    const Arm arm = board.arm_of(army);
    if (arm != Arm::any) {
        return std::max(strength + data.terrain_values[static_cast<std::size_t>(arm)][terrain], 0);
    }
    std::int8_t best = data.terrain_values[0][terrain];
    for (const auto& values : data.terrain_values) best = std::max(best, values[terrain]);
    return std::max(strength + best, 0);
}

}  // namespace bivouac::bots
