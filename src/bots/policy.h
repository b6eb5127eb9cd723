// Playing by leanings.
#pragma once

#include "bots/staff.h"

namespace bivouac::bots {

// The first of the best.
inline std::size_t best_of(const Leanings& leanings) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < leanings.size(); ++i) {
        if (leanings[i] > leanings[best]) best = i;
    }
    return best;
}

}  // namespace bivouac::bots
