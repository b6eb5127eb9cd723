#include "arena/samples.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace bivouac::arena {

tl::expected<Samples, std::string> sample(const Schedule& schedule, RunOptions run_options,
                                          int a_game) {
    constexpr std::uint64_t held_out = 5;  // of so many seeds one
    using Position = std::vector<int>;
    std::map<std::uint64_t, std::vector<Position>> seen;  // by game, each written by one thread
    std::mutex mutex;
    run_options.prepare = [&](std::uint64_t number, Duel& duel) {
        const shelf::ShelfGame& game = *duel.venue.game;
        const std::lock_guard lock(mutex);
        duel.watch = [&game, &own = seen[number]](const AnyTable& table, Seat,
                                                  bots::Matter matter) {
            if (matter == bots::Matter::opens) own.push_back(game.assess(table));
        };
    };
    const auto results = run(schedule, run_options);
    if (!results) return tl::unexpected(results.error());
    Samples samples;
    for (const auto& [number, played] : *results) {
        if (!played.refused.empty() || !played.forfeit.empty()) continue;
        const std::vector<Position>& positions = seen[number];
        const auto wanted = static_cast<std::size_t>(a_game);
        const std::size_t count = std::min(positions.size(), wanted);
        const bool apart = schedule.place(number).round % held_out == held_out - 1;
        for (std::size_t i = 0; i < count; ++i) {
            const Position& position = positions[(2 * i + 1) * positions.size() / (2 * count)];
            Example example{{position.begin(), position.end()}, 0.5};
            if (!played.winner.is_none()) example.outcome = played.winner == Seat{0} ? 1 : 0;
            (apart ? samples.held_out : samples.training).push_back(std::move(example));
        }
    }
    return samples;
}

}  // namespace bivouac::arena
