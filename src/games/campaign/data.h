// What a campaign game is played with, as read from its data files. Never changes during a game.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "core/fixed_vector.h"
#include "core/rule.h"
#include "games/campaign/event_row.h"
#include "games/campaign/ids.h"

namespace bivouac::campaign {

// Grows with every change of the code after which an old record would go another way.
inline constexpr int rules_version = 3;

enum class Terrain : std::uint8_t { clear, wooded, citadel, fortified };
inline constexpr std::array<std::string_view, 4> terrain_names{"clear", "wooded", "citadel",
                                                               "fortified"};

inline constexpr std::uint8_t unreached = 0xFF;  // a distance to where no way leads

struct Neighbour {
    AreaId area;
    std::uint8_t connection = 0;
};

struct Area {
    std::string id;
    Terrain terrain = Terrain::clear;
    std::uint8_t region = 0;                        // index into Data::regions
    Seat deployment;                                // whose deployment area; none: nobody's
    std::uint8_t victory_points = 0;                // 0: no victory area
    std::uint8_t victory_index = 0xFF;              // its place in State::control
    FixedVector<Neighbour, max_degree> neighbours;  // ascending by area
    std::int16_t x = 0,
                 y = 0;  // on the map, per mille of its width and height, from its north-west
};

struct Connection {
    AreaId a, b;
    std::string river;   // empty: no bridge on it
    bool major = false;  // a great river
    bool track = false;  // no road
    bool has_bridge() const { return !river.empty(); }
};

enum class BlockKind : std::uint8_t { corps, commander, vedette };

// A row of the order of battle. Bonuses are printed beside the name.
struct Block {
    std::string id;
    BlockKind kind = BlockKind::corps;
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    std::uint8_t march_bonus = 0;    // movement points: corps alone in its stack; commander always
    std::int16_t combat_bonus = 0;   // combat cards; below 0 some commanders
    std::uint8_t fatigue_bonus = 0;  // fatigue points spared on a march
    std::uint8_t pursuit_bonus = 0;  // pursuit cards
};

// What a combat card or a face of a die inflicts.
struct CombatBox {
    std::uint8_t losses = 0;
    std::uint8_t fatigue = 0;
};

struct Card {
    std::string id;  // "forced-march#2"
    EventId event;
    std::uint8_t value = 0;  // movement points, initiative
    CombatBox combat;
    std::uint8_t recovery = 0;
    std::uint8_t amount = 0;  // a printed number of the event; 0: its player chooses
};

struct Placement {
    BlockId block;
    AreaId area;
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
};

// A corps that comes later.
struct Arrival {
    BlockId block;
    std::uint8_t turn = 0;
    std::vector<AreaId> areas;
};

// Points at the end for who holds an area.
struct EndPoints {
    AreaId area;
    Seat side;
    std::int8_t alone = 0;      // where it stands there without an enemy
    std::int8_t contested = 0;  // where both stand there
};

struct Scenario {
    std::string id;
    std::uint8_t kind = 0;  // a place in Ruleset::kinds
    std::uint8_t first_turn = 1;
    std::uint8_t last_turn = 7;
    std::int16_t victory_points = 10;
    // At the end of the last turn: the second side wins with this many points, the first side with
    // fewer than draw_from, and nobody between.
    std::int16_t enemy_wins_from = 1;
    std::int16_t draw_from = 1;
    std::vector<Placement> placements;
    std::vector<Arrival> arrivals;
    std::vector<Seat> control;  // by victory index
    std::vector<std::uint8_t> bridges_down;
    std::vector<EndPoints> end_points;
    // Only where a scenario has them: the blocks it is played with, by side, and the cards it is
    // played without. in_scenario() gives what comes of it.
    std::array<std::vector<Block>, 2> army;
    std::array<std::vector<std::string>, 2> out;
    bool has_army() const { return !army[0].empty(); }
    bool has_fewer_cards() const { return !out[0].empty() || !out[1].empty(); }
};

// Hidden set-up: where blocks must stand, and how many at least.
struct FixedPlace {
    BlockId block;  // none: `count` vedettes
    std::uint8_t count = 0;
    AreaId area;
};
struct Minimum {
    std::uint8_t corps = 0;
    std::uint8_t region = 0xFF;  // either a region ...
    AreaId area;                 // ... or one area
};
struct DeploymentRule {
    std::vector<FixedPlace> fixed;
    std::vector<Minimum> minima;
    bool one_corps_an_area = false;
    AreaId closed;  // no further corps here
};

struct Side {
    std::string id;
    std::vector<Block> blocks;
    std::vector<Card> deck;
    std::array<CombatBox, 6> die{};
    DeploymentRule deployment;
    Blocks corps, commanders, vedettes;
    Cards all_cards, red_cards;
    EventIds events;  // of its deck
};

struct Ruleset;

struct Data {
    const Ruleset* rules = nullptr;
    std::string game;    // "napoleon-1806"
    std::string prefix;  // "1806": before a rule id that is shown
    std::string digest;  // of all that play depends on
    std::vector<Area> areas;
    std::vector<Connection> connections;
    std::vector<std::string> regions;
    std::vector<AreaId> victory_areas;
    std::array<Side, 2> sides;
    std::vector<Scenario> scenarios;
    BlockId emperor;              // whose fall ends the game
    std::vector<AreaId> refuges;  // to which a Strategic Retreat leads
    std::vector<BlockId> named;   // by the events of this game alone, as its ruleset lists them
    std::uint8_t cards_drawn = 3;
    std::uint8_t victory_limit = 20;
    std::array<std::array<std::uint8_t, max_areas>, max_areas> distance{};  // in connections
    Catalogue texts;
    // By scenario: these data with its own army and decks. Null where all of it is played with.
    std::vector<std::shared_ptr<const Data>> own;

    const Area& area(AreaId id) const { return areas[id.index()]; }
    const Side& side(Seat seat) const { return sides[seat.index()]; }
    const Block& block(BlockId id) const {
        return sides[side_of(id).index()].blocks[index_in_side(id)];
    }
    const Card& card(Seat seat, CardId id) const { return side(seat).deck[id.index()]; }
    const EventRow& row(EventId event) const;
    std::string_view name_of(EventId event) const { return row(event).name; }
    bool is_corps(BlockId id) const { return side(side_of(id)).corps.contains(id); }
    bool is_commander(BlockId id) const { return side(side_of(id)).commanders.contains(id); }
    bool is_vedette(BlockId id) const { return side(side_of(id)).vedettes.contains(id); }

    // Finds what the other fields imply: neighbours, sets of blocks, distances.
    void index();
};

// What a scenario is played with: no block and no card besides.
inline std::shared_ptr<const Data> in_scenario(const std::shared_ptr<const Data>& data,
                                               std::size_t scenario) {
    return scenario < data->own.size() && data->own[scenario] ? data->own[scenario] : data;
}

enum class Level : std::uint8_t { conscript, grognard, marshal };

struct Options {
    std::uint8_t scenario = 0;
    Level level = Level::conscript;
    bool dice = false;           // combat by dice instead of cards
    bool beginner = false;       // no hands, no events
    std::int16_t vp_shift = 0;   // a marshal's bid
    bool quick_windows = false;  // a window is asked only of who could play a card

    // Tournaments hide the set-up and nothing else.  [marshal.rules]
    bool fog() const {
        mutant("marshal.rules", if (level == Level::marshal) return true);
        return level == Level::grognard;
    }
    bool hidden_setup() const { return level != Level::conscript; }
};

}  // namespace bivouac::campaign
