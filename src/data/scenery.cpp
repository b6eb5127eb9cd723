#include "data/scenery.h"

#include <array>
#include <functional>
#include <set>

#include "data/reader.h"

namespace bivouac::data {

namespace {

using nlohmann::json;

constexpr const char* scenery_file = "scenery.json";
constexpr int most_turns = 99;
// A drawing may go a little beyond the map on every side.
constexpr int map_size = 1000;
constexpr int margin = 250;
constexpr std::size_t numbers_of_a_point = 2;
constexpr std::array<std::string_view, 3> river_kinds{"major", "minor", "scenery"};
constexpr std::array<std::string_view, 16> winds{"n", "nne", "ne", "ene", "e", "ese", "se", "sse",
                                                 "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"};
constexpr std::array<std::string_view, 2> label_kinds{"region", "range"};

// What stands at a place of the file, and the parts of an object, all of which it must have.
using Check = std::function<void(const Node&)>;
using Parts = std::vector<std::pair<std::string_view, Check>>;

void expect_parts(const Node& node, const Parts& parts) {
    std::vector<std::string_view> keys;
    for (const auto& [key, check] : parts) keys.push_back(key);
    node.expect_keys(keys, {});
    for (const auto& [key, check] : parts) check(node[key]);
}

Check each(const Check& check) {
    return [check](const Node& list) {
        for (const Node& item : list.list()) check(item);
    };
}

Check each(const Parts& parts) {
    return each([parts](const Node& item) { expect_parts(item, parts); });
}

Check among(std::span<const std::string_view> names, const std::string& kind) {
    return [=](const Node& node) { node.one_of(names, kind); };
}

void measure(const Node& node) { node.expect_measure(); }
void bilingual(const Node& node) { node.expect_bilingual(); }

void point(const Node& node) {
    const std::vector<Node> numbers = node.list();
    if (numbers.size() != numbers_of_a_point) node.refuse("a point has two numbers");
    for (const Node& number : numbers) {
        number.expect_measure();
        const double value = number.json().get<double>();
        if (value < -margin || value > map_size + margin) {
            number.refuse("the point lies too far outside the map");
        }
    }
}

Check line(std::size_t least) {
    return [least](const Node& node) {
        if (node.list().size() < least) {
            node.refuse("at least " + std::to_string(least) + " points are needed");
        }
        each(point)(node);
    };
}

void colour(const Node& node) {
    const std::string text = node.text();
    const bool six = text.size() == 7 && text[0] == '#';
    if (!six || text.find_first_not_of("0123456789abcdef", 1) != std::string::npos) {
        node.refuse("a colour is # and six small hexadecimal digits");
    }
}

Check colours(const std::string& first, const std::string& second) {
    return [=](const Node& node) { expect_parts(node, {{first, colour}, {second, colour}}); };
}

// "1806-10-14"
void day(const Node& node) {
    static constexpr std::string_view form = "0000-00-00";
    std::string found = node.text();
    for (char& c : found) c = c >= '0' && c <= '9' ? '0' : c;
    if (found != form) node.refuse("a day is expected here, such as 1806-10-14");
}

using Ends = std::pair<std::string, std::string>;

Ends in_order(const std::string& a, const std::string& b) {
    return a < b ? Ends{a, b} : Ends{b, a};
}

// What is drawn between two areas, each at most once.
std::size_t drawn_ways(const Node& list, const std::set<Ends>& known, const std::string& kind) {
    std::set<Ends> drawn;
    for (const Node& node : list.list()) {
        const Ends ends = in_order(node["a"].text(), node["b"].text());
        const std::string between =
            kind + " between \"" + ends.first + "\" and \"" + ends.second + "\"";
        if (!known.contains(ends)) node.refuse("there is no " + between);
        if (!drawn.insert(ends).second) node.refuse("the " + between + " stands twice");
    }
    return drawn.size();
}

// The bridges and bends of the map.
void check_ways(const campaign::Data& data, const Node& node) {
    std::set<Ends> ways, bridges;
    for (const campaign::Connection& way : data.connections) {
        const Ends ends = in_order(data.area(way.a).id, data.area(way.b).id);
        ways.insert(ends);
        if (way.has_bridge()) bridges.insert(ends);
    }
    if (drawn_ways(node["bridges"], bridges, "bridge") != bridges.size()) {
        node["bridges"].refuse("not every bridge of the map is drawn");
    }
    drawn_ways(node["bends"], ways, "connection");
}

void check_campaign(const campaign::Data& data, const Node& node) {
    const Check area = [&](const Node& named) { place_of(named, data.areas, "area"); };
    const Check river = [&](const Node& named) {
        const auto& ways = data.connections;
        if (named.is_null() || std::any_of(ways.begin(), ways.end(), [&](const auto& way) {
                return way.river == named.text();
            })) {
            return;
        }
        named.refuse("there is no river \"" + named.text() + "\"");
    };
    const Check turn = [](const Node& number) { number.number(1, most_turns); };
    const Check name = [](const Node& text) { text.text(); };
    expect_parts(
        node,
        {{"colours", colours(data.sides[0].id, data.sides[1].id)},
         {"turns", each(Parts{{"turn", turn}, {"from", day}, {"to", day}})},
         {"rivers", each(Parts{{"name", bilingual},
                               {"river", river},
                               {"kind", among(river_kinds, "kind of river")},
                               {"width", measure},
                               {"taper", measure},
                               {"points", line(2)},
                               {"labels", each(Parts{{"at", point}, {"angle", measure}})}})},
         {"bridges", each(Parts{{"a", name}, {"b", name}, {"at", point}, {"angle", measure}})},
         {"bends", each(Parts{{"a", name}, {"b", name}, {"at", point}})},
         {"woods", each(Parts{{"areas", each(area)}, {"points", line(3)}})},
         {"ridges", each(Parts{{"strength", measure}, {"points", line(2)}})},
         {"lakes", each(Parts{{"points", line(3)}})},
         {"labels", each(Parts{{"text", bilingual},
                               {"kind", among(label_kinds, "kind of label")},
                               {"at", point},
                               {"angle", measure},
                               {"size", measure},
                               {"spacing", measure}})},
         {"area_labels",
          each(Parts{{"area", area}, {"side", among(winds, "side of an area")}, {"at", point}})}});
    check_ways(data, node);
}

tl::expected<json, DataError> loaded(const Files& files, const Check& check) {
    return caught<json>([&]() -> json {
        if (files.find(scenery_file) == nullptr) return {};
        json found = parse(files, scenery_file);
        check(Node(found, scenery_file));
        for (const char* remark : {"note", "origin", "origins"}) found.erase(remark);
        return found;
    });
}

}  // namespace

tl::expected<json, DataError> load_scenery(const Files& files, const campaign::Data& data) {
    return loaded(files, [&](const Node& node) { check_campaign(data, node); });
}

tl::expected<json, DataError> load_scenery(const Files& files, const nations::Data& data) {
    return loaded(files, [&](const Node& node) {
        expect_parts(node, {{"colours", colours(data.sides[0], data.sides[1])}});
    });
}

}  // namespace bivouac::data
