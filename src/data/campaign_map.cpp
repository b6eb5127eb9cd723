// map.json: areas, connections, and whether they make a board.
#include <algorithm>
#include <array>
#include <set>

#include "data/campaign_parts.h"
#include "games/campaign/ruleset.h"

namespace bivouac::data {

namespace {

using campaign::Area;
using campaign::AreaId;
using campaign::Connection;

constexpr std::size_t fewest_neighbours = 2;  // an area with one way in would be a trap
constexpr int most_points = 20;

std::vector<std::string> read_ids(const std::vector<Node>& items) {
    std::vector<std::string> ids;
    std::set<std::string> seen;
    for (const Node& item : items) {
        item.expect_keys({"id", "name"});
        item["name"].expect_bilingual();
        ids.push_back(item["id"].id());
        expect_new(seen, item["id"], "id");
    }
    return ids;
}

void read_area(Draft& draft, const Node& node) {
    node.expect_keys(
        {"id", "name", "terrain", "region", "deployment", "victory", "x", "y", "lon", "lat"});
    for (const std::string_view measure : {"lon", "lat"}) node[measure].expect_measure();
    node["name"].text();

    Area area;
    area.id = node["id"].id();
    area.terrain =
        static_cast<campaign::Terrain>(node["terrain"].one_of(campaign::terrain_names, "terrain"));
    area.region = static_cast<std::uint8_t>(place_of(node["region"], draft.data.regions, "region"));
    if (!node["deployment"].is_null()) area.deployment = draft.side(node["deployment"]);
    area.x = node["x"].per_mille();
    area.y = node["y"].per_mille();
    area.victory_points = node["victory"].number(0, most_points);
    draft.names.add(node["id"], "area", draft.data.areas.size());
    draft.data.areas.push_back(area);
}

[[noreturn]] void refuse_unasked(const Node& mark) {
    mark.refuse("no rule of this game asks for that");
}

Connection read_connection(const Draft& draft, const std::vector<std::string>& rivers,
                           const Node& node) {
    node.expect_keys({"a", "b", "river", "km"}, {"major", "track"});
    node["km"].expect_measure();
    Connection connection;
    connection.a = draft.area(node["a"]);
    connection.b = draft.area(node["b"]);
    if (connection.a == connection.b) {
        node.refuse("the connection leads from \"" + node["a"].text() + "\" to itself");
    }
    if (!node["river"].is_null()) {
        connection.river = rivers[place_of(node["river"], rivers, "river")];
    }
    connection.track = node.boolean_or("track", false);
    connection.major = node.boolean_or("major", false);
    if (connection.major && !connection.has_bridge()) {
        node["major"].refuse("only a river is a great one, and none is crossed here");
    }
    const campaign::Ruleset& rules = *draft.data.rules;
    if (connection.track && !rules.has_tracks) refuse_unasked(node["track"]);
    if (connection.major && !rules.has_great_rivers) refuse_unasked(node["major"]);
    return connection;
}

// How many ways lead from each area, and whether every area can be reached.
void check_ways(Draft& draft, const Node& areas) {
    const std::vector<Area>& all = draft.data.areas;
    std::vector<std::size_t> ways(all.size());
    for (const Connection& connection : draft.data.connections) {
        ++ways[connection.a.index()];
        ++ways[connection.b.index()];
    }
    const std::vector<Node> nodes = areas.list();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string area = "the area \"" + all[i].id + "\" has ";
        if (ways[i] < fewest_neighbours) nodes[i].refuse(area + "fewer than 2 connections");
        if (ways[i] > campaign::max_degree) {
            nodes[i].refuse(area + std::to_string(ways[i]) + " connections, and at most " +
                            std::to_string(campaign::max_degree) + " are possible");
        }
    }
    draft.data.index();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (draft.data.distance[0][i] != campaign::unreached) continue;
        nodes[i].refuse("no way leads from \"" + all[0].id + "\" to \"" + all[i].id + "\"");
    }
}

}  // namespace

void read_map(Draft& draft, const Node& map) {
    map.expect_keys({"regions", "rivers", "areas", "connections"}, {"width_to_height"});
    draft.data.regions = read_ids(map["regions"].list_up_to(campaign::max_areas, "regions"));
    const std::vector<std::string> rivers = read_ids(map["rivers"].list());

    const Node areas = map["areas"];
    std::size_t victory_areas = 0;
    for (const Node& node : areas.list_up_to(campaign::max_areas, "areas")) {
        read_area(draft, node);
        if (draft.data.areas.back().victory_points > 0) ++victory_areas;
    }
    if (draft.data.areas.empty()) areas.refuse("there is no area");
    if (victory_areas > campaign::max_victory_areas) {
        areas.refuse("there are " + std::to_string(victory_areas) + " victory areas, and at most " +
                     std::to_string(campaign::max_victory_areas) + " are possible");
    }

    std::set<std::pair<AreaId, AreaId>> joined;
    for (const Node& node :
         map["connections"].list_up_to(campaign::max_connections, "connections")) {
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
