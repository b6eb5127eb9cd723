// Zones: their ground, who stands there, what lies next to them.
#include <algorithm>

#include "command/nations/view.h"

namespace bivouac::command::nations_scene {

using namespace nations;

namespace {

std::string tile_text(const View& view, ArmyId army) {
    const std::string text =
        view.army(army) + " " + std::to_string(view.strength(army)) + " " + view.arm(army);
    const int ground = view.ground(army);
    return ground == 0 ? text : text + " " + signed_text(ground);
}

// A tile, or the markers of both sides; empty if nothing stands there.
std::vector<std::string> pieces_in(const View& view, ZoneId zone) {
    std::vector<std::string> texts;
    const ArmyId tile = view.tile_in(zone);
    if (!tile.is_none()) {
        texts.push_back(view.words("nations.tile",
                                   {view.side(view.data.army(tile).side), tile_text(view, tile)}));
    }
    for (const Seat side : {french, allied}) {
        std::vector<std::string> names;
        for (const ArmyId army : view.markers_in(zone, side)) names.push_back(view.army(army));
        if (!names.empty()) texts.push_back(view.side(side) + " " + joined(names));
    }
    return texts;
}

std::string mission_text(const View& view, MissionId mission) {
    return view.words("nations.mission", {worth_of(view, mission)});
}

// "infantry +1, cavalry −1", in the advanced game; empty if the ground helps and hinders nobody.
std::string ground_values(const View& view, ZoneId zone) {
    std::vector<std::string> values;
    for (const auto& [arm, key] :
         {std::pair{Arm::infantry, "arm.infantry"}, std::pair{Arm::cavalry, "arm.cavalry"},
          std::pair{Arm::artillery, "arm.artillery"}}) {
        const int value = view.ground(arm, zone);
        if (value != 0) values.push_back(view.words(key) + " " + signed_text(value));
    }
    return joined(values);
}

}  // namespace

std::string zone_note(const View& view, ZoneId zone) {
    std::vector<std::string> notes{view.terrain(zone)};
    const MissionId mission = view.mission_at(zone);
    if (!mission.is_none()) notes.push_back(mission_text(view, mission));
    for (const std::string& text : pieces_in(view, zone)) notes.push_back(text);
    return joined(notes, view.words.semicolon());
}

Lines zone_list(const View& view) {
    Lines lines;
    for (std::size_t i = 0; i < view.data.zones.size(); ++i) {
        lines.push_back("  " + padded(view.zone(ZoneId{i}), 20) + zone_note(view, ZoneId{i}));
    }
    lines.push_back(view.terminal.faint(view.words("nations.zone.usage")));
    return lines;
}

Lines zone_lines(const View& view, const std::string& name) {
    if (name.empty()) return zone_list(view);
    const ZoneId zone = find_zone(view, name);
    if (zone.is_none()) return {view.words("nations.no-zone", {shown_input(name)})};
    const std::string values = ground_values(view, zone);
    const std::string ground =
        view.terrain(zone) + (values.empty() ? "" : view.words.semicolon() + values);
    Lines lines{view.terminal.strong(view.zone(zone)) + view.terminal.faint(" (" + ground + ")")};
    const MissionId mission = view.mission_at(zone);
    if (!mission.is_none()) lines.push_back("  " + capital(mission_text(view, mission)));
    const std::vector<std::string> pieces = pieces_in(view, zone);
    for (const std::string& text : pieces) lines.push_back("  " + text);
    if (pieces.empty()) lines.push_back("  " + view.words("nations.nobody"));
    std::vector<std::string> cards;
    for (std::size_t i = 0; i < view.data.armies.size(); ++i) {
        const auto& villages = view.data.armies[i].villages;
        const bool is_named = std::find(villages.begin(), villages.end(), zone) != villages.end();
        if (is_named && view.of(ArmyId{i})["card"] == true) cards.push_back(view.army(ArmyId{i}));
    }
    if (!cards.empty()) {
        lines.push_back("  " + view.words.headed("nations.cards-of", joined(cards)));
    }
    lines.push_back("  " + view.words.colon(view.words("nations.neighbours")));
    for (const ZoneId next : view.data.zone(zone).neighbours) {
        lines.push_back("    " + padded(view.zone(next), 20) + zone_note(view, next));
    }
    return lines;
}

}  // namespace bivouac::command::nations_scene
