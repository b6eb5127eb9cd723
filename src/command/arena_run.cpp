#include "command/arena_run.h"

#include "command/parallel.h"

namespace bivouac::command {

std::string hindrance(const arena::Schedule& schedule) {
    for (const arena::Contender& contender : schedule.contenders) {
        if (const auto why = arena::hindrance(contender)) return why->en;
    }
    return {};
}

tl::expected<arena::Results, std::string> play_schedule(const std::string& label,
                                                        const arena::Schedule& schedule,
                                                        const std::string& state,
                                                        arena::RunOptions run_options,
                                                        const Summary& summary) {
    const arena::Processes alone;
    const arena::Processes& processes =
        run_options.processes == nullptr ? alone : *run_options.processes;
    std::unique_ptr<arena::ResultLog> result_log;
    std::string fault;
    if (!state.empty() && processes.is_first()) {
        auto opened = arena::ResultLog::open(state, schedule.header());
        if (opened) {
            result_log = std::move(*opened);
        } else {
            fault = opened.error();
        }
    }
    // Only the first process has a result log; a fault in it concerns all.
    fault = processes.of_first(fault);
    if (!fault.empty()) return tl::unexpected(fault);
    run_options.result_log = result_log.get();
    Progress progress(label, schedule.games());
    if (processes.is_first()) {
        run_options.heard = [&](const arena::Results& so_far) {
            if (progress.is_due()) progress.done(so_far.size(), summary(so_far));
        };
    }
    return arena::run(schedule, run_options);
}

}  // namespace bivouac::command
