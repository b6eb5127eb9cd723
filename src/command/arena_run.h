// Games of bots as a command line asks for them: with a result log, and a line that tells the
// progress.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "arena/run.h"
#include "command/commands.h"
#include "shelf/shelf.h"

namespace bivouac::command {

// The bots each against each, on the set-ups of the options; each seed twice, with seats exchanged.
// Throws BadInput, also where one of the bots could not play at all.
arena::Schedule schedule_of(const shelf::Shelf& shelf, const BotGamesOptions& options,
                            const std::vector<std::string>& bots);

// Plays it. `whose`: of which the line tells the share of the points, the first contender of the
// first pairing. The result log is kept by the first process. The error is one sentence, the same
// for all processes.
tl::expected<arena::Results, std::string> play_schedule(const std::string& label,
                                                        const arena::Schedule& schedule,
                                                        const BotGamesOptions& options,
                                                        const std::string& whose,
                                                        arena::RunOptions run_options = {});

}  // namespace bivouac::command
