// What the events of a combat have in common.
#pragma once

#include "games/campaign/scene.h"

namespace bivouac::campaign {

// Fatigue at once, shared as its owner likes.
void tire(Table& table, const Combat& combat, Seat side, int points);

// Whether a corps that an event names fights here, open for all to see.
bool is_engaged(const Scene& scene, BlockId corps);

}  // namespace bivouac::campaign
