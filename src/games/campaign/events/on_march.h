// Events that ask something of a march: bridges, and how tired the Fatigue card makes.
#pragma once

#include "games/campaign/events/one_choice.h"

namespace bivouac::campaign {

// Which bridge is destroyed or repaired.  [event.destroyed-bridge] [event.pontonniers]
struct BridgeWork : OneChoice {
    static constexpr auto id = ProcedureId::bridge_work;

    std::uint8_t destroy = 0;

    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

// One point or two.  [event.fatigue.amount]
struct FatigueEvent : OneChoice {
    static constexpr auto id = ProcedureId::fatigue_event;

    std::uint8_t printed = 0;

    Step run(Table& table);
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::campaign
