#include "data/scenery.h"

#include <array>
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

void expect_colours(const Node& node, const std::string& first, const std::string& second) {
    node.expect_keys({first, second});
    expect_colour(node[first]);
    expect_colour(node[second]);
}

// "1806-10-14"
void expect_day(const Node& node) {
    static constexpr std::string_view form = "0000-00-00";
    std::string day = node.text();
    for (char& c : day) c = c >= '0' && c <= '9' ? '0' : c;
    if (day != form) node.refuse("a day is expected here, such as 1806-10-14");
}

class CampaignScenery {
   public:
    explicit CampaignScenery(const campaign::Data& data) : data_(data) {
        for (const campaign::Area& area : data.areas) areas_.insert(area.id);
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
        bridges(node["bridges"]);
        bends(node["bends"]);
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
            item["side"].one_of(winds, "side of an area");
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
        expect_day(node["from"]);
        expect_day(node["to"]);
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
    // Each at most once.
    static std::set<Ends> drawn_ways(const Node& list, const std::set<Ends>& known,
                                     const std::string& kind) {
        std::set<Ends> drawn;
        for (const Node& node : list.list()) {
            expect_point(node["at"]);
            const Ends ends = in_order(node["a"].text(), node["b"].text());
            const std::string between =
                kind + " between \"" + ends.first + "\" and \"" + ends.second + "\"";
            if (!known.contains(ends)) node.refuse("there is no " + between);
            if (!drawn.insert(ends).second) node.refuse("the " + between + " stands twice");
        }
        return drawn;
    }
    void bridges(const Node& list) const {
        for (const Node& node : list.list()) {
            node.expect_keys({"a", "b", "at", "angle"});
            node["angle"].expect_measure();
        }
        if (drawn_ways(list, bridges_, "bridge").size() != bridges_.size()) {
            list.refuse("not every bridge of the map is drawn");
        }
    }
    void bends(const Node& list) const {
        for (const Node& node : list.list()) node.expect_keys({"a", "b", "at"});
        drawn_ways(list, ways_, "connection");
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

template <class Check>
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
    return loaded(files, [&](const Node& node) { CampaignScenery(data).check(node); });
}

tl::expected<json, DataError> load_scenery(const Files& files, const nations::Data& data) {
    return loaded(files, [&](const Node& node) {
        node.expect_keys({"colours"});
        expect_colours(node["colours"], data.sides[0], data.sides[1]);
    });
}

}  // namespace bivouac::data
