// The corps that events of 1806 name.
#pragma once

#include "games/campaign/board.h"

namespace bivouac::campaign::y1806 {

// In the order in which the ruleset lists them.
enum class Cast : std::uint8_t { bernadotte, bessieres, blucher, tauentzien };

// Nobody, where the scenario is played without it.
inline Blocks corps_of(const Board& board, Cast who) {
    const BlockId corps = board.data.named[static_cast<std::size_t>(who)];
    return corps.is_none() ? Blocks{} : Blocks::of(corps);
}

}  // namespace bivouac::campaign::y1806
