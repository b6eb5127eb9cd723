// Cards against fatigue.  [recovery.2]
#include <algorithm>

#include "bots/campaign/officer.h"

namespace bivouac::bots {

using namespace campaign;

void CampaignOfficer::recover(const Situation& now, const Actions& list, Worth& worth) const {
    weigh_each(list, worth, [&](Action action) {
        const Card& card = now.board.data.card(seat, card_arg(action));
        const BlockId corps{action.b};
        const int gain = now.fatigue_cost(corps) - now.fatigue_cost(corps, -card.recovery);
        // What is not needed of the card is wasted, and so is a card kept for after the end.
        const int waste = std::max(card.recovery - now.board.fatigue(corps), 0);
        const int kept = now.is_last_turn() ? 0 : doctrine.keeping[seat.index()];
        return gain - kept - waste;
    });
}

}  // namespace bivouac::bots
