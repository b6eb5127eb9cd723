// The track of time, and the missions its dates turn up.  [date]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

// The indicator goes on, point by point.
struct Advance {
    static constexpr auto id = ProcedureId::advance;

    std::uint8_t left = 1;

    Step run(Table& table);
};

// Napoleon turns a mission up and marks its village, in whoever's turn it is.  [mission.reveal]
struct Reveal {
    static constexpr auto id = ProcedureId::reveal;

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(french); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

    std::uint8_t done = 0;
};

}  // namespace bivouac::nations
