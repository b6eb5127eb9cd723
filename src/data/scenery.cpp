#include "data/scenery.h"

#include <array>
#include <functional>
#include <set>

#include "data/reader.h"

namespace bivouac::data {

namespace {

using nlohmann::json;

constexpr const char* file = "scenery.json";
constexpr int most_turns = 99;
// A drawing may go a little beyond the map on every side.
constexpr int map_size = 1000;
constexpr int margin = 250;
constexpr std::size_t numbers_of_a_point = 2;
constexpr std::array<std::string_view, 3> river_kinds{"major", "minor", "scenery"};
constexpr std::array<std::string_view, 2> label_kinds{"region", "range"};

void expect_bilingual(const Node& node) {
    node.expect_keys({"en", "fr"});
    node["en"].text();
    node["fr"].text();
}

void expect_point(const Node& node) {
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

void expect_line(const Node& node, std::size_t least) {
    const std::vector<Node> points = node.list();
    if (points.size() < least) {
        node.refuse("at least " + std::to_string(least) + " points are needed");
    }
    for (const Node& point : points) expect_point(point);
}

void expect_colour(const Node& node) {
    const std::string colour = node.text();
    const bool six = colour.size() == 7 && colour[0] == '#';
    if (!six || colour.find_first_not_of("0123456789abcdef", 1) != std::string::npos) {
        node.refuse("a colour is # and six small hexadecimal digits");
    }
}

// What both games have; false: there is no such file.
bool read(const Files& files, json& out) {
    if (files.find(file) == nullptr) return false;
    out = parse(files, file);
    const Node node(out, file);
    if (!out.is_object()) node.refuse("an object is expected here");
    for (const char* remark : {"note", "origin", "origins"}) out.erase(remark);
    return true;
}

void expect_colours(const Node& node, const std::string& first, const std::string& second) {
    node.expect_keys({first, second});
    expect_colour(node[first]);
    expect_colour(node[second]);
}

class CampaignScenery {
   public:
    explicit CampaignScenery(const campaign::Data& data) : data_(data) {
        for (std::size_t i = 0; i < data.areas.size(); ++i) {
            areas_.insert(data.areas[i].id);
        }
        for (const campaign::Connection& way : data.connections) {
            const Ends ends = in_order(data.area(way.a).id, data.area(way.b).id);
            ways_.insert(ends);
            if (way.has_bridge()) bridges_.insert(ends);
            if (way.has_bridge()) rivers_.insert(way.river);
        }
    }

    void check(const Node& node) const {
        node.expect_keys({"colours", "turns", "rivers", "bridges", "bends", "woods", "ridges",
                          "lakes", "labels", "area_labels"});
        expect_colours(node["colours"], data_.sides[0].id, data_.sides[1].id);
        for (const Node& item : node["turns"].list()) turn(item);
        for (const Node& item : node["rivers"].list()) river(item);
        check_ways(node["bridges"], bridges_, {"angle"}, "bridge");
        check_ways(node["bends"], ways_, {}, "connection");
        for (const Node& item : node["woods"].list()) wood(item);
        for (const Node& item : node["ridges"].list()) ridge(item);
        for (const Node& item : node["lakes"].list()) {
            item.expect_keys({"points"});
            expect_line(item["points"], 3);
        }
        for (const Node& item : node["labels"].list()) label(item);
        for (const Node& item : node["area_labels"].list()) {
            item.expect_keys({"area", "side", "at"});
            expect_area(item["area"]);
            item["side"].id();
            expect_point(item["at"]);
        }
    }

   private:
    using Ends = std::pair<std::string, std::string>;

    static Ends in_order(const std::string& a, const std::string& b) {
        return a < b ? Ends{a, b} : Ends{b, a};
    }

    void expect_area(const Node& node) const {
        if (!areas_.contains(node.text())) node.refuse("there is no area \"" + node.text() + "\"");
    }
    static void turn(const Node& node) {
        node.expect_keys({"turn", "from", "to"});
        node["turn"].number(1, most_turns);
        node["from"].text();
        node["to"].text();
    }
    void river(const Node& node) const {
        node.expect_keys({"name", "river", "kind", "width", "taper", "points", "labels"});
        expect_bilingual(node["name"]);
        const Node river = node["river"];
        if (!river.is_null() && !rivers_.contains(river.text())) {
            river.refuse("there is no river \"" + river.text() + "\"");
        }
        node["kind"].one_of(river_kinds, "kind of river");
        node["width"].expect_measure();
        node["taper"].expect_measure();
        expect_line(node["points"], 2);
        for (const Node& label : node["labels"].list()) {
            label.expect_keys({"at", "angle"});
            expect_point(label["at"]);
            label["angle"].expect_measure();
        }
    }
    // Every bridge is drawn once, and every connection has at most one bend.
    static void check_ways(const Node& list, const std::set<Ends>& known,
                           std::initializer_list<const char*> measures, const std::string& kind) {
        std::set<Ends> drawn;
        for (const Node& node : list.list()) {
            const bool angled = measures.size() > 0;
            angled ? node.expect_keys({"a", "b", "at", "angle"})
                   : node.expect_keys({"a", "b", "at"});
            for (const char* measure : measures) node[measure].expect_measure();
            expect_point(node["at"]);
            const Ends ends = in_order(node["a"].text(), node["b"].text());
            if (!known.contains(ends)) {
                node.refuse("there is no " + kind + " between \"" + ends.first + "\" and \"" +
                            ends.second + "\"");
            }
            if (!drawn.insert(ends).second) {
                node.refuse("the " + kind + " between \"" + ends.first + "\" and \"" + ends.second +
                            "\" stands twice");
            }
        }
        if (kind == "bridge" && drawn.size() != known.size()) {
            list.refuse("not every bridge of the map is drawn");
        }
    }
    void wood(const Node& node) const {
        node.expect_keys({"areas", "points"});
        for (const Node& area : node["areas"].list()) expect_area(area);
        expect_line(node["points"], 3);
    }
    static void ridge(const Node& node) {
        node.expect_keys({"strength", "points"});
        node["strength"].expect_measure();
        expect_line(node["points"], 2);
    }
    static void label(const Node& node) {
        node.expect_keys({"text", "kind", "at", "angle", "size", "spacing"});
        expect_bilingual(node["text"]);
        node["kind"].one_of(label_kinds, "kind of label");
        expect_point(node["at"]);
        for (const char* measure : {"angle", "size", "spacing"}) node[measure].expect_measure();
    }

    const campaign::Data& data_;
    std::set<std::string> areas_, rivers_;
    std::set<Ends> ways_, bridges_;
};

}  // namespace

tl::expected<json, DataError> load_scenery(const Files& files, const campaign::Data& data) {
    return caught<json>([&]() -> json {
        json found;
        if (read(files, found)) CampaignScenery(data).check(Node(found, file));
        return found;
    });
}

tl::expected<json, DataError> load_scenery(const Files& files, const nations::Data& data) {
    return caught<json>([&]() -> json {
        json found;
        if (!read(files, found)) return found;
        const Node node(found, file);
        node.expect_keys({"colours"});
        expect_colours(node["colours"], data.sides[0], data.sides[1]);
        return found;
    });
}

}  // namespace bivouac::data
