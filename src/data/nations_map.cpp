// map.json: districts, zones, and whether they make a board.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

using nations::Zone;
using nations::ZoneId;

constexpr int most_rows = 99;

// On hexes, zones are neighbours exactly if they touch. A board of another shape is drawn free.
enum class Grid : std::uint8_t { hexes, free };
constexpr std::array<std::string_view, 2> grids{"hexes", "free"};

void read_districts(Draft& draft, const Node& list) {
    const std::vector<Node> nodes = list.list();
    if (nodes.size() != nations::districts) {
        list.refuse("there must be " + std::to_string(nations::districts) + " districts, not " +
                    std::to_string(nodes.size()));
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        expect_item(nodes[i], {"id", "name"});
        nodes[i]["name"].expect_bilingual();
        draft.data.district_ids[i] = nodes[i]["id"].id();
        draft.names.add(nodes[i]["id"], "district", i);
    }
}

void read_zone(Draft& draft, const Node& node) {
    expect_item(node,
                {"id", "name", "terrain", "district", "row", "column", "lat", "lon", "neighbours"});
    node["name"].text();
    for (const std::string_view measure : {"lat", "lon"}) node[measure].expect_measure();

    Zone zone;
    zone.id = node["id"].id();
    zone.terrain = static_cast<nations::Terrain>(node["terrain"].one_of(terrain_names, "terrain"));
    zone.row = node["row"].number(0, most_rows);
    zone.column = node["column"].number(0, most_rows);
    zone.district = draft.district(node["district"]);
    draft.names.add(node["id"], "zone", draft.data.zones.size());
    draft.data.zones.push_back(zone);
}

void read_neighbours(Draft& draft, const Node& node, ZoneId id) {
    Zone& zone = draft.data.zones[id.index()];
    std::set<std::string> seen;
    for (const Node& at : node["neighbours"].list_up_to(nations::max_degree, "neighbours")) {
        const ZoneId other = draft.zone(at);
        if (other == id) at.refuse("\"" + zone.id + "\" is its own neighbour");
        expect_new(seen, at, "neighbour");
        zone.near.insert(other);
    }
    for (const ZoneId other : zone.near) zone.neighbours.push_back(other);
}

void check_symmetry(const Draft& draft, const std::vector<Node>& nodes) {
    const std::vector<Zone>& zones = draft.data.zones;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        for (const ZoneId other : zones[i].near) {
            if (zones[other.index()].near.contains(ZoneId{i})) continue;
            nodes[i]["neighbours"].refuse("\"" + zones[other.index()].id +
                                          "\" is a neighbour of \"" + zones[i].id +
                                          "\", but not the other way round");
        }
    }
}

void check_connected(const Draft& draft, const std::vector<Node>& nodes) {
    const std::vector<Zone>& zones = draft.data.zones;
    std::vector<ZoneId> reached{ZoneId{std::size_t{0}}};
    std::set<ZoneId> seen{reached[0]};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const ZoneId next : zones[reached[i].index()].near) {
            if (seen.insert(next).second) reached.push_back(next);
        }
    }
    for (std::size_t i = 0; i < zones.size(); ++i) {
        if (seen.contains(ZoneId{i})) continue;
        nodes[i].refuse("no way leads from \"" + zones[0].id + "\" to \"" + zones[i].id + "\"");
    }
}

// Zones on paper that share borders cannot have more of them than this (Euler).
void check_planar(const Draft& draft, const Node& list) {
    const std::size_t count = draft.data.zones.size();
    if (count < 3) return;
    std::size_t ends = 0;
    for (const Zone& zone : draft.data.zones) ends += zone.neighbours.size();
    const std::size_t most = 3 * count - 6;
    if (ends / 2 > most) {
        list.refuse("there are " + std::to_string(ends / 2) + " borders, and a flat board of " +
                    std::to_string(count) + " zones has at most " + std::to_string(most));
    }
}

// Points on top, odd rows half a hex to the right.
bool touch(const Zone& a, const Zone& b) {
    const int rows = std::abs(a.row - b.row);
    if (rows == 0) return std::abs(a.column - b.column) == 1;
    const int across = b.column - a.column;
    const bool shifted = a.row % 2 == 1;
    return rows == 1 && (across == 0 || across == (shifted ? 1 : -1));
}

void check_hexes(const Draft& draft, const std::vector<Node>& nodes) {
    const std::vector<Zone>& zones = draft.data.zones;
    std::map<std::pair<int, int>, std::size_t> taken;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        const auto [first, is_free] = taken.emplace(std::pair{zones[i].row, zones[i].column}, i);
        if (!is_free) {
            nodes[i].refuse("\"" + zones[first->second].id + "\" and \"" + zones[i].id +
                            "\" lie on one hex");
        }
    }
    for (std::size_t i = 0; i < zones.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const bool near = zones[i].near.contains(ZoneId{k});
            if (near == touch(zones[i], zones[k])) continue;
            const std::string both = "\"" + zones[k].id + "\" and \"" + zones[i].id + "\"";
            nodes[i].refuse(near ? both + " are neighbours, but their hexes do not touch"
                                 : "the hexes of " + both + " touch, but they are no neighbours");
        }
    }
}

}  // namespace

void read_map(Draft& draft, const Node& map) {
    map.expect_keys({"grid", "districts", "zones"});
    const auto grid = static_cast<Grid>(map["grid"].one_of(grids, "grid"));
    read_districts(draft, map["districts"]);

    const Node list = map["zones"];
    const std::vector<Node> nodes = list.list_up_to(nations::max_zones, "zones");
    if (nodes.empty()) list.refuse("there is no zone");
    for (const Node& node : nodes) read_zone(draft, node);
    expect_counted(list, nodes.size(), draft.contents.zones, "zones");
    for (std::size_t i = 0; i < nodes.size(); ++i) read_neighbours(draft, nodes[i], ZoneId{i});

    check_symmetry(draft, nodes);
    check_connected(draft, nodes);
    check_planar(draft, list);
    if (grid == Grid::hexes) check_hexes(draft, nodes);
}

}  // namespace bivouac::data::nations_parts
