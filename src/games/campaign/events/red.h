// Events that must be played when drawn: Rain, Second Breath, Inactivity.
#pragma once

#include "games/campaign/events/one_choice.h"

namespace bivouac::campaign {

void resolve_red(Table& table, Seat side, CardId card);

// One of the player's own stacks does nothing this turn.  [event.inactivity]
struct Inactivity : OneChoice {
    static constexpr auto id = ProcedureId::inactivity;

    Step run(Table& table);
    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::campaign
