// Weights from examples.
#include "arena/fit.h"

#include <doctest/doctest.h>

#include <cmath>

#include "core/random.h"

using namespace bivouac;
using namespace bivouac::arena;
using doctest::Approx;

TEST_CASE("One feature that wins three times out of four weighs log 3") {
    std::vector<Example> examples;
    for (int i = 0; i < 100; ++i) examples.push_back({{1.0}, i % 4 == 0 ? 0.0 : 1.0});
    CHECK(fit(examples, {0.0}, 0).front() == Approx(std::log(3.0)).epsilon(1e-6));
    // Drawn towards zero, it stays below.
    const double held = fit(examples, {0.0}, 20).front();
    CHECK(held > 0);
    CHECK(held < std::log(3.0));
}

TEST_CASE("Weights that made the outcomes are found again, whatever the scale") {
    Rng rng(1806);
    const std::vector<double> truth{0.8, -0.02, 0.0};
    std::vector<Example> examples;
    for (int i = 0; i < 20'000; ++i) {
        Example example;
        example.features = {static_cast<double>(rng.bounded(5)) - 2,
                            static_cast<double>(rng.bounded(101)) - 50,
                            static_cast<double>(rng.bounded(3)) - 1};
        const double chance_to_win = chance(example.features, truth);
        example.outcome = rng.bounded(1'000'000) < 1'000'000 * chance_to_win ? 1 : 0;
        examples.push_back(std::move(example));
    }
    const std::vector<double> found = fit(examples, {0, 0, 0}, 1);
    CHECK(std::abs(found[0] - 0.8) < 0.05);
    CHECK(std::abs(found[1] + 0.02) < 0.002);
    CHECK(std::abs(found[2]) < 0.06);
    CHECK(log_loss(examples, found) < log_loss(examples, {0, 0, 0}));
    CHECK(log_loss(examples, {0, 0, 0}) == Approx(std::log(2.0)));
}

TEST_CASE("A feature that never shows keeps its weight, and a sure thing does not run away") {
    std::vector<Example> examples;
    for (int i = 0; i < 50; ++i)
        examples.push_back({{i % 2 == 0 ? 1.0 : -1.0, 0.0}, i % 2 == 0 ? 1.0 : 0.0});
    const std::vector<double> found = fit(examples, {0.0, 0.7}, 1);
    CHECK(found[1] == 0.7);
    CHECK(std::isfinite(found[0]));
    CHECK(found[0] > 1);
}
