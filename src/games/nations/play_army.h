// Action 1: an army card, and markers on its villages.  [army]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

struct PlayArmy {
    static constexpr auto id = ProcedureId::play_army;

    enum class At : std::uint8_t { pay, villages, place, settle, done };

    Zones chosen{};
    Seat seat;
    ArmyId army;
    At at = At::pay;
    std::array<std::uint8_t, 5> unused{};

    // What a turn may do with army cards, and why not.
    static void list(const Board& board, Seat seat, Actions& list);
    static Verdict refuse(const Board& board, Seat seat, ArmyId army);

    Step run(Table& table);
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

   private:
    bool needs_choice(const Board& board) const;
    Zones first_villages(const Board& board) const;
};

}  // namespace bivouac::nations
