#include "arena/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bivouac::arena {

namespace {

constexpr double z95 = 1.959963984540054;  // 95 % of a normal distribution lie within

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

Strength strength_of(const PairCounts& pairs) {
    double count = 0, sum = 0, squares = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto n = static_cast<double>(pairs[i]);
        const double share = static_cast<double>(i) / 4;
        count += n;
        sum += n * share;
        squares += n * share * share;
    }
    Strength found;
    if (count == 0) {
        found.elo_range = {elo_of_score(0), elo_of_score(1)};
        return found;
    }
    found.score = sum / count;
    if (count > 1) {
        const double spread = std::max(squares - count * found.score * found.score, 0.0);
        const double margin = z95 * std::sqrt(spread / (count - 1) / count);
        found.score_range = {found.score - margin, found.score + margin};
        // Pairs that all went alike show no spread, but what happens in up to three of so many
        // pairs may well not have been seen once.
        if (spread < 1e-9) {
            const double unseen = std::min(3 / count, 1.0);
            found.score_range = {found.score * (1 - unseen),
                                 found.score + (1 - found.score) * unseen};
        }
        found.score_range.low = std::max(found.score_range.low, 0.0);
        found.score_range.high = std::min(found.score_range.high, 1.0);
    }
    found.elo = elo_of_score(found.score);
    found.elo_range = {elo_of_score(found.score_range.low), elo_of_score(found.score_range.high)};
    return found;
}

Interval wilson(double successes, double trials) {
    if (trials <= 0) return {0, 1};
    const double share = successes / trials;
    const double z2 = z95 * z95;
    const double centre = share + z2 / (2 * trials);
    const double margin =
        z95 * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
    const double scale = 1 + z2 / trials;
    // At the ends the formula gives 0 and 1, but floating point just misses them.
    const double low = successes <= 0 ? 0 : (centre - margin) / scale;
    const double high = successes >= trials ? 1 : (centre + margin) / scale;
    return {std::max(low, 0.0), std::min(high, 1.0)};
}

}  // namespace bivouac::arena
