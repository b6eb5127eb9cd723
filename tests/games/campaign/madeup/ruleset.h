// A game that no book describes: the smallest that the family can hold, to see that it holds others
// than those it was written for. Two sides of a fen, eight areas, two events of its own, a draw.
#pragma once

#include "games/campaign/ruleset.h"

namespace bivouac::campaign::madeup {

extern const Ruleset ruleset;

}  // namespace bivouac::campaign::madeup
