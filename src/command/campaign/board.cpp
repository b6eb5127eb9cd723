// The board of a campaign: a headline, the markers, and who stands where.
#include <algorithm>

#include "command/campaign/view.h"
#include "core/text.h"

namespace bivouac::command::campaign_scene {

using nlohmann::json;

namespace {

std::string corps_text(const View& view, const campaign::Block& block, const json& seen) {
    std::string text = short_name(view, block);
    if (seen.contains("infantry")) text += " " + strength_text(seen);
    return seen.value("activated", false) ? text + "*" : text;
}

// A side's word and its blocks in the area; empty if it has none there.
std::string stack_line(const View& view, Seat side, const std::string& area) {
    const std::vector<std::string> blocks = blocks_at(view, side, area);
    if (blocks.empty()) return {};
    const std::string name = padded(view.side_name(side), 10);
    std::string text = view.terminal.of_side(side.index(), name) + " " + joined(blocks);
    for (const json& axis : view.seen["axes"]) {
        if (axis["area"] != area || axis["side"] != view.data.side(side).id) continue;
        const std::string towards = axis["towards"].get<std::string>();
        text += "   (" + view.words("campaign.axis", {view.words.area(towards)}) + ")";
    }
    return text;
}

// Of both sides, as far as they have any.
Lines stack_lines(const View& view, const std::string& area) {
    Lines lines{stack_line(view, Seat{0}, area), stack_line(view, Seat{1}, area)};
    std::erase(lines, "");
    return lines;
}

std::string area_note(const View& view, const campaign::Area& area, bool contested) {
    const Words& words = view.words;
    std::vector<std::string> notes;
    notes.push_back(terrain_text(view, area));
    if (area.victory_points > 0) {
        notes.push_back(words("campaign.victory-area", {std::to_string(area.victory_points)}));
        const json& holder = view.seen["control"][area.id];
        if (holder.is_string()) {
            notes.push_back(words("campaign.held", {words.of_seat(holder.get<std::string>())}));
        }
    }
    if (contested) notes.push_back(words("campaign.contested"));
    std::erase(notes, "");
    return notes.empty() ? std::string() : " (" + joined(notes) + ")";
}

void add_area(const View& view, const campaign::Area& area, Lines& lines) {
    const Lines stacks = stack_lines(view, area.id);
    if (stacks.empty()) return;
    std::vector<std::string> neighbours;
    for (const campaign::Neighbour& next : area.neighbours) {
        neighbours.push_back(view.area_name(next.area));
    }
    lines.push_back("  " + view.terminal.strong(view.words.area(area.id)) +
                    view.terminal.faint(area_note(view, area, stacks.size() == 2) + " — " +
                                        joined(neighbours)));
    for (const std::string& stack : stacks) lines.push_back("      " + stack);
}

void add_parts(const View& view, std::string_view key, const std::vector<std::string>& parts,
               Lines& lines) {
    if (!parts.empty()) lines.push_back(view.words.headed(key, joined(parts)));
}

void add_markers(const View& view, Lines& lines) {
    const Words& words = view.words;
    const json& seen = view.seen;
    const auto text = [](const json& id) { return id.get<std::string>(); };
    std::vector<std::string> held, initiative, passed, bridges, lasting;
    for (const campaign::AreaId id : view.data.victory_areas) {
        const json& holder = seen["control"][view.data.area(id).id];
        held.push_back(view.area_name(id) + " " +
                       (holder.is_string() ? words.side(text(holder)) : words("ui.none")));
    }
    if (seen["initiative"].is_string()) initiative = {words.side(text(seen["initiative"]))};
    for (const json& side : seen["passed"]) passed.push_back(words.side(text(side)));
    for (const json& bridge : seen["bridges_down"]) {
        bridges.push_back(words.area(text(bridge[0])) + " – " + words.area(text(bridge[1])));
    }
    for (const json& cards : seen["lasting"]) {
        for (const json& card : cards) {
            lasting.push_back(words("event." + event_of_card(text(card))));
        }
    }
    add_parts(view, "campaign.control", held, lines);
    add_parts(view, "campaign.initiative", initiative, lines);
    add_parts(view, "campaign.passed", passed, lines);
    add_parts(view, "campaign.bridges-down", bridges, lines);
    add_parts(view, "campaign.lasting", lasting, lines);
}

// Blocks without an area, by why: still to be placed, still to come, or gone.
void add_absent(const View& view, Lines& lines) {
    std::vector<std::string> placing, coming, lost;
    const bool deploys = view.seen["phase"] == "deployment";
    for (const Seat side : {Seat{0}, Seat{1}}) {
        // Of the enemy's nobody is told how far he has come.
        const bool places = deploys && (view.seat.is_none() || view.seat == side);
        for (const campaign::Block& block : view.data.side(side).blocks) {
            const std::string name = view.words.block(block.id);
            const json* seen = view.block(block.id);
            const std::string arrival = arrival_text(view, block.id);
            if (view.is_lost(block)) {
                lost.push_back(name);
            } else if (!arrival.empty()) {
                coming.push_back(formatted("{0} ({1})", name, arrival));
            } else if (places && seen != nullptr && (*seen)["area"].is_null() &&
                       view.takes_part(block)) {
                placing.push_back(name);
            }
        }
    }
    add_parts(view, "campaign.to-place", placing, lines);
    add_parts(view, "campaign.to-come", coming, lines);
    add_parts(view, "campaign.out", lost, lines);
}

// Ground, bridge and blocks of an area next to another.
std::vector<std::string> way_notes(const View& view, const campaign::Neighbour& next) {
    const Words& words = view.words;
    const campaign::Connection& way = view.data.connections[next.connection];
    const campaign::Area& there = view.data.area(next.area);
    std::vector<std::string> notes{terrain_text(view, there)};
    if (way.has_bridge()) {
        const bool down = is_bridge_down(view, view.data.area(way.a).id, view.data.area(way.b).id);
        notes.push_back(words(down ? "campaign.bridge-destroyed" : "campaign.bridge",
                              {words("river." + way.river)}));
    }
    for (const std::string& stack : stacks_at(view, there.id)) notes.push_back(stack);
    std::erase(notes, "");
    return notes;
}

Lines area_list(const View& view) {
    Lines lines;
    for (std::size_t region = 0; region < view.data.regions.size(); ++region) {
        lines.push_back(view.terminal.strong(capital(view.region_name(region))));
        std::vector<std::string> names;
        for (const campaign::Area* area : view.areas_in(region)) {
            const std::vector<std::string> stacks = stacks_at(view, area->id);
            names.push_back(
                view.words.area(area->id) +
                (stacks.empty() ? "" : " (" + joined(stacks, view.words.semicolon()) + ")"));
        }
        lines.push_back("  " + joined(names, " · "));
    }
    lines.push_back(view.terminal.faint(view.words("campaign.area.usage")));
    return lines;
}

}  // namespace

bool View::takes_part(const campaign::Block& block) const {
    if (block.kind == campaign::BlockKind::vedette) return options.fog();
    const auto is_this = [&](const auto& entry) { return data.block(entry.block).id == block.id; };
    const campaign::Scenario& now = scenario();
    return std::any_of(now.placements.begin(), now.placements.end(), is_this) ||
           std::any_of(now.arrivals.begin(), now.arrivals.end(), is_this);
}

const json* View::block(std::string_view id) const {
    const auto found = seen["corps"].find(std::string(id));
    return found == seen["corps"].end() ? nullptr : &*found;
}

bool View::is_lost(const campaign::Block& block) const {
    const json& fallen = seen["fallen"];
    const json* own = this->block(block.id);
    return std::find(fallen.begin(), fallen.end(), block.id) != fallen.end() ||
           (own != nullptr && own->value("gone", false));
}

std::vector<const campaign::Area*> View::areas_in(std::size_t region) const {
    std::vector<const campaign::Area*> areas;
    for (const campaign::Area& area : data.areas) {
        if (area.region == region) areas.push_back(&area);
    }
    return areas;
}

std::string headline_of(const View& view) {
    const Words& words = view.words;
    const json& stack = view.seen["stack"];
    const bool arrival = std::find(stack.begin(), stack.end(), "arrival") != stack.end();
    const std::string phase = view.seen["phase"].get<std::string>();
    return words("campaign.turn",
                 {std::to_string(view.turn()), std::to_string(view.scenario().last_turn)}) +
           " · " + words(arrival ? "campaign.phase.arrival" : "phase." + phase) + " · " +
           words("campaign.points", {view.seen["vp"].dump()});
}

std::string short_name(const View& view, const campaign::Block& block) {
    if (block.kind != campaign::BlockKind::vedette) return view.words.block(block.id);
    return view.words("campaign.vedette", {block.id.substr(block.id.rfind('-') + 1)});
}

std::string strength_text(const json& corps) {
    const auto number = [&](const char* key) { return corps[key].dump(); };
    return number("infantry") + "+" + number("cavalry") +
           (corps["fatigue"] > 0 ? " f" + number("fatigue") : "");
}

std::string terrain_text(const View& view, const campaign::Area& area) {
    if (area.terrain == campaign::Terrain::clear) return {};
    const bool wooded = area.terrain == campaign::Terrain::wooded;
    return view.words(wooded ? "terrain.wooded" : "terrain.citadel");
}

bool is_bridge_down(const View& view, std::string_view area, std::string_view other) {
    const json& down = view.seen["bridges_down"];
    return std::any_of(down.begin(), down.end(), [&](const json& bridge) {
        return bridge == json::array({area, other}) || bridge == json::array({other, area});
    });
}

std::string arrival_text(const View& view, std::string_view block) {
    for (const campaign::Arrival& arrival : view.scenario().arrivals) {
        if (view.data.block(arrival.block).id != block || view.turn() > arrival.turn) continue;
        const json* seen = view.block(block);
        if (seen != nullptr && !(*seen)["area"].is_null()) continue;
        if (seen == nullptr && view.turn() == arrival.turn) continue;
        std::vector<std::string> places;
        places.reserve(arrival.areas.size());
        for (const campaign::AreaId area : arrival.areas) places.push_back(view.area_name(area));
        return view.words("campaign.arrives", {std::to_string(arrival.turn), joined(places)});
    }
    return {};
}

std::vector<std::string> blocks_at(const View& view, Seat side, std::string_view area) {
    std::vector<std::string> texts;
    const json& corps = view.seen["corps"];
    for (const campaign::Block& block : view.data.side(side).blocks) {
        const json* seen = view.block(block.id);
        if (seen != nullptr && (*seen)["area"] == area) {
            texts.push_back(corps_text(view, block, *seen));
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
        std::string text = view.words("campaign.blocks", {std::to_string(hidden)});
        if (activated > 0) {
            const std::string count = std::to_string(activated);
            text += " (" + view.words("campaign.blocks.activated", {count}) + ")";
        }
        texts.push_back(text);
    }
    return texts;
}

std::vector<std::string> stacks_at(const View& view, std::string_view area) {
    std::vector<std::string> stacks;
    for (const Seat side : {Seat{0}, Seat{1}}) {
        const std::vector<std::string> blocks = blocks_at(view, side, area);
        if (!blocks.empty()) stacks.push_back(view.side_name(side) + " " + joined(blocks));
    }
    return stacks;
}

Lines board_lines(const View& view) {
    Lines lines{view.terminal.strong(headline_of(view))};
    add_markers(view, lines);
    for (std::size_t region = 0; region < view.data.regions.size(); ++region) {
        Lines areas;
        for (const campaign::Area* area : view.areas_in(region)) add_area(view, *area, areas);
        if (areas.empty()) continue;
        lines.emplace_back();
        lines.push_back(capital(view.region_name(region)));
        lines.insert(lines.end(), areas.begin(), areas.end());
    }
    lines.emplace_back();
    add_absent(view, lines);
    lines.push_back(view.terminal.faint(view.words("campaign.legend")));
    return lines;
}

campaign::AreaId find_area(const View& view, std::string_view name) {
    return find_named<campaign::AreaId>(view.data.areas, name,
                                        [&](campaign::AreaId id) { return view.area_name(id); });
}

Lines area_lines(const View& view, const std::string& name) {
    if (name.empty()) return area_list(view);
    const Words& words = view.words;
    const campaign::AreaId id = find_area(view, name);
    if (id.is_none()) return {words("campaign.no-area", {shown_input(name)})};
    const campaign::Area& area = view.data.area(id);
    const Lines stacks = stack_lines(view, area.id);
    Lines lines{view.terminal.strong(words.area(area.id)) +
                view.terminal.faint(area_note(view, area, stacks.size() == 2))};
    lines.push_back("  " + view.region_name(area.region));
    for (const std::string& stack : stacks) lines.push_back("  " + stack);
    if (stacks.empty()) lines.push_back("  " + words("campaign.nobody"));
    lines.push_back("  " + words.colon(words("campaign.neighbours")));
    for (const campaign::Neighbour& next : area.neighbours) {
        const std::string there = view.area_name(next.area);
        const std::vector<std::string> notes = way_notes(view, next);
        lines.push_back(
            "    " +
            (notes.empty() ? there : padded(there, 15) + " " + joined(notes, words.semicolon())));
    }
    return lines;
}

}  // namespace bivouac::command::campaign_scene
