// Search over what a seat knows (information set Monte Carlo tree search): worlds are imagined that
// look like the observation, and in each the plans that are still in the race are played (race.h).
// Behind its first action a plan walks down a tree as far as it is known, goes on by doctrine for a
// while, and counts what the position is worth then. Chance is not in the tree: a way stands for
// all that can happen on it.
#pragma once

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>
#include <vector>

#include "bots/order.h"
#include "bots/policy.h"
#include "bots/race.h"
#include "bots/tree.h"
#include "bots/value.h"

namespace bivouac::bots {

// The largest whole number whose square is not larger.
constexpr std::uint64_t whole_root(std::uint64_t number) {
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 30; bit > 0; bit >>= 1) {
        const std::uint64_t next = root | bit;
        if (next * next <= number) root = next;
    }
    return root;
}

template <class G, Staff<G> S>
class Search {
   public:
    using State = typename G::State;
    using Observation = typename G::Observation;
    using Clock = std::chrono::steady_clock;

    // The seat must be asked something with more than one answer. Both must outlive the search.
    Search(const G& game, const S& staff, const Observation& seen, Seat seat, std::uint64_t seed,
           std::uint32_t iterations)
        : game_(game), staff_(staff), seen_(seen), seat_(seat), rng_(seed), tree_(iterations) {
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

    // How it expects to go on behind a first action, as far as it has looked more than in passing.
    std::vector<std::string> line(std::size_t choice) {
        constexpr std::uint32_t worth_telling = 4;
        constexpr std::size_t longest = 12;
        std::vector<std::string> told{game_.write(list_[choice])};
        State world = game_.imagine(seen_, rng_);
        Events unheard;
        std::uint64_t key = Tree::step(Tree::root, seat_, list_[choice]);
        game_.apply(world, seat_, list_[choice], unheard);
        while (told.size() < longest) {
            const Seat seat = asked(world);
            if (seat.is_none()) break;
            Actions list;
            game_.legal(world, seat, list);
            if (list.empty()) break;
            Action best = list[0];
            std::uint32_t visits = 0;
            for (const Action action : list) {
                const Trodden* way = tree_.find(Tree::step(key, seat, action));
                if (way == nullptr || way->visits <= visits) continue;
                visits = way->visits;
                best = action;
            }
            if (list.size() > 1) {
                if (visits < worth_telling) break;
                key = Tree::step(key, seat, best);
                // What the other is expected to hold is a guess, and no business of a line.
                if (seat != seat_) break;
                told.push_back(game_.write(best));
            }
            game_.apply(world, seat, best, unheard);
        }
        return told;
    }

   private:
    static constexpr std::size_t longest_way = 48;
    static constexpr int longest_playout = 600;  // decisions; none of the games needs so many
    static constexpr std::int64_t fine = 64;     // values are compared in 64ths of a per mille
    static constexpr std::int64_t daring = 400;  // per mille: how far a likely way may be overrated

    // Where both choose secretly, one's own choice comes first.
    Seat asked(const State& world) const {
        const Seats pending = game_.pending(world);
        return pending.contains(seat_) ? seat_ : pending.first();
    }

    // What it comes to if one begins with this action, for the first seat.
    int look_ahead(State world, Action first) {
        Events unheard;
        FixedVector<Trodden*, longest_way> way;
        std::uint64_t key = Tree::step(Tree::root, seat_, first);
        int plans = staff_.matter(game_, world, seat_) == Matter::opens ? 1 : 0;
        if (Trodden* begun = tree_.enter(key)) way.push_back(begun);
        std::uint32_t visits = way.empty() ? 0 : way[0]->visits;
        game_.apply(world, seat_, first, unheard);
        while (visits > 0 && way.size() < longest_way) {
            const Seat seat = asked(world);
            if (seat.is_none()) break;
            Actions list;
            game_.legal(world, seat, list);
            if (list.empty()) break;  // a world that cannot be
            if (list.size() == 1) {
                game_.apply(world, seat, list[0], unheard);
                continue;
            }
            if (staff_.matter(game_, world, seat) == Matter::opens &&
                ++plans > staff_.foresight()) {
                break;
            }
            const std::size_t choice = chosen(world, seat, list, key, visits);
            key = Tree::step(key, seat, list[choice]);
            Trodden* next = tree_.enter(key);
            if (next == nullptr) break;
            game_.apply(world, seat, list[choice], unheard);
            way.push_back(next);
            visits = next->visits;
        }
        const int value = play_on(world, plans);
        for (Trodden* step : way) {
            ++step->visits;
            step->total += value;
        }
        return value;
    }

    // Among the likeliest ways, more of them the better the place is known: one that nobody has
    // gone, or else the one that promises most.
    std::size_t chosen(const State& world, Seat seat, const Actions& list, std::uint64_t key,
                       std::uint32_t visits) {
        Leanings leanings;
        staff_.lean(game_, world, seat, list, leanings);
        const std::size_t width =
            std::min(list.size(), static_cast<std::size_t>(2 + whole_root(visits)));
        const std::int32_t best = leanings[best_of(leanings)];
        std::uint64_t sum = 1;
        for (const std::int32_t leaning : leanings) sum += likelihood(leaning - best);

        std::int64_t highest = -1;
        std::size_t choice = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const std::size_t next = best_of(leanings);
            Trodden* way = tree_.find(Tree::step(key, seat, list[next]));
            if (way == nullptr) return next;
            ++way->offered;
            const std::int64_t mean =
                way->visits == 0 ? certain / 2 : way->total * fine / way->visits;
            const std::int64_t hope = seat == Seat{0} ? mean : std::int64_t{certain} * fine - mean;
            const std::uint64_t likely = likelihood(leanings[next] - best) * 1024 / sum;
            const std::int64_t bonus =
                daring * fine *
                static_cast<std::int64_t>((likely + 32) *
                                          whole_root(std::uint64_t{way->offered} * 64)) /
                (8 * 1024 * (1 + std::int64_t{way->visits}));
            if (hope + bonus > highest) {
                highest = hope + bonus;
                choice = next;
            }
            leanings[next] = std::numeric_limits<std::int32_t>::min();
        }
        return choice;
    }

    int play_on(State& world, int plans) {
        Events unheard;
        for (int i = 0; i < longest_playout; ++i) {
            const Seat seat = asked(world);
            if (seat.is_none()) break;
            Actions list;
            game_.legal(world, seat, list);
            if (list.empty()) break;
            std::size_t choice = 0;
            if (list.size() > 1) {
                if (staff_.matter(game_, world, seat) == Matter::opens &&
                    ++plans > staff_.foresight()) {
                    break;
                }
                Leanings leanings;
                staff_.lean(game_, world, seat, list, leanings);
                choice = drawn_by(leanings, rng_);
            }
            game_.apply(world, seat, list[choice], unheard);
        }
        return value_of(game_, staff_, world);
    }

    const G& game_;
    const S& staff_;
    const Observation& seen_;
    const Seat seat_;
    Actions list_;
    Rng rng_;
    Tree tree_;
    std::uint32_t done_ = 0;
};

}  // namespace bivouac::bots
