// The board as lines of text, from what one witness may know of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "command/terminal.h"
#include "command/words.h"
#include "games/campaign/data.h"

namespace bivouac::command {

// Everything it holds must outlive it, but the observation.
struct View {
    const campaign::Data& data;
    const Words& words;
    const Terminal& terminal;
    Seat seat;            // who looks; none: a spectator
    nlohmann::json seen;  // his observation
    int last_turn = 0;

    std::string side_name(Seat side) const { return words.side(data.side(side).id); }
};

using Lines = std::vector<std::string>;

// "Turn 3 of 5 · Operations · 11 victory points"
std::string headline(const View& view);

// The tracks and markers, then every area where blocks stand, region by region.
Lines board_lines(const View& view);

// The area whose name or id begins like this, whatever the accents; none if there is none.
campaign::AreaId find_area(const View& view, std::string_view name);
// Its ground, who stands there, and where its connections lead.
Lines area_lines(const View& view, campaign::AreaId area);

// What stands behind a choice on the board, such as where a corps is; empty: nothing to say.
std::string choice_note(const View& view, std::string_view action);

// The cards in the hand of who looks, with their events.
Lines hand_lines(const View& view);

// The order of battle of both sides, as far as it is known.
Lines army_lines(const View& view);

// Blocks of a side in an area: one text for each that is known, "2 blocks" for the rest.
std::vector<std::string> blocks_at(const View& view, Seat side, std::string_view area);

}  // namespace bivouac::command
