// What a game is. Everything above knows a game by this alone.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/random.h"
#include "engine/action.h"
#include "engine/decision.h"
#include "engine/event.h"
#include "engine/seat.h"

namespace bivouac {

inline constexpr std::size_t max_state_bytes = 4096;

// A State is a flat value: copying it is a save, an undo point and a search node.
template <class S>
concept FlatState = std::is_trivially_copyable_v<S> &&
                    std::has_unique_object_representations_v<S> && sizeof(S) <= max_state_bytes;

// The contract:
// - `start` tells what the set-up tells, if somebody listens.
// - `pending` is one seat; both only where the rules say "secretly"; none once the game is over.
// - `legal` fills the caller's buffer and never leaves it empty for a pending seat; the list is a
//   function of what that seat may know.
// - `judge` says legal exactly for what `legal` lists, and otherwise which rule forbids it. It uses
//   observe(s, seat) alone, so that no refusal can tell a secret.
// - `apply` takes a legal action and is the only thing that changes a State.
// - `observe` gives what that viewer may know; its `view` is a State in which all else is blank,
// and
//   `legal` makes the same list of it as of the truth.
// - `imagine` makes a full State that the viewer could be in, with a new random key.
// - `chance_drawn` grows whenever a visible result depended on chance.
// - `write` and `read` are inverse for every action of the game; `read` is told whose action it is,
//   because the two sides' cards may share their names.
template <class G>
concept Game =
    FlatState<typename G::State> &&
    requires(const G g, typename G::State s, const typename G::State cs,
             const typename G::Observation obs, Seat seat, Viewer viewer, Action a, const Seed seed,
             Rng& rng, Events& events, Actions& list, std::string_view text) {
        { g.start(seed) } -> std::same_as<typename G::State>;
        { g.start(seed, events) } -> std::same_as<typename G::State>;
        { g.pending(cs) } -> std::same_as<Seats>;
        { g.decision(cs, seat) } -> std::same_as<Decision>;
        { g.legal(cs, seat, list) };
        { g.judge(cs, seat, a) } -> std::same_as<Verdict>;
        { g.apply(s, seat, a, events) };
        { g.outcome(cs) } -> std::same_as<Outcome>;
        { g.observe(cs, viewer) } -> std::same_as<typename G::Observation>;
        { obs.view } -> std::same_as<const typename G::State&>;
        { g.imagine(obs, rng) } -> std::same_as<typename G::State>;
        { g.chance_drawn(cs) } -> std::convertible_to<std::uint64_t>;
        { g.write(a) } -> std::same_as<std::string>;
        { g.read(text, seat, a) } -> std::same_as<bool>;
    };

}  // namespace bivouac
