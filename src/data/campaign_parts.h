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

// What is printed on a block, in the armies file or in the army of a scenario; what is not said
// stays as it was.
inline constexpr std::array<std::string_view, 6> block_values{
    "infantry", "cavalry", "march_bonus", "combat_bonus", "fatigue_bonus", "pursuit_bonus"};
void read_values(const Node& node, campaign::Block& block);

// What only some scenarios say.
void read_own(const Draft& draft, campaign::Scenario& scenario, const Node& node);
// The block that is named, as it is in this scenario; refused if it takes no part.
const campaign::Block& block_in(const Draft& draft, const campaign::Scenario& scenario,
                                const Node& node);
// The data as that scenario is played with them; null if with all of them.
std::shared_ptr<const campaign::Data> own_data(const campaign::Data& all, std::size_t scenario);

// 64 hex digits over all that play depends on: a record is replayed only under the data it was made
// with. Names, texts, coordinates, sources and the names of rivers do not count; the order of
// things does, since choices are listed in it.
std::string digest_of(const campaign::Data& data);

}  // namespace bivouac::data
