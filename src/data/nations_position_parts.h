// How a position of the Battle of the Nations comes together, part by part.
#pragma once

#include <string>
#include <vector>

#include "data/reader.h"
#include "games/nations/nations.h"

namespace bivouac::data::nations_position {

struct Draft {
    const nations::Nations& game;
    Node node;
    nations::State state{};

    const nations::Data& data() const { return game.data(); }
    // A whole position may stand in the middle of anything, so less of it is impossible.
    bool is_whole() const { return node.has("stack"); }
};

// In the order of reading: each needs what those before it have found.
void read_tracks(Draft& draft);
void read_missions(Draft& draft);
void read_armies(Draft& draft);
void read_cards(Draft& draft);

// Refuses what is no object, lacks one of `needed`, or has a key of neither list; remarks, which
// data may have anywhere, too.
void expect_fields(const Node& node, std::initializer_list<std::string_view> needed,
                   std::initializer_list<std::string_view> allowed = {});

// What tells of something under way is told beside the stack, never in place of it.
void refuse_without_stack(const Draft& draft, const Node& node,
                          std::initializer_list<std::string_view> keys);

template <class Thing>
std::size_t place_of(const Node& at, const std::string& id, const std::vector<Thing>& things,
                     const std::string& kind) {
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (things[i].id == id) return i;
    }
    at.refuse("there is no " + kind + " \"" + id + "\"");
}

nations::MissionId mission_at(const Draft& draft, const Node& node);
Seat side_at(const Draft& draft, const Node& node);

// Calls `read(node, seat)` for each side that is given under `key`.
template <class Read>
void for_sides(const Draft& draft, std::string_view key, const Read& read) {
    if (!draft.node.has(key)) return;
    const Node sides = draft.node[key];
    const auto& names = draft.data().sides;
    expect_fields(sides, {}, {names[0], names[1]});
    for (const Seat seat : {nations::french, nations::allied}) {
        const std::string& name = names[seat.index()];
        if (sides.has(name)) read(sides[name], seat);
    }
}

}  // namespace bivouac::data::nations_position
