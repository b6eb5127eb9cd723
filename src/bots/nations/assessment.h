// What is counted in a position, seen by the French.
#pragma once

#include "bots/nations/field.h"
#include "bots/staff.h"

namespace bivouac::bots {

inline constexpr std::array<std::string_view, 16> nations_features{
    "points",        // so far
    "missions",      // expected of them, in eighths of a point
    "lead-late",     // both, the more the later
    "settled-late",  // if it ended now, the more the later
    "french-steps",  // cards played and markers removed of armies not yet placed
    "allied-steps",
    "french-armies",  // still to be placed
    "allied-armies",
    "french-cards",  // in hand that find a marker
    "allied-cards",  "french-scouts", "allied-scouts",
    "losses",       // of strength, the Allied less the French
    "next-battle",  // the same, as it would go now
    "turn",         // actions left, of the French or less those of the Allies
    "bias",
};

void assess_nations(const nations::Nations& game, const nations::State& world,
                    const NationsDoctrine& doctrine, Features& features);

}  // namespace bivouac::bots
