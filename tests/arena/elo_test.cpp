// Elo, intervals and the sequential test, against values that others have published or that can be
// worked out by hand.
#include "arena/elo.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "arena/sprt.h"

using namespace bivouac::arena;
using doctest::Approx;

TEST_CASE("A share of the points is a distance in Elo, and back") {
    CHECK(score_of_elo(0) == 0.5);
    CHECK(score_of_elo(50) == Approx(0.5715).epsilon(0.0001));
    CHECK(score_of_elo(100) == Approx(0.6401).epsilon(0.0001));
    CHECK(score_of_elo(200) == Approx(0.7597).epsilon(0.0001));
    CHECK(score_of_elo(400) == Approx(10.0 / 11));
    CHECK(elo_of_score(0.75) == Approx(190.85).epsilon(0.0001));
    for (const double elo : {-700.0, -3.5, 0.0, 12.0, 333.0}) {
        CHECK(elo_of_score(score_of_elo(elo)) == Approx(elo));
    }
    CHECK(std::isinf(elo_of_score(0)));
    CHECK(std::isinf(elo_of_score(1)));
}

TEST_CASE("The interval of a match comes from its pairs") {
    // Results of engine matches with the Elo and the 95 % that were published with them.
    struct Known {
        PairCounts pairs;
        double low, elo, high;
    };
    const Known known[] = {{{485, 1923, 2942, 1937, 594}, 1.21, 5.11, 9.02},
                           {{261, 739, 2683, 737, 253}, -5.00, -0.67, 3.66},
                           {{63, 252, 385, 250, 74}, -7.38, 3.39, 14.17},
                           {{527, 1007, 1932, 933, 511}, -9.16, -3.75, 1.66},
                           {{175, 305, 694, 291, 157}, -14.57, -5.36, 3.85}};
    for (const Known& match : known) {
        const Strength found = strength_of(match.pairs);
        CHECK(std::abs(found.elo - match.elo) < 0.011);
        CHECK(std::abs(found.elo_range.low - match.low) < 0.011);
        CHECK(std::abs(found.elo_range.high - match.high) < 0.011);
    }
}

TEST_CASE("A few pairs, or pairs that all went alike, do not make it certain") {
    CHECK(std::isinf(strength_of({}).elo_range.high));
    CHECK(std::isinf(strength_of({0, 0, 1, 0, 0}).elo_range.low));
    const Strength equal = strength_of({0, 0, 300, 0, 0});
    CHECK(equal.elo == 0);
    CHECK(equal.score_range.low == Approx(0.495));  // 3 of 300 pairs lost
    CHECK(equal.score_range.high == Approx(0.505));
    const Strength sweep = strength_of({0, 0, 0, 0, 30});
    CHECK(sweep.score_range.low == Approx(0.9));
    CHECK(std::isinf(sweep.elo_range.high));
}

TEST_CASE("Wilson's interval") {
    // 10 of 20, and 0 of 10: the usual examples of the formula.
    const Interval half = wilson(10, 20);
    CHECK(half.low == Approx(0.2993).epsilon(0.0002));
    CHECK(half.high == Approx(0.7007).epsilon(0.0002));
    const Interval none = wilson(0, 10);
    CHECK(none.low == 0);
    CHECK(none.high == Approx(0.2775).epsilon(0.0002));
    CHECK(wilson(0, 0).high == 1);
    for (int games = 1; games <= 1000; ++games) {
        CHECK(wilson(0, games).low == 0);
        CHECK(wilson(games, games).high == 1);
        CHECK(wilson(0, games).high > 0);
        CHECK(wilson(games, games).low < 1);
    }
}

TEST_CASE("The bounds of the test are Wald's") {
    const Interval between = bounds({0, 5});
    CHECK(between.high == Approx(std::log(19.0)));  // 2.944
    CHECK(between.low == Approx(-std::log(19.0)));
}

TEST_CASE("A test takes two numbers that somebody's strength can be, the lower one first") {
    constexpr double inf = std::numeric_limits<double>::infinity();
    const double nan = std::nan("");
    for (const Sprt& good : {Sprt{0, 5}, Sprt{-5, 0}, Sprt{-2000, 2000}}) {
        CHECK(can_be_tested(good));
        CHECK(std::isfinite(log_likelihood_ratio(good, {1, 2, 3, 2, 1})));
    }
    for (const Sprt& bad : {Sprt{0, 0}, Sprt{5, 0}, Sprt{nan, 5}, Sprt{0, nan}, Sprt{nan, nan},
                            Sprt{-inf, 5}, Sprt{0, inf}, Sprt{-2001, 0}, Sprt{0, 1e300}}) {
        CHECK_FALSE(can_be_tested(bad));
    }
}

TEST_CASE("With won and lost pairs alone the ratio is that of a coin") {
    // Only two results: the likeliest distribution of mean s is the coin itself, so the ratio is
    // W log(s1/s0) + L log((1-s1)/(1-s0)); unseen results weigh five thousandths of a pair.
    const Sprt sprt{0, 50};
    const double s1 = score_of_elo(50);
    const double coin = 70 * std::log(s1 / 0.5) + 30 * std::log((1 - s1) / 0.5);
    CHECK(log_likelihood_ratio(sprt, {30, 0, 0, 0, 70}) == Approx(coin).epsilon(0.001));
}

TEST_CASE("The ratio agrees with its approximation for many pairs") {
    // N (s1 - s0) (2 s - s0 - s1) / (2 var), for small differences.
    const PairCounts pairs{10, 50, 100, 60, 20};
    double count = 0, mean = 0, variance = 0;
    for (std::size_t i = 0; i < 5; ++i) count += static_cast<double>(pairs[i]);
    for (std::size_t i = 0; i < 5; ++i) {
        mean += static_cast<double>(i * pairs[i]) / 4 / count;
    }
    for (std::size_t i = 0; i < 5; ++i) {
        const double off = static_cast<double>(i) / 4 - mean;
        variance += static_cast<double>(pairs[i]) * off * off / count;
    }
    const double s0 = 0.5, s1 = score_of_elo(5);
    const double rough = count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    CHECK(rough == Approx(0.8104).epsilon(0.0002));
    const double exact = log_likelihood_ratio({0, 5}, pairs);
    CHECK(exact == Approx(0.8051).epsilon(0.0002));  // by the same formula in another language
    CHECK(log_likelihood_ratio({0, 10}, pairs) == Approx(1.4026).epsilon(0.0002));
    CHECK(log_likelihood_ratio({5, 0}, pairs) == Approx(-exact));
}

TEST_CASE("A test is decided one way, the other way, or not yet") {
    CHECK(verdict({0, 50}, {10, 0, 20, 0, 70}) == Verdict::upper);
    CHECK(verdict({0, 50}, {70, 0, 20, 0, 10}) == Verdict::lower);
    CHECK(verdict({0, 50}, {1, 0, 2, 0, 2}) == Verdict::open);
    CHECK(verdict({0, 50}, {}) == Verdict::open);
}
