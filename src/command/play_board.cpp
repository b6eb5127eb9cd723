#include "command/play_board.h"

#include <algorithm>
#include <map>

namespace bivouac::command {

using nlohmann::json;

namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
}

std::string corps_text(const View& view, const campaign::Block& block, const json& seen) {
    std::string text = view.words.block(block.id);
    if (seen.contains("infantry")) {
        text += " " + std::to_string(seen["infantry"].get<int>()) + "+" +
                std::to_string(seen["cavalry"].get<int>());
        const int fatigue = seen["fatigue"].get<int>();
        if (fatigue > 0) text += " f" + std::to_string(fatigue);
    }
    if (seen.value("activated", false)) text += "*";
    return text;
}

// A side's word and its blocks in the area; empty if it has none there.
std::string stack_line(const View& view, Seat side, const std::string& area) {
    const std::vector<std::string> blocks = blocks_at(view, side, area);
    if (blocks.empty()) return {};
    const std::string name = padded(view.side_name(side), 10);
    std::string text = view.terminal.of_side(side.index(), name) + " " + joined(blocks, ", ");
    for (const json& axis : view.seen["axes"]) {
        if (axis["area"] != area || axis["side"] != view.data.side(side).id) continue;
        text += "   (" +
                view.words("term.axis", {view.words.area(axis["towards"].get<std::string>())}) +
                ")";
    }
    return text;
}

std::string area_note(const View& view, const campaign::Area& area, bool contested) {
    const Words& words = view.words;
    std::vector<std::string> notes;
    if (area.terrain == campaign::Terrain::wooded) notes.push_back(words("terrain.wooded"));
    if (area.terrain == campaign::Terrain::citadel) notes.push_back(words("terrain.citadel"));
    if (area.victory_points > 0) {
        notes.push_back(words("ui.victory-area", {std::to_string(area.victory_points)}));
        const json& holder = view.seen["control"][area.id];
        if (holder.is_string()) {
            notes.push_back(words("term.held", {words.side(holder.get<std::string>())}));
        }
    }
    if (contested) notes.push_back(words("ui.contested"));
    return notes.empty() ? std::string() : " (" + joined(notes, ", ") + ")";
}

void add_area(const View& view, const campaign::Area& area, Lines& lines) {
    const std::string first = stack_line(view, Seat{0}, area.id);
    const std::string second = stack_line(view, Seat{1}, area.id);
    if (first.empty() && second.empty()) return;
    const bool contested = !first.empty() && !second.empty();
    const std::string name = view.words.area(area.id);
    lines.push_back("  " + view.terminal.strong(name) +
                    view.terminal.faint(area_note(view, area, contested)));
    for (const std::string& stack : {first, second}) {
        if (!stack.empty()) lines.push_back("      " + stack);
    }
}

void add_markers(const View& view, Lines& lines) {
    const Words& words = view.words;
    const json& seen = view.seen;
    std::vector<std::string> parts;
    for (const campaign::AreaId id : view.data.victory_areas) {
        const std::string& area = view.data.area(id).id;
        const json& holder = seen["control"][area];
        parts.push_back(
            words.area(area) + " " +
            (holder.is_string() ? words.side(holder.get<std::string>()) : words("ui.none")));
    }
    lines.push_back(words.colon(words("ui.control")) + " " + joined(parts, ", "));
    if (seen["initiative"].is_string()) {
        lines.push_back(
            words("ui.initiative", {words.side(seen["initiative"].get<std::string>())}));
    }
    parts.clear();
    for (const json& side : seen["passed"]) parts.push_back(words.side(side.get<std::string>()));
    if (!parts.empty()) lines.push_back(words("ui.passed", {joined(parts, ", ")}));
    parts.clear();
    for (const json& bridge : seen["bridges_down"]) {
        parts.push_back(words("ui.bridge-down", {words.area(bridge[0].get<std::string>()),
                                                 words.area(bridge[1].get<std::string>())}));
    }
    if (!parts.empty())
        lines.push_back(words.colon(words("ui.bridges-down")) + " " + joined(parts, ", "));
    parts.clear();
    for (const json& cards : seen["lasting"]) {
        for (const json& card : cards) {
            parts.push_back(words("event." + event_of_card(card.get<std::string>())));
        }
    }
    if (!parts.empty())
        lines.push_back(words.colon(words("ui.lasting")) + " " + joined(parts, ", "));
}

// Blocks whose place is no area, by what they are: still to come, or gone.
void add_absent(const View& view, Lines& lines) {
    std::vector<std::string> waiting, lost;
    for (const campaign::Side& side : view.data.sides) {
        for (const campaign::Block& block : side.blocks) {
            const auto found = view.seen["corps"].find(block.id);
            if (found == view.seen["corps"].end() || !(*found)["area"].is_null()) continue;
            (found->value("gone", false) ? lost : waiting).push_back(view.words.block(block.id));
        }
    }
    for (const json& id : view.seen["fallen"]) {
        lost.push_back(view.words.block(id.get<std::string>()));
    }
    if (!waiting.empty()) lines.push_back(view.words("term.off-map", {joined(waiting, ", ")}));
    if (!lost.empty()) lines.push_back(view.words("term.lost", {joined(lost, ", ")}));
}

