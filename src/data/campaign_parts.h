// How the data of a campaign game comes together, one file after the other.
#pragma once

#include "data/names.h"
#include "data/rulesets.h"
#include "games/campaign/data.h"

namespace bivouac::data {

struct Draft {
    Rulesets rulesets;  // game.json names one of them
    campaign::Data data;
    Names names;

    // What the text at a place of a file names; refused there if it is nothing of that kind.
    Seat side(const Node& at) const { return Seat{names.find(at, "side")}; }
    campaign::AreaId area(const Node& at) const { return campaign::AreaId{names.find(at, "area")}; }
    campaign::BlockId block(const Node& at) const {
        return campaign::BlockId{names.find(at, "block")};
    }
    campaign::BlockId block_of(Seat side, const Node& at) const;
};

// In the order of reading: each needs what those before it have found.
void read_game(Draft& draft, const Node& game);
void read_map(Draft& draft, const Node& map);
void read_armies(Draft& draft, const Node& armies);
void read_decks(Draft& draft, const Node& decks);
void read_dice(Draft& draft, const Node& dice);
void read_scenarios(Draft& draft, const Node& scenarios);
void read_deployment(Draft& draft, const Node& game);
void read_named(Draft& draft, const Node& game);  // blocks and areas that events name

// 64 hex digits over all that play depends on: a record is replayed only under the data it was made
// with. Names, texts, coordinates, sources and the names of rivers do not count; the order of
// things does, since choices are listed in it.
std::string digest_of(const campaign::Data& data);

}  // namespace bivouac::data
