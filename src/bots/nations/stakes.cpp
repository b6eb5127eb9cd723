#include "bots/nations/stakes.h"

namespace bivouac::bots {

using namespace nations;

namespace {

constexpr int certainly = 64;

// What the French have there speaks for a mission.
int suspicion(const Field& field, ZoneId village) {
    const ArmyId tile = field.tile_in(village);
    if (!tile.is_none()) {
        return field.board.side_of(tile) == french
                   ? field.minds.any_village + field.minds.tile_there
                   : field.minds.any_village;
    }
    int sum = field.minds.any_village;
    for (const ArmyId army : field.board.armies_of(french)) {
        const Zones markers = field.now.markers[army.index()];
        if (markers.contains(village))
            sum += field.minds.marker_there;
        else if (!(markers & field.near(village)).empty())
            sum += field.minds.marker_near;
    }
    return sum;
}

}  // namespace

void Stakes::add(const Mission& mission, int likely) {
    const int both = mission.french_points + mission.allied_points;
    at[mission.village.index()] = static_cast<std::int16_t>(at[mission.village.index()] +
                                                            both * one_point * likely / certainly);
    villages.insert(mission.village);
}

Stakes Stakes::known(const Field& field) {
    Stakes stakes;
    for (const MissionId mission : field.now.mission) {
        if (!mission.is_none()) stakes.add(field.data.mission(mission), certainly);
    }
    return stakes;
}

Stakes Stakes::guessed(const Field& field) {
    Stakes stakes;
    for (std::size_t d = 0; d < districts; ++d) {
        if (field.now.is_revealed(d)) {
            stakes.add(field.data.mission(field.now.mission[d]), certainly);
            continue;
        }
        std::array<int, missions_a_district> signs{};
        int sum = 0;
        for (std::size_t i = 0; i < missions_a_district; ++i) {
            const Mission& mission = field.data.missions[d * missions_a_district + i];
            signs[i] = suspicion(field, mission.village);
            sum += signs[i];
        }
        for (std::size_t i = 0; i < missions_a_district; ++i) {
            stakes.add(field.data.missions[d * missions_a_district + i],
                       signs[i] * certainly / sum);
        }
    }
    return stakes;
}

}  // namespace bivouac::bots
