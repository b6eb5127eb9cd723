// What comes from a seed and tells nothing about it.
#pragma once

#include <string_view>

#include "core/random.h"

namespace bivouac {

// Another seed: HMAC-SHA-256, keyed by this one, of the label.
Seed derived_seed(const Seed& seed, std::string_view label);

// All of a seed as the state of a generator; it must not be all zero.
Rng rng_of(const Seed& seed);

}  // namespace bivouac
