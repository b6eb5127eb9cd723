// The verbs of the notation, and the arguments each one takes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/action.h"
#include "games/campaign/ids.h"

namespace bivouac::campaign {

enum class Verb : std::uint8_t {
    pass,      // no more operations this turn
    march,     // block: declare a move, first block of the stack
    attack,    // block: declare a moving attack
    combat,    // block: declare a combat
    with,      // block: joins the stack
    done,      // the choice is complete
    go,        // area: along one connection
    stop,      // end the march here
    play,      // card: for its event
    decline,   // play nothing
    fatigue,   // block: gives or takes away one point
    pretend,   // nothing to give: the enemy must not know
    infantry,  // block: loses a point of infantry
    cavalry,   // block: loses a point of cavalry
    retreat,   // area: along one connection
    recover,   // card, block: spend the card for its recovery number
    place,     // block, area: deployment
    ready,     // deployment is complete
    choose,    // area
    corps,     // block
    take,      // card out of the deck
    bridge,    // area at the other end of the bridge
    amount,    // number
    none,
};
inline constexpr std::size_t verb_count = static_cast<std::size_t>(Verb::none);

enum class Argument : std::uint8_t { nothing, block, area, card, number };

struct VerbForm {
    std::string_view name;
    Argument first = Argument::nothing;
    Argument second = Argument::nothing;
};

inline constexpr std::array<VerbForm, verb_count> verb_forms{{
    {"pass"},
    {"march", Argument::block},
    {"attack", Argument::block},
    {"combat", Argument::block},
    {"with", Argument::block},
    {"done"},
    {"go", Argument::area},
    {"stop"},
    {"play", Argument::card},
    {"decline"},
    {"fatigue", Argument::block},
    {"pretend"},
    {"infantry", Argument::block},
    {"cavalry", Argument::block},
    {"retreat", Argument::area},
    {"recover", Argument::card, Argument::block},
    {"place", Argument::block, Argument::area},
    {"ready"},
    {"choose", Argument::area},
    {"corps", Argument::block},
    {"take", Argument::card},
    {"bridge", Argument::area},
    {"amount", Argument::number},
}};

constexpr Action make(Verb verb) { return Action{static_cast<std::uint8_t>(verb)}; }
template <class T>
constexpr Action make(Verb verb, Id<T> a) {
    return Action{static_cast<std::uint8_t>(verb), a.value};
}
template <class T, class U>
constexpr Action make(Verb verb, Id<T> a, Id<U> b) {
    return Action{static_cast<std::uint8_t>(verb), a.value, b.value};
}
// Cards of the two decks share their names, so a card carries its side.
constexpr Action make_card(Verb verb, Seat side, CardId card) {
    return Action{static_cast<std::uint8_t>(verb), card.value, Action::no_argument, side.value};
}
constexpr Action make_card(Verb verb, Seat side, CardId card, BlockId block) {
    return Action{static_cast<std::uint8_t>(verb), card.value, block.value, side.value};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr BlockId block_arg(Action action) { return BlockId{action.a}; }
constexpr AreaId area_arg(Action action) { return AreaId{action.a}; }
constexpr CardId card_arg(Action action) { return CardId{action.a}; }

}  // namespace bivouac::campaign
