// The commands for who plays, serves or looks at games.
#include <set>

#include "command/flags.h"
#include "command/terminal.h"
#include "data/about.h"

namespace bivouac::command {

namespace {

// A whole number as people write it: 010 is ten.
CLI::Option* add_number(CLI::App& c, const Words& say, const std::string& name, int& number,
                        int least, int most, const std::string& about) {
    const auto read = [&number, &say, least, most](const std::string& text) {
        number = number_in<int>(text).value_or(most + 1);
        if (number >= least && number <= most) return;
        throw CLI::ValidationError(
            say("cli.not-number", {shown_input(text), number_text(least), number_text(most)}));
    };
    return c.add_option_function<std::string>(name, read, about)->type_name("N");
}

// Options of the form NAME=VALUE.
void add_pairs(CLI::App& c, const Words& say, const std::string& name, std::vector<Option>& pairs,
               const std::string& about) {
    const auto read = [&pairs, &say](const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            const std::size_t equals = text.find('=');
            if (equals == std::string::npos || equals == 0) {
                throw CLI::ValidationError(say("cli.not-pair", {shown_input(text)}));
            }
            pairs.push_back({text.substr(0, equals), text.substr(equals + 1)});
        }
    };
    c.add_option_function<std::vector<std::string>>(name, read, about)
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
}

// Every option and side of a built-in game is a flag of its own: --level grognard, --french human.
void add_short_flags(CLI::App& c, const Words& say, PlayOptions& o) {
    std::set<std::string> taken;
    const auto add = [&](const std::string& name, std::vector<Option>& pairs,
                         const std::string& about) {
        if (!taken.insert(name).second) return;
        c.add_option_function<std::string>(
            "--" + name,
            [&pairs, name](const std::string& value) { pairs.push_back({name, value}); }, about);
    };
    for (const std::string& id : data::embedded_games()) {
        const auto about = data::load_about(data::embedded_game(id));
        if (!about) continue;
        for (const data::Option& option : about->options) {
            const std::string& name = option.id;
            if (!option.is_boolean) {
                add(name, o.options,
                    say("cli.play.short", {name}) + " (" + joined(option.values) + ")");
            } else if (taken.insert(name).second) {
                c.add_flag_callback(
                    "--" + name, [&o, name] { o.options.push_back({name, "true"}); },
                    say("cli.play.short.flag", {name}));
            }
        }
        for (const std::string& seat : about->seats) {
            add(seat, o.seats, say("cli.play.side", {seat}));
        }
    }
}

void add_play(CLI::App& c, const Words& say, PlayOptions& o) {
    c.add_option("--game", o.game, say("cli.play.game"));
    c.add_option("--scenario", o.scenario, say("cli.play.scenario"));
    add_pairs(c, say, "--option", o.options, say("cli.play.option"));
    add_pairs(c, say, "--seat", o.seats, say("cli.play.seat"));
    c.add_option("--player", o.players, say("cli.play.player"))->allow_extra_args(false);
    add_short_flags(c, say, o);
    c.add_option("--seed", o.seed, say("cli.seed"));
    c.add_option("--match", o.match, say("cli.match"));
    c.add_option("--load", o.load, say("cli.play.load"));
    c.add_flag("--quick", o.quick, say("cli.play.quick"));
}

void add_replay(CLI::App& c, const Words& say, ReplayOptions& o) {
    c.add_option("file", o.file, say("cli.replay.file"))->required();
    c.add_flag("--quiet", o.quiet, say("cli.replay.quiet"));
}

void add_odds(CLI::App& c, const Words& say, OddsOptions& o) {
    constexpr int most_cards = 40;
    constexpr int most_fatigue = 20;
    add_number(c, say, "attacker", o.attacker, 0, most_cards, say("cli.odds.attacker"))->required();
    add_number(c, say, "defender", o.defender, 0, most_cards, say("cli.odds.defender"))->required();
    c.add_option("--side", o.attacking_side, say("cli.odds.side"));
    for (auto [name, fatigue] : {std::pair{"--attacker-fatigue", &o.attacker_fatigue},
                                 std::pair{"--defender-fatigue", &o.defender_fatigue}}) {
        add_number(c, say, name, *fatigue, -most_fatigue, most_fatigue, say("cli.odds.fatigue"));
    }
    c.add_flag("--dice", o.dice, say("cli.odds.dice"));
    c.add_flag("--json", o.json, say("cli.odds.json"));
}

void add_serve(CLI::App& c, const Words& say, ServeOptions& o) {
    c.add_flag("--open", o.open, say("cli.serve.open"));
    c.add_option("--listen", o.listen, say("cli.serve.listen"))->capture_default_str();
    c.add_option("--database", o.settings.database, say("cli.serve.database"));
    c.add_option("--url", o.settings.url, say("cli.serve.url"));
    c.add_option("--origin", o.settings.origins, say("cli.serve.origin"))->allow_extra_args(false);
    c.add_option("--trusted-proxy", o.settings.trusted_proxies, say("cli.serve.proxy"))
        ->allow_extra_args(false);
    c.add_option("--bot-iterations", o.settings.bot_iterations, say("cli.serve.iterations"));
    c.add_option("--bot-threads", o.settings.bot_threads, say("cli.serve.threads"))
        ->check(CLI::Range(0, 256));
    c.add_flag("--private-webhooks", o.settings.private_webhooks, say("cli.serve.private"));
    c.add_option("--webhook-authorities", o.settings.webhook_authorities,
                 say("cli.serve.authorities"));
    c.add_option("--connections-of-address", o.settings.limits.connections_of_address,
                 say("cli.serve.connections"))
        ->capture_default_str();
    c.add_flag("--no-limits", o.no_limits, say("cli.serve.limits"));
    c.add_flag("--log-requests", o.settings.log_requests, say("cli.serve.log"));
}

void add_backup(CLI::App& c, const Words& say, BackupOptions& o) {
    c.add_option("file", o.file, say("cli.backup.file"))->required();
    c.add_option("--database", o.database, say("cli.serve.database"));
    c.add_flag("--verify", o.verify, say("cli.backup.verify"));
}

}  // namespace

void add_player_commands(CLI::App& app, const Words& say, SubCommand& chosen) {
    const auto add = [&](const std::string& key, auto run, const auto& add_flags) {
        add_command(app, say, key, run, chosen,
                    [&](CLI::App& c, auto& options) { add_flags(c, say, options); });
    };
    add("cli.play", play, add_play);
    add("cli.serve", serve, add_serve);
    add("cli.backup", backup, add_backup);
    add("cli.engine", engine, [](CLI::App& c, const Words& say_, EngineOptions& o) {
        c.add_option("--key", o.key, say_("cli.engine.key"));
    });
    add("cli.replay", replay, add_replay);
    add("cli.odds", odds, add_odds);
}

}  // namespace bivouac::command
