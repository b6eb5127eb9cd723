// A log from the store, played: every entry that stands once, in one pass over the log.
#pragma once

#include <functional>
#include <vector>

#include "server/game_history.h"

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

}  // namespace bivouac::server
