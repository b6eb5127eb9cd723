// The family of Napoléon 1806: campaigns of corps, cards and fatigue.
#pragma once

#include "bots/campaign/bidding_staff.h"
#include "bots/campaign/staff.h"
#include "data/error.h"
#include "data/files.h"
#include "games/campaign/campaign.h"
#include "shelf/shelf_game.h"

namespace bivouac::shelf {

class CampaignGame final : public ShelfGame {
   public:
    CampaignGame(data::About about, data::RulesRegister rules,
                 std::shared_ptr<const campaign::Data> data, const data::StaffNumbers& numbers,
                 std::string board = {}, std::optional<data::Lesson> lesson = {});

    const Catalogue& texts() const override { return data_->texts; }
    Extras extras() const override;
    NewTable table(const std::string& scenario, const std::vector<Option>& options,
                   const Seed& seed) const override;
    NewTable table_from(const std::string& scenario, const std::vector<Option>& options,
                        const nlohmann::json& position) const override;
    std::vector<MatchKind> matches(const Setup& setup) const override;
    Told odds(const AnyTable& table, Witness witness) const override;
    Told odds(const nlohmann::json& described) const override;
    using ShelfGame::page_odds;
    Told page_odds(const AnyTable& table, Witness witness,
                   const nlohmann::json& described) const override;

    bool ask_hard_odds() const override;
    Suggestion suggest(const AnyTable& table, Seat seat, const bots::Order& order) const override;
    bots::Matter matter(const AnyTable& table, Seat seat) const override;
    Judgement judgement() const override;
    std::vector<int> assess(const AnyTable& table) const override;
    std::unique_ptr<trials::Trials> trials(const Setup& setup) const override;

    const std::shared_ptr<const campaign::Data>& data() const { return data_; }

   private:
    NewTable lesson_table(const std::vector<Option>& free, const Seed& seed) const;
    tl::expected<campaign::Options, Sentence> options_of(const std::string& scenario,
                                                         const std::vector<Option>& options) const;

    std::shared_ptr<const campaign::Data> data_;
    bots::CampaignStaff staff_;
    bots::BiddingStaff bidding_staff_;
    std::uint64_t fingerprint_;  // of the numbers that both go by
};

tl::expected<std::unique_ptr<const ShelfGame>, data::DataError> open_campaign(
    const data::Files& files, data::About about, data::RulesRegister rules);
tl::expected<std::string, data::DataError> describe_campaign(const data::Files& files);

}  // namespace bivouac::shelf
