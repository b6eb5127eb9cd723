#include "games/campaign/stacks.h"

#include "core/rule.h"

namespace bivouac::campaign {

bool leaves_commander_alone(const Board& board, Blocks stack, AreaId area, Seat seat) {
    const Blocks staying = board.blocks_in(area, seat) - stack;
    return !(staying & board.commanders_of(seat)).empty() &&
           (staying & board.corps_of(seat)).empty();
}

bool is_without_corps(const Board& board, Blocks stack, Seat seat) {
    const bool has_others = !(stack - board.commanders_of(seat)).empty();
    return stack.empty() || (!has_others && rule("march.commander"));
}

}  // namespace bivouac::campaign
