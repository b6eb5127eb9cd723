// The family of Battle of the Nations 1813.
#pragma once

#include "bots/nations/staff.h"
#include "data/error.h"
#include "data/files.h"
#include "games/nations/nations.h"
#include "shelf/shelf_game.h"

namespace bivouac::shelf {

class NationsGame final : public ShelfGame {
   public:
    NationsGame(data::About about, data::RulesRegister rules,
                std::shared_ptr<const nations::Data> data, const data::StaffNumbers& numbers,
                std::string board = {}, std::optional<data::Lesson> lesson = {});

    const Catalogue& texts() const override { return data_->texts; }
    Extras extras() const override;
    NewTable table(const std::string& scenario, const std::vector<Option>& options,
                   const Seed& seed) const override;
    NewTable table_from(const std::string& scenario, const std::vector<Option>& options,
                        const nlohmann::json& position) const override;
    // One game, or two with the sides exchanged.  [match.swap]
    std::vector<MatchKind> matches(const Setup& setup) const override;
    // What a hidden draw may bring, and who can strike whom in the next battle.
    Told odds(const AnyTable& table, Witness witness) const override;
    using ShelfGame::page_odds;
    Told page_odds(const AnyTable& table, Witness witness) const override;
    Suggestion suggest(const AnyTable& table, Seat seat, const bots::Order& order) const override;
    bots::Matter matter(const AnyTable& table, Seat seat) const override;
    Judgement judgement() const override;
    std::vector<int> assess(const AnyTable& table) const override;
    std::unique_ptr<trials::Trials> trials(const Setup& setup) const override;

    const std::shared_ptr<const nations::Data>& data() const { return data_; }

   private:
    NewTable lesson_table(const Seed& seed) const;
    tl::expected<nations::Options, Sentence> options_of(const std::string& scenario,
                                                        const std::vector<Option>& options) const;

    std::shared_ptr<const nations::Data> data_;
    bots::NationsStaff staff_;
    std::uint64_t fingerprint_;  // of the numbers that it goes by
};

tl::expected<std::unique_ptr<const ShelfGame>, data::DataError> open_nations(
    const data::Files& files, data::About about, data::RulesRegister rules);
tl::expected<std::string, data::DataError> describe_nations(const data::Files& files);

}  // namespace bivouac::shelf
