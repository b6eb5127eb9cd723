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
    bool always_ask(const Board& board) const { return row(board).always_ask(board); }
    Decision decision(const Board& board, Seat) const { return row(board).decision(board, *this); }
    void legal(const Board& board, Seat, Actions& list) const {
        row(board).legal(board, *this, list);
    }
    Verdict why_not(const Board& board, Seat, Action action) const {
        return row(board).why_not(board, *this, action);
    }
    void apply(Table& table, Seat, Action action) {
        const EventChoice asked = *this;
        chosen = 1;
        asked.row(table).apply(table, asked, action);
    }
};

// For the rows of events: when a choice of one is asked all the same.
inline bool never(const Board&) { return false; }
inline bool always(const Board&) { return true; }
// Behind the screen nobody may see that there was nothing to choose.
inline bool in_fog(const Board& board) { return board.options.fog(); }

// The effect of an event that only asks.
void ask_player(Table& table, const Play& play);

// What others are told of a choice in the open game, and of what they cannot see in fog: nothing.
void tell_choice(Table& table, Seat seat, const Phrase& own);

}  // namespace bivouac::campaign
