// What a partial position leaves open, settled so that play can begin from it.
#pragma once

#include "games/campaign/campaign.h"

namespace bivouac::data {

// Explains the victory points as well as can be: strength first, the rest by areas.
void balance_ledger(const campaign::Campaign& game, campaign::State& state);

// Where the track stands by the accounts.
int points_by_ledger(const campaign::Campaign& game, const campaign::State& state);

// Nothing is known of that side: any flag on the map can be any block on it.
void hide_all(const campaign::Campaign& game, campaign::State& state, Seat side);

// Starts the phase of the state and goes on to its first decision.
void begin_phase(const campaign::Campaign& game, campaign::State& state, Seat to_act);

}  // namespace bivouac::data
