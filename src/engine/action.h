// One small choice: a verb of the game and up to three ids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/scratch.h"

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

// An action by the game's own verb and the ids it takes.
template <class Verb, class... Ids>
    requires std::is_enum_v<Verb>
constexpr Action make(Verb verb, Ids... ids) {
    return Action{static_cast<std::uint8_t>(verb), ids.value...};
}

// No decision of any game offers more.
inline constexpr std::size_t max_choices = 320;

// A caller's buffer for a legal list.
using Actions = Scratch<Action, max_choices>;

inline bool contains(const Actions& list, Action action) {
    for (const Action& listed : list) {
        if (listed == action) return true;
    }
    return false;
}

}  // namespace bivouac
