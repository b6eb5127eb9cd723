// A schedule played at the command line: with a result log, and a line that tells the progress.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "arena/run.h"

namespace bivouac::command {

// The results so far in a few words; called now and then.
using Summary = std::function<std::string(const arena::Results& so_far)>;

// Why one of the contenders could not play at all; empty if all can.
std::string hindrance(const arena::Schedule& schedule);

// Plays it. `state` is the file of the result log, kept by the first process; empty: none. The
// error is one sentence, the same for all processes.
tl::expected<arena::Results, std::string> play_schedule(const std::string& label,
                                                        const arena::Schedule& schedule,
                                                        const std::string& state,
                                                        arena::RunOptions run_options,
                                                        const Summary& summary);

}  // namespace bivouac::command
