// How the command line of each sub-command is read.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

#include "command/commands.h"
#include "command/words.h"

namespace bivouac::command {

// The sub-command that a command line has chosen, with its options.
using SubCommand = std::function<int()>;

void add_player_commands(CLI::App& app, const Words& say, SubCommand& chosen);
void add_developer_commands(CLI::App& app, const Words& say, SubCommand& chosen);

// The sub-command NAME of the text cli.NAME, with the flags that add_flags(command, options) gives
// it, and with --lang and --data where its options have a place for them.
template <class Options, class AddFlags>
void add_command(CLI::App& app, const Words& say, const std::string& key,
                 int (*run)(const Options&), SubCommand& chosen, const AddFlags& add_flags) {
    CLI::App* command = app.add_subcommand(key.substr(key.find('.') + 1), say(key));
    const auto options = std::make_shared<Options>();
    add_flags(*command, *options);
    if constexpr (requires { options->language; }) {
        command->add_option("--lang", options->language, say("cli.lang"))
            ->check(CLI::IsMember({"en", "fr"}));
    }
    if constexpr (requires { options->data; }) {
        command->add_option("--data", options->data, say("cli.data"));
    }
    command->callback([options, run, &chosen] { chosen = [=] { return run(*options); }; });
}

}  // namespace bivouac::command
