// What a player would look up on the board or on a card before he takes a choice.
#include <algorithm>

#include "command/campaign/view.h"

namespace bivouac::command::campaign_scene {

using nlohmann::json;

namespace {

// Where a block stands and how strong it is.
std::string block_note(const View& view, const std::string& id) {
    const json* seen = view.block(id);
    if (seen == nullptr || !(*seen)["area"].is_string()) return {};
    std::string note = view.words.area((*seen)["area"].get<std::string>());
    if (!seen->contains("infantry")) return note;
    note += " " + std::to_string((*seen)["infantry"].get<int>()) + "+" +
            std::to_string((*seen)["cavalry"].get<int>());
    const int fatigue = (*seen)["fatigue"].get<int>();
    return fatigue > 0 ? note + " f" + std::to_string(fatigue) : note;
}

// The bridge on that connection is down.
bool crosses_ruin(const View& view, const std::string& from, const std::string& to) {
    const json& down = view.seen["bridges_down"];
    return std::any_of(down.begin(), down.end(), [&](const json& bridge) {
        return bridge == json::array({from, to}) || bridge == json::array({to, from});
    });
}

// Its ground, its worth, and who is there.
std::string area_note(const View& view, const std::string& id) {
    const campaign::AreaId area = find_area(view, id);
    if (area.is_none()) return {};
    const campaign::Area& place = view.data.area(area);
    std::vector<std::string> notes;
    for (const char* way : {"march", "retreat"}) {
        if (view.seen.contains(way) && view.seen[way]["area"].is_string() &&
            crosses_ruin(view, view.seen[way]["area"].get<std::string>(), id)) {
            notes.push_back(view.words("campaign.no-bridge"));
        }
    }
    if (place.terrain == campaign::Terrain::wooded) notes.push_back(view.words("terrain.wooded"));
    if (place.terrain == campaign::Terrain::citadel) notes.push_back(view.words("terrain.citadel"));
    for (const Seat side : {Seat{0}, Seat{1}}) {
        const std::vector<std::string> stack = blocks_at(view, side, id);
        if (!stack.empty()) notes.push_back(view.side_name(side) + " " + joined(stack, ", "));
    }
    return joined(notes, view.words.semicolon());
}

// Where it would stand, and what stands there already.
std::string placing_note(const View& view, const std::string& what) {
    const std::string area = what.substr(what.find(':') + 1);
    const campaign::AreaId place = find_area(view, area);
    if (place.is_none()) return {};
    std::string note = area_note(view, area);
    // Regions count only for a side that must have corps in some of them.
    if (view.data.side(view.seat).deployment.minima.empty()) return note;
    const std::size_t number = view.data.area(place).region;
    const std::string region = view.words("region." + view.data.regions[number]);
    return note.empty() ? region : region + view.words.semicolon() + note;
}

// How tired the corps is, and how much of that the card takes off.
std::string rest_note(const View& view, const std::string& what) {
    const std::size_t colon = what.find(':');
    const campaign::Card* card = find_card(view.data.side(view.seat), what.substr(0, colon));
    const json* seen = view.block(what.substr(colon + 1));
    if (card == nullptr || seen == nullptr) return {};
    return view.words("campaign.rest", {std::to_string((*seen)["fatigue"].get<int>()),
                                        std::to_string(card->recovery)});
}

}  // namespace

std::string choice_note(const View& view, std::string_view action, bool alike) {
    const std::size_t colon = action.find(':');
    if (colon == std::string_view::npos) return {};
    const std::string_view verb = action.substr(0, colon);
    const std::string what(action.substr(colon + 1));
    for (const char* of_block :
         {"march", "attack", "combat", "with", "corps", "fatigue", "infantry", "cavalry"}) {
        if (verb == of_block) return block_note(view, what);
    }
    for (const char* of_area : {"go", "retreat", "choose"}) {
        if (verb == of_area) return area_note(view, what);
    }
    if (verb == "place") return placing_note(view, what);
    if (verb == "recover") return rest_note(view, what);
    if ((verb == "play" || verb == "take") && alike && !view.seat.is_none()) {
        const campaign::Card* card = find_card(view.data.side(view.seat), what);
        if (card != nullptr) return card_numbers(view, *card);
    }
    return {};
}

}  // namespace bivouac::command::campaign_scene
