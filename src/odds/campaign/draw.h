// What a draw of combat cards, or a roll of combat dice, can inflict.  [combat.result]
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/fail.h"

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

    // Both arguments lie within 0 .. most, or the program ends.
    double& ways(int losses, int fatigue) { return ways_[place(losses, fatigue)]; }
    const double& ways(int losses, int fatigue) const { return ways_[place(losses, fatigue)]; }
    double all_ways() const;
    // Many dice fall in more ways than a double can count. Only the proportions matter.
    void keep_countable();

    // Index k: probability of k losses, or of k fatigue, whatever the other is. Never empty.
    std::vector<double> losses() const { return chances(&Box::losses); }
    std::vector<double> fatigue() const { return chances(&Box::fatigue); }

   private:
    std::size_t place(int losses, int fatigue) const {
        if (losses < 0 || losses > most_losses_ || fatigue < 0 || fatigue > most_fatigue_) {
            fail("odds: a total that cannot come");
        }
        const auto row = static_cast<std::size_t>(most_fatigue_ + 1);
        return static_cast<std::size_t>(losses) * row + static_cast<std::size_t>(fatigue);
    }
    std::vector<double> chances(std::uint8_t Box::* inflicted) const;

    int most_losses_;
    int most_fatigue_;
    std::vector<double> ways_;
};

// Every way `cards` cards or dice can fall. Fewer than one card inflicts nothing for certain; a
// draw that empties deck and discard ends with what there was.
Tally draw(int cards, const Source& source);

}  // namespace bivouac::odds
