// bivouac_drill load|flood|forge --port N ...: see tools/drill, which starts the server too.
// bivouac_drill kill|worst --program bivouac ...: starts its own, as often as it ends them.
#include <CLI/CLI.hpp>

#include "drill/drill.h"

int main(int argc, char** argv) {
    bivouac::test::DrillOptions options;
    CLI::App app{"Drills for a running server", "bivouac_drill"};
    app.require_subcommand(1);
    const auto common = [&](CLI::App* command) {
        command->add_option("--port", options.port)->capture_default_str();
        command->add_option("--games", options.games)->capture_default_str();
        command->add_option("--seed", options.seed)->capture_default_str();
        command->add_option("--process", options.server_process, "Of the server, for its memory");
    };
    CLI::App* load = app.add_subcommand("load", "Games of two sockets each, played at random");
    common(load);
    load->add_option("--seconds", options.seconds)->capture_default_str();
    load->add_option("--think", options.think, "Milliseconds, on average")->capture_default_str();
    CLI::App* forge = app.add_subcommand("forge", "Forged messages, none of which may count");
    common(forge);
    forge->add_option("--messages", options.messages)->capture_default_str();
    CLI::App* flood = app.add_subcommand("flood", "The same under a flood of requests");
    common(flood);
    flood->add_option("--seconds", options.seconds)->capture_default_str();
    flood->add_option("--think", options.think, "Milliseconds, on average")->capture_default_str();
    flood->add_option("--connections", options.connections)->capture_default_str();
    CLI::App* worst = app.add_subcommand("worst", "The worst log that the limits allow");
    worst->add_option("--program", options.program)->required();
    worst->add_option("--entries", options.entries)->capture_default_str();
    worst->add_option("--undos", options.undos)->capture_default_str();
    CLI::App* kill = app.add_subcommand("kill", "Servers of its own, killed under load");
    kill->add_option("--rounds", options.rounds)->capture_default_str();
    kill->add_option("--games", options.games)->capture_default_str();
    kill->add_option("--seed", options.seed)->capture_default_str();
    kill->add_option("--servers", options.servers, "One, or two that share a PostgreSQL")
        ->check(CLI::Range(1, 2));
    kill->add_option("--program", options.program)->required();
    kill->add_option("--store", options.store, "sqlite, or a PostgreSQL that it starts itself")
        ->check(CLI::IsMember({"sqlite", "postgres"}));
    kill->add_option("--database", options.database, "Instead of one of its own");
    CLI11_PARSE(app, argc, argv);
    bool good = false;
    if (load->parsed()) good = bivouac::test::drill_load(options);
    if (forge->parsed()) good = bivouac::test::drill_forge(options);
    if (flood->parsed()) good = bivouac::test::drill_flood(options);
    if (worst->parsed()) good = bivouac::test::drill_worst(options);
    if (kill->parsed()) good = bivouac::test::drill_kill(options);
    return good ? 0 : 1;
}
