#include "command/bench_bots.h"

#include <sys/resource.h>

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>

#include "arena/duel.h"
#include "command/named_setups.h"
#include "command/parallel.h"
#include "command/text.h"

namespace bivouac::command {

namespace {

using Json = nlohmann::ordered_json;

// Of this thread: other programs may be using the cores as well.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// The largest that this process has been.
double peak_megabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;  // the kernel counts kilobytes
}

Json spread(std::vector<double>& seconds) {
    std::sort(seconds.begin(), seconds.end());
    const bool none = seconds.empty();
    return {{"number", seconds.size()},
            {"p99_seconds", none ? 0 : seconds[(seconds.size() - 1) * 99 / 100]},
            {"longest_seconds", none ? 0 : seconds.back()}};
}

std::string spread_text(const Json& json) {
    return formatted("{0}, 99 % within {1} s, longest {2} s", json["number"].dump(),
                     fixed(json["p99_seconds"], 3), fixed(json["longest_seconds"], 3));
}

Json time_level(const std::vector<arena::Venue>& venues, const arena::Contender& level, int games) {
    std::vector<arena::ThinkingTime> thinking_times;
    Progress progress(level.name, static_cast<std::uint64_t>(games));
    for (int i = 0; i < games; ++i) {
        arena::Duel duel{venues[static_cast<std::size_t>(i) % venues.size()], {&level, &level}};
        duel.seed = static_cast<std::uint64_t>(i) + 1;
        duel.thinking_times = &thinking_times;
        arena::play_duel(duel);
        progress.done(static_cast<std::uint64_t>(i) + 1);
    }
    std::vector<double> operations, windows;
    for (const arena::ThinkingTime& thought : thinking_times) {
        (thought.window ? windows : operations).push_back(thought.seconds);
    }
    return {{"level", level.name},
            {"games", games},
            {"operations", spread(operations)},
            {"windows", spread(windows)},
            {"peak_megabytes", peak_megabytes()}};
}

}  // namespace

double time_search(const shelf::ShelfGame& game) {
    constexpr int plans_between = 6, looked_at = 5;
    const bots::Order doctrine = bots::order_named("doctrine").value_or(bots::Order{});
    const bots::Order search = bots::order_named("search@400").value_or(bots::Order{});
    std::uint64_t iterations = 0;
    double seconds = 0;
    for (const shelf::Setup& setup : game.setups()) {
        const auto table = game.table(setup.scenario, setup.options, seed_from_number(1));
        if (!table) continue;
        for (int plans = 0; plans < plans_between * looked_at && !(*table)->pending().empty();) {
            const Seat seat = (*table)->pending().first();
            const bool is_plan = game.matter(**table, seat) == bots::Matter::opens;
            if (is_plan && ++plans % plans_between == 0) {
                const double start = processor_seconds();
                iterations += game.suggest(**table, seat, search).iterations;
                seconds += processor_seconds() - start;
            }
            (*table)->act(seat, {game.suggest(**table, seat, doctrine).action});
        }
    }
    return seconds > 0 ? static_cast<double>(iterations) / seconds : 0;
}

int bench_levels(const shelf::Shelf& shelf, const BenchOptions& options) {
    Json all = Json::object();
    for (const auto& game : shelf) {
        const double speed = time_search(*game);
        if (!options.json) {
            std::printf("%s: %s looks ahead a second on one core\n", game->id().c_str(),
                        fixed(speed, 0).c_str());
        }
        all[game->id()]["search_per_second"] = speed;
        for (const std::string& name : bots::level_names()) {
            const auto level = arena::contender_named(name);
            if (!level || (!options.level.empty() && name != options.level)) continue;
            const Json times = time_level(venues_of(shelf, game->id(), {}), *level, options.games);
            all[game->id()]["levels"].push_back(times);
            if (options.json) continue;
            std::printf("  %s, %d games against itself\n    operations: %s\n    windows: %s\n",
                        name.c_str(), options.games, spread_text(times["operations"]).c_str(),
                        spread_text(times["windows"]).c_str());
            std::printf("    memory: %s MB at most\n", fixed(times["peak_megabytes"], 0).c_str());
            std::fflush(stdout);
        }
    }
    if (options.json) std::printf("%s\n", all.dump(2).c_str());
    return all_is_well;
}

}  // namespace bivouac::command
