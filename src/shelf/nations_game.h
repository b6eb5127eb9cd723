// The family of Battle of the Nations 1813.
#pragma once

#include "bots/nations/staff.h"
#include "data/nations.h"
#include "data/nations_position.h"
#include "shelf/family_game.h"
#include "trials/nations/aid.h"

namespace bivouac::shelf {

struct NationsFamily {
    using Game = nations::Nations;
    using Staff = bots::NationsStaff;
    using Aid = trials::NationsAid;

    static auto load(const data::Files& files) { return data::load_nations(files); }
    static auto read(const Game& game, const auto& position) {
        return data::read_position(game, position);
    }
    static std::string describe(const nations::Data& data);
};
extern template class FamilyGame<NationsFamily>;

class NationsGame final : public FamilyGame<NationsFamily> {
   public:
    using FamilyGame::FamilyGame;

    // One game, or two with the sides exchanged.  [match.swap]
    std::vector<MatchKind> matches(const Setup& setup) const override;
    // What a hidden draw may bring, and who can strike whom in the next battle.
    JsonResult odds(const AnyTable& table, Witness witness) const override;
    using ShelfGame::page_odds;
    JsonResult page_odds(const AnyTable& table, Witness witness) const override;
};

}  // namespace bivouac::shelf
