// Counts the paths of every length from the start of a game: `bivouac perft`. Two programs that
// agree on these numbers agree on the legal lists.
#include "command/commands.h"
#include "command/named_setups.h"
#include "command/text.h"

namespace bivouac::command {

int perft(const PerftOptions& options) {
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) {
        print_error(shelf.error());
        return bad_input;
    }
    Seed seed;
    if (!parse_seed(options.seed, seed)) {
        print_error("\"" + options.seed + "\" is no seed: a decimal number or 64 hex digits.");
        return bad_input;
    }
    const auto found = find_setups(*shelf, options.setup);
    if (!found) {
        print_error(found.error());
        return bad_input;
    }
    if (found->size() > 1) {
        print_error("Several games have a set-up \"" + options.setup +
                    "\"; name one of them: " + found->front().full_name() + ".");
        return bad_input;
    }
    const auto trials = found->front().trials();
    for (int depth = 1; depth <= options.depth; ++depth) {
        const std::uint64_t count = trials->paths(seed, depth);
        std::printf("%d %llu\n", depth, static_cast<unsigned long long>(count));
        std::fflush(stdout);
    }
    return all_is_well;
}

}  // namespace bivouac::command
