// Missions: which to take, and which to show.  [setup.missions] [mission.reveal]
#include <algorithm>

#include "bots/nations/officer.h"

namespace bivouac::bots {

using namespace nations;

// What a mission promises when nothing is on the board: what it swings, as likely as an army of
// one's own is near it and none of theirs.
int NationsOfficer::ease(MissionId id) const {
    const Mission& mission = field_.data.mission(id);
    const Zones ring = field_.near(mission.village);
    int chance = surely / 4;
    for (std::size_t i = 0; i < field_.data.armies.size(); ++i) {
        const Zones haunts = field_.haunts(ArmyId{i});
        const int strength = field_.data.armies[i].strength;
        int near = 0;
        if (haunts.contains(mission.village))
            near = 3 * strength;
        else if (!(haunts & ring).empty())
            near = strength;
        chance += field_.data.armies[i].side == french ? near : -near;
    }
    chance = std::clamp(chance, 4, surely - 8);
    return chance * (mission.french_points + mission.allied_points) * one_point / surely -
           mission.allied_points * one_point;
}

// A second card where the first promises least.  [setup.missions.second]
int NationsOfficer::second_mission(DistrictId district) const {
    return -ease(field_.now.mission[district.index()]);
}

int NationsOfficer::keeping(MissionId mission) const { return ease(mission); }

// What is decided, one way or the other, is no secret any more.  [mission.choice]
int NationsOfficer::revealing(MissionId id) const {
    const ZoneId village = field_.data.mission(id).village;
    const int stake = stakes_.at[village.index()];
    const ArmyId tile = field_.tile_in(village);
    if (tile.is_none()) return -stake;
    if (field_.board.side_of(tile) == allied) return 0;
    const int chance = chance_to_hold(field_, margin_at(field_, stakes_, village));
    return -stake * (surely - chance) / surely / 2 - 1;
}

}  // namespace bivouac::bots
