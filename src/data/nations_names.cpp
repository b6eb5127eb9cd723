// Ids, and the checks that every file shares.
#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

constexpr std::array<std::string_view, 7> named_kinds{"side", "district", "zone", "army",
                                                      "card", "mission",  "scout"};

std::string name_of(Names::Kind kind) {
    return std::string(named_kinds[static_cast<std::size_t>(kind)]);
}

std::string with_article(Names::Kind kind) {
    return (kind == Names::Kind::army ? "an " : "a ") + name_of(kind);
}

// [2, 4]: the least and the most that a number may be.
void check_range(const Node& item, const Node& ranges, const std::string& field) {
    constexpr int widest = 255;
    if (!item.has(field)) ranges.refuse("there is no field \"" + field + "\" here");
    const std::vector<Node> bounds = ranges[field].list();
    if (bounds.size() != 2) ranges[field].refuse("a range is a least and a most");
    const int least = bounds[0].integer(-widest, widest);
    const int most = bounds[1].integer(least, widest);
    item[field].integer(least, most);
}

}  // namespace

Names::Names() { things_.emplace("scout", std::pair{Kind::scout, std::size_t{0}}); }

void Names::add(const Node& at, Kind kind, std::size_t index) {
    const auto [found, is_new] = things_.emplace(at.id(), std::pair{kind, index});
    if (!is_new) {
        at.refuse("the id \"" + at.id() + "\" already names " + with_article(found->second.first));
    }
}

std::size_t Names::find(const Node& at, Kind kind) const {
    const auto found = things_.find(at.text());
    if (found == things_.end() || found->second.first != kind) {
        at.refuse("there is no " + name_of(kind) + " \"" + at.text() + "\"");
    }
    return found->second.second;
}

nations::ZoneId Names::zone(const Node& at) const { return nations::ZoneId{find(at, Kind::zone)}; }

nations::DistrictId Names::district(const Node& at) const {
    return nations::DistrictId{find(at, Kind::district)};
}

void expect_item(const Node& item, std::initializer_list<std::string_view> needed) {
    item.expect_keys(needed, {"ranges"});
    if (!item.has("origin")) item.refuse("\"origin\" is missing");
    if (!item.has("ranges")) return;
    const Node ranges = item["ranges"];
    for (const std::string& field : ranges.keys()) check_range(item, ranges, field);
}

std::array<Node, 2> both_sides(const Draft& draft, const Node& object) {
    const auto& [first, second] = draft.data.sides;
    object.expect_keys({first, second});
    return {object[first], object[second]};
}

void expect_at_most(const Node& list, std::size_t most, const std::string& things) {
    const std::size_t count = list.list().size();
    if (count > most) {
        list.refuse("there are " + std::to_string(count) + " " + things + ", and at most " +
                    std::to_string(most) + " are possible");
    }
}

void expect_counted(const Node& at, std::size_t found, std::size_t counted,
                    const std::string& things) {
    if (found == counted) return;
    at.refuse("there are " + std::to_string(found) + " " + things + ", but game.json counts " +
              std::to_string(counted));
}

}  // namespace bivouac::data::nations_parts
