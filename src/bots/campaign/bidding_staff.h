// Bidding for a side: no search, only a notion of what a side is worth.
#pragma once

#include "bots/staff.h"
#include "games/campaign/bidding.h"

namespace bivouac::bots {

class BiddingStaff {
   public:
    static constexpr std::array<std::string_view, 0> feature_names{};

    const Weights& weights() const { return weights_; }
    int foresight() const { return 1; }

    void assess(const campaign::Bidding&, const campaign::BiddingState&, Features&) const {}
    void lean(const campaign::Bidding&, const campaign::BiddingState&, Seat, const Actions& list,
              Leanings& leanings) const {
        for (std::size_t i = 0; i < list.size(); ++i) leanings.push_back(-static_cast<int>(i));
    }
    // By the book: both sides' play decides the game, not this.
    Matter matter(const campaign::Bidding&, const campaign::BiddingState&, Seat) const {
        return Matter::formality;
    }

   private:
    Weights weights_;
};
static_assert(Staff<BiddingStaff, campaign::Bidding>);

}  // namespace bivouac::bots
