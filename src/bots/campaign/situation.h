// The board as a staff sees it: who stands where with how many cards, and who can come.
#pragma once

#include <array>
#include <cstdint>

#include "bots/campaign/doctrine.h"
#include "games/campaign/campaign.h"

namespace bivouac::bots {

// Sixteenths: how much of a corps counts so many connections away.
inline constexpr int at_hand = 16;
int presence(int distance);

// What tired men cost their side in the end, by strength and fatigue.
int cost_of_fatigue(int strength, int fatigue, bool last_turn);

class Situation {
   public:
    template <class T>
    using ByArea = std::array<std::array<T, campaign::max_areas>, 2>;  // by side

    Situation(const campaign::Campaign& game, const campaign::State& world);

    campaign::Board board;
    std::array<campaign::Blocks, 2> corps{};  // on the map
    ByArea<std::uint8_t> cards{};             // of corps and leaders there
    ByArea<std::uint8_t> stack{};             // number of corps
    ByArea<std::uint8_t> blocks{};            // of any kind
    int turns_left = 1;                       // this one included

    bool is_last_turn() const { return turns_left <= 1; }
    int distance(campaign::AreaId from, campaign::AreaId to) const {
        return board.data.distance[from.index()][to.index()];
    }
    int cards_of(campaign::BlockId block) const;
    int fatigue_cost(campaign::BlockId block, int more = 0) const {
        return cost_of_fatigue(board.strength(block), board.fatigue(block) + more, is_last_turn());
    }
    // Lost for nothing while the block does not act: fatigue that a night's rest takes away.
    int rest_worth(campaign::BlockId block) const;
    int to_nearest(campaign::AreaId area, Seat side) const;  // any block of that side
};

// Sixteenths of cards that each side can bring to bear on an area.
struct Reach {
    explicit Reach(const Situation& situation);

    Situation::ByArea<std::int16_t> on{};
    Situation::ByArea<std::int16_t> strongest{};  // of a single stack
    Situation::ByArea<std::uint8_t> fist{};       // all its cards
};

}  // namespace bivouac::bots
