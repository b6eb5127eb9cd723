// Events that ask something of a march: bridges, and how tired the Fatigue card makes.
#pragma once

#include "games/campaign/procedure_ids.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

// Which bridge is destroyed or repaired.  [event.destroyed-bridge] [event.pontonniers]
struct BridgeWork {
    static constexpr auto id = ProcedureId::bridge_work;

    Seat seat;
    std::uint8_t destroy = 0;
    std::uint8_t chosen = 0;

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(seat); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

// One point or two.  [event.fatigue.amount]
struct FatigueEvent {
    static constexpr auto id = ProcedureId::fatigue_event;

    Seat seat;
    std::uint8_t printed = 0;
    std::uint8_t chosen = 0;

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(seat); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::campaign
