// Two movement cards carry a marker over a tile of its own side.  [move.jump]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

struct Jump {
    static constexpr auto id = ProcedureId::jump;

    enum class At : std::uint8_t { second, marker, over, goal, done };

    Seat seat;
    CardId first;
    CardId second{};
    std::uint8_t first_is_played = 0;
    std::uint8_t second_is_pair = 0;
    At at = At::second;
    ArmyId army{};
    ZoneId from{};
    ZoneId tile{};

    // With which first cards a turn may jump, and why not.
    static void list(const Board& board, Seat seat, Actions& list);
    static Verdict refuse(const Board& board, Seat seat, CardId card);

    Step run(Table& table);
    // Which second cards there are depends on the hand: asked, whatever the hand.
    bool always_ask(const Board&) const { return at == At::second; }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

   private:
    bool holds_both(const Board& board) const;
    bool fits(const Board& board, ArmyId marker) const;
    bool fits_any(const Board& board, Armies armies) const;
    void list_seconds(const Board& board, Armies able, Actions& list) const;
};

}  // namespace bivouac::nations
