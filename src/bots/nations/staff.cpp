#include "bots/nations/staff.h"

#include <algorithm>

#include "bots/nations/officer.h"
#include "games/nations/procedure_ids.h"
#include "games/nations/turn.h"

namespace bivouac::bots {

using namespace nations;

void NationsStaff::lean(const Nations& game, const State& world, Seat seat, const Actions& list,
                        Leanings& leanings) const {
    constexpr int likes_a_point = 4;  // leaning for a 64th
    constexpr int most = 8'000;
    const NationsOfficer officer(game, world, seat, doctrine_[seat.index()]);
    for (const Action action : list) {
        leanings.push_back(likes_a_point * std::clamp(officer.likes(action), -most, most));
    }
}

Matter NationsStaff::matter(const Nations&, const State& world, Seat) const {
    switch (static_cast<ProcedureId>(world.stack.top().procedure)) {
        case ProcedureId::turn:
            return Matter::opens;
        case ProcedureId::lay_off:
            return Matter::formality;
        default:
            return Matter::follows;
    }
}

OperationId NationsStaff::operation(const Nations&, const State& world) const {
    const auto* turn = world.stack.find<Turn>();
    return {turn == nullptr ? Seat{} : turn->seat, world.turn};
}

}  // namespace bivouac::bots
