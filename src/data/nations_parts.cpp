// The checks that every file shares.
#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

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

void expect_item(const Node& item, std::initializer_list<std::string_view> needed) {
    item.expect_keys(needed, {"ranges"});
    if (!item.has("origin")) item.refuse("\"origin\" is missing");
    if (!item.has("ranges")) return;
    const Node ranges = item["ranges"];
    for (const std::string& field : ranges.keys()) check_range(item, ranges, field);
}

void expect_counted(const Node& at, std::size_t found, std::size_t counted,
                    const std::string& things) {
    if (found == counted) return;
    at.refuse("there are " + std::to_string(found) + " " + things + ", but game.json counts " +
              std::to_string(counted));
}

}  // namespace bivouac::data::nations_parts
