// What cards or dice inflict in a combat or a pursuit.  [combat.draw] [dice]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

// Drawn cards stay on the table until the whole draw is over, so that a reshuffle in the middle of
// it cannot bring them back.
enum class DrawnFor : std::uint8_t { combat, pursuit };
struct CombatDraw {
    CombatBox sum;
    int draws = 0;  // fewer than called for where deck and discard have run out
};
CombatDraw draw_combat(Table& table, Seat side, int number, DrawnFor purpose);

}  // namespace bivouac::campaign
