// Random games and the bench signature. Header only: the program for the browser's machine uses it
// too.
#pragma once

#include <cstdint>

#include "core/fnv.h"
#include "engine/game.h"

namespace bivouac::trials {

inline constexpr int most_decisions = 20'000;  // a longer game has run away

// One seat of those pending: by lot where both choose secretly.
inline Seat any_of(Seats seats, Rng& rng) {
    return seats.size() == 2 ? Seat{rng.bounded(2)} : seats.first();
}

inline Action any_of(const Actions& list, Rng& rng) {
    return list[rng.bounded(static_cast<std::uint32_t>(list.size()))];
}

// Most of these are no action of any game.
inline Action any_bytes(Rng& rng) {
    const std::uint32_t word = rng.next();
    const auto byte = [&](int number) { return static_cast<std::uint8_t>(word >> (8 * number)); };
    return {byte(0), byte(1), byte(2), byte(3)};
}

// Plays one game with a null sink, each action as `choose(seat, list, rng)` says; the final State
// is returned.
template <Game G, class Choose>
typename G::State play_out(const G& game, std::uint64_t seed, const Choose& choose) {
    Rng rng(seed);
    Events unheard;
    typename G::State state = game.start(seed_from_number(seed));
    for (int i = 0; i < most_decisions; ++i) {
        const Seats pending = game.pending(state);
        if (pending.empty()) break;
        const Seat seat = any_of(pending, rng);
        Actions list;
        game.legal(state, seat, list);
        if (list.empty()) break;
        game.apply(state, seat, choose(seat, list, rng), unheard);
    }
    return state;
}

// By uniform choices. `note(seat, list, action)` is called before each action.
template <Game G, class Note>
typename G::State random_game(const G& game, std::uint64_t seed, const Note& note) {
    return play_out(game, seed, [&](Seat seat, const Actions& list, Rng& rng) {
        const Action action = any_of(list, rng);
        note(seat, list, action);
        return action;
    });
}

// One number that changes only if behaviour changes. It covers the notation of every action, the
// length of every list and the outcome, never the bytes of a State, so it is the same for every
// compiler.
template <Game G>
void add_to_signature(const G& game, std::uint64_t seed, Fnv1a& signature) {
    const auto note = [&](Seat, const Actions& list, Action action) {
        signature.add_number(list.size()).add_text(game.write(action)).add_byte('\n');
    };
    const Outcome outcome = game.outcome(random_game(game, seed, note));
    signature.add_byte(outcome.over ? 1 : 0).add_byte(outcome.winner.value);
    signature.add_text(outcome.reason).add_byte('\n');
    for (const std::int16_t score : outcome.score) {
        signature.add_number(static_cast<std::uint64_t>(std::int64_t{score}));
    }
}

}  // namespace bivouac::trials
