#include "games/nations/data.h"

namespace bivouac::nations {

void Data::index() {
    for (std::size_t i = 0; i < zones.size(); ++i) {
        all_zones.insert(ZoneId{i});
        zones_by_terrain[static_cast<std::size_t>(zones[i].terrain)].insert(ZoneId{i});
    }
    for (std::size_t i = 0; i < armies.size(); ++i) {
        armies_by_side[armies[i].side.index()].insert(ArmyId{i});
    }
}

}  // namespace bivouac::nations
