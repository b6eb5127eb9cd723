// A campaign as one witness may know it, and the lines that show it.
#pragma once

#include "command/family_scene.h"
#include "games/campaign/data.h"

namespace bivouac::command::campaign_scene {

struct View : ViewOf<campaign::Data, campaign::Options> {
    const campaign::Scenario& scenario() const { return data.scenarios[options.scenario]; }
    // A later start keeps the printed set-up; only vedettes are placed.  [deployment.short]
    bool keeps_printed_places() const { return scenario().first_turn > 1; }
    // Not every corps is in every scenario; vedettes are wherever there is fog.
    bool takes_part(const campaign::Block& block) const;
    // The block stays away for good.
    bool is_lost(const campaign::Block& block) const;
    int turn() const { return seen["turn"].get<int>(); }
    std::string side_name(Seat side) const { return words.side(data.side(side).id); }
    std::string area_name(campaign::AreaId id) const { return words.area(data.area(id).id); }
    std::string region_name(std::size_t region) const {
        return words("region." + data.regions[region]);
    }
    std::vector<const campaign::Area*> areas_in(std::size_t region) const;
    // What is seen of a block; null if it is hidden.
    const nlohmann::json* block(std::string_view id) const;
};

// "Turn 3 of 5 · Operations · 11 victory points"
std::string headline_of(const View& view);

// The tracks and markers, then every area where blocks stand, region by region.
Lines board_lines(const View& view);
// One area by the beginning of its name or id: its ground, who stands there, and where its
// connections lead. Without a name every area by its region, and who stands there.
Lines area_lines(const View& view, const std::string& name);
campaign::AreaId find_area(const View& view, std::string_view name);

// The areas where they lie, as far as the page is wide enough.
Lines map_lines(const View& view);

// The cards in the hand of who looks, with their events.
Lines hand_lines(const View& view);
// The order of battle of both sides, as far as it is known.
Lines army_lines(const View& view);
// Where who looks may deploy, and what that side must heed.
Lines deployment_lines(const View& view);
Lines deployment_limits(const View& view);

// What stands behind a choice on the board or on a card; `alike`: another choice reads the same.
std::string choice_note(const View& view, std::string_view action, bool alike);

// "vedette 2" where the side is named already, the block's name otherwise.
std::string short_name(const View& view, const campaign::Block& block);
// "5+1 f3", of what is seen of a corps.
std::string strength_text(const nlohmann::json& corps);
// Blocks of a side in an area: one text for each that is known, "2 blocks" for the rest.
std::vector<std::string> blocks_at(const View& view, Seat side, std::string_view area);
// "French Davout 8+1", for each side that has blocks there.
std::vector<std::string> stacks_at(const View& view, std::string_view area);
// "wooded"; empty for clear ground.
std::string terrain_text(const View& view, const campaign::Area& area);
// The bridge between two areas, if there is one, is destroyed.
bool is_bridge_down(const View& view, std::string_view area, std::string_view other);
// "turn 5: Halle, Leipzig", for a block that is still to come; empty otherwise.
std::string arrival_text(const View& view, std::string_view block);
// The card of a side with that id; null if there is none.
const campaign::Card* find_card(const campaign::Side& side, std::string_view id);
std::string card_numbers(const View& view, const campaign::Card& card);
// "forced-march#2" is a copy of "forced-march".
std::string event_of_card(std::string_view card);

}  // namespace bivouac::command::campaign_scene
