#include "bots/nations/staff.h"

#include "games/nations/procedure_ids.h"

namespace bivouac::bots {

using namespace nations;

void NationsStaff::assess(const Nations&, const State& world, Features& features) const {
    features.push_back(static_cast<std::int16_t>(world.points[0] - world.points[1]));
}

void NationsStaff::lean(const Nations&, const State&, Seat, const Actions& list,
                        Leanings& leanings) const {
    for (std::size_t i = 0; i < list.size(); ++i) leanings.push_back(0);
}

Matter NationsStaff::matter(const Nations& game, const State& world, Seat seat) const {
    const std::string_view kind = game.decision(world, seat).kind;
    return kind == "choose-action" ? Matter::opens : Matter::follows;
}

}  // namespace bivouac::bots
