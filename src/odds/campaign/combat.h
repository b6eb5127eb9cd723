// The exact odds of a combat.  [combat] [retreat]
#pragma once

#include <vector>

#include "odds/campaign/draw.h"

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

// What one side has to expect. All vectors are probabilities by index; none is empty, and each sums
// to 1.
struct Outlook {
    double wins = 0;              // inflicts more losses than it suffers
    std::vector<double> losses;   // index k: suffers k losses
    std::vector<double> fatigue;  // index k: suffers k fatigue
    std::vector<double> retreat;  // index k: must retreat k connections; 0: need not retreat
};

struct Answer {
    Outlook attacker;
    Outlook defender;
    double nobody_wins = 0;
};

// The sides draw from piles of their own, so what each suffers does not depend on the other. The
// losses are those on the cards, even where a stack has fewer strength points left to lose.
Answer combat(const Question& question);

}  // namespace bivouac::odds
