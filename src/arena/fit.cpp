#include "arena/fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bivouac::arena {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

double dot(const Vector& a, const Vector& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// log(1 + e^x) without overflow.
double soft_plus(double x) {
    return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

double loss(const Example& example, const Vector& weights) {
    const double logits = dot(example.features, weights);
    return soft_plus(logits) - example.outcome * logits;
}

// Solves a * x = b for a symmetric matrix that is positive definite, by Cholesky's method.
Vector solve(Matrix a, Vector b) {
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k <= i; ++k) {
            double sum = a[i][k];
            for (std::size_t j = 0; j < k; ++j) sum -= a[i][j] * a[k][j];
            a[i][k] = i == k ? std::sqrt(std::max(sum, 1e-12)) : sum / a[k][k];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < i; ++j) b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t j = i + 1; j < n; ++j) b[i] -= a[j][i] * b[j];
        b[i] /= a[i][i];
    }
    return b;
}

// The weights are looked for in units of the features' spreads.
class Regression {
   public:
    Regression(const std::vector<Example>& examples, double shrink)
        : examples_(examples), shrink_(shrink) {}

    double cost(const Vector& weights) const {
        double sum = shrink_ / 2 * dot(weights, weights);
        for (const Example& example : examples_) sum += loss(example, weights);
        return sum;
    }

    // One step of Newton's, halved until it is a step down. False if there is none.
    bool improve(Vector& weights) const {
        const std::size_t n = weights.size();
        Vector slope(n);
        Matrix bend(n, Vector(n));
        for (std::size_t i = 0; i < n; ++i) {
            slope[i] = shrink_ * weights[i];
            bend[i][i] = shrink_;
        }
        for (const Example& example : examples_) {
            const Vector& x = example.features;
            const double p = chance(x, weights);
            for (std::size_t i = 0; i < n; ++i) {
                slope[i] += (p - example.outcome) * x[i];
                for (std::size_t k = 0; k <= i; ++k) bend[i][k] += p * (1 - p) * x[i] * x[k];
            }
        }
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < i; ++k) bend[k][i] = bend[i][k];
        }
        const Vector step = solve(bend, slope);
        constexpr int halvings = 30;
        constexpr double enough = 1e-9;
        const double before = cost(weights);
        double part = 1;
        for (int i = 0; i < halvings; ++i, part /= 2) {
            Vector next = weights;
            for (std::size_t k = 0; k < n; ++k) next[k] -= part * step[k];
            const double after = cost(next);
            if (!(after < before)) continue;
            weights = next;
            return before - after > enough;
        }
        return false;
    }

   private:
    const std::vector<Example>& examples_;
    double shrink_;
};

}  // namespace

double chance(const Vector& features, const Vector& weights) {
    return 1 / (1 + std::exp(-dot(features, weights)));
}

double log_loss(const std::vector<Example>& examples, const Vector& weights) {
    double sum = 0;
    for (const Example& example : examples) sum += loss(example, weights);
    return examples.empty() ? 0 : sum / static_cast<double>(examples.size());
}

std::vector<double> fit(const std::vector<Example>& examples, const std::vector<double>& start,
                        double shrink) {
    const std::size_t n = start.size();
    Vector spread(n);
    for (const Example& example : examples) {
        for (std::size_t i = 0; i < n; ++i) spread[i] += example.features[i] * example.features[i];
    }
    for (double& square : spread) {
        square = std::sqrt(square / std::max(static_cast<double>(examples.size()), 1.0));
    }
    std::vector<Example> scaled = examples;
    for (Example& example : scaled) {
        for (std::size_t i = 0; i < n; ++i) {
            if (spread[i] > 0) example.features[i] /= spread[i];
        }
    }
    Vector weights(n);
    for (std::size_t i = 0; i < n; ++i) weights[i] = start[i] * spread[i];
    const Regression regression(scaled, shrink);
    constexpr int most_steps = 100;
    for (int step = 0; step < most_steps && regression.improve(weights); ++step) {
    }
    for (std::size_t i = 0; i < n; ++i) {
        weights[i] = spread[i] > 0 ? weights[i] / spread[i] : start[i];
    }
    return weights;
}

}  // namespace bivouac::arena
