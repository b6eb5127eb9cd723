// The game from the first mission card to the last point.  [turn] [end]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

struct Course {
    static constexpr auto id = ProcedureId::course;

    enum class At : std::uint8_t { missions, turn, scored };

    Seat next = french;  // Napoleon begins.  [setup.first]
    At at = At::missions;

    Step run(Table& table);
};

// The French choose two districts and keep one of two cards in each.  [setup.missions]
struct ChooseMissions {
    static constexpr auto id = ProcedureId::choose_missions;

    std::uint8_t kept = 0;  // districts where the choice is made, as bits

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(french); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::nations
