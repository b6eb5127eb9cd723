// What bridges, the ground, the weather and the points mean in 1806.
#pragma once

#include "games/campaign/ruleset.h"

namespace bivouac::campaign::y1806 {

Passage passage(const Board& board, std::uint8_t connection, Going going, bool bridge_down);
int ground(const Board& board, AreaId area, Seat side, bool attacks);
std::string_view wear(const Board& board);
void reward_areas(Table& table);
Closing close(const Board& board);
void tell_worth(Table& table, Ending ending, Seat winner);

}  // namespace bivouac::campaign::y1806
