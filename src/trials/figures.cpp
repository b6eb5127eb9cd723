#include "trials/figures.h"

#include <algorithm>

namespace bivouac::trials {

namespace {

double ratio(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

void WholeGames::add(const WholeGames& other) {
    games += other.games;
    decisions += other.decisions;
    longest = std::max(longest, other.longest);
    looks += other.looks;
    filed += other.filed;
    undone += other.undone;
    undo_refused += other.undo_refused;
    for (std::size_t i = 0; i < won.size(); ++i) won[i] += other.won[i];
    drawn += other.drawn;
}

void Lockstep::add(const Lockstep& other) {
    starts += other.starts;
    long_ones += other.long_ones;
    ended += other.ended;
    decisions += other.decisions;
    parted += other.parted;
    hidden += other.hidden;
    differed += other.differed;
}

double Lockstep::mean_decisions() const { return ratio(decisions, starts); }
double Lockstep::mean_unbroken() const { return ratio(decisions - parted, starts + parted); }
double Lockstep::share_that_differed() const { return ratio(differed, hidden); }

}  // namespace bivouac::trials
