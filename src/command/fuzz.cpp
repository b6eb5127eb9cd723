// Random games, and tests that need many of them: `bivouac fuzz`.
#include <algorithm>
#include <fstream>
#include <map>

#include "command/bad_input.h"
#include "command/commands.h"
#include "command/named_setups.h"
#include "command/parallel.h"
#include "command/text.h"
#include "trials/timing.h"

namespace bivouac::command {

using namespace trials;

namespace {

struct Job {
    arena::Venue venue;
    std::unique_ptr<Trials> trials;
    Clock::time_point start{};

    std::string name() const { return venue.name(); }
};

std::vector<Job> jobs_of(const shelf::Shelf& shelf, const FuzzOptions& options) {
    std::vector<Job> jobs;
    for (const arena::Venue& venue : venues_of(shelf, {}, options.setups)) {
        if (options.windows.empty()) {
            jobs.push_back({venue, venue.trials(), {}});
            continue;
        }
        std::vector<Option> chosen = venue.setup->options;
        chosen.push_back({std::string(shelf::ShelfGame::windows_option), options.windows});
        const auto setup = venue.game->complete(venue.setup->scenario, chosen);
        if (setup) jobs.push_back({venue, venue.game->trials(*setup), {}});
    }
    return jobs;
}

bool offers(const Job& job, const std::string& plant) {
    const std::vector<std::string> plants = job.trials->plants();
    return std::find(plants.begin(), plants.end(), plant) != plants.end();
}

int report(const Job& job, const std::string& figures) {
    const std::string time = fixed(seconds_since(job.start), 1);
    std::puts(
        formatted("{0} {1}: {2}, {3} s", job.venue.game->id(), job.venue.setup->name, figures, time)
            .c_str());
    std::fflush(stdout);
    return all_is_well;
}

int report_failure(const Job& job, const Failure& failure, const std::string& again) {
    print_error(formatted("{0}, seed {1}, decision {2}: {3}", job.name(), failure.seed,
                          failure.step, failure.what));
    std::fputs(formatted("again: bivouac fuzz --pair {0} --seed {1} {2}\n", job.name(),
                         failure.seed, again)
                   .c_str(),
               stderr);
    return check_failed;
}

std::string winners(const Job& job, const WholeGames& figures) {
    std::string text;
    const std::vector<std::string>& seats = job.trials->identity().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        text += formatted(", {0} won by {1}", figures.won[i], seats[i]);
    }
    return figures.drawn == 0 ? text : text + formatted(", {0} drawn", figures.drawn);
}

int whole_games(const Job& job, const FuzzOptions& options) {
    WholeGames figures;
    const Failure failure =
        for_each_seed(job.name(), options.seed, options.games, options.jobs, figures,
                      [&](std::uint64_t seed, WholeGames& own) {
                          return job.trials->whole_game(seed, options.every_step, own);
                      });
    if (failure) {
        return report_failure(job, failure,
                              options.every_step ? "--games 1 --every-step" : "--games 1");
    }
    const std::string counts = formatted(
        "{0} games, {1} decisions, longest {2}, {3} closer looks, {4} standing answers, "
        "{5} undone, {6} undos refused",
        figures.games, figures.decisions, figures.longest, figures.looks, figures.filed,
        figures.undone, figures.undo_refused);
    return report(job, counts + winners(job, figures));
}

// Several starts are taken from one game, so that games need not be played for each.
int lockstep(const Job& job, const FuzzOptions& options) {
    Lockstep figures;
    const std::uint64_t games = (options.lockstep + starts_a_game - 1) / starts_a_game;
    const Failure failure = for_each_seed(
        job.name(), options.seed, games, options.jobs, figures,
        [&](std::uint64_t seed, Lockstep& own) {
            const std::uint64_t left = options.lockstep - (seed - options.seed) * starts_a_game;
            return job.trials->lockstep(
                seed, static_cast<int>(std::min<std::uint64_t>(left, starts_a_game)), options.plant,
                own);
        });
    if (!options.plant.empty() && failure) {
        return report(job, formatted("caught after seed {0}, decision {1}: {2}", failure.seed,
                                     failure.step, failure.what));
    }
    if (!options.plant.empty()) {
        print_error(job.name() + ": the planted leak was not caught.");
        return check_failed;
    }
    if (failure) {
        return report_failure(job, failure, "--lockstep " + std::to_string(starts_a_game));
    }
    report(job,
           formatted("{0} starts, {1} decisions in lockstep on average, {2} with {3} or more, {4} "
                     "to the end of the game, a new world imagined {5} times, {6} decisions "
                     "unbroken on average, {7} % of the hidden facts differed",
                     figures.starts, fixed(figures.mean_decisions(), 1), figures.long_ones,
                     decisions_wanted, figures.ended, figures.parted,
                     fixed(figures.mean_unbroken(), 1),
                     fixed(figures.share_that_differed() * 100, 1)));
    if (figures.hidden == 0 || figures.share_that_differed() > 0.5) return all_is_well;
    print_error(job.name() + ": the imagined worlds are too much like the true one.");
    return check_failed;
}

int forge(const Job& job, const FuzzOptions& options) {
    Forgeries figures;
    constexpr std::uint64_t a_game = 2000;
    const Failure failure = for_each_seed(
        job.name(), options.seed, (options.forge + a_game - 1) / a_game, options.jobs, figures,
        [&](std::uint64_t seed, Forgeries& own) { return job.trials->forge(seed, a_game, own); });
    if (failure) return report_failure(job, failure, "--forge " + std::to_string(a_game));
    return report(job, formatted("{0} forged actions, none accepted", figures.actions));
}

void write_record(const std::string& path, const std::string& record) {
    std::ofstream file(path, std::ios::binary);
    file << record;
    file.close();
    if (!file) throw BadInput("The record cannot be written to " + path + ".");
}

// Of each ending the shortest game: these are kept and read by people.
int find_endings(const Job& job, const FuzzOptions& options) {
    struct ShortestGame {
        std::uint64_t seed = 0;
        std::size_t decisions = 0;
    };
    std::map<std::string, ShortestGame> found;
    for (std::uint64_t seed = options.seed; seed < options.seed + options.games; ++seed) {
        const Finding finding = job.trials->play_out(seed);
        if (finding.ending.empty()) continue;
        const auto [kept, is_new] = found.try_emplace(finding.ending);
        if (is_new || finding.decisions < kept->second.decisions) {
            kept->second = {seed, finding.decisions};
        }
    }
    std::string setup = job.venue.setup->name;
    std::replace(setup.begin(), setup.end(), '/', '-');
    for (const auto& [ending, kept] : found) {
        const std::string path = formatted("{0}/{1}-{2}.txt", options.endings, setup, ending);
        write_record(path, job.trials->record_of(kept.seed));
        std::printf("%s: seed %llu, %zu decisions\n", path.c_str(),
                    static_cast<unsigned long long>(kept.seed), kept.decisions);
    }
    return all_is_well;
}

// A leak that no set-up offers is a mistake of the caller's.
void check_plant(const std::vector<Job>& jobs, const std::string& plant) {
    std::vector<std::string> plants;
    for (const Job& job : jobs) {
        for (const std::string& own : job.trials->plants()) {
            if (std::find(plants.begin(), plants.end(), own) == plants.end()) plants.push_back(own);
        }
    }
    if (plant.empty() || std::find(plants.begin(), plants.end(), plant) != plants.end()) return;
    throw BadInput(formatted("There is no leak \"{0}\" to plant, only: {1}.", plant,
                             plants.empty() ? "none" : joined(plants)));
}

}  // namespace

int fuzz(const FuzzOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    std::vector<Job> jobs = jobs_of(shelf, options);
    check_plant(jobs, options.plant);
    const auto trial = !options.endings.empty() ? find_endings
                       : options.lockstep > 0   ? lockstep
                       : options.forge > 0      ? forge
                                                : whole_games;
    for (Job& job : jobs) {
        if (trial == lockstep && !options.plant.empty() && !offers(job, options.plant)) continue;
        job.start = Clock::now();
        const int code = trial(job, options);
        if (code != all_is_well) return code;
    }
    return all_is_well;
}

}  // namespace bivouac::command
