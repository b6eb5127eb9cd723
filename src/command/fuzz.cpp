// Random games, and tests that need many of them: `bivouac fuzz`.
#include "command/commands.h"
#include "command/endings.h"
#include "command/forge.h"
#include "command/lockstep.h"
#include "command/text.h"
#include "command/whole_game.h"

namespace bivouac::command {

namespace {

using Clock = std::chrono::steady_clock;

struct Job {
    const ShelfGame* game;
    const Setup* setup;
};

tl::expected<std::vector<Job>, std::string> jobs_of(const Shelf& shelf,
                                                    const FuzzOptions& options) {
    std::vector<Job> jobs;
    for (const ShelfGame& game : shelf) {
        for (const Setup& setup : game.setups) {
            if (options.setups.empty()) jobs.push_back({&game, &setup});
        }
    }
    for (const std::string& name : options.setups) {
        const std::size_t before = jobs.size();
        for (const ShelfGame& game : shelf) {
            if (const Setup* setup = game.find(name)) jobs.push_back({&game, setup});
        }
        if (jobs.size() == before) return tl::unexpected("There is no set-up \"" + name + "\".");
    }
    return jobs;
}

std::string amount(std::uint64_t number, const char* what) {
    return std::to_string(number) + " " + what;
}

void report(const Job& job, const std::string& figures, Clock::time_point start) {
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    std::printf("%s %s: %s, %s s\n", job.game->about.game.c_str(), job.setup->name.c_str(),
                figures.c_str(), fixed(seconds, 1).c_str());
    std::fflush(stdout);
}

int report_failure(const Job& job, const Failure& failure, const std::string& again) {
    complain(job.setup->name + ", seed " + std::to_string(failure.seed) + ", decision " +
             std::to_string(failure.step) + ": " + failure.what);
    std::fprintf(stderr, "again: bivouac fuzz --pair %s --seed %llu %s\n", job.setup->name.c_str(),
                 static_cast<unsigned long long>(failure.seed), again.c_str());
    return check_failed;
}

int whole_games(const Shelf& shelf, const Job& job, const FuzzOptions& options) {
    const Clock::time_point start = Clock::now();
    WholeGames figures;
    const Failure failure = for_each_seed(
        job.setup->name, options.seed, options.games, options.jobs, figures,
        [&](std::uint64_t seed, WholeGames& own) {
            return check_whole_game(shelf, *job.game, *job.setup, seed, options.every_step, own);
        });
    if (failure) {
        return report_failure(job, failure,
                              options.every_step ? "--games 1 --every-step" : "--games 1");
    }
    report(job,
           amount(figures.games, "games") + ", " + amount(figures.decisions, "decisions") +
               ", longest " + std::to_string(figures.longest) + ", " +
               amount(figures.looks, "closer looks") + ", " + amount(figures.undone, "undone") +
               ", " + amount(figures.undo_refused, "undos refused") + ", " +
               amount(figures.french_won, "won by the french"),
           start);
    return all_is_well;
}

// Several starts are taken from one game, so that games need not be played for each.
int lockstep(const Job& job, const FuzzOptions& options, Plant plant) {
    const Clock::time_point start = Clock::now();
    Lockstep figures;
    const std::uint64_t games = (options.lockstep + starts_a_game - 1) / starts_a_game;
    const Failure failure = for_each_seed(
        job.setup->name, options.seed, games, options.jobs, figures,
        [&](std::uint64_t seed, Lockstep& own) {
            const std::uint64_t left = options.lockstep - (seed - options.seed) * starts_a_game;
            return check_lockstep(job.game->game(job.setup->options), seed,
                                  static_cast<int>(std::min<std::uint64_t>(left, starts_a_game)),
                                  plant, own);
        });
    if (plant != Plant::nothing) {
        if (failure) {
            report(job,
                   "caught after seed " + std::to_string(failure.seed) + ", decision " +
                       std::to_string(failure.step) + ": " + failure.what,
                   start);
            return all_is_well;
        }
        complain(job.setup->name + ": the planted leak was not caught.");
        return check_failed;
    }
    if (failure) {
        return report_failure(job, failure, "--lockstep " + std::to_string(starts_a_game));
    }
    report(job,
           amount(figures.starts, "starts") + ", " + fixed(figures.mean_decisions(), 1) +
               " decisions in lockstep on average, " + fixed(figures.share_of_long() * 100, 1) +
               " % with " + std::to_string(decisions_wanted) + " or more, " +
               fixed(figures.share_that_differed() * 100, 1) + " % of the hidden facts differed",
           start);
    if (figures.share_that_differed() > 0.5) return all_is_well;
    complain(job.setup->name + ": the imagined worlds are too much like the true one.");
    return check_failed;
}

int forge(const Job& job, const FuzzOptions& options) {
    const Clock::time_point start = Clock::now();
    Forged figures;
    constexpr std::uint64_t a_game = 2000;
    const Failure failure =
        for_each_seed(job.setup->name, options.seed, (options.forge + a_game - 1) / a_game,
                      options.jobs, figures, [&](std::uint64_t seed, Forged& own) {
                          return check_forged(*job.game, *job.setup, seed, a_game, own);
                      });
    if (failure) return report_failure(job, failure, "--forge " + std::to_string(a_game));
    report(job, amount(figures.actions, "forged actions, none accepted"), start);
    return all_is_well;
}

}  // namespace

int fuzz(const FuzzOptions& options) {
    const auto shelf = load_shelf(options.data);
    const auto jobs =
        shelf ? jobs_of(*shelf, options)
              : tl::expected<std::vector<Job>, std::string>(tl::unexpected(shelf.error()));
    if (!jobs) {
        complain(jobs.error());
        return bad_input;
    }
    const auto plant = plant_named(options.plant);
    if (!plant) {
        complain("There is no leak \"" + options.plant +
                 "\" to plant, only card, token and refusal.");
        return bad_input;
    }
    int code = all_is_well;
    for (const Job& job : *jobs) {
        if (!options.endings.empty()) {
            code =
                find_endings(*job.game, *job.setup, options.seed, options.games, options.endings);
        } else if (options.lockstep > 0) {
            // A flag can give nothing away where blocks stand open.
            if (*plant == Plant::token && !job.setup->options.fog()) continue;
            if (*plant != Plant::nothing && job.setup->options.beginner) continue;
            code = lockstep(job, options, *plant);
        } else if (options.forge > 0) {
            code = forge(job, options);
        } else {
            code = whole_games(*shelf, job, options);
        }
        if (code != all_is_well) break;
    }
    return code;
}

}  // namespace bivouac::command
