// Where the campaigns of this family differ. One constant a game; `game.json` names it.
//
// A null function means that the book has no such rule.
#pragma once

#include <span>
#include <string_view>

#include "games/campaign/board.h"

namespace bivouac::campaign {

// A block that an event of this game names: its key in `game.json`, and what it must be.
struct NamedBlock {
    std::string_view key;
    Seat side;
    BlockKind kind;
};

struct Ruleset {
    std::string_view name;                    // as `game.json` says it
    std::span<const EventRow* const> events;  // an EventId is a place in it
    std::span<const NamedBlock> named;        // a place in Data::named
    BlockId (*guard)(const Board&);           // the corps that The Guard names
};

}  // namespace bivouac::campaign
