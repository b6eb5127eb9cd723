// The battles of 16 and 18 October.  [battle]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

// Every enemy tile in contact costs its side one point, and the owner says where. Both sides
// reckon from the same board, the French first; then the losses fall together.
struct Battle {
    static constexpr auto id = ProcedureId::battle;

    enum class At : std::uint8_t { forced, choices, fall };

    Seat loser = french;  // whose losses are reckoned
    ArmyId striker = {};  // the enemy whose point is next; none: from the first
    At at = At::forced;

    static Battle begin();

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(loser); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

   private:
    Step reckon(Table& table);
    void fall(Table& table) const;
};

}  // namespace bivouac::nations
