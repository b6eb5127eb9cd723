// What cards or dice inflict in a combat or a pursuit.  [combat.draw] [dice]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

// Drawn cards stay on the table until the whole draw is over, so that a reshuffle in the middle of
// it cannot bring them back.
CombatBox draw_combat(Table& table, Seat side, int number);

}  // namespace bivouac::campaign
