// How fast a game is, and how many paths lead from its start. Two programs that agree on the
// numbers of paths agree on the legal lists.
#pragma once

#include <chrono>
#include <cstring>
#include <vector>

#include "trials/figures.h"
#include "trials/random_game.h"

namespace bivouac::trials {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Keeps the optimiser from dropping what nobody reads.
inline void use(const void* memory) { asm volatile("" : : "r"(memory) : "memory"); }

template <Game G>
void time_games(const G& game, int games, Timing& timed) {
    const auto note = [&](Seat, const Actions& list, Action) {
        ++timed.decisions;
        timed.choices += list.size();
        timed.single += list.size() == 1 ? 1 : 0;
    };
    const Clock::time_point start = Clock::now();
    for (int seed = 1; seed <= games; ++seed) {
        const auto end = random_game(game, static_cast<std::uint64_t>(seed), note);
        use(&end);
    }
    timed.seconds += seconds_since(start);
    timed.games += static_cast<std::uint64_t>(games);
}

// Game by game, because the clock takes about as long as one look.
template <Game G>
void time_looks(const G& game, int games, Looks& looks) {
    struct Step {
        Seat seat;
        Action action;
    };
    for (int number = 1; number <= games; ++number) {
        const auto seed = static_cast<std::uint64_t>(number);
        std::vector<Step> played;
        random_game(game, seed, [&](Seat seat, const Actions&, Action action) {
            played.push_back({seat, action});
        });
        std::vector<typename G::State> positions;
        Events unheard;
        typename G::State state = game.start(seed_from_number(seed));
        for (const auto& [seat, action] : played) {
            positions.push_back(state);
            game.apply(state, seat, action, unheard);
        }

        std::vector<typename G::Observation> seen(positions.size());
        Clock::time_point start = Clock::now();
        for (std::size_t i = 0; i < positions.size(); ++i) {
            seen[i] = game.observe(positions[i], Viewer::of(played[i].seat));
        }
        looks.observing += seconds_since(start);

        Rng rng(seed);
        start = Clock::now();
        for (const typename G::Observation& observation : seen) {
            const typename G::State world = game.imagine(observation, rng);
            use(&world);
        }
        looks.imagining += seconds_since(start);
        looks.positions += positions.size();
    }
}

// Nanoseconds for a copy of a State.
template <Game G>
double time_copy(const G& game) {
    constexpr int rounds = 1'000'000;
    typename G::State from = game.start(seed_from_number(1));
    typename G::State to;
    const Clock::time_point start = Clock::now();
    for (int i = 0; i < rounds; ++i) {
        use(&from);
        std::memcpy(&to, &from, sizeof to);
        use(&to);
    }
    return seconds_since(start) * 1e9 / rounds;
}

template <Game G>
std::uint64_t paths(const G& game, const typename G::State& state, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    const Seats pending = game.pending(state);
    Events unheard;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        if (!pending.contains(seat)) continue;
        Actions list;
        game.legal(state, seat, list);
        if (depth == 1) {
            count += list.size();
            continue;
        }
        for (const Action action : list) {
            typename G::State next = state;
            game.apply(next, seat, action, unheard);
            count += paths(game, next, depth - 1);
        }
    }
    return count;
}

}  // namespace bivouac::trials
