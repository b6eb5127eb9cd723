// The corps that events of 1806 name.
#pragma once

#include "games/campaign/board.h"

namespace bivouac::campaign::y1806 {

// In the order in which the ruleset lists them.
enum class Cast : std::uint8_t { bernadotte, bessieres, blucher, tauentzien };

inline BlockId corps_of(const Board& board, Cast who) {
    return board.data.named[static_cast<std::size_t>(who)];
}

}  // namespace bivouac::campaign::y1806
