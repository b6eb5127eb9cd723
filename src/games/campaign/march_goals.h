// Where a stack on the march can get to, for whoever plans its way.  [march.cost]
#pragma once

#include <vector>

#include "games/campaign/march.h"

namespace bivouac::campaign {

struct MarchWay {
    std::vector<AreaId> areas;  // from the next area to the goal
    AreaId axis;  // of retreat, if it is an enemy's corps that stands there; none: there is none
};

struct MarchGoal {
    AreaId area;
    std::vector<MarchWay> ways;  // the cheapest ones, each by another last road; at least one
    int points = 0;              // that any of them costs
    int fatigue = 0;             // of the whole stack if it ends here
    bool enemy = false;          // somebody stands there, a screen of vedettes perhaps
};

// The areas where the march may end, each by the cheapest ways, cheap ones first. Known from what
// the owner sees: whoever stands in an area ends the way there, even if he may turn out to let the
// stack pass. Events of the enemy are not reckoned with. Empty while no step is awaited.
std::vector<MarchGoal> goals_of(const Board& board, const March& march);

// A moving attack that this corps leads would meet nobody: not with the highest card of its side,
// the commanders beside it going along. Events are not reckoned with.  [attack.declared]
bool attack_meets_nobody(const Board& board, BlockId corps);

}  // namespace bivouac::campaign
