#include <cstdio>

#include "arena/duel.h"
#include "command/commands.h"
#include "command/crowd.h"
#include "command/named_setups.h"
#include "command/text.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

struct Tally {
    std::array<std::array<std::uint64_t, 3>, 2>
        won{};  // by the first bot's seat: first, second, draw
    std::array<double, 2> seconds{};
    std::uint64_t decisions = 0;

    void add(const Tally& other) {
        for (std::size_t s = 0; s < 2; ++s) {
            for (std::size_t i = 0; i < 3; ++i) won[s][i] += other.won[s][i];
            seconds[s] += other.seconds[s];
        }
        decisions += other.decisions;
    }
};

}  // namespace

int arena(const ArenaOptions& options) {
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) {
        complain(shelf.error());
        return bad_input;
    }
    std::array<bots::Order, 2> orders;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto order = bots::order_named(options.bots[i]);
        if (!order) {
            complain("There is no bot \"" + options.bots[i] + "\".");
            return bad_input;
        }
        orders[i] = *order;
    }
    const auto named = find_setups(*shelf, options.setup);
    if (!named) {
        complain(named.error());
        return bad_input;
    }
    const NamedSetup& at = named->front();
    Tally total;
    const auto failure = for_each_seed(
        options.setup, options.seed, options.games, options.jobs, total,
        [&](std::uint64_t number, Tally& tally) -> trials::Failure {
            const std::size_t swap = number % 2;  // pairs: the same cards, seats exchanged
            const arena::Played played =
                arena::play_duel(*at.game, *at.setup, number / 2, {orders[swap], orders[1 - swap]});
            if (!played.refused.empty() || !played.over) {
                return {number, played.decisions, "refused: " + played.refused};
            }
            const std::size_t first_seat = swap;
            const std::size_t result = played.winner.is_none()               ? 2
                                       : played.winner.index() == first_seat ? 0
                                                                             : 1;
            ++tally.won[first_seat][result];
            tally.seconds[0] += played.seconds[first_seat];
            tally.seconds[1] += played.seconds[1 - first_seat];
            tally.decisions += static_cast<std::uint64_t>(played.decisions);
            return {};
        });
    if (failure) {
        complain(failure.what);
        return check_failed;
    }
    const auto games = static_cast<double>(options.games);
    const std::uint64_t won = total.won[0][0] + total.won[1][0];
    const std::uint64_t drawn = total.won[0][2] + total.won[1][2];
    const double score = (static_cast<double>(won) + 0.5 * static_cast<double>(drawn)) / games;
    std::printf(
        "%s against %s: %s %% (as first seat %llu-%llu, as second %llu-%llu), %s decisions, "
        "%s s and %s s a game\n",
        options.bots[0].c_str(), options.bots[1].c_str(), fixed(100 * score, 1).c_str(),
        static_cast<unsigned long long>(total.won[0][0]),
        static_cast<unsigned long long>(total.won[0][1]),
        static_cast<unsigned long long>(total.won[1][0]),
        static_cast<unsigned long long>(total.won[1][1]),
        fixed(static_cast<double>(total.decisions) / games, 1).c_str(),
        fixed(total.seconds[0] / games, 3).c_str(), fixed(total.seconds[1] / games, 3).c_str());
    return all_is_well;
}

}  // namespace bivouac::command
