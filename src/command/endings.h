// One recorded game for every way in which a set-up can end.
#pragma once

#include <cstdint>
#include <string>

#include "command/games.h"

namespace bivouac::command {

// Plays up to `games` games by several simple policies and writes one record for each ending and
// winner that comes up into `folder`. Returns the exit code.
int find_endings(const ShelfGame& shelf_game, const Setup& setup, std::uint64_t first_seed,
                 std::uint64_t games, const std::string& folder);

}  // namespace bivouac::command
