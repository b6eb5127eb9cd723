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
    return seen->contains("infantry") ? note + " " + strength_text(*seen) : note;
}

// Its ground, its worth, and who is there.
std::string area_note(const View& view, const std::string& id) {
    const campaign::AreaId area = find_area(view, id);
    if (area.is_none()) return {};
    std::vector<std::string> notes;
    for (const char* way : {"march", "retreat"}) {
        if (view.seen.contains(way) && view.seen[way]["area"].is_string() &&
            is_bridge_down(view, view.seen[way]["area"].get<std::string>(), id)) {
            notes.push_back(view.words("campaign.no-bridge"));
        }
    }
    notes.push_back(terrain_text(view, view.data.area(area)));
    for (const std::string& stack : stacks_at(view, id)) notes.push_back(stack);
    std::erase(notes, "");
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
    const std::string region = view.region_name(view.data.area(place).region);
    return note.empty() ? region : region + view.words.semicolon() + note;
}

// How tired the corps is, and how much of that the card takes off.
std::string rest_note(const View& view, const std::string& what) {
    const std::size_t colon = what.find(':');
    const campaign::Card* card = find_card(view.data.side(view.seat), what.substr(0, colon));
    const json* seen = view.block(what.substr(colon + 1));
    if (card == nullptr || seen == nullptr) return {};
    return view.words("campaign.rest", {(*seen)["fatigue"].dump(), std::to_string(card->recovery)});
}

}  // namespace

std::string choice_note(const View& view, std::string_view action, bool alike) {
    const std::size_t colon = action.find(':');
    if (colon == std::string_view::npos) return {};
    const std::string_view verb = action.substr(0, colon);
    const std::string what(action.substr(colon + 1));
    if (is_one_of(verb, {"march", "attack", "combat", "with", "corps", "fatigue", "infantry",
                         "cavalry"})) {
        return block_note(view, what);
    }
    if (is_one_of(verb, {"go", "retreat", "choose"})) return area_note(view, what);
    if (verb == "place") return placing_note(view, what);
    if (verb == "recover") return rest_note(view, what);
    if ((verb == "play" || verb == "take") && alike && !view.seat.is_none()) {
        const campaign::Card* card = find_card(view.data.side(view.seat), what);
        if (card != nullptr) return card_numbers(view, *card);
    }
    return {};
}

}  // namespace bivouac::command::campaign_scene
