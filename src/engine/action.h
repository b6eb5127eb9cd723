// One small choice: a verb of the game and up to three ids.
#pragma once

#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.h"

namespace bivouac {

struct Action {
    static constexpr std::uint8_t no_argument = 0xFF;

    std::uint8_t verb = 0;
    std::uint8_t a = no_argument;
    std::uint8_t b = no_argument;
    std::uint8_t c = no_argument;

    friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(std::has_unique_object_representations_v<Action>);

// A caller's buffer for a legal list. No decision of any game offers more.
inline constexpr std::size_t max_choices = 320;
using Actions = FixedVector<Action, max_choices, std::uint16_t>;

inline bool contains(const Actions& list, Action action) {
    for (const Action& listed : list) {
        if (listed == action) return true;
    }
    return false;
}

}  // namespace bivouac
