// How a game ended, told in a few lines, and the rules behind what is said.
#pragma once

#include "command/scene.h"

namespace bivouac::command {

// Winner, reason with its rule, and the score where there is one; the game must be over.
Lines ending_lines(const AnyTable& table, const shelf::ShelfGame& game, const Scene& scene,
                   const Words& words);

// "Rule 1806.march.stop: …"; empty if there is no such clause.
std::string rule_line(const shelf::ShelfGame& game, const Words& words, std::string_view rule);

// "Napoléon 1806: Campaign, Grognard, with dice"
std::string title_of(const shelf::ShelfGame& game, const Identity& identity, const Words& words);

// The name of an option's value; with what it means, where the game says so.
std::string value_text(const Words& words, const std::string& option, const std::string& value);
std::string value_offer(const Words& words, const std::string& option, const std::string& value);

// What was told to a witness, as text; the turns are headings.
struct EventLine {
    bool heading = false;
    std::string text;
};
std::vector<EventLine> event_lines(const std::string& events_json, const Words& words);

}  // namespace bivouac::command
