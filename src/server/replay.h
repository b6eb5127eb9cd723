// A replay of a game's log up to any entry. It goes on from the entry that was last asked for. Used
// by one thread at a time, and by none that must not wait.
#pragma once

#include <memory>

#include "server/game_history.h"
#include "store/store.h"

namespace bivouac::server {

class Replay {
   public:
    // The store must outlive it.
    Replay(store::Store& store, store::GameId game, GameHistory::MakeMatch make);

    // After so many entries; null if the store does not say which they were.
    const GameHistory* at(store::Number length);

   private:
    store::Store& store_;
    store::GameId game_;
    GameHistory::MakeMatch make_;
    std::unique_ptr<GameHistory> history_;
};

}  // namespace bivouac::server
