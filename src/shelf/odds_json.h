#pragma once

#include <string>

#include "odds/campaign/combat.h"

namespace bivouac::shelf {

// {"attacker":{"wins":…,"losses":[…],"fatigue":[…],"retreat":[…]},"defender":{…},"nobody_wins":…}
std::string odds_json(const odds::Answer& answer);

}  // namespace bivouac::shelf
