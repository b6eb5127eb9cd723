// The staff of the Battle of the Nations: what a position is worth, and what an officer would do.
#pragma once

#include "bots/nations/doctrine.h"
#include "bots/staff.h"
#include "bots/weights.h"
#include "games/nations/nations.h"

namespace bivouac::bots {

class NationsStaff {
   public:
    // What is counted in a position, seen by the French.
    static constexpr std::array<std::string_view, 16> feature_names{
        "points",        // so far
        "missions",      // expected of them, in eighths of a point
        "lead-late",     // both, the more the later
        "settled-late",  // if it ended now, the more the later
        "french-steps",  // cards played and markers removed of armies not yet placed
        "allied-steps",
        "french-armies",  // still to be placed
        "allied-armies",
        "french-cards",  // in hand that find a marker
        "allied-cards",  "french-scouts", "allied-scouts",
        "losses",       // of strength, the Allied less the French
        "next-battle",  // the same, as it would go now
        "turn",         // actions left, of the French or less those of the Allies
        "bias",
    };

    explicit NationsStaff(const data::StaffNumbers& numbers)
        : weights_(numbers, feature_names),
          doctrine_{NationsDoctrine::of("french", numbers),
                    NationsDoctrine::of("allied", numbers)} {}

    const Weights& weights(Sight sight) const { return weights_.at(sight); }
    // Four turns of five actions each.
    int foresight() const { return 20; }

    void assess(const nations::Nations& game, const nations::State& world,
                Features& features) const;
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
