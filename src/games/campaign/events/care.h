// Care: a French corps gets its wounded back.  [event.care]
#pragma once

#include "games/campaign/events/one_choice.h"

namespace bivouac::campaign {

Blocks may_be_cared_for(const Board& board);

// In the recovery phase, before anything else.
void heal_the_cared(Table& table);

struct Care : OneChoice {
    static constexpr auto id = ProcedureId::care;

    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::campaign
