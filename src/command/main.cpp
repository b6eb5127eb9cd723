// The one binary: reads the command line and hands over to a sub-command.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>

#include "command/commands.h"
#include "command/text.h"

namespace {

using namespace bivouac::command;

void add_data(CLI::App* command, std::string& data) {
    command->add_option("--data", data, "A folder of data to use instead of the built-in one");
}

void add_language(CLI::App* command, std::string& language) {
    command->add_option("--lang", language, "en or fr; by default what LANG says")
        ->check(CLI::IsMember({"en", "fr"}));
}

void add_bench(CLI::App& app, BenchOptions& o) {
    CLI::App* c = app.add_subcommand("bench", "Measures how fast the games are");
    c->add_option("--games", o.games, "Random games of each set-up, seeds 1 to N")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    c->add_flag("--json", o.json, "An object per game");
    c->add_flag("--signature", o.signature_only, "Only the number that changes with behaviour");
    add_data(c, o.data);
}

void add_perft(CLI::App& app, PerftOptions& o) {
    CLI::App* c = app.add_subcommand("perft", "Counts the paths of every length from the start");
    c->add_option("depth", o.depth, "Longest path")
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    c->add_option("--pair", o.setup,
                  "Scenario and level: campaign/grognard, or GAME/campaign/grognard")
        ->capture_default_str();
    c->add_option("--seed", o.seed, "A decimal number or 64 hex digits")->capture_default_str();
    add_data(c, o.data);
}

void add_fuzz(CLI::App& app, FuzzOptions& o) {
    CLI::App* c = app.add_subcommand("fuzz", "Plays random games and checks that all laws hold");
    c->add_option("--games", o.games, "Games of each pair")->capture_default_str();
    c->add_option("--pair", o.setups,
                  "Set-up: campaign/grognard or GAME/campaign/grognard; all without it");
    c->add_option("--seed", o.seed, "Seed of the first game")->capture_default_str();
    c->add_option("--jobs", o.jobs, "Worker threads; 0: one per core")->check(CLI::Range(0, 256));
    c->add_flag("--every-step", o.every_step, "A closer look at every decision, not at five");
    c->add_option("--lockstep", o.lockstep, "Instead: so many starts that must give nothing away");
    c->add_option("--plant", o.plant, "With --lockstep: a leak to be caught; the game has its own");
    c->add_option("--forge", o.forge, "Instead: so many forged actions that must be refused");
    c->add_option("--find-endings", o.endings, "Instead: write one record per way of ending here");
    add_data(c, o.data);
}

void add_check_data(CLI::App& app, CheckDataOptions& o) {
    CLI::App* c = app.add_subcommand("check-data", "Checks a folder of game data");
    c->add_option("folder", o.directory, "The folder")->required();
}

void add_engine(CLI::App& app, EngineOptions& o) {
    CLI::App* c = app.add_subcommand("engine", "Speaks JSON lines on standard input and output");
    add_data(c, o.data);
    c->add_option("--key", o.key,
                  "Positions given out under the same key can be loaded by another process");
}

// A side by its name; what was not named is asked.
void add_player(CLI::App* command, const char* flag, std::size_t seat,
                std::vector<std::string>& players) {
    command->add_option_function<std::string>(
        flag,
        [&players, seat](const std::string& player) {
            if (players.size() <= seat) players.resize(seat + 1);
            players[seat] = player;
        },
        "human or recruit; among marshals only who bids first (--french) and who second");
}

void add_play(CLI::App& app, PlayOptions& o) {
    CLI::App* c = app.add_subcommand("play", "Plays a game in the terminal");
    c->add_option("--game", o.game, "Which game");
    c->add_option("--scenario", o.scenario, "campaign or short");
    c->add_option("--level", o.level, "conscript, grognard or marshal");
    c->add_option("--combat", o.combat, "cards or dice");
    c->add_flag("--beginner", o.beginner, "The beginners' variant");
    c->add_option("--player", o.players, "Once for each side: human or recruit");
    add_player(c, "--french", 0, o.players);
    add_player(c, "--prussian", 1, o.players);
    c->add_option("--seed", o.seed, "A decimal number or 64 hex digits");
    c->add_option("--load", o.load, "A saved game");
    c->add_flag("--quick", o.quick, "Ask nothing before the game; what is not given is usual");
    add_language(c, o.language);
    add_data(c, o.data);
}

void add_replay(CLI::App& app, ReplayOptions& o) {
    CLI::App* c = app.add_subcommand("replay", "Checks a recorded game and tells it");
    c->add_option("file", o.file, "The record")->required();
    c->add_flag("--quiet", o.quiet, "Only how it ended");
    add_language(c, o.language);
    add_data(c, o.data);
}

void add_odds(CLI::App& app, OddsOptions& o) {
    CLI::App* c = app.add_subcommand("odds", "The exact chances of a combat");
    c->add_option("attacker,--attacker-cards", o.attacker, "Cards or dice of the attacker")
        ->required()
        ->check(CLI::Range(0, 40));
    c->add_option("defender,--defender-cards", o.defender, "Cards or dice of the defender")
        ->required()
        ->check(CLI::Range(0, 40));
    c->add_option("--side,--attacker", o.attacking_side, "Who attacks: french or prussian")
        ->capture_default_str();
    c->add_option("--attacker-fatigue", o.attacker_fatigue, "Fatigue it suffers besides")
        ->check(CLI::Range(-20, 20));
    c->add_option("--defender-fatigue", o.defender_fatigue, "Fatigue it suffers besides")
        ->check(CLI::Range(-20, 20));
    c->add_flag("--dice", o.dice, "By dice instead of cards from full decks");
    c->add_flag("--json", o.json, "The whole distribution");
    add_language(c, o.language);
    add_data(c, o.data);
}

bool is_command(const CLI::App& app, const std::string& word) {
    const auto all = app.get_subcommands([](const CLI::App*) { return true; });
    return std::any_of(all.begin(), all.end(),
                       [&](const CLI::App* command) { return command->get_name() == word; });
}

int run(int argc, char** argv) {
    CLI::App app{"Bivouac plays Napoleonic board games by their full rules.", "bivouac"};
    app.set_version_flag("--version", std::string(version));
    app.require_subcommand(1);
    BenchOptions bench_options;
    PerftOptions perft_options;
    FuzzOptions fuzz_options;
    CheckDataOptions check_data_options;
    EngineOptions engine_options;
    PlayOptions play_options;
    ReplayOptions replay_options;
    OddsOptions odds_options;
    add_play(app, play_options);
    add_engine(app, engine_options);
    add_replay(app, replay_options);
    add_odds(app, odds_options);
    add_perft(app, perft_options);
    add_fuzz(app, fuzz_options);
    add_bench(app, bench_options);
    add_check_data(app, check_data_options);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForVersion& text) {
        return app.exit(text);
    } catch (const CLI::ParseError& error) {
        const std::string word = argc > 1 ? argv[1] : "";
        if (!word.empty() && word.front() != '-' && !is_command(app, word)) {
            complain("There is no command \"" + word + "\"; bivouac --help lists those there are.");
        } else {
            complain(std::string(error.what()) + (argc > 1 ? "" : "; bivouac --help lists them."));
        }
        return bad_input;
    }
    if (app.got_subcommand("play")) return play(play_options);
    if (app.got_subcommand("engine")) return engine(engine_options);
    if (app.got_subcommand("replay")) return replay(replay_options);
    if (app.got_subcommand("odds")) return odds(odds_options);
    if (app.got_subcommand("perft")) return perft(perft_options);
    if (app.got_subcommand("fuzz")) return fuzz(fuzz_options);
    if (app.got_subcommand("bench")) return bench(bench_options);
    return check_data(check_data_options);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        complain(error.what());
        return check_failed;
    }
}
