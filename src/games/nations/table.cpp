#include "games/nations/table.h"

namespace bivouac::nations {

// What was laid off face down is mixed in as well: from then on nobody knows where it is.
// [draw.reshuffle]
void Table::shuffle_discard() {
    mutant("draw.reshuffle", return);
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        const CardId card{i};
        const int count = state.discard[card] + state.laid_off[0][card] + state.laid_off[1][card];
        deck_of(state).put(card, count);
    }
    // What he was seen to take and may have laid off may now lie in the deck.
    state.shown = state.sure;
    state.discard = {};
    state.laid_off = {};
    state.laid_off_count = {};
    deck_of(state).shuffle(state.chance);
    tell(Nature::follows, "log.reshuffle");
}

CardId Table::turn_card() {
    const CardId card = deck_of(state).draw([&] { shuffle_discard(); });
    if (card.is_none()) return card;
    ++state.turned;
    mutant("draw.reshuffle.when", if (state.deck.empty()) shuffle_discard());
    return card;
}

void Table::into_hand(Seat seat, CardId card, bool openly) {
    ++state.hand[seat.index()][card];
    ++state.hand_count[seat.index()];
    if (!openly) return;
    ++state.shown[seat.index()][card];
    ++state.sure[seat.index()][card];
}

void Table::take_from_hand(Seat seat, CardId card) {
    --state.hand[seat.index()][card];
    --state.hand_count[seat.index()];
}

// Copies do not differ, so a card that is played may be the one that was seen.
void Table::play_card(Seat seat, CardId card) {
    take_from_hand(seat, card);
    for (Counts* known : {&state.shown[seat.index()], &state.sure[seat.index()]}) {
        if ((*known)[card] > 0) --(*known)[card];
    }
    // A time card leaves the game, the others come back with the discard.  [time.out]
    // [pair.discard]
    const bool is_time = data.card(card).kind == CardKind::time;
    bool leaves = is_time && rule("time.out");
    mutant("pair.discard", leaves |= !is_time);
    ++(leaves ? state.out : state.discard)[card];
}

void Table::lay_off(Seat seat, CardId card) {
    take_from_hand(seat, card);
    mutant("hand.face-down", ++state.discard[card]; return);
    ++state.laid_off[seat.index()][card];
    ++state.laid_off_count[seat.index()];
    // Nobody else knows which it was: one of any card that he was seen to take.
    for (std::uint8_t& sure : state.sure[seat.index()].of) {
        if (sure > 0) --sure;
    }
}

void Table::spend_scout(Seat seat, bool comes_back) {
    --state.scouts[seat.index()];
    if (!comes_back) ++state.scouts_lost;
}

// [draw.refill]
void Table::refill_row() {
    while (state.row.size() < open_row) {
        const CardId card = turn_card();
        if (card.is_none()) return;
        state.row.push_back(card);
        tell(Nature::reveals, "log.row", arg(card));
    }
}

void Table::place_tile(ArmyId army, ZoneId zone) {
    state.markers[army.index()].clear();
    state.tile[army.index()] = zone;
    state.filled[side_of(army).index()].insert(zone);
}

void Table::remove_tile(ArmyId army) {
    const ZoneId zone = state.tile[army.index()];
    state.filled[side_of(army).index()].erase(zone);
    state.tile[army.index()] = ZoneId{};
    state.gone.insert(army);
}

}  // namespace bivouac::nations
