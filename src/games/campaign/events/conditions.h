// When an event may be played: by each of these the clause that stands against it, or nothing.
#pragma once

#include <string_view>

#include "games/campaign/table.h"

namespace bivouac::campaign {

// Whether the card is for the operations that are under way: one's own, the enemy's, or either.
bool is_for_this_side(const Board& board, Seat seat, EventName event);

// A card has the colour of its phase and the sign of its moment.  [cards.symbol]
std::string_view moment_objection(const Board& board, Seat seat, EventName event, Timing timing);

// What both players can see of the conditions: opens windows.
std::string_view public_objection(const Board& board, Seat seat, EventName event);

// What its owner alone knows on top of that: fills his list.
std::string_view own_objection(const Board& board, Seat seat, EventName event);

}  // namespace bivouac::campaign
