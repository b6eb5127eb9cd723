// Joining a game: by the secret of a link, or at a seat that is open in the lobby.
#pragma once

#include <string>

#include "server/fault.h"
#include "store/store.h"

namespace bivouac::server {

// With the secret of a link, or without one at a seat of the lobby; `wanted` is that seat, empty:
// any that the person may have. Returns the seat that the person has then, or "spectator". Each
// link is for one seat and one rank: who leads a side is not let into the other's. Waits for the
// store.
Result<std::string> join_game(store::Store& store, const store::GameId& id, store::PersonId person,
                              const std::string& secret, const std::string& wanted,
                              store::Time now);

}  // namespace bivouac::server
