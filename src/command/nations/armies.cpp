// The orders of battle, and who can strike whom.
#include <algorithm>

#include "command/nations/view.h"

namespace bivouac::command::nations_scene {

using namespace nations;
using nlohmann::json;

namespace {

constexpr std::size_t name_columns = 18;
constexpr std::size_t arm_columns = 12;

std::string zone_names(const View& view, const auto& zones) {
    std::vector<std::string> names;
    names.reserve(zones.size());
    for (const ZoneId zone : zones) names.push_back(view.zone(zone));
    return joined(names);
}

// Where the army is, or may be, or could come.
std::string whereabouts(const View& view, ArmyId army) {
    if (view.of(army).value("gone", false)) return view.words("nations.gone");
    const ZoneId tile = view.tile_of(army);
    if (!tile.is_none()) {
        const int ground = view.ground(army);
        std::string place = view.words("nations.tile-at", {view.zone(tile), view.terrain(tile)});
        if (ground == 0) return place;
        return place + ", " + view.words("nations.ground", {signed_text(ground)});
    }
    const std::vector<ZoneId> markers = view.markers_of(army);
    if (!markers.empty()) {
        return view.words("nations.markers-at", {zone_names(view, markers)});
    }
    return army_card(view, army);
}

std::string army_line(const View& view, ArmyId army) {
    const Army& data = view.data.army(army);
    const int left = view.strength(army);
    std::string strength = std::to_string(left);
    if (left != data.strength) strength += "/" + std::to_string(data.strength);
    return "  " + padded(view.army(army), name_columns) + padded(view.arm(army), arm_columns) +
           padded(strength, 5) + whereabouts(view, army);
}

}  // namespace

std::string army_card(const View& view, ArmyId army) {
    const Army& data = view.data.army(army);
    std::vector<std::string> parts{view.words("nations.card", {zone_names(view, data.villages)})};
    const int villages = static_cast<int>(
        std::count_if(data.villages.begin(), data.villages.end(),
                      [&](ZoneId village) { return view.tile_in(village).is_none(); }));
    const int missing = std::max(0, villages - data.markers);
    if (missing > 0)
        parts.push_back(view.words("nations.scouts.needed", {std::to_string(missing)}));
    if (data.not_before > view.time()) {
        for (const Date& date : view.data.dates) {
            if (date.point != data.not_before) continue;
            parts.push_back(view.words("nations.from", {view.date(date)}));
        }
    }
    return joined(parts, view.words.semicolon());
}

Lines army_lines(const View& view, const std::string& name) {
    if (!name.empty()) {
        const ArmyId army = find_army(view, name);
        if (army.is_none()) return {view.words("nations.no-army", {shown_input(name)})};
        return {army_line(view, army)};
    }
    Lines lines;
    for (const Seat side : {french, allied}) {
        lines.push_back(view.terminal.of_side(side.index(), view.side(side)));
        for (const ArmyId army : view.armies(side)) lines.push_back(army_line(view, army));
    }
    return lines;
}

Lines battle_lines(const View& view, const json& preview) {
    Lines lines;
    const auto next =
        std::find_if(view.data.dates.begin(), view.data.dates.end(), [&](const Date& date) {
            const json& fought = view.seen["battles"];
            return date.battle && std::find(fought.begin(), fought.end(), date.id) == fought.end();
        });
    if (next == view.data.dates.end()) return {view.words("nations.battle.over")};
    lines.push_back(
        view.words("nations.battle.next", {view.date(*next), in_points(view, next->point)}));
    for (const json& contact : preview["battle"]) {
        const ArmyId army = find_army(view, contact["army"].get<std::string>());
        std::vector<std::string> enemies;
        for (const json& enemy : contact["touches"]) {
            enemies.push_back(view.words("army." + enemy.get<std::string>()));
        }
        const int least = contact["least"].get<int>(), most = contact["most"].get<int>();
        const std::string losses =
            least == most
                ? view.words("nations.losses", {std::to_string(most)})
                : view.words("nations.losses.range", {std::to_string(most), std::to_string(least)});
        const std::string name =
            view.terminal.of_side(view.data.army(army).side.index(), view.army(army));
        lines.push_back("  " + view.words("nations.contact", {name, view.zone(view.tile_of(army)),
                                                              std::to_string(view.strength(army)),
                                                              joined(enemies), losses}));
    }
    if (preview["battle"].empty()) lines.push_back("  " + view.words("nations.battle.nobody"));
    return lines;
}

}  // namespace bivouac::command::nations_scene
