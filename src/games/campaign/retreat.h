// The retreat of a beaten stack.  [retreat]
#pragma once

#include "games/campaign/table.h"
#include "games/campaign/ways.h"

namespace bivouac::campaign {

struct Retreat {
    static constexpr auto id = ProcedureId::retreat;

    Blocks stack;
    Seat seat;
    AreaId battle;
    AreaId area;
    std::uint8_t left = 0;  // connections still to go
    std::uint8_t stopped = 0;
    std::uint8_t extra = 0;  // driven on by Panic
    std::array<std::uint8_t, 2> unused{};

    static Retreat from(Table& table, Seat seat, AreaId battle, Blocks stack, int length);
    // One more connection, from wherever the stack has come to.  [event.panic.retreat]
    static Retreat driven_on(const Board& board, Seat seat, AreaId battle, Blocks stack);

    Step run(Table& table);
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    Retreat seen_by(const Board& board, Viewer viewer) const;

   private:
    Areas ways_out(const Board& board) const;
};

}  // namespace bivouac::campaign
