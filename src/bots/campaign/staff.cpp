#include "bots/campaign/staff.h"

#include "games/campaign/procedure_ids.h"

namespace bivouac::bots {

using namespace campaign;

void CampaignStaff::assess(const Campaign&, const State& world, Features& features) const {
    features.push_back(static_cast<std::int16_t>(-world.victory_points));
}

void CampaignStaff::lean(const Campaign&, const State&, Seat, const Actions& list,
                         Leanings& leanings) const {
    for (std::size_t i = 0; i < list.size(); ++i) leanings.push_back(0);
}

Matter CampaignStaff::matter(const Campaign& game, const State& world, Seat seat) const {
    const std::string_view kind = game.decision(world, seat).kind;
    return kind == "choose-operation" ? Matter::opens : Matter::follows;
}

}  // namespace bivouac::bots
