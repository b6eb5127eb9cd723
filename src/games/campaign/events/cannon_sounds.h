// Cannon Sounds: a corps nearby marches to the guns.  [event.cannon-sounds]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

// Whether any block of that side stands next to the combat in an uncontested area: a public fact.
bool cannon_may_be_heard(const Board& board, const Combat* combat, Seat seat);
// The corps that can come.
Blocks within_earshot(const Board& board, const Combat* combat, Seat seat);

struct CannonSounds {
    static constexpr auto id = ProcedureId::cannon_sounds;

    enum class At : std::uint8_t { corps, commander, march, arrived };

    Blocks coming;
    Seat seat;
    At at = At::corps;
    std::array<std::uint8_t, 6> unused{};

    Step run(Table& table);
    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    CannonSounds seen_by(const Board& board, Viewer viewer) const;
};

}  // namespace bivouac::campaign
