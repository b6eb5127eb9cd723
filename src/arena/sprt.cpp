#include "arena/sprt.h"

#include <cmath>

namespace bivouac::arena {

namespace {

constexpr double unseen = 1e-3;

using Shares = std::array<double, 5>;

double points(std::size_t result) { return static_cast<double>(result) / 4; }

// The x for which the likeliest distribution has mean s: the sum falls with x, from one pole to the
// other, and crosses zero once.
double tilt(const Shares& shares, double s) {
    double low = -1 / (1 - s), high = 1 / s;
    constexpr int halvings = 100;
    for (int i = 0; i < halvings; ++i) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < shares.size(); ++k) {
            const double off = points(k) - s;
            sum += shares[k] * off / (1 + x * off);
        }
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

}  // namespace

bool can_be_tested(const Sprt& sprt) {
    // Of what is no number none of these holds.
    return sprt.lower >= -farthest_elo && sprt.upper <= farthest_elo && sprt.lower < sprt.upper;
}

double log_likelihood_ratio(const Sprt& sprt, const PairCounts& pairs) {
    Shares shares{};
    double count = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        shares[i] = pairs[i] == 0 ? unseen : static_cast<double>(pairs[i]);
        count += shares[i];
    }
    for (double& share : shares) share /= count;
    const double lower = score_of_elo(sprt.lower), upper = score_of_elo(sprt.upper);
    const double x_lower = tilt(shares, lower), x_upper = tilt(shares, upper);
    double ratio = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        ratio += shares[i] * std::log((1 + x_lower * (points(i) - lower)) /
                                      (1 + x_upper * (points(i) - upper)));
    }
    return count * ratio;
}

Interval bounds(const Sprt& sprt) {
    return {std::log(sprt.beta / (1 - sprt.alpha)), std::log((1 - sprt.beta) / sprt.alpha)};
}

Verdict verdict(const Sprt& sprt, const PairCounts& pairs) {
    const Interval between = bounds(sprt);
    const double ratio = log_likelihood_ratio(sprt, pairs);
    if (ratio <= between.low) return Verdict::lower;
    if (ratio >= between.high) return Verdict::upper;
    return Verdict::open;
}

}  // namespace bivouac::arena
