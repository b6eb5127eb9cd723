// How the data of a campaign game comes together, one file after the other.
#pragma once

#include <map>
#include <string>

#include "data/reader.h"
#include "data/rulesets.h"
#include "games/campaign/data.h"

namespace bivouac::data {

// Every id of a game by what it names; two things never have the same id.
class Names {
   public:
    void add_side(const Node& at, const std::string& id, Seat side);
    void add_area(const Node& at, const std::string& id, campaign::AreaId area);
    void add_block(const Node& at, const std::string& id, campaign::BlockId block);

    // What the text at a place of a file names; refused there if it is nothing of that kind.
    Seat side(const Node& at) const;
    campaign::AreaId area(const Node& at) const;
    campaign::BlockId block(const Node& at) const;

   private:
    void expect_new(const Node& at, const std::string& id) const;

    std::map<std::string, Seat> sides_;
    std::map<std::string, campaign::AreaId> areas_;
    std::map<std::string, campaign::BlockId> blocks_;
};

struct Draft {
    Rulesets rulesets;  // game.json names one of them
    campaign::Data data;
    Names names;
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

// The two sides of an object {"french": ..., "prussian": ...}, in the order of their seats.
std::array<Node, 2> both_sides(const Draft& draft, const Node& object);

}  // namespace bivouac::data
