// A combat as the odds ask for it: under way at a table, or described.
#pragma once

#include <tl/expected.hpp>

#include "engine/any_table.h"
#include "games/campaign/data.h"
#include "odds/campaign/combat.h"

namespace bivouac::shelf {

struct Battle {
    Seat attacker;
    odds::Question question;
};

// The combat under way, from what the witness may know: of his own deck which cards are left, of
// the enemy's all that was not shown. The error says why there is nothing to reckon.
tl::expected<Battle, Sentence> battle_at(const AnyTable& table, Witness witness);

// A combat that is only thought of.
struct PossibleBattle {
    campaign::AreaId area;
    bool too_tired = false;  // its attackers would draw nothing, so it cannot be declared
    Battle battle;
};

// Every combat that the side could declare with all it has in an area, as it would know the decks.
// The error says why nothing can be reckoned.
tl::expected<std::vector<PossibleBattle>, Sentence> battles_open_to(const AnyTable& table,
                                                                    Seat side);

// An attack that a side thinks of, with some of its blocks.
struct Attack {
    Seat side;
    campaign::AreaId area;
    campaign::Blocks stack;
    bool moving = false;
};

// The same battle against the fewest and the most cards that the defender can have for all the side
// knows: where nothing is hidden they are equal.
struct BattleRange {
    Battle best;
    Battle worst;
};
tl::expected<BattleRange, Sentence> attack_thought_of(const AnyTable& table, const Attack& attack);

// So many cards or dice of the side against so many of its enemy, as it knows the decks now.
tl::expected<Battle, Sentence> battle_of(const AnyTable& table, Seat side, int cards,
                                         int enemy_cards);

// So many cards or dice on each side, from full decks.
odds::Side full_deck(const campaign::Data& data, Seat side, bool dice, int cards,
                     int fatigue_extra);

}  // namespace bivouac::shelf
