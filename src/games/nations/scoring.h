// After 19 October: who holds the villages of the missions.  [score] [victory]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

// First the French say whom each army supports that could support several, then the Allies against
// whom each of theirs counts; then the missions are compared.
struct Scoring {
    static constexpr auto id = ProcedureId::scoring;

    std::uint8_t round = 0;  // who declares first, who second, the tally
    ArmyId army;             // the one that is asked about; none: from the first

    Step run(Table& table);
    Seats asks(const Board&) const { return Seats::only(decider()); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

   private:
    // Whose armies are gone through.  [score.order]
    Seat whose() const { return (round == 0) == rule("score.order") ? french : allied; }
    // An army's owner decides about it.  [faq.allied-one.owner]
    Seat decider() const { return rule("faq.allied-one.owner") ? whose() : french; }
    bool counts(const Board& board, ArmyId which, std::size_t district) const;
    void tally(Table& table) const;
};

// The missions an army could count for, as bits by district. French: on the village, or touching an
// Allied tile that touches the army there. Allied: touching the French army there.
unsigned missions_within_reach(const Board& board, ArmyId army);

}  // namespace bivouac::nations
