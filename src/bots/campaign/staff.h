// The staff of a campaign: what a position is worth, and what an officer of 1806 would do.
#pragma once

#include "bots/staff.h"
#include "bots/weights.h"
#include "games/campaign/bidding.h"
#include "games/campaign/campaign.h"

namespace bivouac::bots {

class CampaignStaff {
   public:
    static constexpr std::array<std::string_view, 1> feature_names{"victory-points"};

    explicit CampaignStaff(const data::StaffNumbers& numbers)
        : weights_(weights_by(numbers, feature_names)) {}

    const Weights& weights() const { return weights_; }
    int foresight() const { return 6; }

    void assess(const campaign::Campaign& game, const campaign::State& world,
                Features& features) const;
    void lean(const campaign::Campaign& game, const campaign::State& world, Seat seat,
              const Actions& list, Leanings& leanings) const;
    Matter matter(const campaign::Campaign& game, const campaign::State& world, Seat seat) const;

   private:
    Weights weights_;
};
static_assert(Staff<CampaignStaff, campaign::Campaign>);

}  // namespace bivouac::bots
