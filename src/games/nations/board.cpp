#include "games/nations/board.h"

#include <algorithm>

namespace bivouac::nations {

Armies Board::armies_of(Seat side) const {
    Armies armies;
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (data.armies[i].side == side) armies.insert(ArmyId{i});
    }
    return armies;
}

int Board::worth(ArmyId army) const {
    int value = strength(army);
    if (options.advanced && rule("advanced.scoring")) {
        const Terrain terrain = data.zone(now.tile[army.index()]).terrain;
        value += data.terrain_values[static_cast<std::size_t>(arm_of(army))]
                                    [static_cast<std::size_t>(terrain)];
    }
    return std::max(value, 0);
}

bool Board::has_placed_everything(Seat side) const {
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (data.armies[i].side != side) continue;
        if (has_card(ArmyId{i}) || !now.markers[i].empty()) return false;
    }
    return true;
}

ArmyId Board::tile_in(ZoneId zone) const {
    if (!has_tile(zone)) return {};
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (now.tile[i] == zone) return ArmyId{i};
    }
    return {};
}

Armies Board::markers_in(ZoneId zone) const {
    Armies armies;
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (now.markers[i].contains(zone)) armies.insert(ArmyId{i});
    }
    return armies;
}

Armies Board::contacts(ArmyId army) const {
    Armies touching;
    if (!is_placed(army)) return touching;
    const Zones near = data.zone(now.tile[army.index()]).near;
    const Seat enemy = side_of(army).other();
    for (const ZoneId zone : near & now.filled[enemy.index()]) touching.insert(tile_in(zone));
    return touching;
}

// A village with a tile in it is passed over.  [army.skip]
Zones Board::free_villages(ArmyId army) const {
    Zones zones;
    for (const ZoneId village : data.army(army).villages) {
        if (!has_tile(village) || !rule("army.skip")) zones.insert(village);
    }
    return zones;
}

int Board::missing_markers(ArmyId army) const {
    return std::max(0, free_villages(army).size() - data.army(army).markers);
}

ArmyId Board::french_on(std::size_t district) const {
    const MissionId mission = now.mission[district];
    const ArmyId army = tile_in(data.mission(mission).village);
    return !army.is_none() && side_of(army) == french ? army : ArmyId{};
}

}  // namespace bivouac::nations
