// The staff of the Battle of the Nations: what a position is worth, and what an officer would do.
#pragma once

#include "bots/nations/assessment.h"
#include "bots/staff.h"
#include "bots/weights.h"
#include "games/nations/nations.h"

namespace bivouac::bots {

class NationsStaff {
   public:
    static constexpr auto feature_names = nations_features;

    explicit NationsStaff(const data::StaffNumbers& numbers)
        : weights_(numbers, feature_names),
          doctrine_{NationsDoctrine::of("french", numbers),
                    NationsDoctrine::of("allied", numbers)} {}

    const Weights& weights(Sight sight) const { return weights_.at(sight); }
    // Four turns of five actions each.
    int foresight() const { return 20; }

    void assess(const nations::Nations& game, const nations::State& world,
                Features& features) const {
        assess_nations(game, world, doctrine_[0], features);
    }
    void lean(const nations::Nations& game, const nations::State& world, Seat seat,
              const Actions& list, Leanings& leanings) const;
    // By the procedure alone: it is asked more often than anything else.
    Matter matter(const nations::Nations& game, const nations::State& world, Seat seat) const;
    // The other side's whole turn, for it is seldom asked in one.
    OperationId operation(const nations::Nations& game, const nations::State& world) const;

   private:
    SightedWeights weights_;
    std::array<NationsDoctrine, 2> doctrine_;  // by seat
};
static_assert(Staff<NationsStaff, nations::Nations>);

}  // namespace bivouac::bots
