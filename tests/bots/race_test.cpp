// A race between plans: who drops out, and who wins.
#include "bots/race.h"

#include <doctest/doctest.h>

#include <initializer_list>

#include "core/random.h"

using namespace bivouac;
using namespace bivouac::bots;

namespace {

// One world: the values of the plans in their order; of those that dropped out nobody asks.
void play(Race& race, std::initializer_list<int> world) {
    Race::Values values{};
    std::size_t runner = 0;
    for (const int value : world) values[runner++] = value;
    Scores scores;
    Race::count(race.running(), values, scores);
    race.add(scores);
}

}  // namespace

TEST_CASE("A plan that is worse in every world drops out after eight") {
    Race race(2);
    for (int i = 0; i < 7; ++i) play(race, {600, 590});
    race.drop_the_beaten();
    CHECK_FALSE(race.is_decided());
    play(race, {600, 590});
    race.drop_the_beaten();
    CHECK(race.is_decided());
    CHECK(race.winner() == 0);
    CHECK(race.value_of(0) == 600);
}

TEST_CASE("Luck that all plans share does not hide which is better") {
    Race race(2);
    for (int i = 0; i < 16; ++i) {
        const int luck = i % 2 == 0 ? -400 : 400;
        const int edge = i % 4 == 0 ? 1 : -1;
        play(race, {500 + luck, 510 + luck + edge});
    }
    race.drop_the_beaten();
    CHECK(race.is_decided());
    CHECK(race.winner() == 1);
}

TEST_CASE("The book's choice wins unless another leads by a standard error") {
    // Leads of +d and -d in turn and one more +d: 17 worlds, a mean of d/17, a spread of about d,
    // so a standard error of about d/4: far too little.
    Race race(2);
    for (int i = 0; i < 17; ++i) play(race, {500, i % 2 == 0 ? 540 : 460});
    CHECK(race.winner() == 0);
    // Twelve of sixteen: a mean of d/2, a standard error of 0.22 d.
    Race second(2);
    for (int i = 0; i < 16; ++i) play(second, {500, i % 4 != 0 ? 540 : 460});
    CHECK(second.winner() == 1);
}

TEST_CASE("Plans alike stay in the race, and the book's is taken") {
    Race race(3);
    for (int i = 0; i < 100; ++i) play(race, {i, i, i});
    race.drop_the_beaten();
    CHECK(race.running().size() == 3);
    CHECK(race.winner() == 0);
}

TEST_CASE("What was counted apart adds up to what was counted together") {
    Rng rng(7);
    Race together(5);
    Race apart(5);
    Scores first;
    Scores second;
    for (int i = 0; i < 40; ++i) {
        Race::Values values{};
        for (std::size_t k = 0; k < 5; ++k) values[k] = static_cast<int>(rng.bounded(1000));
        Scores one;
        Race::count(together.running(), values, one);
        together.add(one);
        Race::count(apart.running(), values, i % 3 == 0 ? first : second);
    }
    apart.add(first);
    apart.add(second);
    CHECK(apart.winner() == together.winner());
    for (std::size_t k = 0; k < 5; ++k) CHECK(apart.value_of(k) == together.value_of(k));
}

TEST_CASE("Of plans that differ by chance alone few drop out, of one that is better all others") {
    int wrong = 0;
    int decided = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Rng rng(seed);
        Race race(2);
        for (int i = 0; i < 20; ++i) {
            play(race, {static_cast<int>(rng.bounded(1000)), static_cast<int>(rng.bounded(1000))});
        }
        race.drop_the_beaten();
        if (race.is_decided()) ++wrong;
        Race clear(2);
        for (int i = 0; i < 60; ++i) {
            play(clear, {static_cast<int>(rng.bounded(800)), static_cast<int>(rng.bounded(1000))});
        }
        if (clear.winner() == 1) ++decided;
    }
    // Two and a half standard errors either way happen once in fifty: here to 200 pairs.
    CHECK(wrong <= 12);
    // A lead of a tenth with a standard error of a twentieth.
    CHECK(decided >= 140);
}
