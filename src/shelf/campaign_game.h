// The family of Napoléon 1806: campaigns of corps, cards and fatigue.
#pragma once

#include "bots/campaign/bidding_staff.h"
#include "bots/campaign/staff.h"
#include "data/campaign.h"
#include "data/campaign_position.h"
#include "games/campaign/describe.h"  // its pages, not those of every game
#include "games/campaign/identity.h"
#include "shelf/family_game.h"
#include "trials/campaign/aid.h"

namespace bivouac::shelf {

struct CampaignFamily {
    using Game = campaign::Campaign;
    using Staff = bots::CampaignStaff;
    using Aid = trials::CampaignAid;

    static auto load(const data::Files& files) { return data::load_campaign(files); }
    static auto read(const Game& game, const auto& position) {
        return data::read_position(game, position);
    }
    static std::string describe(const campaign::Data& data);
};
extern template class FamilyGame<CampaignFamily>;

class CampaignGame final : public FamilyGame<CampaignFamily> {
   public:
    CampaignGame(data::About about, data::RulesRegister rules,
                 std::shared_ptr<const campaign::Data> data, const data::StaffNumbers& numbers,
                 std::string board = {}, std::optional<data::Lesson> lesson = {});

    // A level with a bidding for the sides has a table for it.
    Extras extras() const override;
    NewTable table(const std::string& scenario, const std::vector<Option>& options,
                   const Seed& seed) const override;
    std::vector<MatchKind> matches(const Setup& setup) const override;
    JsonResult odds(const AnyTable& table, Witness witness) const override;
    JsonResult odds(const nlohmann::json& described) const override;
    using ShelfGame::page_odds;
    JsonResult page_odds(const AnyTable& table, Witness witness,
                         const nlohmann::json& described) const override;
    bool ask_hard_odds() const override;
    Suggestion suggest(const AnyTable& table, Seat seat, const bots::Order& order) const override;

   protected:
    tl::expected<campaign::Options, Sentence> options_of(
        const std::string& scenario, const std::vector<Option>& options) const override;

   private:
    bots::BiddingStaff bidding_staff_;
};

}  // namespace bivouac::shelf
