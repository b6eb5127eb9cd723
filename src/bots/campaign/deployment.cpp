// Where the blocks stand when the screens are lifted, and where late corps arrive.  [deployment]
#include <algorithm>

#include "bots/campaign/officer.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int as_in_history = 200;
constexpr int crowded = 60;

}  // namespace

void CampaignOfficer::deploy(const Situation& now, const Actions& list, Worth& worth) const {
    const Board& board = now.board;
    weigh_each(list, worth, [&](Action action) {
        const BlockId block = block_arg(action);
        const AreaId area{action.b};
        int sum = 0;
        // The marshals knew why they stood there.
        for (const Placement& placement : board.scenario().placements) {
            if (placement.block == block && placement.area == area) sum += as_in_history;
        }
        // Patrols go where they can slip through to what the enemy holds, each on its own road.
        if (board.data.is_vedette(block)) {
            for (const AreaId target : board.data.victory_areas) {
                if (board.controller(target) == seat) continue;
                sum = std::max(sum, board.data.area(target).victory_points * 20 -
                                        4 * now.distance(area, target));
            }
            sum -= crowded * (board.blocks_in(area, seat) & board.vedettes_of(seat)).size();
        }
        return sum;
    });
}

// Where the enemy is nearest and can still be stopped, or has left the gate open.
// [setup.wurttemberg]
void CampaignOfficer::arrive(const Situation& now, const Actions& list, Worth& worth) const {
    const Reach reach(now);
    weigh_each(list, worth, [&](Action action) {
        const AreaId area = area_arg(action);
        const bool lost = now.board.controller(area) != seat;
        const int threat = reach.on(seat.other(), area);
        const int own = reach.on(seat, area);
        return (lost ? 3 * point : 0) + std::min(threat, 4 * at_hand) -
               std::max(threat - own - 4 * at_hand, 0);
    });
}

}  // namespace bivouac::bots
