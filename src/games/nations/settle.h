// An army with one marker left is there: its tile is placed, and what follows from that.
// [tile] [chain]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

struct Settle {
    static constexpr auto id = ProcedureId::settle;

    enum class At : std::uint8_t { choose, beside, arm, reward };

    Seat active;
    At at = At::choose;
    ArmyId army{};            // whose tile it is about
    std::uint8_t placed = 0;  // a tile, at least one

    Step run(Table& table);
    Seats asks(const Board& board) const;
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

   private:
    void begin(Table& table, ArmyId which);
    void place(Table& table, ArmyId which, ZoneId where);
    Step reward(Table& table);
};

}  // namespace bivouac::nations
