// How much stronger: from the points of a match to Elo, with what chance allows for. The unit is
// the pair of games on one seed with seats exchanged, because its two games are not independent:
// luck that favours a seat helps each bot once.
#pragma once

#include <array>
#include <cstdint>

namespace bivouac::arena {

// How many pairs gave a bot 0, 1/2, 1, 3/2 and 2 points.
using PairCounts = std::array<std::uint64_t, 5>;

// The logistic curve of Elo: a share of the points, between 0 and 1, and back. A share of 0 or 1 is
// infinitely far.
double score_of_elo(double elo);
double elo_of_score(double score);

struct Interval {
    double low = 0, high = 0;
};

struct Strength {
    double score = 0.5;  // share of the points
    Interval score_range{0, 1};
    double elo = 0;
    Interval elo_range;  // the same 95 %, on the other scale
};

// By the normal distribution of the mean over pairs; where all pairs went alike, by the rule of
// three. With less than two pairs anything is possible.
Strength strength_of(const PairCounts& pairs);

// The share of `successes` among `trials` at 95 %, by Wilson's formula, which stays within 0 and 1.
Interval wilson(double successes, double trials);

}  // namespace bivouac::arena
