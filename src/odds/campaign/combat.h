// The exact odds of a combat, and of the pursuit that may follow it.  [combat] [retreat] [pursuit]
#pragma once

#include <vector>

#include "odds/draw.h"

namespace bivouac::odds {

// One stack in the combat, after every rule and event that changes its number of cards.
struct Side {
    int cards;  // below 1: draws nothing
    Source source;
    int fatigue_extra;  // added to the fatigue this side SUFFERS, may be negative, floor 0
};

struct Question {
    Side attacker;
    Side defender;
};

// All vectors are probabilities by index, none is empty, and each sums to 1.
struct Answer {
    std::vector<double> attacker_losses, defender_losses;    // index k: suffers k losses
    std::vector<double> attacker_fatigue, defender_fatigue;  // index k: suffers k fatigue
    std::vector<std::vector<double>> losses_joint;           // [attacker suffers][defender suffers]
    double attacker_wins, defender_wins, nobody_wins;        // more losses inflicted wins
    // Index k: must retreat k connections; index 0: need not retreat.
    std::vector<double> attacker_retreat, defender_retreat;
};

// The sides draw from piles of their own, so what each suffers does not depend on the other. The
// losses are those on the cards, even where a stack has fewer strength points left to lose.
Answer combat(const Question& question);

// Index k: the retreating stack suffers k fatigue from a pursuit of so many cards; the losses on
// them do not count. `source` is what the victor can still draw after the combat.
std::vector<double> pursuit(int cards, const Source& source);

}  // namespace bivouac::odds
