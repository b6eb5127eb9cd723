// Care: a corps gets its wounded back.  [event.care]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

Blocks may_be_cared_for(const Board& board, Seat seat);

// In the recovery phase, before anything else.
void heal_the_cared(Table& table);

}  // namespace bivouac::campaign
