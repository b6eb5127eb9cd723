// The events that only the decks of 1806 have.
#pragma once

#include <span>

#include "games/campaign/event_row.h"

namespace bivouac::campaign::y1806::events {

extern const EventRow bernadotte, charge, courage, long_live_the_queen, lost_bullet,
    saxon_defection, second_breath;

}  // namespace bivouac::campaign::y1806::events

namespace bivouac::campaign::y1806 {

// All events of the decks, in the order of their ids.
std::span<const EventRow* const> list_of_events();

}  // namespace bivouac::campaign::y1806
