// The board as a staff sees it: who stands where with how many cards, and who can come.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bots/campaign/doctrine.h"
#include "games/campaign/campaign.h"

namespace bivouac::bots {

// Sixteenths: how much of a corps counts so many connections away.
inline constexpr int at_hand = 16;
constexpr int presence(int distance) {
    constexpr std::array<int, 8> fading{16, 14, 11, 8, 5, 3, 1, 0};
    return fading[std::min(static_cast<std::size_t>(distance), fading.size() - 1)];
}

class Situation {
   public:
    template <class T>
    using ByArea = std::array<std::array<T, campaign::max_areas>, 2>;  // by side

    Situation(const campaign::Campaign& game, const campaign::State& world);

    campaign::Board board;
    std::array<campaign::Blocks, 2> corps{};  // on the map
    ByArea<std::uint8_t> cards{};             // of corps and leaders there
    std::array<campaign::Areas, 2> posts{};   // where blocks stand
    int turns_left = 1;                       // this one included

    bool is_last_turn() const { return turns_left <= 1; }
    int distance(campaign::AreaId from, campaign::AreaId to) const {
        return board.data.distance[from.index()][to.index()];
    }
    campaign::Blocks blocks_in(campaign::AreaId area, Seat side) const {
        return standing_[side.index()][area.index()];
    }
    campaign::Blocks corps_in(campaign::AreaId area, Seat side) const {
        return blocks_in(area, side) & corps[side.index()];
    }
    bool has_blocks(campaign::AreaId area, Seat side) const {
        return !blocks_in(area, side).empty();
    }
    bool has_corps(campaign::AreaId area, Seat side) const { return !corps_in(area, side).empty(); }
    int cards_of(campaign::BlockId block) const { return cards_of_[block.index()]; }
    int fatigue_cost(campaign::BlockId block, int more = 0) const {
        return cost_of_fatigue(board.fatigue(block) + more, is_last_turn())
            .of(board.strength(block));
    }
    // Lost for nothing while the block does not act: fatigue that a night's rest takes away.
    int rest_worth(campaign::BlockId block) const;
    int to_nearest(campaign::AreaId area, Seat side) const;  // any block of that side

   private:
    int reckon_cards_of(campaign::BlockId block) const;

    ByArea<campaign::Blocks> standing_{};
    std::array<std::int8_t, campaign::max_blocks> cards_of_{};  // of those on the map
};

// Sixteenths of cards that each side can bring to bear on an area, reckoned when first asked.
class Reach {
   public:
    explicit Reach(const Situation& situation);

    int on(Seat side, campaign::AreaId area) const { return felt(side, area).all; }

    // Of a single stack, and all its cards.
    struct Strongest {
        int felt = 0;
        int cards = 0;
    };
    Strongest strongest_on(Seat side, campaign::AreaId area) const {
        const Pressure& there = felt(side, area);
        return {there.most, there.of_single};
    }

   private:
    struct Post {
        campaign::AreaId area;
        std::uint8_t cards = 0;
    };

    struct Pressure {
        std::int16_t all = unknown;
        std::int16_t most = 0;
        std::int16_t of_single = 0;  // cards of the strongest stack
    };
    static constexpr std::int16_t unknown = -1;

    const Pressure& felt(Seat side, campaign::AreaId area) const {
        Pressure& there = felt_[side.index()][area.index()];
        if (there.all == unknown) reckon(side, area, there);
        return there;
    }
    void reckon(Seat side, campaign::AreaId area, Pressure& there) const;

    const Situation& situation_;
    std::array<FixedVector<Post, campaign::max_blocks_a_side>, 2> posts_;  // in order of areas
    mutable Situation::ByArea<Pressure> felt_;
};

}  // namespace bivouac::bots
