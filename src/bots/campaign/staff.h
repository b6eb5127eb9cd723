// The staff of a campaign: what a position is worth, and what an officer of 1806 would do.
#pragma once

#include "bots/campaign/doctrine.h"
#include "bots/campaign/route.h"
#include "bots/staff.h"
#include "bots/weights.h"
#include "games/campaign/campaign.h"

namespace bivouac::bots {

class CampaignStaff {
   public:
    static constexpr std::array<std::string_view, 18> feature_names{
        "first-seat",        // always one: what the side itself is worth
        "victory-points",    // how far the track is on the French side of what decides
        "points-late",       // the same, the more the later
        "turns-left",        //
        "area-bonus",        // turns for which the Prussians will be paid for three areas
        "strength",          // strength points more
        "cards",             // combat cards more
        "fatigue",           // what fatigue costs, in tenths of a point
        "tired",             // corps that will lose strength in the evening
        "french-reach",      // areas the French are about to take, in tenths of a point
        "prussian-reach",    // the same of the Prussians
        "french-fights",     // what the French can gain by fighting where they stand
        "prussian-fights",   //
        "french-exposed",    // cards that can come against French stacks beyond their own
        "prussian-exposed",  //
        "emperor",           // how badly Napoleon is placed
        "hands",             // cards in hand more
        "ready",             // cards of corps that can still act more
    };

    explicit CampaignStaff(const data::StaffNumbers& numbers);

    const Weights& weights(Sight sight) const { return weights_.at(sight); }
    int foresight() const { return foresight_; }

    void assess(const campaign::Campaign& game, const campaign::State& world,
                Features& features) const;
    void lean(const campaign::Campaign& game, const campaign::State& world, Seat seat,
              const Actions& list, Leanings& leanings) const;
    // Of a playout: the way of the march that is under way.
    using Memory = Route;
    std::size_t choose(const campaign::Campaign& game, const campaign::State& world, Seat seat,
                       const Actions& list, Memory& route) const;
    // The chance of the first seat to win if this begins a combat, by what that does on average;
    // nothing for any other action.
    std::optional<int> prospect(const campaign::Campaign& game, const campaign::State& world,
                                Seat seat, Action action) const;
    Matter matter(const campaign::Campaign& game, const campaign::State& world, Seat seat) const;
    OperationId operation(const campaign::Campaign& game, const campaign::State& world) const;

   private:
    SightedWeights weights_;
    CampaignDoctrine doctrine_;
    int foresight_ = 0;
};
static_assert(Staff<CampaignStaff, campaign::Campaign>);

}  // namespace bivouac::bots
