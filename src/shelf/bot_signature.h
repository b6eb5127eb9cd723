// What the bots play, as one number: it changes when their judgement, their search or the rules do,
// and with nothing else, by every compiler and in the browser.
#pragma once

#include "core/fnv.h"
#include "shelf/shelf_game.h"

namespace bivouac::shelf {

void sign_bots(const ShelfGame& game, Fnv1a& signature);

}  // namespace bivouac::shelf
