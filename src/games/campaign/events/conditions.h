// When an event may be played.  [event.*.when]
#pragma once

#include <string_view>

#include "games/campaign/table.h"

namespace bivouac::campaign {

// What both players can see of the conditions: opens windows.
bool public_condition(const Board& board, Seat seat, EventName event);

// What its owner alone knows on top of that: fills his list.
bool own_condition(const Board& board, Seat seat, EventName event);

// The clause that says when the event may be played.
std::string_view clause_of(EventName event);

}  // namespace bivouac::campaign
