// Ids are distinct small types, so that an area is never taken for a corps.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/fail.h"

namespace bivouac {

// One byte that names a thing of kind Tag. `none` is a value of the type, because a State holds
// no std::optional.
template <class Tag>
struct Id {
    static constexpr std::uint8_t no_value = 0xFF;

    std::uint8_t value = no_value;

    constexpr Id() = default;
    constexpr explicit Id(std::size_t index) : value(static_cast<std::uint8_t>(index)) {
        if (index > no_value) fail_full("an id of one byte", no_value);
    }

    static constexpr Id none() { return Id{}; }

    constexpr std::size_t index() const { return value; }
    constexpr bool is_none() const { return value == no_value; }
    constexpr explicit operator bool() const { return value != no_value; }

    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

}  // namespace bivouac
