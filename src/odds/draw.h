// What a draw of combat cards, or a roll of combat dice, can inflict.  [combat.result]
#pragma once

#include <cstdint>
#include <vector>

namespace bivouac::odds {

// What one combat card or die face inflicts.
struct Box {
    std::uint8_t losses;
    std::uint8_t fatigue;
};

// What the asking player may know of a pile: cards that can come, in any order. When the deck runs
// out the discard is shuffled and drawing goes on; the cards of this very draw are in neither.
struct Pile {
    std::vector<Box> deck;  // surely in it
    std::vector<Box> discard;
    std::vector<Box> unseen = {};  // in the deck, or in a hand the player does not see
    int held = 0;                  // so many of those are in the hand, any of them as likely
};

// Dice are rolled from `faces`, each face equally likely; otherwise cards come from `pile`.
struct Source {
    bool dice;
    std::vector<Box> faces;
    Pile pile;
};

// The equally likely ways a draw can fall, counted by what they inflict in all. Counts are whole
// numbers held in doubles: exact up to 2^53 ways (any pile of 56 cards, 20 dice), rounded beyond.
class Tally {
   public:
    Tally(int most_losses, int most_fatigue);

    int most_losses() const { return most_losses_; }
    int most_fatigue() const { return most_fatigue_; }

    // Both arguments must lie within 0 .. most.
    double& ways(int losses, int fatigue);
    const double& ways(int losses, int fatigue) const;
    double all_ways() const;

    // Probability of exactly this total; 0 for a total that cannot come.
    double chance(int losses, int fatigue) const;
    // Index k: probability of k losses, or of k fatigue, whatever the other is. Never empty.
    std::vector<double> losses() const;
    std::vector<double> fatigue() const;

   private:
    int most_losses_;
    int most_fatigue_;
    std::vector<double> ways_;
};

// Every way `cards` cards or dice can fall. Fewer than one card inflicts nothing for certain; a
// draw that empties deck and discard ends with what there was.
Tally draw(int cards, const Source& source);

}  // namespace bivouac::odds
