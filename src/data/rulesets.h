// The rulesets of the campaign family: the game.json of a game names one of them.
#pragma once

#include <span>

namespace bivouac::campaign {
struct Ruleset;
}

namespace bivouac::data {

using Rulesets = std::span<const campaign::Ruleset* const>;

// Those of the games in the program; a test may hand in others.
Rulesets shipped_rulesets();

}  // namespace bivouac::data
