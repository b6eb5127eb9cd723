// One random game from start to end, with everything checked on the way.
#pragma once

#include "command/crowd.h"
#include "command/games.h"

namespace bivouac::command {

struct WholeGames {
    std::uint64_t games = 0, decisions = 0, longest = 0, looks = 0;
    std::uint64_t undone = 0, undo_refused = 0;
    std::uint64_t french_won = 0;

    void add(const WholeGames& other);
};

// Laws at every decision; then the game once more by its notation at a table, and at five decisions
// of it (or at every one) a closer look: saved and loaded, all undo rules, judge against legal
// list.
Failure check_whole_game(const Shelf& shelf, const ShelfGame& shelf_game, const Setup& setup,
                         std::uint64_t seed, bool every_step, WholeGames& figures);

}  // namespace bivouac::command
