// Is every result equally likely? Pearson's chi-square in whole numbers. Seeds are fixed, so a
// failure is a bug and never bad luck; fair draws would pass each limit about once in 100,000.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "core/random.h"

using namespace bivouac;

namespace {

// The statistic, rounded down, of counts that should all be equal.
std::uint64_t chi_square(const std::vector<std::uint64_t>& counts) {
    std::uint64_t total = 0;
    for (const std::uint64_t count : counts) total += count;
    std::uint64_t squares = 0;
    for (const std::uint64_t count : counts) {
        // Differences are taken modulo 2^64; their square is right whatever their sign.
        const std::uint64_t difference = count * counts.size() - total;
        squares += difference * difference;
    }
    return squares / (total * counts.size());
}

template <class Source>
std::uint64_t chi_square_of_draws(Source source, std::uint32_t n, int count) {
    std::vector<std::uint64_t> counts(n);
    for (int i = 0; i < count; ++i) ++counts[source.bounded(n)];
    return chi_square(counts);
}

// A range of three quarters of all words: without rejection the multiples of three would come
// twice as often as the others.
template <class Source>
std::uint64_t chi_square_of_remainders(Source source, int count) {
    constexpr std::uint32_t three_quarters = 0xc0000000;
    std::vector<std::uint64_t> counts(3);
    for (int i = 0; i < count; ++i) ++counts[source.bounded(three_quarters) % 3];
    return chi_square(counts);
}

template <class Source>
std::uint64_t chi_square_of_orders(Source source, int count) {
    std::vector<std::uint64_t> counts(24);
    for (int i = 0; i < count; ++i) {
        std::array<std::size_t, 4> items{0, 1, 2, 3};
        source.shuffle(std::span(items));
        // The order's number in base of the places still open.
        std::size_t order = 0;
        for (std::size_t at = 0; at < 4; ++at) {
            std::size_t smaller_later = 0;
            for (std::size_t later = at + 1; later < 4; ++later) {
                smaller_later += items[later] < items[at] ? 1 : 0;
            }
            order = order * (4 - at) + smaller_later;
        }
        ++counts[order];
    }
    return chi_square(counts);
}

// Limits by degrees of freedom, which are one less than the number of results.
constexpr std::uint64_t limit_2 = 24;
constexpr std::uint64_t limit_5 = 30;
constexpr std::uint64_t limit_23 = 64;
constexpr std::uint64_t limit_54 = 109;

template <class Source>
void check_fair(const Source& source) {
    CHECK(chi_square_of_draws(source, 3, 30'000) < limit_2);
    CHECK(chi_square_of_draws(source, 6, 60'000) < limit_5);
    CHECK(chi_square_of_draws(source, 55, 100'000) < limit_54);
    CHECK(chi_square_of_remainders(source, 30'000) < limit_2);
    CHECK(chi_square_of_orders(source, 48'000) < limit_23);
}

}  // namespace

TEST_CASE("The statistic itself") {
    CHECK(chi_square({10, 10, 10}) == 0);
    CHECK(chi_square({20, 10, 0}) == 20);
    CHECK(chi_square({0, 0, 30}) == 60);
}

TEST_CASE("Chance is fair") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        check_fair(Chance::from(seed_from_number(seed)));
}

TEST_CASE("Rng is fair") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) check_fair(Rng(seed));
}
