// The events that the decks of more than one game have, for the tables of those games and for the
// rules that name them.
#pragma once

#include "games/campaign/event_row.h"

namespace bivouac::campaign::events {

// Played when drawn.
extern const EventRow inactivity, rain;

// Before the initiative.
extern const EventRow anticipation, care, intuition, reinforcement, reserve, strategic_retreat,
    supply;

// During an operation, and after an event of the other player.
extern const EventRow coordination, counter_order, reaction;

// On a march.
extern const EventRow confusion, destroyed_bridge, fatigue, forage, forced_march, hussars,
    organization, pontonniers;

// In a combat, after the retreat and in the pursuit.
extern const EventRow ambush, audacity, cannon_sounds, elan, reinforced_position, sacrifice,
    skirmishers, square, the_guard;
extern const EventRow great_charge, orderly_retreat, panic;

}  // namespace bivouac::campaign::events
