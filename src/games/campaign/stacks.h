// Which blocks can be a stack, and which must not be left behind.  [march.commander]
#pragma once

#include "games/campaign/board.h"

namespace bivouac::campaign {

// A commander is never left behind without a corps.
bool leaves_commander_alone(const Board& board, Blocks stack, AreaId area, Seat seat);

// Nor does he do anything by himself: with the last corps of his stack its operation is over.
bool is_without_corps(const Board& board, Blocks stack, Seat seat);

}  // namespace bivouac::campaign
