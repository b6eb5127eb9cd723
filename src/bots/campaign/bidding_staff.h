// Bidding for a side: no search, only a notion of what a side is worth.
#pragma once

#include "bots/staff.h"
#include "bots/weights.h"
#include "data/staff.h"
#include "games/campaign/y1806/bidding.h"

namespace bivouac::bots {

class BiddingStaff {
   public:
    static constexpr std::array<std::string_view, 0> feature_names{};

    explicit BiddingStaff(const data::StaffNumbers& numbers)
        : fair_bid_(number_of(numbers.doctrine, "fair-bid", 1)) {}

    const Weights& weights(Sight) const { return weights_; }
    int foresight() const { return 1; }

    void assess(const campaign::Bidding&, const campaign::BiddingState&, Features&) const {}
    // Whoever bids more than a side is worth has to win the rest back.
    void lean(const campaign::Bidding&, const campaign::BiddingState&, Seat, const Actions& list,
              Leanings& leanings) const {
        const bool prussians = fair_bid_ >= 0;
        const int fair = prussians ? fair_bid_ : -fair_bid_;
        for (const Action bid : list) {
            const bool favoured = (Seat{bid.a} == campaign::enemy_of_french) == prussians;
            const int off = bid.b > fair ? bid.b - fair : fair - bid.b;
            leanings.push_back(favoured ? -off : -(fair + 1 + bid.b));
        }
    }
    // By the book: both sides' play decides the game, not this.
    Matter matter(const campaign::Bidding&, const campaign::BiddingState&, Seat) const {
        return Matter::formality;
    }
    OperationId operation(const campaign::Bidding&, const campaign::BiddingState&) const {
        return {};
    }

   private:
    // Points that the Prussians are worth, who hold what must be taken from them; below zero: the
    // French.
    int fair_bid_;
    Weights weights_;
};
static_assert(Staff<BiddingStaff, campaign::Bidding>);

}  // namespace bivouac::bots
