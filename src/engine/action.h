// One small choice: a verb of the game and up to three ids.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/fail.h"

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

// A caller's buffer for a legal list. It is part of no State, so what lies beyond its end is left
// as it is: to blank it would take longer than to fill it.
class Actions {
   public:
    Actions() {}  // NOLINT: not `= default`, which would blank it

    void push_back(Action action) {
        if (count_ == max_choices) fail_full("a list of legal actions", max_choices);
        items_[count_++] = action;
    }
    void clear() { count_ = 0; }

    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    Action operator[](std::size_t i) const { return items_[i]; }
    const Action* begin() const { return items_.data(); }
    const Action* end() const { return items_.data() + count_; }

   private:
    union {
        std::array<Action, max_choices> items_;
    };
    std::size_t count_ = 0;
};

inline bool contains(const Actions& list, Action action) {
    for (const Action& listed : list) {
        if (listed == action) return true;
    }
    return false;
}

}  // namespace bivouac
