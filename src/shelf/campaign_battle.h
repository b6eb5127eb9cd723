// A combat as the odds ask for it: under way at a table, or described.
#pragma once

#include <tl/expected.hpp>

#include "engine/any_table.h"
#include "games/campaign/data.h"
#include "odds/combat.h"

namespace bivouac::shelf {

struct Battle {
    Seat attacker;
    odds::Question question;
};

// The combat under way, from what the witness may know: of his own deck which cards are left, of
// the enemy's all that was not shown. The error says why there is nothing to reckon.
tl::expected<Battle, Sentence> battle_at(const AnyTable& table, Witness witness);

// So many cards or dice on each side, from full decks.
odds::Side full_deck(const campaign::Data& data, Seat side, bool dice, int cards,
                     int fatigue_extra);

}  // namespace bivouac::shelf
