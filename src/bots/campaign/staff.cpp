#include "bots/campaign/staff.h"

#include "bots/campaign/officer.h"
#include "games/campaign/events/choice.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/operations.h"
#include "games/campaign/procedure_ids.h"

namespace bivouac::bots {

using namespace campaign;

CampaignStaff::CampaignStaff(const data::StaffNumbers& numbers)
    : weights_(numbers, feature_names),
      doctrine_(numbers),
      foresight_(number_of(numbers.doctrine, "foresight", 4)) {}

void CampaignStaff::lean(const Campaign& game, const State& world, Seat seat, const Actions& list,
                         Leanings& leanings) const {
    CampaignOfficer(doctrine_, game, world, seat, Purpose::every_leaning).lean(list, leanings);
}

std::size_t CampaignStaff::choose(const Campaign& game, const State& world, Seat seat,
                                  const Actions& list, Memory& route) const {
    if (static_cast<ProcedureId>(world.stack.top().procedure) == ProcedureId::march) {
        if (const auto next = route.next(world.stack.top().as<March>())) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (list[i] == *next) return i;
            }
        }
    }
    Leanings leanings;
    CampaignOfficer(doctrine_, game, world, seat, Purpose::the_best, &route).lean(list, leanings);
    return best_of(leanings);
}

Matter CampaignStaff::matter(const Campaign& game, const State& world, Seat) const {
    const Frame& top = world.stack.top();
    switch (static_cast<ProcedureId>(top.procedure)) {
        case ProcedureId::operation:
            return top.as<Operation>().at == Operation::At::choose ? Matter::opens
                                                                   : Matter::follows;
        case ProcedureId::window:
            return Matter::window;
        // What an officer does by habit.
        case ProcedureId::deployment:
        case ProcedureId::share_fatigue:
        case ProcedureId::relieve_fatigue:
        case ProcedureId::take_losses:
        case ProcedureId::exhaustion:
        case ProcedureId::recovery_phase:
            return Matter::formality;
        case ProcedureId::event_choice: {
            const EventRow& event = game.data().row(top.as<EventChoice>().event);
            return &event == &events::fatigue ? Matter::formality : Matter::follows;
        }
        default:
            return Matter::follows;
    }
}

// An operation is counted when its stack is named, before the other side is asked anything in it.
OperationId CampaignStaff::operation(const Campaign&, const State& world) const {
    const auto* under_way = world.stack.find<Operation>();
    const std::uint32_t number = std::uint32_t{world.turn} << 16 | world.operations;
    return {under_way == nullptr ? Seat{} : under_way->seat, number};
}

}  // namespace bivouac::bots
