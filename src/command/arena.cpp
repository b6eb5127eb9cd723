// Bots against each other: `bivouac arena`.
#include <filesystem>

#include "command/arena_report.h"
#include "command/arena_run.h"
#include "command/commands.h"
#include "command/named_setups.h"
#include "command/parallel.h"
#include "command/text.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

// What is to be played, and until when.
struct Contest {
    arena::Schedule schedule;
    std::optional<arena::Sprt> sprt;

    // Equal for processes that can share it.
    std::string text() const {
        std::string all = schedule.header() + " " + std::to_string(schedule.rounds);
        if (sprt) all += " " + fixed(sprt->lower, 6) + " " + fixed(sprt->upper, 6);
        return all;
    }
};

tl::expected<Contest, std::string> contest_of(const shelf::Shelf& shelf,
                                              const ArenaOptions& options) {
    Contest contest;
    arena::Schedule& schedule = contest.schedule;
    if (options.setups.empty() && options.game.empty()) {
        return tl::unexpected(std::string("Name a set-up with --pair, or a game with --game."));
    }
    const auto venues = venues_of(shelf, options.game, options.setups);
    if (!venues) return tl::unexpected(venues.error());
    schedule.venues = *venues;
    for (const std::string& name : options.bots) {
        const auto contender = arena::contender_named(name);
        if (!contender) return tl::unexpected("There is no bot \"" + name + "\".");
        schedule.contenders.push_back(*contender);
    }
    schedule.pairings = arena::round_robin(schedule.contenders.size());
    schedule.rounds = (options.games + 1) / 2;
    schedule.first_seed = options.seed;
    schedule.milliseconds = options.milliseconds;
    if (!options.sprt.empty()) {
        contest.sprt = arena::Sprt{options.sprt.front(), options.sprt.back()};
        if (schedule.contenders.size() != 2 || !arena::can_be_tested(*contest.sprt)) {
            return tl::unexpected("A test takes two bots, and a lower Elo before an upper one, " +
                                  ("both between -" + fixed(arena::farthest_elo, 0)) + " and " +
                                  fixed(arena::farthest_elo, 0) + ".");
        }
    }
    const std::string fault = hindrance(schedule);
    if (!fault.empty()) return tl::unexpected(fault);
    return contest;
}

// "greedy 57.3 %": of the first pairing, as far as its games have come in.
std::string running_score(const arena::Schedule& schedule, const arena::Results& so_far) {
    const arena::Tally found = tally(schedule, so_far, 0, schedule.venues.size());
    return schedule.contenders[schedule.pairings[0].first].name + " " +
           fixed(100 * found.score(), 1) + " %";
}

}  // namespace

int arena(const ArenaOptions& options) {
    std::unique_ptr<arena::Processes> processes =
        options.mpi ? arena::mpi_processes() : std::make_unique<arena::Processes>();
    if (processes == nullptr) {
        print_error("This program was built without MPI; the preset mpi has it.");
        return bad_input;
    }
    const auto complain_once = [&](const std::string& sentence) {
        if (processes->is_first()) print_error(sentence);
        return bad_input;
    };
    // A process that cannot play says so before the others wait for it.
    const auto shelf = shelf::load_shelf(options.data);
    const auto contest = shelf ? contest_of(*shelf, options)
                               : tl::expected<Contest, std::string>(tl::unexpect, shelf.error());
    const std::string against =
        arena::disagreement(*processes, contest ? contest->text() : std::string(),
                            contest ? std::string() : contest.error());
    if (!contest || !against.empty()) return complain_once(against);
    const arena::Schedule& schedule = contest->schedule;
    if (!options.records.empty()) {
        std::error_code error;
        std::filesystem::create_directories(options.records, error);
    }
    arena::RunOptions run_options;
    run_options.workers = workers(options.jobs);
    run_options.sprt = contest->sprt;
    run_options.records = options.records;
    run_options.processes = processes.get();
    const auto results = play_schedule(
        "arena", schedule, options.state, run_options,
        [&](const arena::Results& so_far) { return running_score(schedule, so_far); });
    if (!results) return complain_once(results.error());
    std::uint64_t refused = 0;
    for (const auto& [number, played] : *results) refused += played.refused.empty() ? 0 : 1;
    if (processes->is_first()) {
        const auto report = options.json ? report_json : report_text;
        const ReportStyle style{contest->sprt, !options.no_times};
        std::fputs(report(schedule, *results, style).c_str(), stdout);
    }
    return refused == 0 ? all_is_well : check_failed;
}

}  // namespace bivouac::command
