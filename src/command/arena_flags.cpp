#include "command/arena_flags.h"

namespace bivouac::command {

namespace {

// What all of them have.
template <class Options>
void add_games(CLI::App* command, const Words& say, Options& o, const std::string& of_what) {
    command->add_option("--games", o.games, "Games of each " + of_what)
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command
        ->add_option("--pair", o.setups,
                     "Set-up: campaign/grognard or GAME/campaign/grognard; can be repeated")
        ->allow_extra_args(false);
    command->add_option("--seed", o.seed, "Seed of the first game")->capture_default_str();
    command->add_option("--jobs", o.jobs, "Worker threads; 0: one per core")
        ->check(CLI::Range(0, 256));
    command->add_option("--data", o.data, say("cli.data"));
}

template <class Options>
void add_state(CLI::App* command, Options& o) {
    command->add_option("--state", o.state,
                        "A file for the results so far: a run that was stopped continues from it");
}

}  // namespace

void add_arena(CLI::App& app, const Words& say, ArenaOptions& o) {
    constexpr int longest = 600'000;
    CLI::App* c = app.add_subcommand("arena", say("cli.arena"));
    c->add_option("bots", o.bots,
                  "Two bots, or more for each against each: random, greedy, doctrine, search@400, "
                  "cadet, colonel, general, or ./program")
        ->expected(2, 64)
        ->required();
    add_games(c, say, o, "two bots on each set-up");
    c->add_option("--game", o.game, "All set-ups of this game");
    c->add_option("--sprt", o.sprt,
                  "Stop when the test decides between two strengths: LOWER UPPER, in Elo")
        ->expected(2);
    c->add_option("--milliseconds", o.milliseconds, "Time for one decision of an outside program")
        ->check(CLI::Range(1, longest))
        ->capture_default_str();
    add_state(c, o);
    c->add_option("--records", o.records, "A folder for a record of every game");
    c->add_flag("--json", o.json, "Print the table as a JSON object");
    c->add_flag("--no-times", o.no_times, "Leave out what differs from run to run");
    c->add_flag("--mpi", o.mpi, "Share the games with the processes that mpirun has started");
}

void add_balance(CLI::App& app, const Words& say, BalanceOptions& o) {
    CLI::App* c = app.add_subcommand("balance", say("cli.balance"));
    c->add_option("game", o.game, say("cli.play.game"))->required();
    add_games(c, say, o, "set-up");
    c->add_option("--bot", o.bot, "The bot that plays both sides")->capture_default_str();
    add_state(c, o);
    c->add_flag("--json", o.json, "Print the table as a JSON object");
    c->add_option("--svg", o.svg, "A file for a plot");
    c->add_option("--lang", o.language, say("cli.lang"))->check(CLI::IsMember({"en", "fr"}));
}

void add_tune(CLI::App& app, const Words& say, TuneOptions& o) {
    constexpr int most_samples = 1000;
    constexpr double most_shrink = 1e6;
    CLI::App* c = app.add_subcommand("tune", say("cli.tune"));
    c->add_option("game", o.game, say("cli.play.game"))->required();
    add_games(c, say, o, "pairing on each set-up");
    c->add_option("--bot", o.bots,
                  "A bot that plays against itself and the others; can be repeated")
        ->allow_extra_args(false);
    c->add_option("--samples", o.samples, "Positions taken from each game")
        ->check(CLI::Range(1, most_samples))
        ->capture_default_str();
    c->add_option("--shrink", o.shrink, "How strongly weights are drawn towards zero")
        ->check(CLI::Range(0.0, most_shrink))
        ->capture_default_str();
    c->add_flag("--far", o.far, "Fit the weights with which searches judge the end of a playout");
    c->add_option("--out", o.out, "A file for the new staff.json");
}

}  // namespace bivouac::command
