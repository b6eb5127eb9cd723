// Counts the paths of every length from the start of a game: `bivouac perft`. Two programs that
// agree on these numbers agree on the legal lists.
#include "command/commands.h"
#include "command/games.h"
#include "command/text.h"

namespace bivouac::command {

namespace {

std::uint64_t paths(const campaign::Campaign& game, const campaign::State& state, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    const Seats pending = game.pending(state);
    Events unheard;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        if (!pending.contains(seat)) continue;
        Actions list;
        game.legal(state, seat, list);
        if (depth == 1) {
            count += list.size();
            continue;
        }
        for (const Action action : list) {
            campaign::State next = state;
            game.apply(next, seat, action, unheard);
            count += paths(game, next, depth - 1);
        }
    }
    return count;
}

}  // namespace

int perft(const PerftOptions& options) {
    const auto shelf = load_shelf(options.data);
    if (!shelf) {
        complain(shelf.error());
        return bad_input;
    }
    Seed seed;
    if (!parse_seed(options.seed, seed)) {
        complain("\"" + options.seed + "\" is no seed: a decimal number or 64 hex digits.");
        return bad_input;
    }
    for (const ShelfGame& shelf_game : *shelf) {
        const Setup* setup = shelf_game.find(options.setup);
        if (setup == nullptr) continue;
        const campaign::Campaign game = shelf_game.game(setup->options);
        const campaign::State start = game.start(seed);
        for (int depth = 1; depth <= options.depth; ++depth) {
            const std::uint64_t count = paths(game, start, depth);
            std::printf("%d %llu\n", depth, static_cast<unsigned long long>(count));
            std::fflush(stdout);
        }
        return all_is_well;
    }
    complain("There is no set-up \"" + options.setup + "\".");
    return bad_input;
}

}  // namespace bivouac::command
