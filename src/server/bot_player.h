// A bot that has a seat in a game. Of what it did before, it needs to know only how much of its
// time for an operation is spent: its budget.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "server/options.h"
#include "shelf/shelf_game.h"

namespace bivouac::server {

// What a bot has decided.
struct BotDecision {
    using Clock = std::chrono::steady_clock;

    std::string action;
    bots::TimeBudget budget;             // for its next order
    Clock::time_point due;               // when it is to be played
    std::chrono::duration<double> took;  // to think
};

// The order for the next decision of a bot, with what is left of its time; `seed` is for its
// chance.
bots::Order bot_order(const std::string& level, const bots::TimeBudget& budget,
                      const Options& options, std::uint64_t seed);

// Thinks on the thread that calls it, about what the seat may see of the table. A window is due a
// fixed time after this has begun, and never before the time that an order has for windows is over:
// whatever is held, and however long the bot had to wait for its turn to think.
BotDecision think(const shelf::ShelfGame& game, const AnyTable& table, Seat seat,
                  const bots::Order& order, std::chrono::milliseconds pause);

}  // namespace bivouac::server
