// The chances of a combat, for a player at the table and for `bivouac odds`.
#pragma once

#include "command/play_board.h"
#include "odds/combat.h"

namespace bivouac::command {

inline constexpr int most_combat_cards = 40;  // more than any stack can ever draw

// The chart under a line that says what is reckoned.
Lines odds_lines(const Words& words, std::string_view heading, const odds::Question& question);

// The combat under way, or else every combat that who looks could declare with all he has there.
Lines odds_at_table(const View& view, const campaign::Options& options, const AnyTable& table);

// So many cards of who looks against so many of the enemy, from what he knows of both decks.
Lines odds_of_numbers(const View& view, const campaign::Options& options, int attacker,
                      int defender);

}  // namespace bivouac::command
