// After 19 October: who holds the villages of the missions.  [score] [victory]
#pragma once

#include "games/nations/procedure_ids.h"
#include "games/nations/table.h"

namespace bivouac::nations {

// First the French say whom each army supports that could support several, then the Allies against
// whom each of theirs counts; then the missions are compared.
struct Scoring {
    static constexpr auto id = ProcedureId::scoring;

    enum class At : std::uint8_t { supports, enemies, tally };

    At at = At::supports;
    ArmyId army;  // the one that is asked about; none: from the first

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(at == At::supports ? french : allied); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

   private:
    void tally(Table& table) const;
};

// The missions an army could count for, as bits by district. French: on the village, or touching an
// Allied tile that touches the army there. Allied: touching the French army there.
unsigned missions_within_reach(const Board& board, ArmyId army);

}  // namespace bivouac::nations
