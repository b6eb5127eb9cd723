// How a position of the Battle of the Nations comes together, part by part.
#pragma once

#include "data/position_parts.h"
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

nations::MissionId mission_at(const Draft& draft, const Node& node);

}  // namespace bivouac::data::nations_position
