// The sequence of play: set-up, then turn after turn.  [sequence]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

// The whole game: what lies at the bottom of the stack.
struct Turns {
    static constexpr auto id = ProcedureId::turns;

    enum class At : std::uint8_t { setup, arrival, draw, initiative, operations, recovery, end };
    At at = At::setup;

    Step run(Table& table);
};

// A corps that comes later, at the very start of its turn.  [setup.wurttemberg]
struct Arriving {
    static constexpr auto id = ProcedureId::arrival;

    BlockId block;
    std::uint8_t row = 0;  // in the scenario's list
    static_assert(max_towns <= 8, "a bit for each");
    std::uint8_t tried = 0;  // towns that were found held, as bits in the order of the list

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(side_of(block)); }
    // After a town was found held the other one is asked, though it is the only one left.
    bool always_ask(const Board&) const { return tried != 0; }
    Decision decision(const Board&, Seat seat) const;
    void legal(const Board& board, Seat seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat seat, Action action) const;
    void apply(Table& table, Seat seat, Action action);

   private:
    void find_held(Table& table, AreaId area);
};

}  // namespace bivouac::campaign
