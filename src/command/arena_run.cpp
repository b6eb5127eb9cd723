#include "command/arena_run.h"

#include "arena/tally.h"
#include "command/bad_input.h"
#include "command/named_setups.h"
#include "command/parallel.h"
#include "command/text.h"

namespace bivouac::command {

arena::Schedule schedule_of(const shelf::Shelf& shelf, const BotGamesOptions& options,
                            const std::vector<std::string>& bots) {
    arena::Schedule schedule;
    schedule.venues = venues_of(shelf, options.game, options.setups);
    for (const std::string& name : bots) {
        const auto contender = arena::contender_named(name);
        if (!contender) throw BadInput("There is no bot \"" + name + "\".");
        if (const auto why = arena::start_error(*contender)) throw BadInput(why->en);
        schedule.contenders.push_back(*contender);
    }
    schedule.pairings = arena::round_robin(bots.size());
    schedule.rounds = (options.games + 1) / 2;
    schedule.first_seed = options.seed;
    return schedule;
}

tl::expected<arena::Results, std::string> play_schedule(const std::string& label,
                                                        const arena::Schedule& schedule,
                                                        const BotGamesOptions& options,
                                                        const std::string& whose,
                                                        arena::RunOptions run_options) {
    const arena::Processes alone;
    if (run_options.processes == nullptr) run_options.processes = &alone;
    const bool is_first = run_options.processes->is_first();
    std::unique_ptr<arena::ResultLog> result_log;
    std::string fault;
    if (!options.state.empty() && is_first) {
        auto opened = arena::ResultLog::open(options.state, schedule.header());
        if (opened) {
            result_log = std::move(*opened);
        } else {
            fault = opened.error();
        }
    }
    // Only the first process has a result log; a fault in it concerns all.
    fault = run_options.processes->of_first(fault);
    if (!fault.empty()) return tl::unexpected(fault);
    run_options.result_log = result_log.get();
    run_options.workers = workers(options.jobs);
    Progress progress(label, schedule.games());
    if (is_first) {
        run_options.on_result = [&](const arena::Results& so_far) {
            if (!progress.is_due()) return;
            const double score = tally(schedule, so_far, 0, schedule.venues.size()).score();
            progress.done(so_far.size(), whose + " " + percent(score));
        };
    }
    return arena::run(schedule, run_options);
}

}  // namespace bivouac::command
