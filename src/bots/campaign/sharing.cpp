// Who takes the fatigue, and who the losses.  [march.share] [losses]
#include "bots/campaign/officer.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int a_combat_card = 40;
constexpr int a_horseman = 12;  // for the pursuit

}  // namespace

// One point more, or one less, where it changes least or most.
void CampaignOfficer::share_fatigue(const Situation& now, const Actions& list, Worth& worth,
                                    int more) const {
    for (const Action action : list) {
        if (verb_of(action) != Verb::fatigue) {
            worth.push_back(0);
            continue;
        }
        const BlockId corps = block_arg(action);
        worth.push_back(now.fatigue_cost(corps) - now.fatigue_cost(corps, more));
    }
}

// Not the fifth point of a strong corps, not the last of a weak one; foot before horse.
void CampaignOfficer::take_losses(const Situation& now, const Actions& list, Worth& worth) const {
    for (const Action action : list) {
        const BlockId corps = block_arg(action);
        const int strength = now.board.strength(corps);
        int price = 0;
        if (strength == strong_from) price += a_combat_card;
        if (strength == 1) price += a_combat_card;
        if (verb_of(action) == Verb::cavalry) price += a_horseman;
        // Men about to break anyway are lost first.
        if (now.board.fatigue(corps) >= max_fatigue - 1) price -= a_combat_card / 4;
        worth.push_back(-price);
    }
}

}  // namespace bivouac::bots
