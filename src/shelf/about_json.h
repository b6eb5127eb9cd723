// What a game tells about itself before it is played, as JSON.
#pragma once

#include "core/json_writer.h"
#include "shelf/shelf_game.h"

namespace bivouac::shelf {

// One object. For pages with the credits, the duties that two at one seat can divide, and of each
// combination the matches it can be played in and its usual clock.
void write_about(const ShelfGame& game, JsonWriter& json, bool for_pages = false);

}  // namespace bivouac::shelf
