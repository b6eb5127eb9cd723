// What so many combat cards can do, once for all: whole numbers, made when the staff is called up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "data/staff.h"
#include "engine/seat.h"

namespace bivouac::bots {

inline constexpr int most_cards = 12;  // more are counted as so many
inline constexpr int whole = 4096;     // chances are in 4096ths

class Chances {
   public:
    // By fatigue inflicted, from none to two a card.
    using Spread = std::array<std::int16_t, 2 * most_cards + 1>;

    // From the faces of each side's die; cards have the same odds.
    explicit Chances(const data::StaffNumbers& numbers);

    const Spread& fatigue(Seat side, int cards) const {
        return fatigue_[side.index()][within(cards)];
    }
    // Hundredths of a strength point that a draw takes on average.
    int losses(Seat side, int cards) const {
        return cards <= 0 ? 0 : cards * loss_a_card_[side.index()];
    }
    // That the first-named side inflicts more losses than the other.
    int wins(Seat side, int cards, int against) const {
        return wins_[side.index()][within(cards)][within(against)];
    }

   private:
    static constexpr std::size_t counts = most_cards + 1;
    static constexpr std::size_t within(int cards) {
        return static_cast<std::size_t>(cards < 0 ? 0 : cards > most_cards ? most_cards : cards);
    }

    std::array<std::array<Spread, counts>, 2> fatigue_{};
    std::array<int, 2> loss_a_card_{};
    std::array<std::array<std::array<std::int16_t, counts>, counts>, 2> wins_{};
};

}  // namespace bivouac::bots
