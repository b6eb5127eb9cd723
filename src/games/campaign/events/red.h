// Events that must be played when drawn: Rain, Second Breath, Inactivity.
#pragma once

#include "games/campaign/procedure_ids.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

void resolve_red(Table& table, Seat side, CardId card);

// One of the player's own stacks does nothing this turn.  [event.inactivity]
struct Inactivity {
    static constexpr auto id = ProcedureId::inactivity;

    Seat seat;
    std::uint8_t chosen = 0;

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(seat); }
    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::campaign
