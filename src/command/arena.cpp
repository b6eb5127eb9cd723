// Bots against each other: `bivouac arena`.
#include <filesystem>

#include "command/arena_report.h"
#include "command/arena_run.h"
#include "command/bad_input.h"
#include "command/text.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

// What is to be played, and until when.
struct Contest {
    shelf::Shelf shelf;
    arena::Schedule schedule;
    std::optional<arena::Sprt> sprt;

    // Equal for processes that can share it.
    std::string text() const {
        std::string all = schedule.header() + " " + std::to_string(schedule.rounds);
        if (sprt) all += " " + fixed(sprt->lower, 6) + " " + fixed(sprt->upper, 6);
        return all;
    }
};

Contest contest_of(const ArenaOptions& options) {
    if (options.setups.empty() && options.game.empty()) {
        throw BadInput("Name a set-up with --pair, or a game with --game.");
    }
    Contest contest;
    contest.shelf = required(shelf::load_shelf(options.data));
    contest.schedule = schedule_of(contest.shelf, options, options.bots);
    contest.schedule.milliseconds = options.milliseconds;
    if (!options.sprt.empty()) {
        contest.sprt = arena::Sprt{options.sprt.front(), options.sprt.back()};
        if (options.bots.size() != 2 || !arena::can_be_tested(*contest.sprt)) {
            throw BadInput(
                formatted("A test takes two bots, and a lower Elo before an upper one, "
                          "both between -{0} and {0}.",
                          fixed(arena::farthest_elo, 0)));
        }
    }
    return contest;
}

}  // namespace

int arena(const ArenaOptions& options) {
    std::unique_ptr<arena::Processes> processes =
        options.mpi ? arena::mpi_processes() : std::make_unique<arena::Processes>();
    if (processes == nullptr) {
        throw BadInput("This program was built without MPI; the preset mpi has it.");
    }
    const auto complain_once = [&](const std::string& sentence) {
        if (processes->is_first()) print_error(sentence);
        return bad_input;
    };
    // A process that cannot play says so before the others wait for it.
    Contest contest;
    std::string fault;
    try {
        contest = contest_of(options);
    } catch (const BadInput& input) {
        fault = input.what();
    }
    const arena::Schedule& schedule = contest.schedule;
    const std::string against =
        arena::disagreement(*processes, fault.empty() ? contest.text() : std::string(), fault);
    if (!against.empty()) return complain_once(against);
    if (!options.records.empty()) {
        std::error_code error;
        std::filesystem::create_directories(options.records, error);
    }
    arena::RunOptions run_options;
    run_options.sprt = contest.sprt;
    run_options.records = options.records;
    run_options.processes = processes.get();
    const auto results =
        play_schedule("arena", schedule, options, schedule.contenders.front().name, run_options);
    if (!results) return complain_once(results.error());
    std::uint64_t refused = 0;
    for (const auto& [number, played] : *results) refused += played.refused.empty() ? 0 : 1;
    if (processes->is_first()) {
        const auto report = options.json ? report_json : report_text;
        const ReportStyle style{contest.sprt, !options.no_times};
        std::fputs(report(schedule, *results, style).c_str(), stdout);
    }
    return refused == 0 ? all_is_well : check_failed;
}

}  // namespace bivouac::command
