// Reaction: before the enemy moves, a stack slips away by one area.  [event.reaction]
#pragma once

#include "games/campaign/table.h"
#include "games/campaign/ways.h"

namespace bivouac::campaign {

// From a free area to free ones beside it.
Areas where_to_slip(const Board& board, Seat seat, AreaId from);
bool can_react(const Board& board, Seat seat);

struct Reaction {
    static constexpr auto id = ProcedureId::reaction;

    enum class At : std::uint8_t { first, gather, where, over };

    Blocks stack{};
    Seat seat;
    At at = At::first;
    AreaId area{};
    std::array<std::uint8_t, 5> unused{};

    Step run(Table& table);
    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    Reaction seen_by(const Board& board, Viewer viewer) const;
};

}  // namespace bivouac::campaign
