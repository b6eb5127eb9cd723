// What is seen, as the pieces and places of the game.
#include "command/nations/view.h"

#include <algorithm>

namespace bivouac::command::nations_scene {

using namespace nations;
using nlohmann::json;

namespace {

constexpr std::array<std::string_view, terrains> terrain_ids{"river", "hill", "forest", "plain"};
constexpr std::array<std::string_view, arms + 1> arm_ids{"infantry", "cavalry", "artillery", "any"};

template <class Things>
std::size_t index_of(const Things& things, std::string_view id) {
    const auto found = std::find_if(things.begin(), things.end(),
                                    [&](const auto& thing) { return thing.id == id; });
    return static_cast<std::size_t>(found - things.begin());
}

ZoneId zone_in(const Data& data, const json& id) {
    if (!id.is_string()) return {};
    const std::size_t index = index_of(data.zones, id.get<std::string>());
    return index == data.zones.size() ? ZoneId{} : ZoneId{index};
}

// The first of those whose name begins so, unless one is called exactly so.
template <class Things, class NameOf>
std::size_t find(const Things& things, std::string_view name, const NameOf& name_of) {
    const std::string wanted = folded(name);
    std::size_t found = things.size();
    for (std::size_t i = 0; i < things.size(); ++i) {
        const std::string shown = folded(name_of(i));
        if (things[i].id == wanted || shown == wanted) return i;
        const bool begins = things[i].id.starts_with(wanted) || shown.starts_with(wanted);
        if (begins && found == things.size()) found = i;
    }
    return found;
}

}  // namespace

std::string View::terrain(ZoneId id) const {
    return words("terrain." +
                 std::string(terrain_ids[static_cast<std::size_t>(data.zone(id).terrain)]));
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
        std::find(arm_ids.begin(), arm_ids.end(), of(id)["arm"].get<std::string>());
    if (zone.is_none() || settled == arm_ids.end()) return 0;
    return ground(static_cast<Arm>(settled - arm_ids.begin()), zone);
}

ZoneId View::tile_of(ArmyId army) const { return zone_in(data, of(army)["tile"]); }

ArmyId View::tile_in(ZoneId zone) const {
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (tile_of(ArmyId{i}) == zone) return ArmyId{i};
    }
    return {};
}

std::vector<ZoneId> View::markers_of(ArmyId army) const {
    std::vector<ZoneId> zones;
    for (const json& id : of(army)["markers"]) zones.push_back(zone_in(data, id));
    return zones;
}

std::vector<ArmyId> View::markers_in(ZoneId zone, Seat side) const {
    std::vector<ArmyId> armies;
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (data.armies[i].side != side) continue;
        const std::vector<ZoneId> zones = markers_of(ArmyId{i});
        if (std::find(zones.begin(), zones.end(), zone) != zones.end()) armies.emplace_back(i);
    }
    return armies;
}

MissionId View::mission_at(ZoneId zone) const {
    for (const std::string& district : data.district_ids) {
        const json& id = seen["missions"][district]["mission"];
        if (!id.is_string()) continue;
        const std::size_t index = index_of(data.missions, id.get<std::string>());
        if (index < data.missions.size() && data.missions[index].village == zone) {
            return MissionId{index};
        }
    }
    return {};
}

const Date* View::next_date() const {
    for (const Date& date : data.dates) {
        if (date.point > time()) return &date;
    }
    return nullptr;
}

ZoneId find_zone(const View& view, std::string_view name) {
    const std::size_t found =
        find(view.data.zones, name, [&](std::size_t i) { return view.zone(ZoneId{i}); });
    return found == view.data.zones.size() ? ZoneId{} : ZoneId{found};
}

ArmyId find_army(const View& view, std::string_view name) {
    const std::size_t found =
        find(view.data.armies, name, [&](std::size_t i) { return view.army(ArmyId{i}); });
    return found == view.data.armies.size() ? ArmyId{} : ArmyId{found};
}

}  // namespace bivouac::command::nations_scene
