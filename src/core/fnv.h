// FNV-1a, 64 bits: a cheap fingerprint for bench signatures. It keeps no secret and resists no
// forger; what must, uses core/sha256.h.
#pragma once

#include <cstdint>
#include <string_view>

namespace bivouac {

struct Fnv1a {
    std::uint64_t value = 0xcbf29ce484222325;

    constexpr Fnv1a& add_byte(std::uint8_t byte) {
        constexpr std::uint64_t prime = 0x100000001b3;
        value = (value ^ byte) * prime;
        return *this;
    }

    // The characters alone: "ab" then "c" equals "a" then "bc". Put a separator where that matters.
    constexpr Fnv1a& add_text(std::string_view text) {
        for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
        return *this;
    }

    // Always eight bytes, lowest first, so that the machine's byte order and the width of the
    // caller's type do not show.
    constexpr Fnv1a& add_number(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8) {
            add_byte(static_cast<std::uint8_t>(number >> shift));
        }
        return *this;
    }

    friend constexpr bool operator==(const Fnv1a&, const Fnv1a&) = default;
};

}  // namespace bivouac
