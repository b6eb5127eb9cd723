// Byte strings for the tests of core.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/random.h"

namespace bivouac {

inline std::vector<std::uint8_t> bytes_of(std::string_view text) {
    return {text.begin(), text.end()};
}

inline std::vector<std::uint8_t> random_bytes(Rng& rng, std::size_t count) {
    std::vector<std::uint8_t> bytes(count);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.next64() >> 56);
    return bytes;
}

}  // namespace bivouac
