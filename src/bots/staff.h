// What a bot knows of a game: a Staff beside it, in bots/<family>/. The searches are written once
// for every game; a Staff brings the judgement. It looks at worlds only, full States that were
// imagined from an Observation, never at the game that is being played.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.h"
#include "core/scratch.h"
#include "engine/game.h"

namespace bivouac::bots {

// How much thought a decision deserves.
enum class Matter : std::uint8_t {
    opens,      // a plan is made here: which operation, which action
    follows,    // a plan is carried out: the next area of a march
    window,     // the other side acts, and one may interrupt
    formality,  // nothing depends on it
};

// Which operation is under way, as everybody sees it.
struct OperationId {
    Seat by;                   // none: nobody's, as at the end of a turn
    std::uint32_t number = 0;  // another one for the next operation of the other side

    friend constexpr bool operator==(const OperationId&, const OperationId&) = default;
};

// How a staff officer leans, action by action of a legal list: he does what he leans to most. Where
// he does not know what world he is in, leanings are added up over several, so that it counts how
// far they are apart.
using Leanings = Scratch<std::int32_t, max_choices>;

// The first of the best.
inline std::size_t best_of(const Leanings& leanings) {
    return static_cast<std::size_t>(std::max_element(leanings.begin(), leanings.end()) -
                                    leanings.begin());
}

// What is worth counting in a position, seen from the first seat: each a small number, symmetrical
// where the game is. Their weights are data (data/<game>/staff.json) and can be tuned.
inline constexpr std::size_t max_features = 64;
using Features = FixedVector<std::int16_t, max_features>;
using Weights = FixedVector<std::int16_t, max_features>;

// Where a position is judged. Those at the end of an operation that somebody tried, and those that
// both sides came to by the book, are worth different things: each has weights of its own.
enum class Sight : std::uint8_t { near, far };

// A Staff is asked by several threads at once and remembers nothing. It may have more:
// - `choose(game, world, seat, list, memory)`, the place of what it leans to most, found quicker:
//   the memory, of type S::Memory, begins empty and lives as long as a playout;
// - `prospect(game, world, seat, action)`, what comes of an action that begins a fight, by exact
//   chances: the first seat's chance to win, or nothing.
template <class S, class G>
concept Staff =
    Game<G> && requires(const S staff, const G& game, const typename G::State& world, Seat seat,
                        const Actions& list, Leanings& leanings, Features& features) {
        // The names of the features, in their order.
        { S::feature_names.size() } -> std::convertible_to<std::size_t>;
        { staff.weights(Sight::far) } -> std::same_as<const Weights&>;
        // Appends one number for each name.
        staff.assess(game, world, features);
        // Doctrine: appends a leaning for each action of the list, which is that seat's.
        staff.lean(game, world, seat, list, leanings);
        { staff.matter(game, world, seat) } -> std::same_as<Matter>;
        { staff.operation(game, world) } -> std::same_as<OperationId>;
        // How many plans a playout goes on for before the position is assessed.
        { staff.foresight() } -> std::convertible_to<int>;
    };

}  // namespace bivouac::bots
