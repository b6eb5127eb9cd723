// Plays every game of a store, to prove that the logs say what the store says of the games.
#pragma once

#include <cstdint>
#include <string>

#include "shelf/shelf.h"
#include "store/store.h"

namespace bivouac::server {

struct PlayedGames {
    std::int64_t played = 0;
    std::int64_t others = 0;  // that this program cannot play, since their rules or data are others
};

// The store at that place is opened and brought up to date. Refused, with a sentence that names the
// game, if kept data is not what its digest says, if an entry is refused by the rules, if the log
// ends with somebody else asked than the store says or the end of a game is missing, or if a seat
// that has decided something belongs to nobody.
store::Result<PlayedGames> play_games(const shelf::Shelf& shelf, const std::string& where);

}  // namespace bivouac::server
