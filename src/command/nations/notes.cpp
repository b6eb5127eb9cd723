// What a player would look up on the board or in his hand before he takes a choice.
#include <algorithm>

#include "command/nations/view.h"

namespace bivouac::command::nations_scene {

using namespace nations;
using nlohmann::json;

namespace {

// How many of this card are in the hand already.
std::string card_note(const View& view, const std::string& card) {
    if (view.seat.is_none()) return {};
    const json& hand = view.seen["hands"][view.data.sides[view.seat.index()]];
    return view.words("nations.held", {std::to_string(hand.value(card, 0))});
}

// Arm, strength and what the card says.
std::string army_note(const View& view, ArmyId army) {
    return view.arm(army) + " " + std::to_string(view.strength(army)) + view.words.semicolon() +
           army_card(view, army);
}

// The ground below a marker, and how many its army has.
std::string marker_note(const View& view, ArmyId army, ZoneId zone) {
    return view.arm(army) + view.words.semicolon() + view.terrain(zone) + view.words.semicolon() +
           view.words("nations.markers", {std::to_string(view.markers_of(army).size())});
}

// Besides, where the army is found if this marker was the last but one.
std::string removal_note(const View& view, ArmyId army, ZoneId zone) {
    const std::vector<ZoneId> markers = view.markers_of(army);
    std::string note = marker_note(view, army, zone);
    if (markers.size() != 2) return note;
    const ZoneId last = markers.front() == zone ? markers.back() : markers.front();
    return note + view.words.semicolon() + view.words("nations.found", {view.zone(last)});
}

// What an army that becomes a tile stands on.
std::string settling_note(const View& view, ArmyId army) {
    const std::vector<ZoneId> markers = view.markers_of(army);
    if (markers.size() != 1) return {};
    return view.zone(markers.front()) + view.words.semicolon() + zone_note(view, markers.front());
}

// How strong it still is in the battle that is being reckoned.
std::string loss_note(const View& view, ArmyId army) {
    const int wounds = view.of(army).value("wounds", 0);
    std::string note = view.words("nations.strength", {std::to_string(view.strength(army))});
    if (wounds > 0) note += ", " + view.words("nations.losses", {std::to_string(wounds)});
    return note;
}

std::string mission_note(const View& view, const std::string& named) {
    const auto id = with_id<MissionId>(view.data.missions, named);
    if (id.is_none()) return {};
    const ArmyId tile = view.tile_in(view.data.mission(id).village);
    return worth_of(view, id) + (tile.is_none() ? "" : view.words.semicolon() + view.army(tile));
}

std::string district_note(const View& view, const std::string& district) {
    const json& missions = view.seen["missions"];
    if (!missions.contains(district)) return {};
    const json& mission = missions[district]["mission"];
    if (!mission.is_string()) return {};
    const std::string id = mission.get<std::string>();
    return view.words("mission." + id) + view.words.semicolon() + mission_note(view, id);
}

// What the ground would add to the tile whose arm is being chosen.
std::string arm_note(const View& view, Arm arm) {
    if (!view.options.advanced) return {};
    for (std::size_t i = 0; i < view.data.armies.size(); ++i) {
        const ZoneId tile = view.tile_of(ArmyId{i});
        if (tile.is_none() || view.of(ArmyId{i})["arm"] != "any") continue;
        return view.words("nations.ground", {signed_text(view.ground(arm, tile))});
    }
    return {};
}

}  // namespace

std::string choice_note(const View& view, std::string_view action) {
    const std::size_t colon = action.find(':');
    const std::string_view verb = action.substr(0, colon);
    if (verb == "infantry") return arm_note(view, Arm::infantry);
    if (verb == "cavalry") return arm_note(view, Arm::cavalry);
    if (verb == "artillery") return arm_note(view, Arm::artillery);
    if (colon == std::string_view::npos) return {};
    const std::string what(action.substr(colon + 1));
    if (is_one_of(verb, {"use", "pair", "take", "jump", "also", "also-pair", "discard"})) {
        return card_note(view, what);
    }
    if (is_one_of(verb, {"keep", "reveal"})) return mission_note(view, what);
    if (verb == "district") return district_note(view, what);
    if (is_one_of(verb, {"village", "go", "over", "beside"})) {
        const ZoneId zone = find_zone(view, what);
        return zone.is_none() ? std::string() : zone_note(view, zone);
    }
    const ArmyId army = find_army(view, what.substr(0, what.find(':')));
    if (army.is_none()) return {};
    if (verb == "army") return army_note(view, army);
    if (verb == "settle") return settling_note(view, army);
    if (verb == "loss") return loss_note(view, army);
    const ZoneId zone = find_zone(view, what.substr(what.find(':') + 1));
    if (zone.is_none()) return {};
    if (verb == "move") return marker_note(view, army, zone);
    if (verb == "remove") return removal_note(view, army, zone);
    return is_one_of(verb, {"support", "against"}) ? zone_note(view, zone) : std::string();
}

}  // namespace bivouac::command::nations_scene
