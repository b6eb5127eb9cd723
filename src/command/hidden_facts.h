// What a viewer does not know, counted, and how much of it differs between two worlds.
#pragma once

#include <cstdint>

#include "games/campaign/campaign.h"

namespace bivouac::command {

struct HiddenFacts {
    std::uint64_t hidden = 0, differed = 0;
};

// Hand cards, deck positions, and of hidden blocks identities, strengths and fatigue.
HiddenFacts compare_hidden(const campaign::Campaign& game, const campaign::State& truth,
                           const campaign::State& imagined, Seat viewer);

}  // namespace bivouac::command
