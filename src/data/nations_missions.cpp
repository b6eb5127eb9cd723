// missions.json: the villages that Napoleon may have to hold.
#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

using nations::Mission;

constexpr int most_points = 20;

Mission read_mission(const Draft& draft, const Node& node) {
    expect_item(node, {"id", "village", "district", "french_points", "allied_points"});
    Mission mission;
    mission.id = node["id"].id();
    mission.village = draft.zone(node["village"]);
    mission.district = draft.district(node["district"]);
    mission.french_points = node["french_points"].number(1, most_points);
    mission.allied_points = node["allied_points"].number(1, most_points);

    const std::string due = "mission-" + node["village"].text();
    if (mission.id != due) {
        node["id"].refuse("the id \"" + mission.id + "\" should be \"" + due + "\"");
    }
    if (draft.data.zone(mission.village).district != mission.district) {
        node["district"].refuse("\"" + node["village"].text() +
                                "\" does not lie in the district \"" + node["district"].text() +
                                "\"");
    }
    return mission;
}

}  // namespace

void read_missions(Draft& draft, const Node& missions) {
    missions.expect_keys({"missions"});
    const Node list = missions["missions"];
    std::vector<Mission>& all = draft.data.missions;
    std::array<std::size_t, nations::districts> count{};
    for (const Node& node : list.list_up_to(nations::max_missions, "missions")) {
        const Mission mission = read_mission(draft, node);
        if (!all.empty() && mission.district < all.back().district) {
            node["district"].refuse("\"" + mission.id +
                                    "\" stands too late: missions come in the order of the "
                                    "districts");
        }
        draft.names.add(node["id"], "mission", all.size());
        all.push_back(mission);
        ++count[mission.district.index()];
    }
    for (std::size_t i = 0; i < nations::districts; ++i) {
        if (count[i] == nations::missions_a_district) continue;
        list.refuse("the district \"" + draft.data.district_ids[i] + "\" has " +
                    std::to_string(count[i]) + " missions, and there must be " +
                    std::to_string(nations::missions_a_district));
    }
    expect_counted(list, all.size(), draft.contents.missions, "missions");
}

}  // namespace bivouac::data::nations_parts
