// The set-ups that a command line names.
#pragma once

#include <string>
#include <vector>

#include "arena/duel.h"
#include "shelf/shelf.h"

namespace bivouac::command {

std::vector<arena::Venue> all_setups(const shelf::Shelf& shelf);

// Each by its name, which may be that of several games, or by GAME/NAME. Throws BadInput if there
// is none.
std::vector<arena::Venue> find_setups(const shelf::Shelf& shelf, const std::string& name);

// Those of the names, or all of a game if there is no name; a name must then be one of that game.
// An empty game stands for any. Each once, however often it is named: its games would be the same,
// and count double. Throws BadInput.
std::vector<arena::Venue> venues_of(const shelf::Shelf& shelf, const std::string& game,
                                    const std::vector<std::string>& names);

}  // namespace bivouac::command
