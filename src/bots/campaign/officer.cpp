#include "bots/campaign/officer.h"

#include <algorithm>

#include "games/campaign/operations.h"
#include "games/campaign/procedure_ids.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int strongest = 10 * point;  // leanings beyond differ no more

}  // namespace

void CampaignOfficer::lean(const Actions& list, Leanings& leanings) const {
    const Situation now(game, world);
    Worth worth;
    switch (static_cast<ProcedureId>(world.stack.top().procedure)) {
        case ProcedureId::deployment:
            deploy(now, list, worth);
            break;
        case ProcedureId::arrival:
            arrive(now, list, worth);
            break;
        case ProcedureId::operation:
            if (world.stack.top().as<Operation>().at == Operation::At::choose) {
                choose_operation(now, list, worth);
            } else {
                choose_stack(now, list, worth);
            }
            break;
        case ProcedureId::march:
            march(now, list, worth);
            break;
        case ProcedureId::retreat:
            retreat(now, list, worth);
            break;
        case ProcedureId::reaction:
            react(now, list, worth);
            break;
        case ProcedureId::window:
            play_card(now, list, worth);
            break;
        case ProcedureId::share_fatigue:
            share_fatigue(now, list, worth, 1);
            break;
        case ProcedureId::relieve_fatigue:
            share_fatigue(now, list, worth, -1);
            break;
        case ProcedureId::take_losses:
        case ProcedureId::exhaustion:
            take_losses(now, list, worth);
            break;
        case ProcedureId::recovery_phase:
            recover(now, list, worth);
            break;
        default:
            choose_for_event(now, list, worth);
            break;
    }
    for (const int hundredths : worth) {
        leanings.push_back(std::clamp(hundredths, -strongest, strongest));
    }
}

}  // namespace bivouac::bots
