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
    // The Prussians hold what must be taken from them; a point is what that is worth, and whoever
    // bids more has to win it back.
    void lean(const campaign::Bidding&, const campaign::BiddingState&, Seat, const Actions& list,
              Leanings& leanings) const {
        for (const Action bid : list) {
            const bool favoured = Seat{bid.a} == campaign::enemy_of_french;
            const int off = bid.b > fair_bid ? bid.b - fair_bid : fair_bid - bid.b;
            leanings.push_back(favoured ? -doubling * off : -doubling * (fair_bid + 1 + bid.b));
        }
    }
    // By the book: both sides' play decides the game, not this.
    Matter matter(const campaign::Bidding&, const campaign::BiddingState&, Seat) const {
        return Matter::formality;
    }

   private:
    static constexpr int fair_bid = 1;  // points

    Weights weights_;
};
static_assert(Staff<BiddingStaff, campaign::Bidding>);

}  // namespace bivouac::bots
