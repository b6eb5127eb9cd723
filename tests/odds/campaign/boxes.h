// Dice and decks that the tests of the odds share.
#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include "odds/campaign/combat.h"

namespace bivouac::odds {

inline const std::vector<Box> french_die{{1, 1}, {1, 1}, {1, 1}, {0, 2}, {0, 1}, {0, 1}};
inline const std::vector<Box> prussian_die{{1, 1}, {1, 1}, {0, 2}, {0, 2}, {0, 1}, {0, 1}};

inline Source dice(std::vector<Box> faces) { return {true, std::move(faces), {}}; }

inline Source cards(std::vector<Box> deck, std::vector<Box> discard = {}) {
    return {false, {}, {std::move(deck), std::move(discard)}};
}

// A deck of 42 in the shares of a die.
inline std::vector<Box> deck_like(const std::vector<Box>& die) {
    std::vector<Box> deck;
    for (int copy = 0; copy < 7; ++copy) deck.insert(deck.end(), die.begin(), die.end());
    return deck;
}

inline double sum(const std::vector<double>& chances) {
    return std::accumulate(chances.begin(), chances.end(), 0.0);
}

}  // namespace bivouac::odds
