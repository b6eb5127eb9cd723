// How the command line of the commands about bots is read.
#pragma once

#include <CLI/CLI.hpp>

#include "command/commands.h"
#include "command/words.h"

namespace bivouac::command {

void add_arena(CLI::App& app, const Words& say, ArenaOptions& o);
void add_balance(CLI::App& app, const Words& say, BalanceOptions& o);
void add_tune(CLI::App& app, const Words& say, TuneOptions& o);

}  // namespace bivouac::command
