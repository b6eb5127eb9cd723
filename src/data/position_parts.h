// What positions of every game have in common, read or refused.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/random.h"
#include "data/reader.h"
#include "engine/procedure.h"
#include "engine/seat.h"

namespace bivouac::data {

using Keys = std::vector<std::string_view>;

// Some keys, and the names of the fields in some lists.
template <class... Fields>
Keys names_of(Keys names, const Fields&... lists) {
    const auto add = [&](const auto& list) {
        for (const auto& field : list) names.push_back(field.name);
    };
    (add(lists), ...);
    return names;
}

// Refuses what is no object, lacks one of `needed`, or has a key of neither list; remarks, which
// data may have anywhere, too.
void expect_fields(const Node& node, const Keys& needed, const Keys& allowed = {});

// Refuses each of these keys.
void refuse_keys(const Node& node, const Keys& keys, const std::string& reason);

// What tells of something under way is told beside the stack, never in place of it.
void refuse_without_stack(const Node& node, const Keys& keys);

void read_chance(const Node& node, Chance& chance);

// Each procedure becomes its place in `names`; what its frame holds is trusted.
void read_frames(const Node& list, const Keys& names, FrameStack& stack);

// A number of cards stands beside the cards themselves.
void expect_count(const Node& node, std::size_t cards);

// Calls `read(node, seat)` for each side that is given under `key`.
template <class Sides, class Read>
void for_sides(const Node& node, std::string_view key, const Sides& sides, const Read& read) {
    if (!node.has(key)) return;
    for (const std::string& name : node[key].keys()) {
        read(node[key][name], Seat{place_of(node[key], name, sides, "side")});
    }
}

// The State that `read(game, node)` finds, or the sentence it was refused with.
template <class State, class Game>
tl::expected<State, std::string> read_caught(State (*read)(const Game&, const Node&),
                                             const Game& game, const nlohmann::json& json) {
    return caught<State>([&] { return read(game, Node(json, "position")); })
        .map_error([](const DataError& error) { return error.sentence(); });
}

// The JSON of a position that is given as text.
tl::expected<nlohmann::json, std::string> parse_position(std::string_view text);

}  // namespace bivouac::data
