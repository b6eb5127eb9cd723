// Axes of retreat: the connection by which a stack came to a contested area.  [axis]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

// A stack of `side` that enters an area held by the enemy marks the connection it crossed, unless
// friends are already there: then it shares theirs, marker or none.
void place_axis(Table& table, Seat side, AreaId area, AreaId came_from, bool friends_there);

// Towards where a stack of `side` that comes from there would have its axis in the area, if enemies
// hold it: none where friends who are there have none.
AreaId axis_on_entering(const Board& board, Seat side, AreaId area, AreaId came_from,
                        bool friends_there);

// Whether a stack arriving from there comes along the axis of retreat of `side`.
bool comes_from_behind(const Board& board, Seat side, AreaId area, AreaId came_from);

}  // namespace bivouac::campaign
