// Napoléon 1806, as far as it differs from the other campaigns of the family.
#pragma once

#include "games/campaign/ruleset.h"

namespace bivouac::campaign::y1806 {

extern const Ruleset ruleset;

}  // namespace bivouac::campaign::y1806
