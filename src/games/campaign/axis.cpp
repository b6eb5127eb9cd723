#include "games/campaign/axis.h"

#include "core/rule.h"

namespace bivouac::campaign {

namespace {

bool brings_axis(const Board& board, Seat side, AreaId area, bool friends_there) {
    if (friends_there) {
        // Their axis is his, and where they have none he brings none.  [axis.friends] [axis.none]
        const bool none = board.axis(side, area).is_none();
        if (none ? rule("axis.none") : rule("axis.friends")) return false;
    }
    return rule("axis.placed");
}

}  // namespace

void place_axis(Table& table, Seat side, AreaId area, AreaId came_from, bool friends_there) {
    if (!brings_axis(table, side, area, friends_there)) return;
    table.state.axis[side.index()][area.index()] = came_from;
    table.tell(Nature::follows, "log.axis", arg(side), arg(area), arg(came_from));
}

AreaId axis_on_entering(const Board& board, Seat side, AreaId area, AreaId came_from,
                        bool friends_there) {
    return brings_axis(board, side, area, friends_there) ? came_from : board.axis(side, area);
}

bool comes_from_behind(const Board& board, Seat side, AreaId area, AreaId came_from) {
    return rule("axis.behind") && board.axis(side, area) == came_from && !came_from.is_none();
}

}  // namespace bivouac::campaign
