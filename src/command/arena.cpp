// Bots against each other: `bivouac arena`.
#include <filesystem>

#include "command/arena_report.h"
#include "command/commands.h"
#include "command/crowd.h"
#include "command/named_setups.h"
#include "command/text.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

tl::expected<arena::Plan, std::string> plan_of(const shelf::Shelf& shelf,
                                               const ArenaOptions& options) {
    arena::Plan plan;
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
    return plan;
}

// "612 of 1000, 57.3 %": of the first pairing, as far as its games have come in.
std::string running_score(const arena::Plan& plan, const arena::Results& so_far) {
    const arena::Tally found = tally(plan, so_far, 0, plan.grounds.size());
    return plan.contenders[plan.pairings[0].first].name + " " + fixed(100 * found.score(), 1) +
           " %";
}

// Only the first of the fellows keeps a journal; what stands against it concerns all.
std::string open_journal(const ArenaOptions& options, const arena::Plan& plan,
                         const arena::Fellows& fellows, std::unique_ptr<arena::Journal>& journal) {
    std::string fault;
    if (!options.state.empty() && fellows.is_first()) {
        auto opened = arena::Journal::open(options.state, plan.header());
        if (opened) {
            journal = std::move(*opened);
        } else {
            fault = opened.error();
        }
    }
    return fellows.hear_first(fault);
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
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) return complain_once(shelf.error());
    const auto plan = plan_of(*shelf, options);
    if (!plan) return complain_once(plan.error());
    arena::Terms terms;
    ReportStyle style{std::nullopt, !options.no_times};
    if (!options.sprt.empty()) {
        if (plan->contenders.size() != 2 || options.sprt[0] >= options.sprt[1]) {
            return complain_once("A test takes two bots, and a lower Elo before an upper one.");
        }
        terms.sprt = arena::Sprt{options.sprt[0], options.sprt[1]};
        style.sprt = terms.sprt;
    }
    std::unique_ptr<arena::Journal> journal;
    const std::string fault = open_journal(options, *plan, *fellows, journal);
    if (!fault.empty()) return complain_once(fault);
    if (!options.records.empty()) {
        std::error_code error;
        std::filesystem::create_directories(options.records, error);
    }
    terms.workers = workers(options.jobs);
    terms.journal = journal.get();
    terms.records = options.records;
    terms.fellows = fellows.get();
    tl::expected<arena::Results, std::string> results;
    {
        Progress progress("arena", plan->games());
        if (fellows->is_first()) {
            terms.heard = [&](const arena::Results& so_far) {
                if (progress.is_due()) progress.done(so_far.size(), running_score(*plan, so_far));
            };
        }
        results = arena::run(*plan, terms);
    }
    if (!results) return complain_once(results.error());
    std::uint64_t refused = 0;
    for (const auto& [number, played] : *results) refused += played.refused.empty() ? 0 : 1;
    if (fellows->is_first()) {
        const auto report = options.json ? report_json : report_text;
        std::fputs(report(*plan, *results, style).c_str(), stdout);
    }
    return refused == 0 ? all_is_well : check_failed;
}

}  // namespace bivouac::command
