// The one binary: reads the command line and hands over to a sub-command.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <exception>
#include <iostream>
#include <set>

#include "bots/order.h"
#include "command/arena_flags.h"
#include "command/commands.h"
#include "command/terminal.h"
#include "command/text.h"
#include "command/words.h"
#include "data/about.h"

namespace {

using namespace bivouac::command;
using bivouac::Option;

// The words of the help; set before anything else is read.
Words& say() {
    static Words words{bivouac::Language::en};
    return words;
}

// --lang counts even for what is said about the command line itself.
std::string language_flag(int argc, char** argv) {
    std::string flag;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--lang" && i + 1 < argc) flag = argv[i + 1];
        if (word.starts_with("--lang=")) flag = word.substr(7);
    }
    return flag;
}

void add_data(CLI::App* command, std::string& data) {
    command->add_option("--data", data, say()("cli.data"));
}

void add_language(CLI::App* command, std::string& language) {
    command->add_option("--lang", language, say()("cli.lang"))->check(CLI::IsMember({"en", "fr"}));
}

// A whole number as people write it: 010 is ten.
void add_number(CLI::App* command, const std::string& name, int& number, int least, int most,
                const std::string& about, bool required) {
    CLI::Option* option = command->add_option_function<std::string>(
        name,
        [&number, least, most](const std::string& text) {
            const char* const end = text.data() + text.size();
            const auto [stop, error] = std::from_chars(text.data(), end, number);
            if (error == std::errc{} && stop == end && number >= least && number <= most) return;
            throw CLI::ValidationError(say()(
                "cli.not-number", {shown_input(text), number_text(least), number_text(most)}));
        },
        about);
    if (required) option->required();
    option->type_name("N");
}

// Options of the form NAME=VALUE.
void add_pairs(CLI::App* command, const std::string& name, std::vector<Option>& pairs,
               const std::string& about) {
    command
        ->add_option_function<std::vector<std::string>>(
            name,
            [&pairs](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) {
                    const std::size_t equals = text.find('=');
                    if (equals == std::string::npos || equals == 0) {
                        throw CLI::ValidationError(say()("cli.not-pair", {shown_input(text)}));
                    }
                    pairs.push_back({text.substr(0, equals), text.substr(equals + 1)});
                }
            },
            about)
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
}

void add_bench(CLI::App& app, BenchOptions& o) {
    CLI::App* c = app.add_subcommand("bench", say()("cli.bench"));
    c->add_option("--games", o.games,
                  "Random games of each set-up, seeds 1 to N; with --bots, games of each level")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    c->add_flag("--json", o.json, "Print one JSON object per game");
    c->add_flag("--signature", o.signature_only,
                "Print only the signature, a number that changes when the rules' behaviour does");
    CLI::Option* of_bots =
        c->add_flag("--bots", o.bots,
                    "Measure how long each level thinks; with --signature, sign what bots play");
    c->add_option("--level", o.level, "With --bots: only this one")
        ->check(CLI::IsMember(bivouac::bots::level_names()))
        ->needs(of_bots);
    add_data(c, o.data);
}

void add_perft(CLI::App& app, PerftOptions& o) {
    CLI::App* c = app.add_subcommand("perft", say()("cli.perft"));
    c->add_option("depth", o.depth, "Length of the longest path of actions")
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    c->add_option("--pair", o.setup,
                  "Scenario and level: campaign/grognard, or GAME/campaign/grognard")
        ->capture_default_str();
    c->add_option("--seed", o.seed, "A decimal number or 64 hex digits")->capture_default_str();
    add_data(c, o.data);
}

