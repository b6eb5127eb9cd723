// A Battle of the Nations as one witness may know it, and the lines that show it.
#pragma once

#include "command/family_scene.h"
#include "games/nations/data.h"

namespace bivouac::command::nations_scene {

struct View : ViewOf<nations::Data, nations::Options> {
    int time() const { return seen["time"].get<int>(); }
    int number(const char* track, Seat side) const {
        return seen[track][data.sides[side.index()]].get<int>();
    }

    std::string side(Seat of) const { return words.side(data.sides[of.index()]); }
    const nations::Armies& armies(Seat of) const { return data.armies_by_side[of.index()]; }
    std::string zone(nations::ZoneId id) const { return words("zone." + data.zone(id).id); }
    std::string army(nations::ArmyId id) const { return words("army." + data.army(id).id); }
    std::string card(std::string_view id) const { return words("card." + std::string(id)); }
    std::string date(const nations::Date& of) const { return words("date." + of.id); }
    std::string terrain(nations::ZoneId id) const;
    std::string arm(nations::ArmyId id) const;  // what it fights with, as far as that is settled

    const nlohmann::json& of(nations::ArmyId id) const { return seen["armies"][data.army(id).id]; }
    int strength(nations::ArmyId id) const {
        return data.army(id).strength - of(id)["lost"].get<int>();
    }
    // What the ground adds to a tile, or would add to an arm, in the advanced game.
    int ground(nations::ArmyId id) const;
    int ground(nations::Arm arm, nations::ZoneId zone) const;

    nations::ZoneId tile_of(nations::ArmyId army) const;  // none: it has no tile
    nations::ArmyId tile_in(nations::ZoneId zone) const;  // none: no tile stands there
    std::vector<nations::ZoneId> markers_of(nations::ArmyId army) const;
    std::vector<nations::ArmyId> markers_in(nations::ZoneId zone, Seat side) const;
    // The mission that is known to lie there; none if there is none.
    nations::MissionId mission_at(nations::ZoneId zone) const;
};

// By the beginning of a name or by an id, whatever the accents; none if there is none.
nations::ZoneId find_zone(const View& view, std::string_view name);
nations::ArmyId find_army(const View& view, std::string_view name);

// "Turn 3 · 14 October, 6 points to 15 October · French 2, Allies 1"; the prompt tells the actions
// left, so that a turn is headed once and not at each of them.
std::string headline_of(const View& view);
// The hexes with their tiles and markers, and what lies beside the board.
Lines board_lines(const View& view);

// One zone with its ground, who stands there and what lies next to it; without a name every zone.
Lines zone_list(const View& view);
Lines zone_lines(const View& view, const std::string& name);
// Ground, pieces and mission of a zone in one line.
std::string zone_note(const View& view, nations::ZoneId zone);

// Both orders of battle, or one army of them.
Lines army_lines(const View& view, const std::string& name);
// Villages, markers and date of an army card.
std::string army_card(const View& view, nations::ArmyId army);

// `preview`: what the shelf foresees, as JSON.
Lines battle_lines(const View& view, const nlohmann::json& preview);
Lines hand_lines(const View& view, const nlohmann::json& preview);
Lines mission_lines(const View& view);
Lines calendar_lines(const View& view);
// "+2", "−1"
std::string signed_text(int number);
// "3 points for the French, 5 for the Allies"
std::string worth_of(const View& view, nations::MissionId mission);
std::string open_row(const View& view);
// "infantry card, 2 × plain card" out of an object of counts; "none" if there are none.
std::string card_counts(const View& view, const nlohmann::json& counts);
// Points of time from now to then.
std::string in_points(const View& view, int point);

// What stands behind a choice on the board or in the hand.
std::string choice_note(const View& view, std::string_view action);

}  // namespace bivouac::command::nations_scene
