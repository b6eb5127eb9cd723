// Hidden blocks in an imagined world: who stands behind which flag, and in what shape.
#pragma once

#include "games/campaign/board.h"

namespace bivouac::campaign {

// `world` holds that side's blocks by token, as an observation does; afterwards by block, with the
// stack of procedures made to match.
void imagine_blocks(const Board& now, State& world, Seat side, Rng& rng);

}  // namespace bivouac::campaign
