// The way a march was to take when it was last thought about: who carries it out need not think
// again at every place on it, as long as nothing has come between.
#pragma once

#include <optional>

#include "games/campaign/campaign.h"
#include "games/campaign/march.h"
#include "games/campaign/verbs.h"

namespace bivouac::bots {

class Route {
   public:
    struct Place {
        campaign::AreaId area;
        int points = 0;  // left on arrival
    };

    // To be gone backwards from the goal; what came before is forgotten.
    void begin(campaign::Blocks stack) {
        stack_ = stack;
        places_.clear();
    }
    void add(const Place& place) {
        if (places_.size() < longest) places_.push_back(place);
    }

    // The next step of this march, if it stands where it was to stand, with the points it was to
    // have: a step along the road, or to stop at its end. Else nothing.
    std::optional<Action> next(const campaign::March& march) const {
        if (march.stack != stack_) return std::nullopt;
        for (std::size_t i = 0; i < places_.size(); ++i) {
            if (places_[i].area != march.area) continue;
            if (places_[i].points != march.points) return std::nullopt;
            if (i == 0) return make(campaign::Verb::stop);
            return make(campaign::Verb::go, places_[i - 1].area);
        }
        return std::nullopt;
    }

   private:
    static constexpr std::size_t longest = 16;

    campaign::Blocks stack_;
    FixedVector<Place, longest> places_;  // the goal first
};

}  // namespace bivouac::bots
