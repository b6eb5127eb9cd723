// Decks, hands and discards.  [cards]
#include "core/rule.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

// An empty deck is made anew from the discard, also in the middle of a combat; what lies drawn or
// played on the table is not yet discarded.  [cards.reshuffle]
void Table::renew_deck(Seat side) {
    auto& pile = state.discard[side.index()];
    if (!deck_of(state, side).empty() || pile.empty()) return;
    mutant("cards.reshuffle", return);
    deck_of(state, side).put_all(pile);
    pile.clear();
    shuffle_deck(side);
    tell(Nature::reveals, "log.cards.reshuffle", arg(side));
}

CardId Table::draw(Seat side) {
    return deck_of(state, side).draw([&] { renew_deck(side); });
}

void Table::shuffle_deck(Seat side) {
    if (rule("setup.shuffle")) deck_of(state, side).shuffle(state.chance);
}

void Table::discard(Seat side, CardId card) {
    if (rule("cards.discard.own")) state.discard[side.index()].insert(card);
}

// In a quick game a new card that has a window of its own ends the answer that declines all: its
// owner filed it without that card. In a strict game the pause would tell of the card, so there the
// answer ends by hand alone.
void Table::take_into_hand(Seat side, CardId card) {
    const std::size_t s = side.index();
    state.hand[s].insert(card);
    ++state.hand_count[s];
    if (!options.quick_windows || !row_of(side, card).has_window()) return;
    const auto others = static_cast<std::uint16_t>(~declined_bit(all_timings));
    state.declined_turn[s] &= others;
    state.declined_game[s] &= others;
}

void Table::take_from_hand(Seat side, CardId card) {
    state.hand[side.index()].erase(card);
    --state.hand_count[side.index()];
}

void Table::tell_new_cards(Seat side, Cards cards, Nature open) {
    const Phrase own = cards.empty() ? Phrase("log.draw.none", arg(side))
                                     : Phrase("log.draw.own", arg(side), arg(side, cards));
    const Phrase counted = cards.empty() ? own : Phrase("log.draw", arg(side), arg(cards.size()));
    tell_owner(side, Nature::reveals, own, open, counted);
}

void Table::discard_all(Seat side, Cards& lying) {
    for (const CardId card : lying) discard(side, card);
    lying.clear();
}

void Table::lay_in_slot(Seat side, CardId card) {
    state.on_table[side.index()].erase(card);
    state.lasting[side.index()].insert(card);
    tell(Nature::follows, "log.lasting", arg(event_of(side, card)));
}

}  // namespace bivouac::campaign
