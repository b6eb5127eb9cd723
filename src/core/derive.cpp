#include "core/derive.h"

#include "core/sha256.h"

namespace bivouac {

Seed derived_seed(const Seed& seed, std::string_view label) {
    return {hmac_sha256(seed.bytes,
                        {reinterpret_cast<const std::uint8_t*>(label.data()), label.size()})};
}

Rng rng_of(const Seed& seed) {
    std::array<std::uint64_t, 4> state{};
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        state[i / 8] |= std::uint64_t{seed.bytes[i]} << (8 * (i % 8));
    }
    return Rng(state);
}

}  // namespace bivouac
