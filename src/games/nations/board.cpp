#include "games/nations/board.h"

#include <algorithm>

namespace bivouac::nations {

int Board::ground(ArmyId army) const {
    if (!options.advanced || arm_of(army) == Arm::any) return 0;
    const Terrain terrain = data.zone(now.tile[army.index()]).terrain;
    return data
        .terrain_values[static_cast<std::size_t>(arm_of(army))][static_cast<std::size_t>(terrain)];
}

int Board::worth(ArmyId army) const {
    const int value = rule("score.losses") ? strength(army) : int{data.army(army).strength};
    return std::max(value + (rule("advanced.score") ? ground(army) : 0), 0);
}

bool Board::has_placed_everything(Seat side) const {
    for (const ArmyId army : armies_of(side)) {
        if (has_card(army) || !now.markers[army.index()].empty()) return false;
        // A beaten army was placed once.  [faq.idle.start]
        mutant("faq.idle.start", if (now.gone.contains(army)) return false);
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
    for (const ZoneId zone : near& now.filled[enemy.index()]) touching.insert(tile_in(zone));
    return touching;
}

// A village with a tile in it is passed over; markers do not matter.  [army.tile] [army.crowded]
Zones Board::free_villages(ArmyId army) const {
    Zones zones;
    for (const ZoneId village : data.army(army).villages) {
        if (has_tile(village) && rule("army.tile")) continue;
        mutant("army.crowded", if (!markers_in(village).empty()) continue);
        zones.insert(village);
    }
    return zones;
}

int Board::missing_markers(ArmyId army) const {
    // A village under a tile needs no marker.  [army.ignored]
    const int needed = rule("army.ignored") ? free_villages(army).size()
                                            : static_cast<int>(data.army(army).villages.size());
    return std::max(0, needed - data.army(army).markers);
}

std::size_t Board::date_at(int point) const {
    std::size_t found = 0;
    for (std::size_t i = 0; i < data.dates.size(); ++i) {
        if (data.dates[i].point <= point) found = i;
    }
    return found;
}

ArmyId Board::french_on(std::size_t district) const {
    mutant("score.zone", return {});
    const MissionId mission = now.mission[district];
    const ArmyId army = tile_in(data.mission(mission).village);
    return !army.is_none() && side_of(army) == french ? army : ArmyId{};
}

}  // namespace bivouac::nations
