// The rulesets of the campaign family by the names that `game.json` gives them.
#pragma once

#include <string_view>

#include "games/campaign/ruleset.h"

namespace bivouac::data {

// Null if there is none of that name.
const campaign::Ruleset* ruleset_named(std::string_view name);

}  // namespace bivouac::data
