// From features and weights to a chance to win: a logistic curve, in whole numbers, so that every
// compiler thinks alike.
#pragma once

#include <cstdint>

#include "bots/staff.h"

namespace bivouac::bots {

inline constexpr int certain = 1000;    // values are per mille
inline constexpr int weight_one = 256;  // weights are in 256ths of a logit

// The curve: logits in 256ths to per mille, rising, symmetrical about 500.
int logistic(std::int64_t logits);

// How a world that is not over looks to the first seat, in 256ths of a logit.
template <class G, Staff<G> S>
std::int64_t logits_of(const G& game, const S& staff, const typename G::State& world, Sight sight) {
    Features features;
    staff.assess(game, world, features);
    const Weights& weights = staff.weights(sight);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i) {
        sum += std::int64_t{features[i]} * weights[i];
    }
    return sum;
}

// His chance to win it.
template <class G, Staff<G> S>
int estimate(const G& game, const S& staff, const typename G::State& world, Sight sight) {
    return logistic(logits_of(game, staff, world, sight));
}

// The same, also where the game is over: then it is no estimate.
template <class G, Staff<G> S>
int value_of(const G& game, const S& staff, const typename G::State& world, Sight sight) {
    const Outcome outcome = game.outcome(world);
    if (!outcome.over) return estimate(game, staff, world, sight);
    if (outcome.winner.is_none()) return certain / 2;
    return outcome.winner == Seat{0} ? certain : 0;
}

constexpr int for_seat(int value, Seat seat) { return seat == Seat{0} ? value : certain - value; }

}  // namespace bivouac::bots
