// What a player would look up on the board before he takes a choice.
#include "command/play_board.h"

namespace bivouac::command {

using nlohmann::json;

namespace {

// Where a block stands and how strong it is.
std::string block_note(const View& view, const std::string& id) {
    const auto found = view.seen["corps"].find(id);
    if (found == view.seen["corps"].end() || !(*found)["area"].is_string()) return {};
    std::string note = view.words.area((*found)["area"].get<std::string>());
    if (!found->contains("infantry")) return note;
    note += " " + std::to_string((*found)["infantry"].get<int>()) + "+" +
            std::to_string((*found)["cavalry"].get<int>());
    const int fatigue = (*found)["fatigue"].get<int>();
    return fatigue > 0 ? note + " f" + std::to_string(fatigue) : note;
}

// The bridge on that connection is down.
bool crosses_ruin(const View& view, const std::string& from, const std::string& to) {
    for (const json& bridge : view.seen["bridges_down"]) {
        if (bridge == json::array({from, to}) || bridge == json::array({to, from})) return true;
    }
    return false;
}

// Its ground, its worth, and who is there.
std::string area_note(const View& view, const std::string& id) {
    const campaign::AreaId area = find_area(view, id);
    if (area.is_none()) return {};
    const campaign::Area& place = view.data.area(area);
    std::string note;
    const auto add = [&](const std::string& text) { note += (note.empty() ? "" : "; ") + text; };
    for (const char* way : {"march", "retreat"}) {
        if (view.seen.contains(way) && view.seen[way]["area"].is_string() &&
            crosses_ruin(view, view.seen[way]["area"].get<std::string>(), id)) {
            add(view.words("term.no-bridge"));
        }
    }
    if (place.terrain == campaign::Terrain::wooded) add(view.words("terrain.wooded"));
    if (place.terrain == campaign::Terrain::citadel) add(view.words("terrain.citadel"));
    for (const Seat side : {Seat{0}, Seat{1}}) {
        std::string stack;
        for (const std::string& block : blocks_at(view, side, id)) {
            stack += (stack.empty() ? "" : ", ") + block;
        }
        if (!stack.empty()) add(view.side_name(side) + " " + stack);
    }
    return note;
}

}  // namespace

std::string choice_note(const View& view, std::string_view action) {
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
    return {};
}

}  // namespace bivouac::command
