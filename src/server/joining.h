// Joining a game: by the secret of a link, or at a seat that is open in the lobby.
#pragma once

#include <string>

#include "server/fault.h"
#include "store/store.h"

namespace bivouac::server {

struct JoinRequest {
    store::PersonId person;
    std::string secret;  // of a link; empty: for a seat of the lobby
    std::string seat;    // the one wanted; empty: any that the person may have
};

// Returns the seat that the person has then, or "spectator". Each link is for one seat and one
// rank: who leads a side is not let into the other's. Waits for the store.
Result<std::string> join_game(store::Store& store, const store::GameId& id, const JoinRequest& who,
                              store::Time now);

}  // namespace bivouac::server
