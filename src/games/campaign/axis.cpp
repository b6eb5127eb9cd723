#include "games/campaign/axis.h"

#include "core/rule.h"

namespace bivouac::campaign {

void place_axis(Table& table, Seat side, AreaId area, AreaId came_from, bool friends_there) {
    AreaId& axis = table.state.axis[side.index()][area.index()];
    if (friends_there) {
        // Their axis is his, and where they have none he brings none.  [axis.friends] [axis.none]
        if (axis.is_none() ? rule("axis.none") : rule("axis.friends")) return;
    }
    if (!rule("axis.placed")) return;
    axis = came_from;
    table.tell(Nature::follows, "log.axis", arg(side), arg(area), arg(came_from));
}

bool comes_from_behind(const Board& board, Seat side, AreaId area, AreaId came_from) {
    return rule("axis.behind") && board.axis(side, area) == came_from && !came_from.is_none();
}

}  // namespace bivouac::campaign
