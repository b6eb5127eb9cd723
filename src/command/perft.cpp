// Counts the paths of every length from the start of a game: `bivouac perft`. Two programs that
// agree on these numbers agree on the legal lists.
#include "command/bad_input.h"
#include "command/commands.h"
#include "command/named_setups.h"

namespace bivouac::command {

int perft(const PerftOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    Seed seed;
    if (!parse_seed(options.seed, seed)) {
        throw BadInput("\"" + options.seed + "\" is no seed: a decimal number or 64 hex digits.");
    }
    const auto found = find_setups(shelf, options.setup);
    if (found.size() > 1) {
        throw BadInput("Several games have a set-up \"" + options.setup +
                       "\"; name one of them: " + found.front().name() + ".");
    }
    const auto trials = found.front().trials();
    for (int depth = 1; depth <= options.depth; ++depth) {
        const std::uint64_t count = trials->paths(seed, depth);
        std::printf("%d %llu\n", depth, static_cast<unsigned long long>(count));
        std::fflush(stdout);
    }
    return all_is_well;
}

}  // namespace bivouac::command
