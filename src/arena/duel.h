// One game between two bots, at a table, with a referee who takes nothing on trust.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "bots/order.h"
#include "shelf/shelf_game.h"

namespace bivouac::arena {

struct Played {
    bool over = false;
    Seat winner;         // none: a draw
    std::string reason;  // as the record says it
    std::array<std::int64_t, max_seats> score{};
    int decisions = 0;
    std::array<double, max_seats> seconds{};  // that each seat thought
    std::string refused;  // what a bot wanted and the referee forbade; empty: nothing
};

// The bots by seat. The game's chance comes from its seed; each bot's own from its order.
Played play_duel(const shelf::ShelfGame& game, const shelf::Setup& setup, std::uint64_t seed,
                 const std::array<bots::Order, max_seats>& orders);

}  // namespace bivouac::arena
