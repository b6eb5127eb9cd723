// What a viewer may know, and worlds that he could be in.
#include <bit>
#include <span>

#include "games/nations/nations.h"

namespace bivouac::nations {

namespace {

// What lies open on the table.
State open_part(const State& state) {
    State view{};
    view.stack = state.stack;
    view.markers = state.markers;
    view.filled = state.filled;
    view.tile = state.tile;
    view.lost = state.lost;
    view.wounds = state.wounds;
    view.arm = state.arm;
    view.counts_for = state.counts_for;
    view.played = state.played;
    view.gone = state.gone;
    view.turn = state.turn;
    view.turned = state.turned;
    view.shown = state.shown;
    view.sure = state.sure;
    view.discard = state.discard;
    view.out = state.out;
    view.row = state.row;
    view.hand_count = state.hand_count;
    view.laid_off_count = state.laid_off_count;
    view.deck_count = state.deck_count;
    view.turns_without_open = state.turns_without_open;
    view.revealed = state.revealed;
    view.second = state.second;
    view.time = state.time;
    view.battles = state.battles;
    view.over = state.over;
    view.points = state.points;
    view.scouts_lost = state.scouts_lost;
    return view;
}

}  // namespace

Observation Nations::observe(const State& state, Viewer viewer) const {
    Observation seen{open_part(state), viewer};
    State& view = seen.view;
    for (const Seat seat : {french, allied}) {
        const std::size_t i = seat.index();
        const bool own = viewer.sits_at(seat);
        const bool secret = !own && rule("hand.secret");
        if (!secret) view.hand[i] = state.hand[i];
        if (own) view.laid_off[i] = state.laid_off[i];
        if (own || rule("hand.scouts.open")) view.scouts[i] = state.scouts[i];
    }
    // Napoleon knows his first five cards when he names the districts.  [setup.missions.seen]
    const bool naming = std::popcount(state.second) < data().second_missions;
    const bool knows = viewer.sits_at(french) && (!naming || rule("setup.missions.seen"));
    for (std::size_t d = 0; d < districts; ++d) {
        const bool secret = !knows && rule("mission.secret");
        if (!secret) view.refused[d] = state.refused[d];
        if (!secret || state.over != 0 || state.is_revealed(d)) view.mission[d] = state.mission[d];
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

// What he was seen to take is in his hand or among what he laid off.
void deal_shown(const Counts& shown, Pile& cards, Pile& pile) {
    for (std::size_t i = 0; i < max_card_kinds; ++i) {
        for (int n = shown.of[i]; n > 0; --n) {
            cards.push_back(CardId{i});
            pile.erase(CardId{i});
        }
    }
}

// The rest is any card.
void deal_hidden(int wanted, Pile& cards, Pile& pile) {
    while (static_cast<int>(cards.size()) < wanted && !pile.empty()) {
        cards.push_back(pile.back());
        pile.pop_back();
    }
}

// Which of a player's cards he holds and which he has laid off; some are sure to be held.
void part(State& state, std::size_t seat, Pile& cards, Rng& rng) {
    state.hand[seat] = state.sure[seat];
    for (std::size_t i = 0; i < max_card_kinds; ++i) {
        for (int n = state.sure[seat].of[i]; n > 0; --n) cards.erase(CardId{i});
    }
    rng.shuffle(std::span(cards.begin(), cards.size()));
    for (const CardId card : cards) {
        const bool room = state.hand[seat].total() < state.hand_count[seat];
        ++(room ? state.hand : state.laid_off)[seat][card];
    }
}

// What the viewer does not see of the cards, dealt by chance.
void imagine_cards(const Data& data, const Observation& seen, State& state, Rng& rng) {
    Pile pile;
    const Counts rest = unseen_cards(data, seen.view);
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        for (int n = 0; n < rest.of[i]; ++n) pile.push_back(CardId{i});
    }
    rng.shuffle(std::span(pile.begin(), pile.size()));
    std::array<Pile, 2> cards;  // of those whose hand is not seen
    // What one player is known to hold, no other can.
    for (const Seat seat : {french, allied}) {
        if (seen.viewer.sits_at(seat)) continue;
        deal_shown(state.shown[seat.index()], cards[seat.index()], pile);
    }
    for (const Seat seat : {french, allied}) {
        const std::size_t i = seat.index();
        if (seen.viewer.sits_at(seat)) continue;
        deal_hidden(state.hand_count[i] + state.laid_off_count[i], cards[i], pile);
        part(state, i, cards[i], rng);
    }
    state.deck = pile;
}

void imagine_missions(const Data& data, const Observation& seen, State& state, Rng& rng) {
    for (std::size_t d = 0; d < districts; ++d) {
        const auto any = [&] {
            return MissionId{d * missions_a_district + rng.bounded(missions_a_district)};
        };
        if (state.mission[d].is_none()) state.mission[d] = any();
        // Second cards are dealt once both districts are named.  [setup.missions.both]
        const bool dealt = std::popcount(state.second) == data.second_missions;
        const bool two = dealt && (state.second >> d & 1) != 0 && !seen.viewer.sits_at(french);
        while (two && (state.refused[d].is_none() || state.refused[d] == state.mission[d])) {
            state.refused[d] = any();
        }
    }
}

// Who sees his own hand has an answer in it; only of others can one imagine too little.
bool can_be_answered(const Nations& game, Viewer viewer, const State& world) {
    const Seats pending = game.pending(world);
    if (pending.empty() || viewer.sits_at(pending.first())) return true;
    Actions list;
    game.legal(world, pending.first(), list);
    return !list.empty();
}

}  // namespace

State Nations::imagine(const Observation& seen, Rng& rng) const {
    constexpr int attempts = 64;
    State state = seen.view;
    Seed key;
    for (std::uint8_t& byte : key.bytes) byte = static_cast<std::uint8_t>(rng.bounded(256));
    state.chance = Chance::from(key);
    imagine_missions(data(), seen, state, rng);
    // Who has begun a jump holds a card that goes with the first.
    State world = state;
    for (int i = 0; i < attempts; ++i) {
        world = state;
        imagine_cards(data(), seen, world, rng);
        if (can_be_answered(*this, seen.viewer, world)) break;
    }
    return world;
}

}  // namespace bivouac::nations
