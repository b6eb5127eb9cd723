// What is seen, as the pieces and places of the game.
#include "command/nations/view.h"

#include <algorithm>

namespace bivouac::command::nations_scene {

using namespace nations;
using nlohmann::json;

std::string View::terrain(ZoneId id) const {
    return words("terrain." +
                 std::string(terrain_names[static_cast<std::size_t>(data.zone(id).terrain)]));
}

std::string View::arm(ArmyId id) const { return words("arm." + of(id)["arm"].get<std::string>()); }

int View::ground(Arm arm, ZoneId zone) const {
    if (!options.advanced || arm == Arm::any) return 0;
    return data.terrain_values[static_cast<std::size_t>(arm)]
                              [static_cast<std::size_t>(data.zone(zone).terrain)];
}

int View::ground(ArmyId id) const {
    const ZoneId zone = tile_of(id);
    const auto settled =
        std::find(arm_names.begin(), arm_names.end(), of(id)["arm"].get<std::string>());
    if (zone.is_none() || settled == arm_names.end()) return 0;
    return ground(static_cast<Arm>(settled - arm_names.begin()), zone);
}

ZoneId View::tile_of(ArmyId army) const { return with_id<ZoneId>(data.zones, of(army)["tile"]); }

ArmyId View::tile_in(ZoneId zone) const {
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (tile_of(ArmyId{i}) == zone) return ArmyId{i};
    }
    return {};
}

std::vector<ZoneId> View::markers_of(ArmyId army) const {
    std::vector<ZoneId> zones;
    for (const json& id : of(army)["markers"]) zones.push_back(with_id<ZoneId>(data.zones, id));
    return zones;
}

std::vector<ArmyId> View::markers_in(ZoneId zone, Seat side) const {
    std::vector<ArmyId> there;
    for (const ArmyId army : this->armies(side)) {
        const std::vector<ZoneId> zones = markers_of(army);
        if (std::find(zones.begin(), zones.end(), zone) != zones.end()) there.push_back(army);
    }
    return there;
}

MissionId View::mission_at(ZoneId zone) const {
    for (const std::string& district : data.district_ids) {
        const auto id = with_id<MissionId>(data.missions, seen["missions"][district]["mission"]);
        if (!id.is_none() && data.mission(id).village == zone) return id;
    }
    return {};
}

ZoneId find_zone(const View& view, std::string_view name) {
    return find_named<ZoneId>(view.data.zones, name, [&](ZoneId id) { return view.zone(id); });
}

ArmyId find_army(const View& view, std::string_view name) {
    return find_named<ArmyId>(view.data.armies, name, [&](ArmyId id) { return view.army(id); });
}

std::string signed_text(int number) { return (number > 0 ? "+" : "") + number_text(number); }

}  // namespace bivouac::command::nations_scene
