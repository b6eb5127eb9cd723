// Events of the initiative phase.
#pragma once

#include "games/campaign/events/one_choice.h"

namespace bivouac::campaign {

Cards may_be_anticipated(const Board& board, Seat seat);
Blocks may_be_reinforced(const Board& board);
bool may_name_saxons(const Board& board);

// Any card of the deck that is not red.  [event.anticipation]
struct Anticipation : OneChoice {
    static constexpr auto id = ProcedureId::anticipation;

    bool always_ask(const Board&) const { return true; }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

// One infantry point more for a Prussian corps.  [event.reinforcement]
struct Reinforcement : OneChoice {
    static constexpr auto id = ProcedureId::reinforcement;

    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

// Supply and Long Live the Queen: a stack that breathes.  [event.supply]
struct Relief : OneChoice {
    static constexpr auto id = ProcedureId::relief;

    EventName event = EventName::none;

    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

// The Saxons waver where the French stand before them.  [event.saxon-defection]
struct SaxonDefection : OneChoice {
    static constexpr auto id = ProcedureId::saxon_defection;

    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::campaign
