// A bot's move is a function of what its seat sees and of its order, and of nothing else: there is
// no way from here to the game that is being played.
#pragma once

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

#include "bots/greedy.h"
#include "bots/search.h"
#include "bots/side_by_side.h"
#include "core/fnv.h"
#include "core/json_writer.h"

namespace bivouac::bots {

namespace detail {

// Equal for what looks alike, and as good as never for anything else: so that chance differs from
// one decision to the next and yet depends on nothing that is hidden, nor on how a State is laid
// out.
template <class G>
std::uint64_t look_of(const G& game, const typename G::Observation& seen, const Actions& list) {
    JsonWriter json;
    describe_observation(game, seen, json);
    Fnv1a look;
    look.add_text(json.take());
    for (const Action action : list) look.add_text(game.write(action));
    return look.value;
}

template <class G>
std::uint64_t seed_of(const G& game, const typename G::Observation& seen, const Actions& list,
                      const Order& order) {
    return order.seed ^ look_of(game, seen, list);
}

// How an officer leans on average over what may be hidden.
template <class G, Staff<G> S>
Leanings leanings_of(const G& game, const S& staff, const typename G::Observation& seen, Seat seat,
                     const Actions& list, Rng& rng) {
    constexpr int worlds = 8;
    Leanings sum;
    for (std::size_t i = 0; i < list.size(); ++i) sum.push_back(0);
    for (int i = 0; i < worlds; ++i) {
        Leanings leanings;
        staff.lean(game, game.imagine(seen, rng), seat, list, leanings);
        for (std::size_t k = 0; k < list.size(); ++k) sum[k] += leanings[k];
    }
    return sum;
}

// Of the iterations for a whole operation: most where the plan is made.
constexpr std::uint32_t share_of(Matter matter, std::uint32_t iterations) {
    switch (matter) {
        case Matter::opens:
            return iterations / 2;
        case Matter::follows:
        case Matter::window:
            return iterations / 8;
        case Matter::formality:
            break;
    }
    return 0;
}

using SearchClock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds too_short_to_look{2};

// None: there is no clock.
inline std::optional<std::chrono::microseconds> time_for(Matter matter, const TimeBudget& budget,
                                                         Seat seat, const Order& order) {
    if (order.milliseconds > 0) return std::chrono::milliseconds(order.milliseconds);
    if (order.allowance == Allowance{}) return std::nullopt;
    return std::chrono::microseconds(bots::time_for(matter, budget, seat, order.allowance));
}

// The largest whole number whose square is not larger.
constexpr std::uint32_t whole_root(std::uint32_t number) {
    std::uint32_t root = 0;
    for (std::uint32_t bit = 1u << 15; bit > 0; bit >>= 1) {
        const std::uint32_t next = root | bit;
        if (std::uint64_t{next} * next <= number) root = next;
    }
    return root;
}

// Those that the officer leans to most, the book's choice first: more of them the longer one looks,
// but never so many that the worlds are too few to tell them apart.
using Plans = FixedVector<std::uint16_t, most_runners>;
inline Plans likeliest(Leanings leanings, std::uint32_t iterations) {
    constexpr std::size_t always = 3;
    constexpr std::size_t fewest_worlds = 8;
    const std::size_t width =
        std::min({leanings.size(), most_runners, always + whole_root(iterations) / 2,
                  iterations / fewest_worlds});
    Plans plans;
    while (plans.size() < width) {
        const std::size_t next = best_of(leanings);
        plans.push_back(static_cast<std::uint16_t>(next));
        leanings[next] = std::numeric_limits<std::int32_t>::min();
    }
    return plans;
}

// Several searches side by side, each with worlds of its own; after every few worlds what they
// found is added up, and plans that have been beaten drop out. The result does not depend on which
// thread is faster.
template <class G, Staff<G> S>
Advice by_search(const G& game, const S& staff, const typename G::Observation& seen, Seat seat,
                 const Plans& plans, const Order& order, std::uint64_t seed,
                 std::uint32_t iterations, SearchClock::time_point until) {
    using Searcher = Search<G, S>;
    constexpr std::uint32_t worlds_at_once = 4;
    // Never so many that one world for each would be more than was asked for.
    const auto most_workers = iterations / static_cast<std::uint32_t>(plans.size());
    const std::uint32_t workers =
        std::clamp(static_cast<std::uint32_t>(std::max(order.workers, 1)), std::uint32_t{1},
                   std::max(most_workers, std::uint32_t{1}));
    Race race(plans.size());
    std::vector<Searcher> searches;
    searches.reserve(workers);
    for (std::uint32_t i = 0; i < workers; ++i) {
        searches.emplace_back(game, staff, seen, seat, seed + i);
    }
    std::vector<Scores> scores(workers);
    std::uint32_t left = iterations;
    do {
        const auto each = static_cast<std::uint32_t>(race.running().size()) * workers;
        const std::uint32_t worlds = std::clamp(left / each, std::uint32_t{1}, worlds_at_once);
        side_by_side(workers, [&](std::uint32_t i) {
            scores[i] = searches[i].run(race.running(), plans, worlds, until);
        });
        for (const Scores& part : scores) race.add(part);
        race.drop_the_beaten();
        left -= std::min(left, worlds * each);
    } while (!race.is_decided() && left >= race.running().size() * workers &&
             SearchClock::now() < until);

    Advice advice;
    for (const Searcher& search : searches) advice.iterations += search.iterations();
    const std::size_t winner = race.winner();
    advice.choice = plans[winner];
    advice.value = race.value_of(winner);
    advice.line = searches[0].line(advice.choice);
    return advice;
}

// Looks ahead for as long as there is time, which is the same whatever can be chosen.
template <class G, Staff<G> S>
Advice by_the_clock(const G& game, const S& staff, const typename G::Observation& seen, Seat seat,
                    const Actions& list, const Order& order) {
    const SearchClock::time_point start = SearchClock::now();
    const Matter matter = staff.matter(game, seen.view, seat);
    TimeBudget budget = budget_for(matter, staff.operation(game, seen.view), seat, order.budget);
    const std::optional<std::chrono::microseconds> time = time_for(matter, budget, seat, order);
    Advice advice;
    if (list.size() == 1) {
        advice.line = {game.write(list[0])};
    } else {
        const std::uint64_t seed = seed_of(game, seen, list, order);
        Rng rng(seed);
        const std::uint32_t iterations = share_of(matter, order.iterations);
        const Leanings leanings = leanings_of(game, staff, seen, seat, list, rng);
        const Plans plans = likeliest(leanings, iterations);
        if (plans.size() < 2 || (time && *time < too_short_to_look)) {
            advice.choice = best_of(leanings);
            advice.line = {game.write(list[advice.choice])};
        } else {
            const auto until = time ? start + *time : SearchClock::time_point::max();
            advice = by_search(game, staff, seen, seat, plans, order, seed, iterations, until);
        }
    }
    if (matter == Matter::window && time) advice.wait = *time;
    if (is_counted(matter, budget, seat)) {
        const auto taken = std::chrono::ceil<std::chrono::microseconds>(SearchClock::now() - start);
        budget.spent += std::max(taken, advice.wait).count();
    }
    advice.budget = budget;
    return advice;
}

}  // namespace detail

// The seat must be pending.
template <class G, Staff<G> S>
Advice advise(const G& game, const S& staff, const typename G::Observation& seen, Seat seat,
              const Order& order) {
    Actions list;
    game.legal(seen.view, seat, list);
    if (order.kind == Kind::search) {
        return detail::by_the_clock(game, staff, seen, seat, list, order);
    }
    Advice advice;
    advice.budget = order.budget;
    if (list.size() > 1) {
        const std::uint64_t seed = detail::seed_of(game, seen, list, order);
        Rng rng(seed);
        if (order.kind == Kind::random) {
            advice.choice = rng.bounded(static_cast<std::uint32_t>(list.size()));
        } else if (order.kind == Kind::greedy) {
            const auto [choice, value] = Greedy<G, S>(game, staff, seat, seed).choose(seen, list);
            advice.choice = choice;
            advice.value = value;
        } else {
            advice.choice = best_of(detail::leanings_of(game, staff, seen, seat, list, rng));
        }
    }
    advice.line = {game.write(list[advice.choice])};
    return advice;
}

}  // namespace bivouac::bots
