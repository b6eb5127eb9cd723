// Events of the initiative phase.
#pragma once

#include "games/campaign/procedure_ids.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

Cards may_be_anticipated(const Board& board, Seat seat);
Blocks may_be_reinforced(const Board& board);
bool may_name_saxons(const Board& board);

// Any card of the deck that is not red.  [event.anticipation]
struct Anticipation {
    static constexpr auto id = ProcedureId::anticipation;

    Seat seat;
    std::uint8_t chosen = 0;

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(seat); }
    bool always_ask(const Board&) const { return true; }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

// One infantry point more for a Prussian corps.  [event.reinforcement]
struct Reinforcement {
    static constexpr auto id = ProcedureId::reinforcement;

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

// Supply and Long Live the Queen: a stack that breathes.  [event.supply]
struct Relief {
    static constexpr auto id = ProcedureId::relief;

    Seat seat;
    EventName event = EventName::none;
    std::uint8_t chosen = 0;

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(seat); }
    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

// The Saxons waver where the French stand before them.  [event.saxon-defection]
struct SaxonDefection {
    static constexpr auto id = ProcedureId::saxon_defection;

    Seat seat;
    std::uint8_t chosen = 0;

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(seat); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::campaign
