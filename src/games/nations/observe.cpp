// What a viewer may know, and worlds that he could be in.
#include <bit>

#include "games/nations/nations.h"

namespace bivouac::nations {

Observation Nations::observe(const State& state, Viewer viewer) const {
    Observation seen{state, viewer};
    State& view = seen.view;
    view.chance = Chance{};
    view.deck.clear();
    for (const Seat seat : {french, allied}) {
        if (viewer.sits_at(seat)) continue;
        if (rule("hand.secret")) view.hand[seat.index()] = {};
        view.laid_off[seat.index()] = {};
        if (!rule("hand.scouts.open")) view.scouts[seat.index()] = 0;
    }
    // Napoleon knows his first five cards when he names the districts.  [setup.missions.seen]
    const bool naming = std::popcount(state.second) < data_->second_missions;
    const bool knows = viewer.sits_at(french) && (!naming || rule("setup.missions.seen"));
    if (knows || !rule("mission.secret")) return seen;
    for (std::size_t d = 0; d < districts; ++d) {
        view.refused[d] = MissionId{};
        if (state.over == 0 && !state.is_revealed(d)) view.mission[d] = MissionId{};
    }
    return seen;
}

namespace {

// The cards that the viewer sees nowhere.
Counts unseen_cards(const Data& data, const State& view) {
    Counts rest;
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        const CardId card{i};
        int count = data.cards[i].copies - view.discard[card] - view.out[card];
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            count -= view.hand[seat][card] + view.laid_off[seat][card];
        }
        for (const CardId open : view.row) count -= open == card ? 1 : 0;
        rest[card] = static_cast<std::uint8_t>(count);
    }
    return rest;
}

using Pile = FixedVector<CardId, max_cards>;

void take_out(Pile& pile, CardId card) {
    for (std::size_t i = 0; i < pile.size(); ++i) {
        if (pile[i] != card) continue;
        pile.erase_at(i);
        return;
    }
}

// What he was seen to take is in his hand or, if it has no room for all, among what he laid off
// since.
void deal_shown(State& state, std::size_t seat, Pile& pile) {
    Counts& hand = state.hand[seat];
    hand = state.sure[seat];
    for (std::size_t i = 0; i < max_card_kinds; ++i) {
        for (int n = 0; n < state.shown[seat].of[i]; ++n) {
            take_out(pile, CardId{i});
            if (n < state.sure[seat].of[i]) continue;
            const bool room = hand.total() < state.hand_count[seat];
            ++(room ? hand : state.laid_off[seat]).of[i];
        }
    }
}

// The rest is any card.
void deal_hidden(State& state, std::size_t seat, Pile& pile) {
    const auto fill = [&](Counts& counts, int wanted) {
        while (counts.total() < wanted && !pile.empty()) {
            ++counts[pile.back()];
            pile.pop_back();
        }
    };
    fill(state.hand[seat], state.hand_count[seat]);
    fill(state.laid_off[seat], state.laid_off_count[seat]);
}

void shuffle(Pile& pile, Rng& rng) {
    for (std::size_t i = pile.size(); i > 1; --i) {
        std::swap(pile[i - 1], pile[rng.bounded(static_cast<std::uint32_t>(i))]);
    }
}

}  // namespace

State Nations::imagine(const Observation& seen, Rng& rng) const {
    State state = seen.view;
    Seed key;
    for (std::uint8_t& byte : key.bytes) byte = static_cast<std::uint8_t>(rng.bounded(256));
    state.chance = Chance::from(key);

    Pile pile;
    const Counts rest = unseen_cards(*data_, seen.view);
    for (std::size_t i = 0; i < data_->cards.size(); ++i) {
        for (int n = 0; n < rest.of[i]; ++n) pile.push_back(CardId{i});
    }
    shuffle(pile, rng);
    // What one player is known to hold, no other can.
    for (const auto deal : {deal_shown, deal_hidden}) {
        for (const Seat seat : {french, allied}) {
            if (!seen.viewer.sits_at(seat)) deal(state, seat.index(), pile);
        }
    }
    state.deck = pile;

    for (std::size_t d = 0; d < districts; ++d) {
        const auto any = [&] {
            return MissionId{d * missions_a_district + rng.bounded(missions_a_district)};
        };
        if (state.mission[d].is_none()) state.mission[d] = any();
        const bool two = (state.second >> d & 1) != 0 && !seen.viewer.sits_at(french);
        while (two && (state.refused[d].is_none() || state.refused[d] == state.mission[d])) {
            state.refused[d] = any();
        }
    }
    return state;
}

}  // namespace bivouac::nations
