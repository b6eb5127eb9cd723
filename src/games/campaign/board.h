// The board as it stands: questions about the position, no changes.
//
// A Board may lie on a State or on the State inside an Observation. There the enemy's hidden blocks
// are known by their tokens only, so nothing that a seat is offered may ask what kind of block an
// enemy block is, only whether one stands there.
#pragma once

#include "engine/board.h"
#include "games/campaign/data.h"
#include "games/campaign/state.h"
#include "games/campaign/verbs.h"

namespace bivouac::campaign {

inline constexpr int max_strength = 8;
inline constexpr int max_fatigue = 8;  // more, and the corps is gone
inline constexpr int tired_from = 5;   // one combat card fewer, one strength point a turn
inline constexpr int strong_from = 5;  // strength from which a corps draws two cards

struct ScenarioKind;

// Why a connection is crossed: a fallen bridge does not mean the same to everybody.
enum class Going : std::uint8_t { march, retreat, reaction, cannon_sounds };

// What a step over a connection costs a march, and which clause closes it; blank: it is open.
struct Passage {
    int cost = 1;
    std::string_view closed_by = {};

    bool is_open() const { return closed_by.empty(); }
};

class Board : public BoardOf<Data, Options, State> {
   public:
    using BoardOf::BoardOf;

    bool is_over() const { return now.ending != Ending::none; }

    // Blocks on the map.
    AreaId where(BlockId block) const { return now.area[block.index()]; }
    bool on_map(BlockId block) const { return !where(block).is_none(); }
    Blocks on_map(Blocks blocks) const;  // those of them that are
    Blocks all_blocks(Seat side) const;
    Blocks blocks_in(AreaId area, Seat side) const;
    Blocks corps_in(AreaId area, Seat side) const { return blocks_in(area, side) & corps_of(side); }
    Blocks corps_of(Seat side) const { return data.side(side).corps; }
    Blocks commanders_of(Seat side) const { return data.side(side).commanders; }
    Blocks vedettes_of(Seat side) const { return data.side(side).vedettes; }
    bool is_occupied_by(AreaId area, Seat side) const { return !blocks_in(area, side).empty(); }

    // Contested: both sides stand there. Vedettes never stand with an enemy, so any block will do.
    bool is_contested(AreaId area) const;
    bool is_free_for(AreaId area, Seat side) const;

    bool is_activated(BlockId block) const { return now.activated.contains(block); }
    int infantry(BlockId block) const { return now.infantry[block.index()]; }
    int cavalry(BlockId block) const { return now.cavalry[block.index()]; }
    int strength(BlockId block) const { return infantry(block) + cavalry(block); }
    int fatigue(BlockId block) const { return now.fatigue[block.index()]; }
    int cavalry_of(Blocks stack) const;

    // Connections.
    const FixedVector<Neighbour, max_degree>& neighbours(AreaId area) const {
        return data.area(area).neighbours;
    }
    std::uint8_t connection(AreaId from, AreaId to) const;  // they must be neighbours
    bool are_neighbours(AreaId from, AreaId to) const;
    bool is_bridge_down(std::uint8_t connection) const {
        return now.bridges_down.contains(ConnectionId{connection});
    }
    Passage passage(std::uint8_t connection, Going going) const {
        return passage(connection, going, is_bridge_down(connection));
    }
    // As if its bridge were down, or stood.
    Passage passage(std::uint8_t connection, Going going, bool bridge_down) const;
    // Combat cards that the ground gives to a side which attacks, or defends, there.
    int ground_cards(AreaId area, Seat side, bool attacks) const;
    AreaId axis(Seat side, AreaId area) const { return now.axis[side.index()][area.index()]; }
    bool may_leave_by(Seat side, AreaId area, AreaId next) const;  // axes of retreat permitting

    // Cards.
    EventId event_of(Seat side, CardId card) const { return data.card(side, card).event; }
    const EventRow& row_of(Seat side, CardId card) const { return data.row(event_of(side, card)); }
    bool lasts(const EventRow& event) const;  // in a slot on the board now
    bool may_play_event(Seat side) const { return !now.event_played.contains(side); }
    bool has_event_at(Seat side, Timing timing, bool active) const;

    Seat controller(AreaId area) const { return now.control[data.area(area).victory_index]; }
    int areas_held_by(Seat side) const;
    const Scenario& scenario() const { return data.scenarios[options.scenario]; }
    const ScenarioKind& kind() const;
    Seat winner_by_points() const;  // after the last turn; nobody, if the points make it a draw
};

}  // namespace bivouac::campaign
