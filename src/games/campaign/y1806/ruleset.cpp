#include "games/campaign/y1806/ruleset.h"

#include <array>

#include "games/campaign/y1806/cast.h"
#include "games/campaign/y1806/events.h"

namespace bivouac::campaign::y1806 {

namespace {

constexpr std::array cast{
    NamedBlock{"bernadotte", french, BlockKind::corps},
    NamedBlock{"bessieres", french, BlockKind::corps},
    NamedBlock{"blucher", enemy_of_french, BlockKind::corps},
    NamedBlock{"tauentzien", enemy_of_french, BlockKind::corps},
};

}  // namespace

const Ruleset ruleset{
    .name = "1806",
    .events = list_of_events(),
    .named = cast,
    .guard = [](const Board& board) { return corps_of(board, Cast::bessieres); },
};

}  // namespace bivouac::campaign::y1806
