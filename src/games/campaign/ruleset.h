// Where the campaigns of this family differ. One constant a game; `game.json` names it.
//
// A null function means that the book has no such rule; only `close` must be there.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/campaign/table.h"

namespace bivouac::campaign {

// A block that an event of this game names: its key in `game.json`, and what it must be.
struct NamedBlock {
    std::string_view key;
    Seat side;
    BlockKind kind;
};

// What a scenario is: the clauses of its set-up and of its end.
struct ScenarioKind {
    std::string_view name;     // as `scenarios.json` says it
    std::string_view printed;  // all stand on their printed places; blank: the set-up is free
    std::string_view blocks, turns, points, control, end;
};

// The clauses of corps that come later.
struct ArrivalClauses {
    std::string_view turn, area, fog, lost;
};

// The clauses of the hidden set-up.
struct DeploymentClauses {
    std::array<std::string_view, 2> fixed;  // blocks with a place of their own, by side
    std::string_view vedettes;              // and vedettes
    std::string_view one;                   // one corps an area
    std::string_view closed;                // no further corps in it
    std::string_view at_least;              // of the minima
    std::string_view (*minimum)(const Data&, const Minimum&);
};

// How the last turn ends: no winner is a draw.
struct Closing {
    Seat winner;
    std::string_view clause;
};

struct Ruleset {
    std::string_view name;                    // as `game.json` says it
    std::span<const EventRow* const> events;  // an EventId is a place in it
    std::span<const NamedBlock> named = {};   // a place in Data::named
    std::span<const ScenarioKind> kinds;      // a place is Scenario::kind
    ArrivalClauses arrival = {};
    DeploymentClauses deployment = {};
    NamedBlock emperor = {};  // whose fall ends the game; without a key nobody's does
    // Whether its rules ask for that; a map says only what they ask for.
    bool has_tracks = false, has_great_rivers = false;

    // The corps that The Guard names.
    BlockId (*guard)(const Board&) = nullptr;
    // What a step over a connection costs, or which clause closes it: the only place that says so.
    Passage (*passage)(const Board&, std::uint8_t connection, Going, bool bridge_down) = nullptr;
    // Combat cards that the ground gives to a side which attacks, or defends, there.
    int (*ground)(const Board&, AreaId, Seat, bool attacks) = nullptr;
    // What tires a stack that its owner activates: the sentence that says so, or nothing.
    std::string_view (*wear)(const Board&) = nullptr;
    // At the end of a turn, when all are fresh again.
    void (*evening)(Table&) = nullptr;
    // Who wins by the points as they stand.
    Closing (*close)(const Board&) = nullptr;
    // What the game was worth, where somebody keeps a ranking.
    void (*tell_worth)(Table&, Ending, Seat winner) = nullptr;
};

}  // namespace bivouac::campaign
