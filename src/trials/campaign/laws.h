// What is always true of a campaign, whatever was played.
#pragma once

#include <array>
#include <string>

#include "games/campaign/campaign.h"

namespace bivouac::trials {

// Follows one game from its start.
class CampaignLaws {
   public:
    CampaignLaws(const campaign::Campaign& game, const campaign::State& start);

    // The first law that the position breaks, as a sentence; empty if it keeps them all. Must be
    // called at every decision, because it remembers who has arrived.
    std::string broken(const campaign::State& now);

   private:
    std::string strength(const campaign::Board& board);
    std::string points(const campaign::Board& board) const;
    std::string cards(const campaign::Board& board) const;
    std::string blocks(const campaign::Board& board) const;
    std::string areas(const campaign::Board& board) const;
    std::string tokens(const campaign::Board& board) const;

    const campaign::Campaign& game_;
    std::array<int, 2> strength_at_start_{};
    int points_at_start_ = 0;
    campaign::Blocks arrived_;
};

}  // namespace bivouac::trials
