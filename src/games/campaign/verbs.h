// The verbs of the notation, and what each one takes.
#pragma once

#include <cstdint>

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

// What the arguments of verbs and sentences name: the rows of notation.cpp, in their order.
enum class Category : std::uint8_t {
    side,
    area,
    block,
    french_card,
    enemy_card,
    event,
    timing,
    number,
};

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
