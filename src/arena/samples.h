// Positions of many games together with how these ended: what judgement is learnt from.
#pragma once

#include <tl/expected.hpp>

#include "arena/fit.h"
#include "arena/run.h"

namespace bivouac::arena {

struct Samples {
    std::vector<Example> training;  // by the games of four seeds out of five
    std::vector<Example> held_out;  // by the others: for who wants to know what was learnt
};

// Plays the plan, all of whose grounds are of one game, and takes up to `a_game` positions of each
// game, evenly spread over the moments where a plan is made, as the referee sees them. A game that
// was refused or forfeited says nothing about positions and is left out.
tl::expected<Samples, std::string> sample(const Schedule& schedule, RunOptions run_options,
                                          int a_game);

}  // namespace bivouac::arena
