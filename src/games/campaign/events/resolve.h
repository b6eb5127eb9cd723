// What an event does once nobody has cancelled it.
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

void resolve_event(Table& table, Seat seat, CardId card, EventName event);

// By the moment at which they are played; each says whether the event was its own.
void resolve_blue(Table& table, Seat seat, CardId card, EventName event);
void resolve_on_march(Table& table, Seat seat, CardId card, EventName event);
void resolve_in_combat(Table& table, Seat seat, EventName event);
void resolve_in_retreat(Table& table, Seat seat, EventName event);

}  // namespace bivouac::campaign
