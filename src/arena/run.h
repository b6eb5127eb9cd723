// Plays a plan: on several threads, on several machines, with what an earlier run has left. The
// result is the same in every case, because it is read off in the order of the plan.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "arena/processes.h"
#include "arena/result_log.h"
#include "arena/schedule.h"
#include "arena/sprt.h"

namespace bivouac::arena {

struct RunOptions {
    int workers = 1;                  // threads
    std::optional<Sprt> sprt;         // stop when this is decided; for plans of one pairing
    ResultLog* result_log = nullptr;  // of the first process; what it holds is not played again
    std::string records;              // a folder for a record of every game; empty: none
    const Processes* processes = nullptr;  // null: this one alone
    // Before every game, from the thread that plays it: for who wants to look on.
    std::function<void(std::uint64_t number, Duel& duel)> prepare;
    // After every game, from one thread at a time and in no fixed order.
    std::function<void(const Results& so_far)> on_result;
};

// The games from the first one to the last, or to the one that decided the test. The error is one
// sentence.
tl::expected<Results, std::string> run(const Schedule& schedule, const RunOptions& run_options);

// The points of a pairing's first contender, doubled: 2 for a win, 1 for a draw.
int points(const Schedule& schedule, std::uint64_t number, const GameResult& played);

// The file of a record in its folder.
std::string record_name(const Schedule& schedule, std::uint64_t number);

}  // namespace bivouac::arena
