// Golden values: the same on every compiler and in the browser, or old games no longer replay.
#include "core/random.h"

#include <doctest/doctest.h>

#include <array>
#include <numeric>
#include <utility>
#include <vector>

using namespace bivouac;

namespace {

template <std::size_t N>
std::array<int, N> row() {
    std::array<int, N> items;
    std::iota(items.begin(), items.end(), 0);
    return items;
}

template <class Source>
std::vector<std::uint32_t> draws(Source& source, std::uint32_t n, std::size_t count) {
    std::vector<std::uint32_t> results(count);
    for (std::uint32_t& result : results) result = source.bounded(n);
    return results;
}

using Words = std::vector<std::uint32_t>;

// Rejects half of all words, so the loop that draws again is really walked.
constexpr std::uint32_t just_over_half = 0x80000001;

}  // namespace

TEST_CASE("Chance of seed zero begins with the published ChaCha20 keystream") {
    Chance chance = Chance::from(seed_from_number(0));
    // 76b8e0ad a0f13d90 405d6ae5 5386bd28 ... as little-endian words
    for (const std::uint32_t word :
         {0xade0b876u, 0x903df1a0u, 0xe56a5d40u, 0x28bd8653u, 0xb819d2bdu, 0x1aed8da0u, 0xccef36a8u,
          0xc70d778bu, 0x7c5941dau, 0x8d485751u, 0x3fe02477u, 0x374ad8b8u, 0xf4b8436au, 0x1ca11815u,
          0x69b687c3u, 0x8665eeb2u, 0xbee7079fu, 0x7a385155u}) {
        CHECK(chance.next() == word);
    }
    CHECK(chance.counter == 18);
}

TEST_CASE("Any word can be drawn without those before it") {
    Chance in_order = Chance::from(seed_from_number(1806));
    for (std::uint64_t i = 0; i < 100; ++i) {
        Chance jumped = Chance::from(seed_from_number(1806));
        jumped.counter = i;
        CHECK(jumped.next() == in_order.next());
        CHECK(jumped == in_order);
    }
}

TEST_CASE("No choice takes no word") {
    Chance chance = Chance::from(seed_from_number(1806));
    Rng rng(1806);
    const Chance chance_before = chance;
    const Rng rng_before = rng;
    std::array<int, 1> one{5};
    CHECK(chance.bounded(1) == 0);
    CHECK(rng.bounded(1) == 0);
    chance.shuffle(std::span(one));
    chance.shuffle(std::span<int>());
    rng.shuffle(std::span(one));
    CHECK(chance == chance_before);
    CHECK(rng == rng_before);
}

TEST_CASE("Chance: golden draws") {
    Chance chance = Chance::from(seed_from_number(1806));
    CHECK(draws(chance, 6, 12) == Words{3, 3, 5, 5, 0, 3, 1, 1, 4, 0, 0, 3});
    CHECK(chance.counter == 12);
    CHECK(draws(chance, just_over_half, 6) ==
          Words{2139879891, 1391421023, 1906055962, 1668716271, 202091122, 814413059});
    CHECK(chance.counter == 27);
    CHECK(draws(chance, 0xffffffff, 2) == Words{872144852, 4247550491});
}

TEST_CASE("Chance: golden shuffle") {
    Chance chance = Chance::from(seed_from_number(1806));
    std::array<int, 20> items = row<20>();
    chance.shuffle(std::span(items));
    CHECK(items == std::array<int, 20>{6, 0,  7, 15, 13, 18, 12, 9,  5,  10,
                                       1, 16, 4, 3,  8,  2,  14, 17, 19, 11});
    CHECK(chance.counter == 19);
}

TEST_CASE("A shuffle is the same as drawing each place by itself") {
    for (std::uint64_t start = 0; start < 40; ++start) {
        Chance together = Chance::from(seed_from_number(7));
        together.counter = start;
        Chance alone = together;
        std::array<int, 55> items = row<55>();
        std::array<int, 55> by_hand = items;

        together.shuffle(std::span(items));
        for (std::uint32_t left = 55; left > 1; --left) {
            std::swap(by_hand[left - 1], by_hand[alone.bounded(left)]);
        }

        CHECK(items == by_hand);
        CHECK(together == alone);
    }
}

TEST_CASE("A draw of many words across a block agrees with single words") {
    Chance chance = Chance::from(seed_from_number(8));
    Chance words = chance;
    for (int i = 0; i < 200; ++i) {
        std::uint64_t product = 0;
        do {
            product = std::uint64_t{words.next()} * just_over_half;
        } while ((product & 0xffffffff) < 0x7fffffff);  // 2^32 mod just_over_half
        CHECK(chance.bounded(just_over_half) == product >> 32);
        CHECK(chance == words);
    }
}

TEST_CASE("xoshiro256** gives the reference numbers") {
    Rng rng(std::array<std::uint64_t, 4>{1, 2, 3, 4});
    for (const std::uint64_t number :
         {11520ull, 0ull, 1509978240ull, 1215971899390074240ull, 1216172134540287360ull,
          607988272756665600ull, 16172922978634559625ull, 8476171486693032832ull,
          10595114339597558777ull, 2904607092377533576ull}) {
        CHECK(rng.next64() == number);
    }
}

TEST_CASE("splitmix64 gives the reference numbers as the state") {
    CHECK(Rng(1234567) ==
          Rng(std::array<std::uint64_t, 4>{6457827717110365317u, 3203168211198807973u,
                                           9817491932198370423u, 4593380528125082431u}));
}

TEST_CASE("Rng: golden draws and shuffle") {
    Rng rng(1806);
    CHECK(draws(rng, 6, 12) == Words{3, 5, 1, 1, 3, 0, 2, 1, 5, 0, 2, 3});
    CHECK(draws(rng, just_over_half, 6) ==
          Words{655383516, 1095511287, 308444037, 1252955843, 685864131, 1196860319});
    std::array<int, 20> items = row<20>();
    rng.shuffle(std::span(items));
    CHECK(items == std::array<int, 20>{3, 9,  5,  12, 16, 18, 14, 15, 6, 11,
                                       8, 13, 19, 0,  1,  4,  10, 17, 7, 2});
}
