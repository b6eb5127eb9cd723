// How somebody comes to a game: by the secret of a link, or to a seat that stands open in the
// lobby.
#pragma once

#include <string>

#include "server/fault.h"
#include "store/store.h"

namespace bivouac::server {

struct Caller {
    store::PersonId person;
    std::string secret;  // of a link; empty: for a seat of the lobby
    std::string seat;    // that he wants; empty: any that he is let into
};

// The seat he has then, or "spectator". Each link is for one seat and one rank: who leads a side is
// not let into the other's. Waits for the store.
Made<std::string> come_in(store::Store& store, const store::GameId& id, const Caller& who,
                          store::Time now);

}  // namespace bivouac::server
