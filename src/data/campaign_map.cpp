// map.json: areas, connections, and whether they make a board.
#include <algorithm>
#include <array>
#include <set>

#include "data/campaign_parts.h"

namespace bivouac::data {

namespace {

using campaign::Area;
using campaign::AreaId;
using campaign::Connection;

constexpr std::array<std::string_view, 3> terrains{"clear", "wooded", "citadel"};
constexpr std::size_t fewest_neighbours = 2;  // an area with one way in would be a trap
constexpr int most_points = 20;

std::vector<std::string> read_ids(const Node& list) {
    std::vector<std::string> ids;
    for (const Node& item : list.list()) {
        item.expect_keys({"id", "name"});
        item["name"].expect_keys({"en", "fr"});
        const std::string id = item["id"].id();
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) {
            item["id"].refuse("the id \"" + id + "\" stands twice");
        }
        ids.push_back(id);
    }
    return ids;
}

std::size_t known(const std::vector<std::string>& ids, const Node& at, const std::string& kind) {
    const auto found = std::find(ids.begin(), ids.end(), at.text());
    if (found == ids.end()) at.refuse("there is no " + kind + " \"" + at.text() + "\"");
    return static_cast<std::size_t>(found - ids.begin());
}

void read_area(Draft& draft, const Node& node) {
    node.expect_keys(
        {"id", "name", "terrain", "region", "deployment", "victory", "x", "y", "lon", "lat"});
    for (const std::string_view measure : {"lon", "lat"}) node[measure].expect_measure();
    node["name"].text();

    Area area;
    area.id = node["id"].id();
    area.terrain = static_cast<campaign::Terrain>(node["terrain"].one_of(terrains, "terrain"));
    area.region = static_cast<std::uint8_t>(known(draft.data.regions, node["region"], "region"));
    if (!node["deployment"].is_null()) area.deployment = draft.names.side(node["deployment"]);
    area.x = node["x"].per_mille();
    area.y = node["y"].per_mille();
    area.victory_points = node["victory"].number(0, most_points);
    draft.names.add_area(node["id"], area.id, AreaId{draft.data.areas.size()});
    draft.data.areas.push_back(area);
}

Connection read_connection(const Draft& draft, const std::vector<std::string>& rivers,
                           const Node& node) {
    node.expect_keys({"a", "b", "river", "km"});
    node["km"].expect_measure();
    Connection connection;
    connection.a = draft.names.area(node["a"]);
    connection.b = draft.names.area(node["b"]);
    if (connection.a == connection.b) {
        node.refuse("the connection leads from \"" + node["a"].text() + "\" to itself");
    }
    if (!node["river"].is_null()) {
        connection.river = rivers[known(rivers, node["river"], "river")];
    }
    return connection;
}

void expect_at_most(const Node& list, std::size_t most, const std::string& things) {
    const std::size_t count = list.list().size();
    if (count > most) {
        list.refuse("there are " + std::to_string(count) + " " + things + ", and at most " +
                    std::to_string(most) + " are possible");
    }
}

// How many ways lead from each area, and whether every area can be reached.
void check_ways(const Draft& draft, const Node& areas) {
    const std::size_t count = draft.data.areas.size();
    std::vector<std::vector<std::size_t>> ways(count);
    for (const Connection& connection : draft.data.connections) {
        ways[connection.a.index()].push_back(connection.b.index());
        ways[connection.b.index()].push_back(connection.a.index());
    }
    const std::vector<Node> nodes = areas.list();
    for (std::size_t i = 0; i < count; ++i) {
        const std::string area = "the area \"" + draft.data.areas[i].id + "\" has ";
        if (ways[i].size() < fewest_neighbours) {
            nodes[i].refuse(area + "fewer than 2 connections");
        }
        if (ways[i].size() > campaign::max_degree) {
            nodes[i].refuse(area + std::to_string(ways[i].size()) + " connections, and at most " +
                            std::to_string(campaign::max_degree) + " are possible");
        }
    }
    std::vector<std::size_t> reached{0};
    std::set<std::size_t> seen{0};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const std::size_t next : ways[reached[i]]) {
            if (seen.insert(next).second) reached.push_back(next);
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (seen.contains(i)) continue;
        nodes[i].refuse("no way leads from \"" + draft.data.areas[0].id + "\" to \"" +
                        draft.data.areas[i].id + "\"");
    }
}

}  // namespace

void read_map(Draft& draft, const Node& map) {
    map.expect_keys({"regions", "rivers", "areas", "connections"}, {"width_to_height"});
    draft.data.regions = read_ids(map["regions"]);
    const std::vector<std::string> rivers = read_ids(map["rivers"]);
    expect_at_most(map["regions"], campaign::max_areas, "regions");

    const Node areas = map["areas"];
    expect_at_most(areas, campaign::max_areas, "areas");
    std::size_t victory_areas = 0;
    for (const Node& node : areas.list()) {
        read_area(draft, node);
        if (draft.data.areas.back().victory_points > 0) ++victory_areas;
    }
    if (draft.data.areas.empty()) areas.refuse("there is no area");
    if (victory_areas > campaign::max_victory_areas) {
        areas.refuse("there are " + std::to_string(victory_areas) + " victory areas, and at most " +
                     std::to_string(campaign::max_victory_areas) + " are possible");
    }

    const Node connections = map["connections"];
    expect_at_most(connections, campaign::max_connections, "connections");
    std::set<std::pair<AreaId, AreaId>> joined;
    for (const Node& node : connections.list()) {
        const Connection connection = read_connection(draft, rivers, node);
        const auto [low, high] = std::minmax(connection.a, connection.b);
        if (!joined.emplace(low, high).second) {
            node.refuse("\"" + node["a"].text() + "\" and \"" + node["b"].text() +
                        "\" are connected twice");
        }
        draft.data.connections.push_back(connection);
    }
    check_ways(draft, areas);
}

}  // namespace bivouac::data
