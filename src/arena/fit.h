// Logistic regression: weights under which outcomes are least surprising.
#pragma once

#include <vector>

namespace bivouac::arena {

struct Example {
    std::vector<double> features;
    double outcome = 0.5;  // 1: won, 0: lost, between them a draw
};

// The chance that weights give to a win, 1 / (1 + e^-sum).
double chance(const std::vector<double>& features, const std::vector<double>& weights);

// The mean of -log of the chance that was given to what happened.
double log_loss(const std::vector<Example>& examples, const std::vector<double>& weights);

// Newton's method from `start`. The sum of losses is joined by shrink / 2 for every square of a
// weight, measured in spreads of its feature, so that features that say little stay small. A
// feature that is always zero keeps its weight.
std::vector<double> fit(const std::vector<Example>& examples, const std::vector<double>& start,
                        double shrink);

}  // namespace bivouac::arena
