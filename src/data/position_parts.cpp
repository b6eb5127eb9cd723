#include "data/position_parts.h"

#include <cstdint>

#include "core/hex.h"

namespace bivouac::data {

void expect_fields(const Node& node, const Keys& needed, const Keys& allowed) {
    refuse_keys(node, {"note", "origin", "origins"}, "this belongs into data, not a position");
    node.expect_keys(needed, allowed);
}

void refuse_keys(const Node& node, const Keys& keys, const std::string& reason) {
    for (const std::string_view key : keys) {
        if (node.has(key)) node[key].refuse(reason);
    }
}

void refuse_without_stack(const Node& node, const Keys& keys) {
    refuse_keys(node, keys, "this goes only with the \"stack\" it tells of");
}

void read_chance(const Node& node, Chance& chance) {
    constexpr std::uint64_t most_drawn = 1'000'000'000;  // far more than any game draws
    expect_fields(node, {"key", "drawn"});
    Seed seed;
    if (!from_hex(node["key"].text(), seed.bytes)) {
        node["key"].refuse("64 small hex digits are expected here");
    }
    const nlohmann::json& drawn = node["drawn"].json();
    if (!drawn.is_number_unsigned() || drawn.get<std::uint64_t>() > most_drawn) {
        node["drawn"].refuse("a number of draws is expected here");
    }
    chance = Chance::from(seed);
    chance.counter = drawn.get<std::uint64_t>();
}

void read_frames(const Node& list, const Keys& names, FrameStack& stack) {
    const std::vector<Node> frames = list.list();
    if (frames.size() > max_depth) list.refuse("no procedures nest so deep");
    for (const Node& item : frames) {
        expect_fields(item, {"procedure", "frame"});
        Frame& frame = stack.frames[static_cast<std::size_t>(stack.depth++)];
        frame.procedure = static_cast<std::uint8_t>(item["procedure"].one_of(names, "procedure"));
        auto* bytes = reinterpret_cast<std::uint8_t*>(frame.memory.data());
        if (!from_hex(item["frame"].text(), std::span(bytes, Frame::room))) {
            item["frame"].refuse("the small hex digits of one frame are expected here");
        }
    }
}

void expect_count(const Node& node, std::size_t cards) {
    if (node.json() != cards) node.refuse("the cards are " + std::to_string(cards));
}

tl::expected<nlohmann::json, std::string> parse_position(std::string_view text) {
    return caught<nlohmann::json>([&] { return parse_text(std::string(text), "position"); })
        .map_error([](const DataError& error) { return error.sentence(); });
}

}  // namespace bivouac::data
