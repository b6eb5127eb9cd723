// time.json and terrain.json: the dates on the track, and what the ground adds to an army.
#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

constexpr int last_possible = 200;
constexpr int most_value = 9;

// "14.10": day and month with two digits each.
std::string date_id(const Node& at) {
    std::string id = at.text();
    const auto digit = [&](std::size_t i) { return id[i] >= '0' && id[i] <= '9'; };
    if (id.size() != 5 || id[2] != '.' || !digit(0) || !digit(1) || !digit(3) || !digit(4)) {
        at.refuse("\"" + id + "\" is no date, which is day and month as in \"14.10\"");
    }
    return id;
}

}  // namespace

void read_time(Draft& draft, const Node& time) {
    time.expect_keys({"dates"});
    const Node list = time["dates"];
    std::vector<nations::Date>& dates = draft.data.dates;
    std::size_t reveals = 0;
    std::set<std::string> seen;
    for (const Node& node : list.list_up_to(nations::max_dates, "dates")) {
        expect_item(node, {"id", "point", "reveals", "battle"});
        nations::Date date;
        date.id = date_id(node["id"]);
        date.point = node["point"].number(1, last_possible);
        date.reveals = node["reveals"].boolean();
        date.battle = node["battle"].boolean();
        expect_new(seen, node["id"], "date");
        if (!dates.empty() && date.point <= dates.back().point) {
            node["point"].refuse("\"" + date.id + "\" must lie beyond \"" + dates.back().id + "\"");
        }
        if (date.reveals) ++reveals;
        dates.push_back(date);
    }
    if (dates.empty()) list.refuse("there is no date");
    // Napoleon keeps one mission a district, and all are open before the scoring.
    if (reveals != nations::districts) {
        list.refuse(std::to_string(reveals) + " dates reveal a mission, but there are " +
                    std::to_string(nations::districts) + " missions to reveal");
    }
}

void read_terrain(Draft& draft, const Node& terrain) {
    terrain.expect_keys({"values"});
    const Node list = terrain["values"];
    const std::vector<Node> nodes = list.list();
    if (nodes.size() != nations::arms) {
        list.refuse("there must be values for " + std::to_string(nations::arms) + " arms, not " +
                    std::to_string(nodes.size()));
    }
    std::array<bool, nations::arms> given{};
    for (const Node& node : nodes) {
        expect_item(node, {"arm", "river", "hill", "forest", "plain"});
        const std::span<const std::string_view> real_arms{arm_names.data(), nations::arms};
        const std::size_t arm = node["arm"].one_of(real_arms, "arm");
        if (given[arm]) node["arm"].refuse("\"" + node["arm"].text() + "\" stands twice");
        given[arm] = true;
        for (std::size_t i = 0; i < nations::terrains; ++i) {
            draft.data.terrain_values[arm][i] =
                static_cast<std::int8_t>(node[terrain_names[i]].integer(-most_value, most_value));
        }
    }
}

}  // namespace bivouac::data::nations_parts
