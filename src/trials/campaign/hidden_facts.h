// What a viewer of a campaign does not know, and how much of it differs between two worlds.
#pragma once

#include "games/campaign/campaign.h"
#include "trials/figures.h"

namespace bivouac::trials {

// Hand cards, deck positions, and of hidden blocks identities, strengths and fatigue.
HiddenFacts compare_hidden(const campaign::Campaign& game, const campaign::State& truth,
                           const campaign::State& imagined, Viewer viewer);

}  // namespace bivouac::trials
