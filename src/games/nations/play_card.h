// Actions 2 to 5: terrain, movement, scout, and two alike as any of their kind.
// [terrain] [move] [scout] [pair]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

struct PlayCard {
    static constexpr auto id = ProcedureId::play_card;

    enum class At : std::uint8_t { marker, goal, settle, done };

    Seat seat;
    CardId card{};  // none: a scout
    std::uint8_t is_pair = 0;
    At at = At::marker;
    ArmyId army{};  // that moves
    ZoneId from{};

    // What a turn may do with such cards, and why not.
    static void list(const Board& board, Seat seat, Actions& list);
    static Verdict refuse(const Board& board, Seat seat, Action action);

    Step run(Table& table);
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

   private:
    bool moves(const Board& board) const;
    Armies touched(const Board& board) const;
    Zones targets(const Board& board, ArmyId target) const;
    bool has_target(const Board& board) const;
    void pay(Table& table) const;
};

}  // namespace bivouac::nations
