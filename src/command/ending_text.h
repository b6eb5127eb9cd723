// How a game ended, told in a few lines.
#pragma once

#include "command/games.h"
#include "command/play_board.h"

namespace bivouac::command {

// Winner, reason with its rule, victory points and the seed; the game must be over.
Lines ending_lines(const AnyTable& table, const ShelfGame& game, const Words& words);

// The clause behind a rule id that carries the game's prefix; null if the register has none.
const data::Clause* clause_of(const ShelfGame& game, std::string_view rule);

// "Rule 1806.march.stop: …"; empty if there is no such clause.
std::string rule_line(const ShelfGame& game, const Words& words, std::string_view rule);

// "Napoléon 1806: Campaign, Grognard, with dice"
std::string title_of(const Identity& identity, const Words& words);

}  // namespace bivouac::command
