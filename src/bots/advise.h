// A bot's move is a function of what its seat sees and of its order, and of nothing else: there is
// no way from here to the game that is being played.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "bots/greedy.h"
#include "bots/search.h"
#include "bots/side_by_side.h"
#include "core/fnv.h"

namespace bivouac::bots {

namespace detail {

// Equal for what looks alike, and as good as never for anything else: so that chance differs from
// one decision to the next and yet hangs on nothing that is hidden.
template <class Observation>
std::uint64_t look_of(const Observation& seen) {
    Fnv1a look;
    const auto* bytes = reinterpret_cast<const unsigned char*>(&seen.view);
    for (std::size_t i = 0; i < sizeof seen.view; ++i) look.add_byte(bytes[i]);
    return look.value;
}

// How an officer leans on average over what may be hidden.
template <class G, Staff<G> S>
std::size_t by_the_book(const G& game, const S& staff, const typename G::Observation& seen,
                        Seat seat, const Actions& list, Rng& rng) {
    constexpr int worlds = 8;
    Leanings sum;
    for (std::size_t i = 0; i < list.size(); ++i) sum.push_back(0);
    for (int i = 0; i < worlds; ++i) {
        Leanings leanings;
        staff.lean(game, game.imagine(seen, rng), seat, list, leanings);
        for (std::size_t k = 0; k < list.size(); ++k) sum[k] += leanings[k];
    }
    return best_of(sum);
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
inline std::optional<std::chrono::microseconds> time_for(Matter matter, const Purse& purse,
                                                         Seat seat, const Order& order) {
    if (order.milliseconds > 0) return std::chrono::milliseconds(order.milliseconds);
    if (order.allowance == Allowance{}) return std::nullopt;
    return std::chrono::microseconds(bots::time_for(matter, purse, seat, order.allowance));
}

// Whether what was found about a way is better than what was found about the book's, by more than
// chance explains: `doubt` is how far the value of one playout strays, per mille.
inline bool is_better_beyond_doubt(const Trodden& way, const Trodden& book, Seat seat, int doubt) {
    if (book.visits == 0) return way.visits > 0;
    const auto n = static_cast<std::int64_t>(way.visits);
    const auto m = static_cast<std::int64_t>(book.visits);
    const std::int64_t lead = (way.total * m - book.total * n) * (seat == Seat{0} ? 1 : -1);
    if (lead <= 0) return doubt == 0;
    const std::int64_t gap = lead / std::max(n, m);  // times the smaller of both numbers
    const std::int64_t fewer = std::min(n, m);
    const std::int64_t more = std::max(n, m);
    // (gap / fewer)^2 > doubt^2 (1/n + 1/m)
    return gap * gap * more > std::int64_t{doubt} * doubt * fewer * (n + m);
}

// Several searches side by side, each with worlds of its own; what they found is added up. The
// result does not depend on which thread is faster.
template <class G, Staff<G> S>
Advice by_search(const G& game, const S& staff, const typename G::Observation& seen, Seat seat,
                 const Actions& list, const Order& order, std::uint64_t seed,
                 std::uint32_t iterations, SearchClock::time_point until) {
    using Searcher = Search<G, S>;
    const auto workers = static_cast<std::uint32_t>(std::max(order.workers, 1));
    const std::uint32_t each = std::max(iterations / workers, std::uint32_t{1});
    std::vector<Searcher> searches;
    searches.reserve(workers);
    for (std::uint32_t i = 0; i < workers; ++i) {
        searches.emplace_back(game, staff, seen, seat, seed + i, each);
    }
    side_by_side(workers, [&](std::uint32_t i) { searches[i].run(each, until); });

    Advice advice;
    for (const Searcher& search : searches) advice.iterations += search.iterations();
    const auto found = [&](std::size_t choice) {
        Trodden sum;
        for (Searcher& search : searches) {
            const Trodden part = search.found(choice);
            sum.visits += part.visits;
            sum.total += part.total;
        }
        return sum;
    };
    Trodden best;
    for (std::size_t choice = 0; choice < list.size(); ++choice) {
        const Trodden sum = found(choice);
        if (sum.visits <= best.visits) continue;
        best = sum;
        advice.choice = choice;
    }
    // A short search strays; the book is left only for what is clearly better.
    Rng book_rng(seed);
    const std::size_t book = by_the_book(game, staff, seen, seat, list, book_rng);
    if (book != advice.choice) {
        const Trodden by_book = found(book);
        if (!is_better_beyond_doubt(best, by_book, seat, staff.doubt())) {
            best = by_book;
            advice.choice = book;
        }
    }
    if (best.visits > 0) {
        advice.value = for_seat(static_cast<int>(best.total / best.visits), seat);
    }
    advice.line = searches[0].line(advice.choice);
    return advice;
}

}  // namespace detail

// The seat must be pending.
template <class G, Staff<G> S>
Advice advise(const G& game, const S& staff, const typename G::Observation& seen, Seat seat,
              const Order& order) {
    Actions list;
    game.legal(seen.view, seat, list);
    Advice advice;
    const std::uint64_t seed = order.seed ^ detail::look_of(seen);
    Rng rng(seed);
    advice.purse = order.purse;
    const auto plain = [&](std::size_t choice) {
        advice.choice = choice;
        advice.line = {game.write(list[choice])};
        return advice;
    };
    if (order.kind == Kind::random) {
        return plain(rng.bounded(static_cast<std::uint32_t>(list.size())));
    }
    if (list.size() == 1) return plain(0);
    if (order.kind == Kind::greedy) {
        const auto [choice, value] = Greedy<G, S>(game, staff, seat, seed).choose(seen, list);
        advice.value = value;
        return plain(choice);
    }
    if (order.kind == Kind::doctrine) {
        return plain(detail::by_the_book(game, staff, seen, seat, list, rng));
    }
    const detail::SearchClock::time_point start = detail::SearchClock::now();
    const Matter matter = staff.matter(game, seen.view, seat);
    Purse purse = purse_for(matter, staff.operation(game, seen.view), seat, order.purse);
    const std::optional<std::chrono::microseconds> time =
        detail::time_for(matter, purse, seat, order);
    const std::uint32_t iterations = detail::share_of(matter, order.iterations);
    if (iterations == 0 || (time && *time < detail::too_short_to_look)) {
        plain(detail::by_the_book(game, staff, seen, seat, list, rng));
    } else {
        const auto until = time ? start + *time : detail::SearchClock::time_point::max();
        advice = detail::by_search(game, staff, seen, seat, list, order, seed, iterations, until);
    }
    if (is_paid_for(matter, purse, seat)) {
        using std::chrono::microseconds;
        const auto taken = detail::SearchClock::now() - start;
        purse.spent += std::chrono::ceil<microseconds>(taken).count();
    }
    advice.purse = purse;
    return advice;
}

}  // namespace bivouac::bots
