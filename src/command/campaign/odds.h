// The chances of a combat as a chart.
#pragma once

#include "command/terminal.h"
#include "command/words.h"
#include "odds/campaign/combat.h"

namespace bivouac::command::campaign_scene {

inline constexpr int most_combat_cards = 40;  // more than any stack can ever draw

// Under a line that says what is reckoned, tables of who wins, of losses, fatigue and retreat. Rows
// at either end that round to nothing on both sides are left out, and so is a table without rows.
Lines odds_lines(const Words& words, std::string_view heading, const odds::Answer& answer);

}  // namespace bivouac::command::campaign_scene
