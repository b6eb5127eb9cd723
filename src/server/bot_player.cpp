#include "server/bot_player.h"

#include <algorithm>

namespace bivouac::server {

bots::Order bot_order(const std::string& level, const bots::TimeBudget& budget,
                      const Options& options, std::uint64_t seed) {
    bots::Order order = bots::order_named(level).value_or(bots::Order{});
    order.seed = seed;
    order.budget = budget;
    if (options.bot_iterations > 0) {
        order.iterations = std::min(order.iterations, options.bot_iterations);
        order.workers = 1;
    }
    return order;
}

BotDecision think(const shelf::ShelfGame& game, const AnyTable& table, Seat seat,
                  const bots::Order& order, std::chrono::milliseconds pause) {
    const auto began = BotDecision::Clock::now();
    const bool is_window = !table.question(Witness::of(seat), seat).standing.empty();
    shelf::Suggestion found = game.suggest(table, seat, order);
    BotDecision decision{std::move(found.action), found.budget, began,
                         BotDecision::Clock::now() - began};
    if (is_window && pause.count() > 0) {
        decision.due += std::max<std::chrono::microseconds>(pause, found.wait);
    }
    return decision;
}

}  // namespace bivouac::server
