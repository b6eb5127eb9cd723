// A bot that has a seat in a game. It remembers nothing but how much of its time for an operation
// is spent.
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

class BotPlayer {
   public:
    BotPlayer() = default;
    explicit BotPlayer(std::string level) : level_(std::move(level)) {}

    // The order for the next decision, with the time that is left; `seed` is for the bot's chance.
    bots::Order order(const Options& options, std::uint64_t seed) const;
    const bots::TimeBudget& budget() const { return budget_; }
    // The decision has been played: so much time is spent.
    void pay(const bots::TimeBudget& budget) { budget_ = budget; }
    // Another game has begun, or somebody has gone back in it.
    void forget() { budget_ = {}; }

   private:
    std::string level_;
    bots::TimeBudget budget_;
};

// Thinks on the thread that calls it, about what the seat may see of the table. A window is due a
// fixed time after this has begun, and never before the time that an order has for windows is over:
// whatever is held, and however long the bot had to wait for its turn to think.
BotDecision think(const shelf::ShelfGame& game, const AnyTable& table, Seat seat,
                  const bots::Order& order, std::chrono::milliseconds pause);

}  // namespace bivouac::server
