// Bots against each other: `bivouac arena`.
#include <filesystem>

#include "command/arena_report.h"
#include "command/arena_run.h"
#include "command/commands.h"
#include "command/crowd.h"
#include "command/named_setups.h"
#include "command/text.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

// What is to be played, and until when.
struct Contest {
    arena::Plan plan;
    std::optional<arena::Sprt> sprt;

    // Equal for processes that can share it.
    std::string text() const {
        std::string all = plan.header() + " " + std::to_string(plan.rounds);
        if (sprt) all += " " + fixed(sprt->lower, 6) + " " + fixed(sprt->upper, 6);
        return all;
    }
};

tl::expected<Contest, std::string> contest_of(const shelf::Shelf& shelf,
                                              const ArenaOptions& options) {
    Contest contest;
    arena::Plan& plan = contest.plan;
    if (options.setups.empty() && options.game.empty()) {
        return tl::unexpected(std::string("Name a set-up with --pair, or a game with --game."));
    }
    const auto grounds = grounds_of(shelf, options.game, options.setups);
    if (!grounds) return tl::unexpected(grounds.error());
    plan.grounds = *grounds;
    for (const std::string& name : options.bots) {
        const auto contender = arena::contender_named(name);
        if (!contender) return tl::unexpected("There is no bot \"" + name + "\".");
        plan.contenders.push_back(*contender);
    }
    plan.pairings = arena::round_robin(plan.contenders.size());
    plan.rounds = (options.games + 1) / 2;
    plan.first_seed = options.seed;
    plan.milliseconds = options.milliseconds;
    if (!options.sprt.empty()) {
        contest.sprt = arena::Sprt{options.sprt.front(), options.sprt.back()};
        if (plan.contenders.size() != 2 || !arena::can_be_tested(*contest.sprt)) {
            return tl::unexpected("A test takes two bots, and a lower Elo before an upper one, " +
                                  ("both between -" + fixed(arena::farthest_elo, 0)) + " and " +
                                  fixed(arena::farthest_elo, 0) + ".");
        }
    }
    const std::string fault = hindrance(plan);
    if (!fault.empty()) return tl::unexpected(fault);
    return contest;
}

// "greedy 57.3 %": of the first pairing, as far as its games have come in.
std::string running_score(const arena::Plan& plan, const arena::Results& so_far) {
    const arena::Tally found = tally(plan, so_far, 0, plan.grounds.size());
    return plan.contenders[plan.pairings[0].first].name + " " + fixed(100 * found.score(), 1) +
           " %";
}

}  // namespace

int arena(const ArenaOptions& options) {
    std::unique_ptr<arena::Fellows> fellows =
        options.mpi ? arena::mpi_fellows() : std::make_unique<arena::Fellows>();
    if (fellows == nullptr) {
        complain("This program was built without MPI; the preset mpi has it.");
        return bad_input;
    }
    const auto complain_once = [&](const std::string& sentence) {
        if (fellows->is_first()) complain(sentence);
        return bad_input;
    };
    // A process that cannot play says so before the others wait for it.
    const auto shelf = shelf::load_shelf(options.data);
    const auto contest = shelf ? contest_of(*shelf, options)
                               : tl::expected<Contest, std::string>(tl::unexpect, shelf.error());
    const std::string against =
        arena::disagreement(*fellows, contest ? contest->text() : std::string(),
                            contest ? std::string() : contest.error());
    if (!contest || !against.empty()) return complain_once(against);
    const arena::Plan& plan = contest->plan;
    if (!options.records.empty()) {
        std::error_code error;
        std::filesystem::create_directories(options.records, error);
    }
    arena::Terms terms;
    terms.workers = workers(options.jobs);
    terms.sprt = contest->sprt;
    terms.records = options.records;
    terms.fellows = fellows.get();
    const auto results =
        play_plan("arena", plan, options.state, terms,
                  [&](const arena::Results& so_far) { return running_score(plan, so_far); });
    if (!results) return complain_once(results.error());
    std::uint64_t refused = 0;
    for (const auto& [number, played] : *results) refused += played.refused.empty() ? 0 : 1;
    if (fellows->is_first()) {
        const auto report = options.json ? report_json : report_text;
        const ReportStyle style{contest->sprt, !options.no_times};
        std::fputs(report(plan, *results, style).c_str(), stdout);
    }
    return refused == 0 ? all_is_well : check_failed;
}

}  // namespace bivouac::command