// Small letters without accents, so that "possneck" finds Pössneck.
std::string folded(std::string_view text) {
    static const std::map<std::string_view, char> plain{
        {"ä", 'a'}, {"à", 'a'}, {"â", 'a'}, {"é", 'e'}, {"è", 'e'}, {"ê", 'e'}, {"ë", 'e'},
        {"î", 'i'}, {"ï", 'i'}, {"ô", 'o'}, {"ö", 'o'}, {"û", 'u'}, {"ü", 'u'}, {"ç", 'c'}};
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto accented = plain.find(text.substr(i, 2));
        if (accented != plain.end()) {
            out += accented->second;
            ++i;
        } else {
            const char c = text[i];
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return out;
}

}  // namespace

std::string headline(const View& view) {
    const Words& words = view.words;
    const json& seen = view.seen;
    return words("ui.turn",
                 {std::to_string(seen["turn"].get<int>()), std::to_string(view.last_turn)}) +
           " · " + words("phase." + seen["phase"].get<std::string>()) + " · " +
           words("term.points", {std::to_string(seen["vp"].get<int>())});
}

std::vector<std::string> blocks_at(const View& view, Seat side, std::string_view area) {
    std::vector<std::string> texts;
    const json& corps = view.seen["corps"];
    for (const campaign::Block& block : view.data.side(side).blocks) {
        const auto found = corps.find(block.id);
        if (found != corps.end() && (*found)["area"] == area) {
            texts.push_back(corps_text(view, block, *found));
        }
    }
    int hidden = 0;
    int activated = 0;
    for (const auto& [name, block] : corps.items()) {
        if (!block.contains("side") || block["side"] != view.data.side(side).id) continue;
        if (block["area"] != area) continue;
        if (block["possible"].size() == 1) {  // shown, and not mixed since
            texts.push_back(view.words.block(block["possible"][0].get<std::string>()) +
                            (block.value("activated", false) ? "*" : ""));
            continue;
        }
        ++hidden;
        if (block.value("activated", false)) ++activated;
    }
    if (hidden > 0) {
        std::string text = view.words("term.blocks", {std::to_string(hidden)});
        if (activated > 0) {
            text += " (" + view.words("term.blocks.activated", {std::to_string(activated)}) + ")";
        }
        texts.push_back(text);
    }
    return texts;
}

Lines board_lines(const View& view) {
    Lines lines{view.terminal.strong(headline(view))};
    add_markers(view, lines);
    for (std::size_t region = 0; region < view.data.regions.size(); ++region) {
        Lines areas;
        for (const campaign::Area& area : view.data.areas) {
            if (area.region == region) add_area(view, area, areas);
        }
        if (areas.empty()) continue;
        lines.emplace_back();
        std::string name = view.words("region." + view.data.regions[region]);
        if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') {
            name[0] = static_cast<char>(name[0] - 'a' + 'A');
        }
        lines.push_back(name);
        lines.insert(lines.end(), areas.begin(), areas.end());
    }
    lines.emplace_back();
    add_absent(view, lines);
    lines.push_back(view.terminal.faint(view.words("term.legend")));
    return lines;
}

campaign::AreaId find_area(const View& view, std::string_view name) {
    const std::string wanted = folded(name);
    campaign::AreaId found;
    for (std::size_t i = 0; i < view.data.areas.size(); ++i) {
        const std::string& id = view.data.areas[i].id;
        const std::string shown = folded(view.words.area(id));
        if (id == wanted || shown == wanted) return campaign::AreaId{i};
        if (found.is_none() && (id.starts_with(wanted) || shown.starts_with(wanted))) {
            found = campaign::AreaId{i};
        }
    }
    return found;
}

Lines area_lines(const View& view, campaign::AreaId id) {
    const Words& words = view.words;
    const campaign::Area& area = view.data.area(id);
    const std::string first = stack_line(view, Seat{0}, area.id);
    const std::string second = stack_line(view, Seat{1}, area.id);
    Lines lines{view.terminal.strong(words.area(area.id)) +
                view.terminal.faint(area_note(view, area, !first.empty() && !second.empty()))};
    lines.push_back("  " + words("region." + view.data.regions[area.region]));
    for (const std::string& stack : {first, second}) {
        if (!stack.empty()) lines.push_back("  " + stack);
    }
    if (first.empty() && second.empty()) lines.push_back("  " + words("term.nobody"));
    lines.push_back("  " + words.colon(words("ui.neighbours")));
    for (const campaign::Neighbour& next : area.neighbours) {
        const campaign::Connection& way = view.data.connections[next.connection];
        const campaign::Area& there = view.data.area(next.area);
        const std::string text = "    " + padded(words.area(there.id), 15);
        std::vector<std::string> notes;
        if (there.terrain != campaign::Terrain::clear) {
            notes.push_back(words(there.terrain == campaign::Terrain::wooded ? "terrain.wooded"
                                                                             : "terrain.citadel"));
        }
        if (way.has_bridge()) {
            const auto& down = view.seen["bridges_down"];
            const bool destroyed = std::any_of(down.begin(), down.end(), [&](const json& bridge) {
                return bridge == json::array({view.data.area(way.a).id, view.data.area(way.b).id});
            });
            notes.push_back(words(destroyed ? "term.bridge-destroyed" : "ui.bridge",
                                  {words("river." + way.river)}));
        }
        for (const Seat side : {Seat{0}, Seat{1}}) {
            const auto blocks = blocks_at(view, side, there.id);
            if (!blocks.empty()) notes.push_back(view.side_name(side) + " " + joined(blocks, ", "));
        }
        lines.push_back(notes.empty() ? "    " + words.area(there.id)
                                      : text + " " + joined(notes, "; "));
    }
    return lines;
}

}  // namespace bivouac::command
