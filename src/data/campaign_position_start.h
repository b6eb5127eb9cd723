// From a position to where play goes on: by its stack, or by what a partial position leaves open.
#pragma once

#include "data/reader.h"
#include "games/campaign/campaign.h"

namespace bivouac::data {

// The procedures under way, and what they imply. Frames are trusted.
void read_stack(const Node& node, const campaign::Data& data, campaign::State& state);

// Explains the victory points as well as can be: strength first, the rest by areas.
void balance_ledger(const campaign::Campaign& game, campaign::State& state);

// Where the track stands by the accounts.
int points_by_ledger(const campaign::Campaign& game, const campaign::State& state);

// Nothing is known of that side: any flag on the map can be any block on it.
void hide_all(const campaign::Campaign& game, campaign::State& state, Seat side);

// Starts the phase of the state and goes on to its first decision.
void begin_phase(const campaign::Campaign& game, campaign::State& state, Seat to_act);

}  // namespace bivouac::data
