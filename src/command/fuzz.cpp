// Random games, and tests that need many of them: `bivouac fuzz`.
#include <algorithm>
#include <fstream>
#include <map>

#include "command/commands.h"
#include "command/named_setups.h"
#include "command/parallel.h"
#include "command/text.h"
#include "trials/timing.h"

namespace bivouac::command {

using namespace trials;

namespace {

struct Job {
    NamedSetup named;
    std::unique_ptr<Trials> trials;

    std::string name() const { return named.full_name(); }
};

tl::expected<std::vector<Job>, std::string> jobs_of(const shelf::Shelf& shelf,
                                                    const FuzzOptions& options) {
    std::vector<NamedSetup> wanted;
    if (options.setups.empty()) wanted = all_setups(shelf);
    for (const std::string& name : options.setups) {
        const auto found = find_setups(shelf, name);
        if (!found) return tl::unexpected(found.error());
        wanted.insert(wanted.end(), found->begin(), found->end());
    }
    std::vector<Job> jobs;
    jobs.reserve(wanted.size());
    for (const NamedSetup& named : wanted) {
        if (options.windows.empty()) {
            jobs.push_back({named, named.trials()});
            continue;
        }
        std::vector<Option> chosen = named.setup->options;
        chosen.push_back({std::string(shelf::ShelfGame::windows_option), options.windows});
        const auto setup = named.game->complete(named.setup->scenario, chosen);
        if (setup) jobs.push_back({named, named.game->trials(*setup)});
    }
    return jobs;
}

bool offers(const Job& job, const std::string& plant) {
    const std::vector<std::string> plants = job.trials->plants();
    return std::find(plants.begin(), plants.end(), plant) != plants.end();
}

std::string amount(std::uint64_t number, const std::string& what) {
    return std::to_string(number) + " " + what;
}

void report(const Job& job, const std::string& figures, Clock::time_point start) {
    std::printf("%s %s: %s, %s s\n", job.named.game->id().c_str(), job.named.setup->name.c_str(),
                figures.c_str(), fixed(seconds_since(start), 1).c_str());
    std::fflush(stdout);
}

int report_failure(const Job& job, const Failure& failure, const std::string& again) {
    print_error(job.name() + ", seed " + std::to_string(failure.seed) + ", decision " +
                std::to_string(failure.step) + ": " + failure.what);
    std::fprintf(stderr, "again: bivouac fuzz --pair %s --seed %llu %s\n", job.name().c_str(),
                 static_cast<unsigned long long>(failure.seed), again.c_str());
    return check_failed;
}

std::string winners(const Job& job, const WholeGames& figures) {
    std::string text;
    const std::vector<std::string>& seats = job.trials->identity().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        text += ", " + amount(figures.won[i], "won by " + seats[i]);
    }
    return figures.drawn == 0 ? text : text + ", " + amount(figures.drawn, "drawn");
}

int whole_games(const Job& job, const FuzzOptions& options) {
    const Clock::time_point start = Clock::now();
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
    report(job,
           amount(figures.games, "games") + ", " + amount(figures.decisions, "decisions") +
               ", longest " + std::to_string(figures.longest) + ", " +
               amount(figures.looks, "closer looks") + ", " +
               amount(figures.filed, "standing answers") + ", " + amount(figures.undone, "undone") +
               ", " + amount(figures.undo_refused, "undos refused") + winners(job, figures),
           start);
    return all_is_well;
}

// Several starts are taken from one game, so that games need not be played for each.
int lockstep(const Job& job, const FuzzOptions& options) {
    const Clock::time_point start = Clock::now();
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
    if (!options.plant.empty()) {
        if (failure) {
            report(job,
                   "caught after seed " + std::to_string(failure.seed) + ", decision " +
                       std::to_string(failure.step) + ": " + failure.what,
                   start);
            return all_is_well;
        }
        print_error(job.name() + ": the planted leak was not caught.");
        return check_failed;
    }
    if (failure) {
        return report_failure(job, failure, "--lockstep " + std::to_string(starts_a_game));
    }
    report(job,
           amount(figures.starts, "starts") + ", " + fixed(figures.mean_decisions(), 1) +
               " decisions in lockstep on average, " + amount(figures.long_ones, "with ") +
               std::to_string(decisions_wanted) + " or more, " +
               amount(figures.ended, "to the end of the game, ") + "a new world imagined " +
               amount(figures.parted, "times, ") + fixed(figures.mean_unbroken(), 1) +
               " decisions unbroken on average, " + fixed(figures.share_that_differed() * 100, 1) +
               " % of the hidden facts differed",
           start);
    if (figures.hidden == 0 || figures.share_that_differed() > 0.5) return all_is_well;
    print_error(job.name() + ": the imagined worlds are too much like the true one.");
    return check_failed;
}

int forge(const Job& job, const FuzzOptions& options) {
    const Clock::time_point start = Clock::now();
    Forged figures;
    constexpr std::uint64_t a_game = 2000;
    const Failure failure = for_each_seed(
        job.name(), options.seed, (options.forge + a_game - 1) / a_game, options.jobs, figures,
        [&](std::uint64_t seed, Forged& own) { return job.trials->forge(seed, a_game, own); });
    if (failure) return report_failure(job, failure, "--forge " + std::to_string(a_game));
    report(job, amount(figures.actions, "forged actions, none accepted"), start);
    return all_is_well;
}

bool write_record(const std::string& path, const std::string& record) {
    std::ofstream file(path, std::ios::binary);
    file << record;
    file.close();
    if (!file) print_error("The record cannot be written to " + path + ".");
    return static_cast<bool>(file);
}

// Of each ending the shortest game: these are kept and read by people.
int find_endings(const Job& job, const FuzzOptions& options) {
    struct Kept {
        std::uint64_t seed = 0;
        std::size_t decisions = 0;
    };
    std::map<std::string, Kept> found;
    for (std::uint64_t seed = options.seed; seed < options.seed + options.games; ++seed) {
        const Finding finding = job.trials->play_out(seed);
        if (finding.ending.empty()) continue;
        const auto [kept, is_new] = found.try_emplace(finding.ending);
        if (is_new || finding.decisions < kept->second.decisions) {
            kept->second = {seed, finding.decisions};
        }
    }
    std::string prefix = job.named.setup->name;
    std::replace(prefix.begin(), prefix.end(), '/', '-');
    prefix = options.endings + "/" + prefix + "-";
    for (const auto& [ending, kept] : found) {
        std::string path = prefix;
        path.append(ending).append(".txt");
        if (!write_record(path, job.trials->record_of(kept.seed))) return bad_input;
        std::printf("%s: seed %llu, %zu decisions\n", path.c_str(),
                    static_cast<unsigned long long>(kept.seed), kept.decisions);
    }
    return all_is_well;
}

// A leak that no set-up offers is a mistake of the caller's.
bool is_a_plant(const std::vector<Job>& jobs, const std::string& plant) {
    return plant.empty() || std::any_of(jobs.begin(), jobs.end(),
                                        [&](const Job& job) { return offers(job, plant); });
}

std::string all_plants(const std::vector<Job>& jobs) {
    std::string list;
    for (const Job& job : jobs) {
        for (const std::string& plant : job.trials->plants()) {
            if ((" " + list + ",").find(" " + plant + ",") != std::string::npos) continue;
            list += (list.empty() ? "" : ", ") + plant;
        }
    }
    return list.empty() ? "none" : list;
}

}  // namespace

int fuzz(const FuzzOptions& options) {
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) {
        print_error(shelf.error());
        return bad_input;
    }
    const auto jobs = jobs_of(*shelf, options);
    if (!jobs) {
        print_error(jobs.error());
        return bad_input;
    }
    if (!is_a_plant(*jobs, options.plant)) {
        print_error("There is no leak \"" + options.plant +
                    "\" to plant, only: " + all_plants(*jobs) + ".");
        return bad_input;
    }
    int code = all_is_well;
    for (const Job& job : *jobs) {
        if (!options.endings.empty()) {
            code = find_endings(job, options);
        } else if (options.lockstep > 0) {
            if (!options.plant.empty() && !offers(job, options.plant)) continue;
            code = lockstep(job, options);
        } else if (options.forge > 0) {
            code = forge(job, options);
        } else {
            code = whole_games(job, options);
        }
        if (code != all_is_well) break;
    }
    return code;
}

}  // namespace bivouac::command
