// The commands for who works on games and bots.
#include "bots/order.h"
#include "command/flags.h"

namespace bivouac::command {

namespace {

// Beyond these a run would not end in a lifetime, and a sign is lost in unsigned numbers.
const CLI::Range many(std::uint64_t{1}, std::uint64_t{1'000'000'000});
const CLI::Range threads(0, 256);

// `of_what`: what the number of games is of.
void add_games(CLI::App& command, GamesOptions& o, const std::string& of_what) {
    command.add_option("--games", o.games, "Games of each " + of_what)
        ->check(many)
        ->capture_default_str();
    command
        .add_option("--pair", o.setups,
                    "Set-up: campaign/grognard or GAME/campaign/grognard; can be repeated; "
                    "by default all")
        ->allow_extra_args(false);
    command.add_option("--seed", o.seed, "Seed of the first game")->capture_default_str();
    command.add_option("--jobs", o.jobs, "Worker threads; 0: one per core")->check(threads);
}

// What those have that keep their results and print them as a table.
void add_table(CLI::App& command, BotGamesOptions& o) {
    command.add_option("--state", o.state,
                       "A file for the results so far: a run that was stopped continues from it");
    command.add_flag("--json", o.json, "Print the table as a JSON object");
}

void add_perft(CLI::App& c, PerftOptions& o) {
    c.add_option("depth", o.depth, "Length of the longest sequence of actions")
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    c.add_option("--pair", o.setup,
                 "Scenario and level: campaign/grognard, or GAME/campaign/grognard")
        ->capture_default_str();
    c.add_option("--seed", o.seed, "A decimal number or 64 hex digits")->capture_default_str();
}

void add_fuzz(CLI::App& c, FuzzOptions& o) {
    add_games(c, o, "set-up");
    c.add_flag("--every-step", o.every_step,
               "Check every decision of a game thoroughly, not only five");
    c.add_option("--lockstep", o.lockstep,
                 "Instead of games: check from this many positions that no secret leaks")
        ->check(many);
    c.add_option("--plant", o.plant,
                 "With --lockstep: add a leak that must be found; each game has its own leaks");
    c.add_option("--windows", o.windows,
                 "Only set-ups with windows, played with them quick or strict (the usual way)")
        ->check(CLI::IsMember({"quick", "strict"}));
    c.add_option("--forge", o.forge,
                 "Instead of games: send this many forged actions, which must be refused")
        ->check(many);
    c.add_option("--find-endings", o.endings,
                 "Instead of checks: write one record for each way of ending into this folder");
}

void add_bench(CLI::App& c, BenchOptions& o) {
    c.add_option("--games", o.games,
                 "Random games of each set-up, seeds 1 to N; with --bots, games of each level")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    c.add_flag("--json", o.json, "Print one JSON object per game");
    c.add_flag("--signature", o.signature_only,
               "Print only the signature, a number that changes when the rules' behaviour does");
    CLI::Option* of_bots =
        c.add_flag("--bots", o.bots,
                   "Measure how long each level thinks; with --signature, sign what bots play");
    c.add_option("--level", o.level, "With --bots: only this one")
        ->check(CLI::IsMember(bots::level_names()))
        ->needs(of_bots);
}

void add_arena(CLI::App& c, ArenaOptions& o) {
    constexpr int longest = 600'000;
    c.add_option("bots", o.bots,
                 "Two bots, or more for each against each: random, greedy, doctrine, search@400, "
                 "cadet, colonel, general, or ./program")
        ->expected(2, 64)
        ->required();
    add_games(c, o, "two bots on each set-up");
    c.add_option("--game", o.game, "All set-ups of this game");
    c.add_option("--sprt", o.sprt,
                 "Stop when the test decides between two strengths: LOWER UPPER, in Elo")
        ->expected(2);
    c.add_option("--milliseconds", o.milliseconds, "Time for one decision of an outside program")
        ->check(CLI::Range(1, longest))
        ->capture_default_str();
    add_table(c, o);
    c.add_option("--records", o.records, "A folder for a record of every game");
    c.add_flag("--no-times", o.no_times, "Leave out what differs from run to run");
    c.add_flag("--mpi", o.mpi, "Share the games with the processes that mpirun has started");
}

void add_balance(CLI::App& c, BalanceOptions& o) {
    add_games(c, o, "set-up");
    c.add_option("--bot", o.bot, "The bot that plays both sides")->capture_default_str();
    add_table(c, o);
    c.add_option("--svg", o.svg, "A file for a plot");
}

void add_tune(CLI::App& c, TuneOptions& o) {
    constexpr int most_samples = 1000;
    constexpr double most_shrink = 1e6;
    add_games(c, o, "pairing on each set-up");
    c.add_option("--bot", o.bots, "A bot that plays against itself and the others; can be repeated")
        ->allow_extra_args(false);
    c.add_option("--samples", o.samples, "Positions taken from each game")
        ->check(CLI::Range(1, most_samples))
        ->capture_default_str();
    c.add_option("--shrink", o.shrink, "How strongly weights are drawn towards zero")
        ->check(CLI::Range(0.0, most_shrink))
        ->capture_default_str();
    c.add_flag("--far", o.far, "Fit the weights that searches use at the end of a playout");
    c.add_option("--out", o.out, "A file for the new staff.json");
}

}  // namespace

void add_developer_commands(CLI::App& app, const Words& say, SubCommand& chosen) {
    add_command(app, say, "cli.perft", perft, chosen, add_perft);
    add_command(app, say, "cli.fuzz", fuzz, chosen, add_fuzz);
    add_command(app, say, "cli.bench", bench, chosen, add_bench);
    add_command(app, say, "cli.arena", arena, chosen, add_arena);
    const auto of_game = [&](const auto& add_flags) {
        return [&](CLI::App& c, auto& o) {
            c.add_option("game", o.game, say("cli.play.game"))->required();
            add_flags(c, o);
        };
    };
    add_command(app, say, "cli.balance", balance, chosen, of_game(add_balance));
    add_command(app, say, "cli.tune", tune, chosen, of_game(add_tune));
    add_command(app, say, "cli.check-data", check_data, chosen,
                [&](CLI::App& c, CheckDataOptions& o) {
                    c.add_option("folder", o.directory, say("cli.check-data.folder"))->required();
                });
}

}  // namespace bivouac::command