void add_fuzz(CLI::App& app, FuzzOptions& o) {
    CLI::App* c = app.add_subcommand("fuzz", say()("cli.fuzz"));
    // Beyond this a run would not end in a lifetime, and a sign is lost in unsigned numbers.
    const CLI::Range some(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    c->add_option("--games", o.games, "Games of each set-up")->check(some)->capture_default_str();
    c->add_option("--pair", o.setups,
                  "Set-up: campaign/grognard or GAME/campaign/grognard; without it, all");
    c->add_option("--seed", o.seed, "Seed of the first game")->capture_default_str();
    c->add_option("--jobs", o.jobs, "Worker threads; 0: one per core")->check(CLI::Range(0, 256));
    c->add_flag("--every-step", o.every_step,
                "Check every decision of a game thoroughly, not only five");
    c->add_option("--lockstep", o.lockstep,
                  "Instead: from so many positions, check that no secret shows to the opponent")
        ->check(some);
    c->add_option("--plant", o.plant,
                  "With --lockstep: add a leak that must be found; each game has its own leaks");
    c->add_option("--windows", o.windows,
                  "Only set-ups with windows, played with them quick or strict (the usual way)")
        ->check(CLI::IsMember({"quick", "strict"}));
    c->add_option("--forge", o.forge, "Instead: send so many forged actions, which must be refused")
        ->check(some);
    c->add_option("--find-endings", o.endings,
                  "Instead: write one record for each way of ending into this folder");
    add_data(c, o.data);
}

void add_check_data(CLI::App& app, CheckDataOptions& o) {
    CLI::App* c = app.add_subcommand("check-data", say()("cli.check-data"));
    c->add_option("folder", o.directory, say()("cli.check-data.folder"))->required();
}

void add_engine(CLI::App& app, EngineOptions& o) {
    CLI::App* c = app.add_subcommand("engine", say()("cli.engine"));
    add_data(c, o.data);
    c->add_option("--key", o.key, say()("cli.engine.key"));
}

// Every option and side of a built-in game is a flag of its own: --level grognard, --french human.
void add_short_flags(CLI::App* command, PlayOptions& o) {
    std::set<std::string> taken;
    for (const std::string& id : bivouac::data::embedded_games()) {
        const auto about = bivouac::data::load_about(bivouac::data::embedded_game(id));
        if (!about) continue;
        for (const bivouac::data::Option& option : about->options) {
            const std::string name = option.id;
            if (!taken.insert(name).second) continue;
            if (option.is_boolean) {
                command->add_flag_callback(
                    "--" + name, [&o, name] { o.options.push_back({name, "true"}); },
                    say()("cli.play.short.flag", {name}));
            } else {
                command->add_option_function<std::string>(
                    "--" + name,
                    [&o, name](const std::string& value) { o.options.push_back({name, value}); },
                    say()("cli.play.short", {name}) + " (" + joined(option.values, ", ") + ")");
            }
        }
        for (const std::string& seat : about->seats) {
            if (!taken.insert(seat).second) continue;
            command->add_option_function<std::string>(
                "--" + seat,
                [&o, seat](const std::string& player) { o.seats.push_back({seat, player}); },
                say()("cli.play.side", {seat}));
        }
    }
}

void add_play(CLI::App& app, PlayOptions& o) {
    CLI::App* c = app.add_subcommand("play", say()("cli.play"));
    c->add_option("--game", o.game, say()("cli.play.game"));
    c->add_option("--scenario", o.scenario, say()("cli.play.scenario"));
    add_pairs(c, "--option", o.options, say()("cli.play.option"));
    add_pairs(c, "--seat", o.seats, say()("cli.play.seat"));
    c->add_option("--player", o.players, say()("cli.play.player"))->allow_extra_args(false);
    add_short_flags(c, o);
    c->add_option("--seed", o.seed, say()("cli.seed"));
    c->add_option("--match", o.match, say()("cli.match"));
    c->add_option("--load", o.load, say()("cli.play.load"));
    c->add_flag("--quick", o.quick, say()("cli.play.quick"));
    add_language(c, o.language);
    add_data(c, o.data);
}

void add_replay(CLI::App& app, ReplayOptions& o) {
    CLI::App* c = app.add_subcommand("replay", say()("cli.replay"));
    c->add_option("file", o.file, say()("cli.replay.file"))->required();
    c->add_flag("--quiet", o.quiet, say()("cli.replay.quiet"));
    add_language(c, o.language);
    add_data(c, o.data);
}

void add_odds(CLI::App& app, OddsOptions& o) {
    constexpr int most_cards = 40;
    constexpr int most_fatigue = 20;
    CLI::App* c = app.add_subcommand("odds", say()("cli.odds"));
    add_number(c, "attacker", o.attacker, 0, most_cards, say()("cli.odds.attacker"), true);
    add_number(c, "defender", o.defender, 0, most_cards, say()("cli.odds.defender"), true);
    c->add_option("--side", o.attacking_side, say()("cli.odds.side"));
    add_number(c, "--attacker-fatigue", o.attacker_fatigue, -most_fatigue, most_fatigue,
               say()("cli.odds.fatigue"), false);
    add_number(c, "--defender-fatigue", o.defender_fatigue, -most_fatigue, most_fatigue,
               say()("cli.odds.fatigue"), false);
    c->add_flag("--dice", o.dice, say()("cli.odds.dice"));
    c->add_flag("--json", o.json, say()("cli.odds.json"));
    add_language(c, o.language);
    add_data(c, o.data);
}

void add_serve(CLI::App& app, ServeOptions& o) {
    CLI::App* c = app.add_subcommand("serve", say()("cli.serve"));
    c->add_flag("--open", o.open, say()("cli.serve.open"));
    c->add_option("--listen", o.listen, say()("cli.serve.listen"))->capture_default_str();
    c->add_option("--database", o.database, say()("cli.serve.database"));
    c->add_option("--url", o.url, say()("cli.serve.url"));
    c->add_option("--origin", o.origins, say()("cli.serve.origin"))->allow_extra_args(false);
    c->add_option("--trusted-proxy", o.trusted_proxies, say()("cli.serve.proxy"))
        ->allow_extra_args(false);
    c->add_option("--bot-iterations", o.bot_iterations, say()("cli.serve.iterations"));
    c->add_option("--bot-threads", o.bot_threads, say()("cli.serve.threads"))
        ->check(CLI::Range(0, 256));
    c->add_flag("--private-webhooks", o.private_webhooks, say()("cli.serve.private"));
    c->add_option("--webhook-authorities", o.webhook_authorities, say()("cli.serve.authorities"));
    c->add_option("--connections-of-address", o.connections_of_address,
                  say()("cli.serve.connections"))
        ->capture_default_str();
    c->add_flag("--no-limits", o.no_limits, say()("cli.serve.limits"));
    c->add_flag("--log-requests", o.log_requests, say()("cli.serve.log"));
    add_language(c, o.language);
    add_data(c, o.data);
}

void add_backup(CLI::App& app, BackupOptions& o) {
    CLI::App* c = app.add_subcommand("backup", say()("cli.backup"));
    c->add_option("file", o.file, say()("cli.backup.file"))->required();
    c->add_option("--database", o.database, say()("cli.serve.database"));
    c->add_flag("--verify", o.verify, say()("cli.backup.verify"));
}

bool is_command(const CLI::App& app, const std::string& word) {
    const auto all = app.get_subcommands([](const CLI::App*) { return true; });
    return std::any_of(all.begin(), all.end(),
                       [&](const CLI::App* command) { return command->get_name() == word; });
}

// What is wrong with the command line, in one sentence.
std::string complaint(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    const std::string word = argc > 1 ? argv[1] : "";
    if (word.empty()) return say()("cli.which-command");
    if (word.front() != '-' && !is_command(app, word)) {
        return say()("cli.no-command", {shown_input(word)});
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        for (const CLI::App* command : app.get_subcommands()) {
            if (command->remaining().empty()) continue;
            return say()("cli.extra", {shown_input(command->remaining().front()),
                                       "bivouac " + command->get_name()});
        }
    }
    const std::string_view what = error.what();
    constexpr std::string_view missing = " is required";  // as the library says it
    if (is_command(app, word) && what.ends_with(missing)) {
        const std::string name(what.substr(0, what.size() - missing.size()));
        return say()("cli.missing", {name, "bivouac " + word});
    }
    return say()("cli.wrong", {std::string(what)});
}

void translate(CLI::App& app) {
    app.set_help_flag("-h,--help", say()("cli.help"));
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->label("Usage", say()("cli.usage"));
    formatter->label("Options", say()("cli.options"));
    formatter->label("OPTIONS", say()("cli.options"));
    formatter->label("Positionals", say()("cli.positionals"));
    formatter->label("POSITIONALS", say()("cli.positionals"));
    formatter->label("Subcommands", say()("cli.subcommands"));
    formatter->label("SUBCOMMANDS", say()("cli.subcommands"));
    formatter->label("SUBCOMMAND", say()("cli.subcommand"));
    formatter->label("REQUIRED", say()("cli.required"));
    app.formatter(formatter);
}

int run(int argc, char** argv) {
    say() = Words(language_of(language_flag(argc, argv)));
    CLI::App app{say()("cli.about"), "bivouac"};
    translate(app);
    app.set_version_flag("--version", std::string(bivouac::version), say()("cli.version"));
    app.require_subcommand(1);
    BenchOptions bench_options;
    ArenaOptions arena_options;
    BalanceOptions balance_options;
    TuneOptions tune_options;
    PerftOptions perft_options;
    FuzzOptions fuzz_options;
    CheckDataOptions check_data_options;
    EngineOptions engine_options;
    PlayOptions play_options;
    ReplayOptions replay_options;
    OddsOptions odds_options;
    ServeOptions serve_options;
    BackupOptions backup_options;
    add_play(app, play_options);
    add_serve(app, serve_options);
    add_backup(app, backup_options);
    add_engine(app, engine_options);
    add_replay(app, replay_options);
    add_odds(app, odds_options);
    add_perft(app, perft_options);
    add_fuzz(app, fuzz_options);
    add_bench(app, bench_options);
    add_arena(app, say(), arena_options);
    add_balance(app, say(), balance_options);
    add_tune(app, say(), tune_options);
    add_check_data(app, check_data_options);
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        command->group(say()("cli.subcommands"));
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForVersion& text) {
        return app.exit(text);
    } catch (const CLI::ParseError& error) {
        print_error(complaint(app, error, argc, argv));
        return bad_input;
    }
    if (app.got_subcommand("play")) return play(play_options);
    if (app.got_subcommand("serve")) return serve(serve_options);
    if (app.got_subcommand("backup")) return backup(backup_options);
    if (app.got_subcommand("engine")) return engine(engine_options);
    if (app.got_subcommand("replay")) return replay(replay_options);
    if (app.got_subcommand("odds")) return odds(odds_options);
    if (app.got_subcommand("perft")) return perft(perft_options);
    if (app.got_subcommand("fuzz")) return fuzz(fuzz_options);
    if (app.got_subcommand("bench")) return bench(bench_options);
    if (app.got_subcommand("arena")) return arena(arena_options);
    if (app.got_subcommand("balance")) return balance(balance_options);
    if (app.got_subcommand("tune")) return tune(tune_options);
    return check_data(check_data_options);
}

// What was said and never arrived has not been done.
int with_its_output(int code) {
    std::cout.flush();
    if (std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    print_error(say()("cli.not-written"));
    return code == all_is_well ? check_failed : code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return with_its_output(run(argc, argv));
    } catch (const std::exception& error) {
        print_error(error.what());
        return check_failed;
    }
}
