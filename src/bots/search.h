// Looking ahead from what a seat knows: worlds are imagined that look like the observation, and in
// each the plans that are still in the race (race.h) are played: the first action as planned, all
// that follows by doctrine, for both sides, as far as the staff sees; then the position is judged.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "bots/order.h"
#include "bots/race.h"
#include "bots/value.h"
#include "core/random.h"

namespace bivouac::bots {

template <class G, Staff<G> S>
class Search {
   public:
    using State = typename G::State;
    using Observation = typename G::Observation;
    using Clock = std::chrono::steady_clock;

    // The seat must be asked something with more than one answer. All must outlive the search.
    Search(const G& game, const S& staff, const Observation& seen, Seat seat, std::uint64_t seed)
        : game_(game), staff_(staff), seen_(seen), seat_(seat), rng_(seed) {
        game.legal(seen.view, seat, list_);
    }

    // So many worlds, in each every one of the runners, who are places in `plans`, which are places
    // in the legal list. A world for which there is no time counts for nobody, but for the very
    // first. A look at the clock is nothing beside a look ahead.
    template <class Plans>
    Scores run(const Race::Runners& running, const Plans& plans, std::uint32_t worlds,
               Clock::time_point until) {
        Scores scores;
        for (std::uint32_t i = 0; i < worlds; ++i) {
            const State world = game_.imagine(seen_, rng_);
            Race::Values values{};
            for (const std::uint8_t runner : running) {
                if (done_ >= running.size() && Clock::now() >= until) return scores;
                values[runner] = for_seat(look_ahead(world, list_[plans[runner]]), seat_);
                ++done_;
            }
            Race::count(running, values, scores);
        }
        return scores;
    }

    std::uint32_t iterations() const { return done_; }

    // A choice, and how the officer means to carry it out where nobody is asked before.
    std::vector<std::string> line(std::size_t choice) {
        constexpr std::size_t longest = 12;
        std::vector<std::string> told{game_.write(list_[choice])};
        State world = game_.imagine(seen_, rng_);
        Events unheard;
        game_.apply(world, seat_, list_[choice], unheard);
        Actions list;
        Memory memory;
        while (told.size() < longest && asked(world) == seat_ && !is_new_plan(world, seat_)) {
            const std::size_t next = by_the_book(world, seat_, list, memory);
            if (list.empty()) break;
            if (list.size() > 1) told.push_back(game_.write(list[next]));
            game_.apply(world, seat_, list[next], unheard);
        }
        return told;
    }

   private:
    // A staff may have a quicker way to the choice alone, which may remember something from one
    // decision of a playout to the next.
    static constexpr bool chooses_at_once = requires { typename S::Memory; };
    struct Nothing {};
    static auto memory_of() {
        if constexpr (chooses_at_once)
            return typename S::Memory{};
        else
            return Nothing{};
    }
    using Memory = decltype(memory_of());

    static constexpr int longest_playout = 600;  // decisions; none of the games needs so many

    // Where both choose secretly, one's own choice comes first.
    Seat asked(const State& world) const {
        const Seats pending = game_.pending(world);
        return pending.contains(seat_) ? seat_ : pending.first();
    }

    bool is_new_plan(const State& world, Seat seat) const {
        return staff_.matter(game_, world, seat) == Matter::opens;
    }

    // What an officer does; the list is what he may do.
    std::size_t by_the_book(const State& world, Seat seat, Actions& list, Memory& memory) const {
        list.clear();
        game_.legal(world, seat, list);
        if (list.size() < 2) return 0;
        if constexpr (chooses_at_once) {
            return staff_.choose(game_, world, seat, list, memory);
        } else {
            Leanings leanings;
            staff_.lean(game_, world, seat, list, leanings);
            return best_of(leanings);
        }
    }

    // What it comes to if one begins with this action, for the first seat.
    int look_ahead(State world, Action first) const {
        Events unheard;
        Actions list;
        Memory memory;
        int plans = is_new_plan(world, seat_) ? 1 : 0;
        game_.apply(world, seat_, first, unheard);
        for (int i = 0; i < longest_playout; ++i) {
            const Seat seat = asked(world);
            if (seat.is_none()) break;
            if (is_new_plan(world, seat) && ++plans > staff_.foresight()) break;
            const std::size_t choice = by_the_book(world, seat, list, memory);
            if (list.empty()) break;  // a world that cannot be
            game_.apply(world, seat, list[choice], unheard);
        }
        return value_of(game_, staff_, world, Sight::far);
    }

    const G& game_;
    const S& staff_;
    const Observation& seen_;
    const Seat seat_;
    Actions list_;
    Rng rng_;
    std::uint32_t done_ = 0;
};

}  // namespace bivouac::bots
