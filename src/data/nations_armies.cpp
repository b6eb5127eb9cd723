// armies.json: the armies of both sides with what their cards show.
#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

using nations::Army;

constexpr int most_strength = 9;
constexpr int most_markers = 3;

void read_villages(const Draft& draft, const Node& node, Army& army) {
    const Node list = node["villages"];
    std::set<std::string> seen;
    for (const Node& at : list.list_up_to(nations::max_villages, "villages")) {
        army.villages.push_back(draft.zone(at));
        expect_new(seen, at, "village");
    }
    const std::size_t villages = army.villages.size();
    if (villages < army.markers) {
        list.refuse("\"" + army.id + "\" has " + std::to_string(army.markers) +
                    " markers, but only " + std::to_string(villages) + " villages");
    }
    // A scout stands in for each marker that is missing.
    if (villages - army.markers > draft.data.scouts) {
        list.refuse("\"" + army.id + "\" needs " + std::to_string(villages - army.markers) +
                    " scouts, and there are only " + std::to_string(draft.data.scouts));
    }
}

std::uint8_t point_of(const Draft& draft, const Node& date) {
    if (date.is_null()) return 0;
    return draft.data.dates[place_of(date, draft.data.dates, "date")].point;
}

Army read_army(const Draft& draft, const Node& node, Seat side) {
    expect_item(node, {"id", "name", "arm", "strength", "markers", "villages", "not_before"});
    node["name"].text();
    Army army;
    army.id = node["id"].id();
    army.side = side;
    army.arm = static_cast<nations::Arm>(node["arm"].one_of(arm_names, "arm"));
    army.strength = node["strength"].number(1, most_strength);
    army.markers = node["markers"].number(1, most_markers);
    read_villages(draft, node, army);
    army.not_before = point_of(draft, node["not_before"]);
    return army;
}

}  // namespace

void read_armies(Draft& draft, const Node& armies) {
    armies.expect_keys({"sides"});
    const auto sides = both_sides(draft.data.sides, armies["sides"]);
    std::vector<Army>& all = draft.data.armies;
    std::size_t markers = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const std::vector<Node> nodes = sides[i].list();
        expect_counted(sides[i], nodes.size(), draft.contents.armies[i], "armies");
        for (const Node& node : nodes) {
            const Army army = read_army(draft, node, Seat{i});
            draft.names.add(node["id"], "army", all.size());
            all.push_back(army);
            markers += all.back().markers;
        }
    }
    if (all.size() > nations::max_armies) {
        armies["sides"].refuse("there are " + std::to_string(all.size()) + " armies, and at most " +
                               std::to_string(nations::max_armies) + " are possible");
    }
    if (all.size() > draft.data.zones.size()) {
        armies["sides"].refuse("there are " + std::to_string(all.size()) + " armies, but only " +
                               std::to_string(draft.data.zones.size()) + " zones to stand in");
    }
    expect_counted(armies["sides"], markers, draft.contents.markers, "markers");
}

}  // namespace bivouac::data::nations_parts
