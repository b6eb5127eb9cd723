#include "games/campaign/stacks.h"

#include "core/rule.h"

namespace bivouac::campaign {

bool leaves_commander_alone(const Board& board, Blocks stack, AreaId area, Seat seat) {
    for (const BlockId commander : board.commanders_of(seat) - stack) {
        if (board.where(commander) != area) continue;
        return (board.corps_in(area, seat) - stack).empty();
    }
    return false;
}

bool is_without_corps(const Board& board, Blocks stack, Seat seat) {
    const bool has_others = !(stack - board.commanders_of(seat)).empty();
    return stack.empty() || (!has_others && rule("march.commander"));
}

}  // namespace bivouac::campaign
