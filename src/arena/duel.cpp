#include "arena/duel.h"

#include <chrono>

namespace bivouac::arena {

namespace {

constexpr int most_decisions = 20'000;  // a longer game has run away

}  // namespace

Played play_duel(const shelf::ShelfGame& game, const shelf::Setup& setup, std::uint64_t seed,
                 const std::array<bots::Order, max_seats>& orders) {
    using Clock = std::chrono::steady_clock;
    Played played;
    const auto made = game.table(setup.scenario, setup.options, seed_from_number(seed));
    if (!made) {
        played.refused = made.error().en;
        return played;
    }
    AnyTable& table = **made;
    for (; played.decisions < most_decisions && !table.pending().empty(); ++played.decisions) {
        const Seat seat = table.pending().first();
        bots::Order order = orders[seat.index()];
        order.seed ^= seed;
        const Clock::time_point start = Clock::now();
        const shelf::Suggestion wanted = game.suggest(table, seat, order);
        played.seconds[seat.index()] += std::chrono::duration<double>(Clock::now() - start).count();
        if (table.act(seat, {wanted.action}).refused) {
            played.refused = wanted.action;
            return played;
        }
    }
    const Ending ending = table.ending();
    played.over = ending.over;
    played.winner = ending.winner;
    played.reason = ending.reason;
    for (std::size_t i = 0; i < max_seats; ++i) played.score[i] = ending.score[i];
    return played;
}

}  // namespace bivouac::arena
