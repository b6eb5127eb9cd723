// Who will hold a village at the end.  [score]
#pragma once

#include "bots/nations/stakes.h"

namespace bivouac::bots {

inline constexpr int surely = 64;  // chances are in 64ths

// The chance that the French fulfil a mission where they are stronger by so many halves of a point:
// the more time is left, the more may change. Equal strength is enough.  [score.fulfilled]
int chance_to_hold(const Field& field, int halves);

// Halves of a strength point that the French have more than the Allies at a village which one of
// their armies holds: support, contacts, and part of what may still come.
int margin_at(const Field& field, const Stakes& stakes, nations::ZoneId village);
// The same for a village without a tile, not counting the army that would stand there.
int margin_without(const Field& field, const Stakes& stakes, nations::ZoneId village);

// The chance of each mission in the order of the districts, by one who knows them.
using Chances = std::array<int, nations::districts>;
Chances mission_chances(const Field& field, const Stakes& stakes);

// What the missions would bring the French more than the Allies, in 64ths of a point: as may be
// expected, and if the game ended with the tiles that lie there now.
int expected_from_missions(const Field& field, const Chances& chances);
int settled_missions(const Field& field, const Stakes& stakes);

}  // namespace bivouac::bots
