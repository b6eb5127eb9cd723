// Pursuit: what the victor's cavalry does to a retreating stack.  [pursuit]
#pragma once

#include "games/campaign/combat.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

struct Pursuit {
    static constexpr auto id = ProcedureId::pursuit;

    enum class At : std::uint8_t { decide, loser_event, winner_event, ride, over };

    Blocks winners;
    Blocks losers;
    Seat winner;
    At at = At::decide;
    AreaId battle;
    std::uint8_t orderly = 0;      // Orderly Retreat: nobody rides
    std::uint8_t extra_cards = 0;  // Great Charge
    std::array<std::uint8_t, 3> unused{};

    static Pursuit after(const Combat& combat, Blocks beaten);

    Step run(Table& table);
    Pursuit seen_by(const Board& board, Viewer viewer) const;

   private:
    bool takes_place(const Board& board) const;
    int cards(const Board& board) const;
};

}  // namespace bivouac::campaign
