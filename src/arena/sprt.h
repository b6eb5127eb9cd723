// A match that stops as soon as it knows: Wald's sequential test of two strengths against each
// other, on pairs of games.
#pragma once

#include "arena/elo.h"

namespace bivouac::arena {

// Whether a bot is stronger by `upper` Elo rather than by `lower`.
struct Sprt {
    double lower = 0;
    double upper = 10;
    double alpha = 0.05;  // chance to say "upper" where lower is true
    double beta = 0.05;   // chance to say "lower" where upper is true
};

// Nobody is stronger than anybody by more than this, and the arithmetic holds up to it.
inline constexpr double farthest_elo = 2000;

// Two numbers of that range, the lower one first.
bool can_be_tested(const Sprt& sprt);

enum class Verdict : std::uint8_t { open, lower, upper };

// The generalised log likelihood ratio of upper against lower for what was seen, as fishtest
// reckons it: N * sum p_i * log(q_i / r_i). p_i are the shares of the five results of a pair; q and
// r the likeliest distributions whose mean is the score of upper and of lower. The likeliest one of
// mean s is p_i / (1 + x * (a_i - s)), with the x that makes the mean right (M. Van den Bergh,
// "Comments on normalized Elo", and "A practical introduction to the GSPRT"). A result that was not
// seen counts as a thousandth of a pair.
double log_likelihood_ratio(const Sprt& sprt, const PairCounts& pairs);

// Beyond these it is decided: log(beta / (1 - alpha)) and log((1 - beta) / alpha).
Interval bounds(const Sprt& sprt);

Verdict verdict(const Sprt& sprt, const PairCounts& pairs);

}  // namespace bivouac::arena
