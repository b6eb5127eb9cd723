// A seed nobody can guess.
#pragma once

#include <random>

#include "core/random.h"

namespace bivouac::command {

inline Seed fresh_seed() {
    std::random_device source;
    Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(source());
    return seed;
}

}  // namespace bivouac::command
