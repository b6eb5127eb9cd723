// A log from the store, played: every entry that stands once, in one pass over the log.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "server/game_history.h"
#include "store/store.h"

namespace bivouac::server {

// After each entry: that entry, and who was asked then.
using AfterEntry = std::function<void(const store::Entry&, PlayerFlags)>;

// Plays a whole log on a history that has just begun. What was taken back is not played: its
// marks say for whom it counts. False: an entry that stands is refused.
bool play_log(GameHistory& history, const GameHistory::MakeMatch& make,
              const std::vector<store::Entry>& log, const AfterEntry& after = {});

// The marks of the entries that stand from `from` on: what an undo says that takes them back.
std::vector<store::Mark> marks_of(const GameHistory& history,
                                  const std::vector<store::Entry>& stands, std::size_t from);

// A replay of a game's log up to any entry. It goes on from the entry that was last asked for. Used
// by one thread at a time, and by none that must not wait.
class Replay {
   public:
    // The store must outlive it.
    Replay(store::Store& store, store::GameId game, GameHistory::MakeMatch make)
        : store_(store), game_(std::move(game)), make_(std::move(make)) {}

    // After so many entries; null if the store does not say which they were.
    const GameHistory* at(store::Number length);

   private:
    store::Store& store_;
    store::GameId game_;
    GameHistory::MakeMatch make_;
    std::unique_ptr<GameHistory> history_;
};

}  // namespace bivouac::server
