// Who takes the fatigue, and who the losses.  [march.share] [losses]
#include "bots/campaign/officer.h"
#include "games/campaign/procedure_ids.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int a_combat_card = 40;
constexpr int a_horseman = 12;  // for the pursuit

}  // namespace

// One point more, or one less, where it changes least or most.
void CampaignOfficer::share_fatigue(const Situation& now, const Actions& list, Worth& worth) const {
    const auto asked_by = static_cast<ProcedureId>(world.stack.top().procedure);
    const int more = asked_by == ProcedureId::relieve_fatigue ? -1 : 1;
    weigh_each(list, worth, [&](Action action) {
        const BlockId corps = block_arg(action);
        return now.fatigue_cost(corps) - now.fatigue_cost(corps, more);
    });
}

// Not the fifth point of a strong corps, not the last of a weak one; foot before horse.
void CampaignOfficer::take_losses(const Situation& now, const Actions& list, Worth& worth) const {
    weigh_each(list, worth, [&](Action action) {
        const BlockId corps = block_arg(action);
        const int strength = now.board.strength(corps);
        int price = 0;
        if (strength == strong_from || strength == 1) price += a_combat_card;
        if (verb_of(action) == Verb::cavalry) price += a_horseman;
        // Men about to break anyway are lost first.
        if (now.board.fatigue(corps) >= max_fatigue - 1) price -= a_combat_card / 4;
        return -price;
    });
}

}  // namespace bivouac::bots
