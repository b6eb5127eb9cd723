// One operation ahead: every action is tried in a few imagined worlds, the rest of the operation is
// played at random a few times, and what the position is worth then decides. No doctrine, no reply.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "bots/value.h"
#include "core/random.h"

namespace bivouac::bots {

template <class G, Staff<G> S>
class Greedy {
   public:
    using State = typename G::State;

    Greedy(const G& game, const S& staff, Seat seat, std::uint64_t seed)
        : game_(game), staff_(staff), seat_(seat), rng_(seed) {}

    // The place of the best action in the list, and its value per mille for the seat.
    std::pair<std::size_t, int> choose(const typename G::Observation& seen, const Actions& list) {
        std::array<int, max_choices> sums{};
        for (int i = 0; i < worlds; ++i) {
            const State world = game_.imagine(seen, rng_);
            for (std::size_t choice = 0; choice < list.size(); ++choice) {
                sums[choice] += prospects(world, list[choice]);
            }
        }
        const auto best = std::max_element(sums.begin(), sums.begin() + list.size());
        return {static_cast<std::size_t>(best - sums.begin()), *best / worlds};
    }

   private:
    static constexpr int worlds = 4;
    static constexpr int tries = 4;
    static constexpr int longest = 100;  // decisions to the end of an operation

    // A combat's chances are known exactly where the staff can reckon them; elsewhere the best of a
    // few ways to go on.
    int prospects(const State& world, Action action) {
        if constexpr (requires { staff_.prospect(game_, world, seat_, action); }) {
            if (const auto exact = staff_.prospect(game_, world, seat_, action)) {
                return for_seat(*exact, seat_);
            }
        }
        int best = 0;
        for (int i = 0; i < tries; ++i) best = std::max(best, finished(world, action));
        return best;
    }

    int finished(State world, Action action) {
        Events unheard;
        game_.apply(world, seat_, action, unheard);
        for (int i = 0; i < longest; ++i) {
            const Seats pending = game_.pending(world);
            if (pending.empty()) break;
            const Seat seat = pending.contains(seat_) ? seat_ : pending.first();
            if (staff_.matter(game_, world, seat) == Matter::opens) break;
            Actions list;
            game_.legal(world, seat, list);
            if (list.empty()) break;  // a world that cannot be
            const auto count = static_cast<std::uint32_t>(list.size());
            game_.apply(world, seat, list[rng_.bounded(count)], unheard);
        }
        return for_seat(value_of(game_, staff_, world, Sight::near), seat_);
    }

    const G& game_;
    const S& staff_;
    const Seat seat_;
    Rng rng_;
};

}  // namespace bivouac::bots
