// bivouac_drill load|forge --port N ...: see tools/drill, which starts the server too.
#include <CLI/CLI.hpp>

#include "drill/drill.h"

int main(int argc, char** argv) {
    bivouac::test::DrillOptions options;
    std::string database;
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
    load->add_option("--acknowledged", options.acknowledged, "A file for what was acknowledged");
    CLI::App* forge = app.add_subcommand("forge", "Forged messages, none of which may count");
    common(forge);
    forge->add_option("--messages", options.messages)->capture_default_str();
    CLI::App* check = app.add_subcommand("check", "Whether all that was acknowledged is there");
    check->add_option("--database", database)->required();
    check->add_option("--acknowledged", options.acknowledged)->required();
    CLI11_PARSE(app, argc, argv);
    bool good = false;
    if (load->parsed()) good = bivouac::test::drill_load(options);
    if (forge->parsed()) good = bivouac::test::drill_forge(options);
    if (check->parsed()) good = bivouac::test::drill_check_store(database, options.acknowledged);
    return good ? 0 : 1;
}
