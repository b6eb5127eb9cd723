// Playing by leanings: the best one, or any one by its likelihood.
#pragma once

#include "bots/staff.h"
#include "core/random.h"

namespace bivouac::bots {

// Two to the power of leaning / 100, for a leaning that is at most 0, in 65536ths; 0 far below.
std::uint32_t likelihood(std::int32_t below_best);

// The first of the best.
inline std::size_t best_of(const Leanings& leanings) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < leanings.size(); ++i) {
        if (leanings[i] > leanings[best]) best = i;
    }
    return best;
}

// By lot, each as likely as its leaning says.
std::size_t drawn_by(const Leanings& leanings, Rng& rng);

}  // namespace bivouac::bots
