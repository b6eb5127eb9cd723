// An event that asks its player one thing and is done.
#pragma once

#include "games/campaign/event_row.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

// Asks what the row of its event says.
struct EventChoice {
    static constexpr auto id = ProcedureId::event_choice;

    Seat seat;
    EventId event;
    std::uint8_t chosen = 0;

    const ChoiceRow& row(const Board& board) const { return *board.data.row(event).choice; }

    Step run(Table&) const { return chosen != 0 ? Step::done : Step::ask; }
    bool always_ask(const Board& board) const;
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

// The effect of an event that only asks.
void ask_player(Table& table, const Play& play);

}  // namespace bivouac::campaign
