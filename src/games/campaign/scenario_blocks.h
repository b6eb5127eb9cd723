// Which blocks a scenario is played with, and which of them a view can name.
#pragma once

#include "games/campaign/board.h"

namespace bivouac::campaign {

// Set up or to arrive in this scenario; vedettes belong to the fog alone.
bool takes_part(const Board& board, BlockId block);

// 0 if it is there from the start.
int turn_of_arrival(const Board& board, BlockId block);

// Off the map, and not for good: still to be placed, or to arrive.
bool is_yet_to_come(const Board& board, BlockId block);

// The block at a place of a view in which its side hides: the only one that its token can be, or
// none if there are several.
BlockId certain_block(const State& view, BlockId place);

}  // namespace bivouac::campaign
