// The chances of a combat as a chart.
#pragma once

#include "command/terminal.h"
#include "command/words.h"
#include "odds/campaign/combat.h"

namespace bivouac::command::campaign_scene {

inline constexpr int most_combat_cards = 40;  // more than any stack can ever draw

// The chart under a line that says what is reckoned.
Lines odds_lines(const Words& words, std::string_view heading, const odds::Question& question);

}  // namespace bivouac::command::campaign_scene
