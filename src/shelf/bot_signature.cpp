#include "shelf/bot_signature.h"

#include <array>

namespace bivouac::shelf {

// One game of each set-up, begun by all bots in turn: to its end would take too long for a compiler
// that does not optimise.
void sign_bots(const ShelfGame& game, Fnv1a& signature) {
    constexpr int most_decisions = 60;
    constexpr std::array names{"doctrine", "greedy", "search@40", "search@40x2", "random"};
    for (const Setup& setup : game.setups()) {
        const auto table = game.table(setup.scenario, setup.options, seed_from_number(1));
        if (!table) continue;
        for (int i = 0; i < most_decisions && !(*table)->pending().empty(); ++i) {
            const Seat seat = (*table)->pending().first();
            const char* name = names[static_cast<std::size_t>(i) % names.size()];
            const bots::Order order = bots::order_named(name).value_or(bots::Order{});
            const Suggestion found = game.suggest(**table, seat, order);
            signature.add_byte(seat.value).add_text(found.action).add_byte('\n');
            signature.add_number(static_cast<std::uint64_t>(found.value));
            (*table)->act(seat, {found.action});
        }
    }
}

}  // namespace bivouac::shelf
