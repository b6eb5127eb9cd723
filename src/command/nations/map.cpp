// The board: a headline, the hexes drawn with letters, and what lies beside them.
#include <algorithm>

#include "command/nations/view.h"

namespace bivouac::command::nations_scene {

using namespace nations;
using nlohmann::json;

namespace {

constexpr std::size_t narrowest_hex = 10;
constexpr std::size_t widest_hex = 16;
constexpr std::size_t shortest_sign = 3;

// The beginning of an army's name that no other army shares.
std::vector<std::string> signs_of(const View& view) {
    std::vector<std::string> signs;
    std::vector<std::string> names;
    names.reserve(view.data.armies.size());
    for (std::size_t i = 0; i < view.data.armies.size(); ++i) names.push_back(view.army(ArmyId{i}));
    for (const std::string& name : names) {
        std::size_t length = shortest_sign;
        const auto begins_so = [&](const std::string& other) {
            return other.starts_with(beginning(name, length));
        };
        while (length < length_of(name) && std::count_if(names.begin(), names.end(), begins_so) > 1)
            ++length;
        signs.push_back(beginning(name, length));
    }
    return signs;
}

class Map {
   public:
    explicit Map(const View& view) : view_(view), signs_(signs_of(view)) {
        std::size_t across = 1;
        for (const Zone& zone : view.data.zones) {
            rows_ = std::max<std::size_t>(rows_, zone.row + 1u);
            across = std::max<std::size_t>(across, zone.column + 1u);
        }
        width_ = std::min(widest_hex, (view.terminal.width() - 1) * 2 / (2 * across + 1));
        columns_ = width_ * across + width_ / 2 + 1;
    }

    bool fits() const { return width_ >= narrowest_hex; }
    Lines lines() const {
        Lines lines;
        for (std::size_t row = 0; row <= rows_; ++row) {
            lines.push_back(border(row));
            for (std::size_t part = 0; part < 3 && row < rows_; ++part) {
                lines.push_back(line(row, part));
            }
        }
        return lines;
    }

   private:
    // Every second row lies half a hex to the right.
    std::size_t left_of(const Zone& zone) const {
        return zone.column * width_ + (zone.row % 2 == 0 ? 0 : width_ / 2);
    }
    std::string border(std::size_t below) const;
    std::string line(std::size_t row, std::size_t part) const;
    std::string heading(ZoneId zone) const;
    std::string pieces(ZoneId zone, Seat side) const;

    const View& view_;
    std::vector<std::string> signs_;
    std::size_t rows_ = 0;
    std::size_t width_ = 0;
    std::size_t columns_ = 0;
};

std::string Map::border(std::size_t below) const {
    std::string text(columns_, ' ');
    for (const Zone& zone : view_.data.zones) {
        if (zone.row != below && zone.row + 1u != below) continue;
        const std::size_t left = left_of(zone);
        for (std::size_t i = left; i <= left + width_; ++i) {
            const bool corner = i == left || i == left + width_;
            if (corner || text[i] != '+') text[i] = corner ? '+' : '-';
        }
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return view_.terminal.faint(text);
}

std::string Map::line(std::size_t row, std::size_t part) const {
    std::vector<ZoneId> zones;
    for (std::size_t i = 0; i < view_.data.zones.size(); ++i) {
        if (view_.data.zones[i].row == row) zones.emplace_back(i);
    }
    std::sort(zones.begin(), zones.end(), [&](ZoneId a, ZoneId b) {
        return view_.data.zone(a).column < view_.data.zone(b).column;
    });
    std::string text;
    for (const ZoneId zone : zones) {
        const std::string inside =
            part == 0 ? heading(zone) : pieces(zone, part == 1 ? french : allied);
        text = padded(text, left_of(view_.data.zone(zone))) + "|" + padded(inside, width_ - 1);
    }
    return text + "|";
}

// Name, ground and the sign of a mission.
std::string Map::heading(ZoneId zone) const {
    std::string ground = " " + beginning(view_.terrain(zone), 1);
    if (!view_.mission_at(zone).is_none()) ground += "!";
    return view_.terminal.strong(beginning(view_.zone(zone), width_ - 1 - columns_of(ground))) +
           ground;
}

// A tile in brackets, or as many markers as there is room for.
std::string Map::pieces(ZoneId zone, Seat side) const {
    const std::size_t room = width_ - 1;
    const ArmyId tile = view_.tile_in(zone);
    if (!tile.is_none()) {
        if (view_.data.army(tile).side != side) return {};
        const std::string arm =
            view_.of(tile)["arm"] == "any" ? "?" : beginning(view_.arm(tile), 1);
        const std::string worth = " " + std::to_string(view_.strength(tile)) + arm + "]";
        const std::string name = beginning(view_.army(tile), room - 1 - worth.size());
        return view_.terminal.of_side(side.index(), "[" + name + worth);
    }
    const std::vector<ArmyId> armies = view_.markers_in(zone, side);
    std::string text;
    for (std::size_t i = 0; i < armies.size(); ++i) {
        const std::string more = (text.empty() ? "" : " ") + signs_[armies[i].index()];
        const std::string rest = "+" + std::to_string(armies.size() - i);
        const std::size_t kept = i + 1 < armies.size() ? rest.size() : 0;
        if (columns_of(text + more) + kept > room) {
            text += rest;
            break;
        }
        text += more;
    }
    return view_.terminal.of_side(side.index(), text);
}

std::string today(const View& view) {
    const auto& dates = view.data.dates;
    const auto next = std::find_if(dates.begin(), dates.end(),
                                   [&](const Date& date) { return date.point > view.time(); });
    if (next == dates.end()) {
        const bool past = view.time() > dates.back().point;
        return view.words(past ? "nations.time.past" : "nations.time.last",
                          {view.date(dates.back())});
    }
    const std::string left = std::to_string(next->point - view.time());
    const std::string text = view.words("nations.time.next", {left, view.date(*next)});
    return next == dates.begin() ? text : view.date(*std::prev(next)) + ", " + text;
}

}  // namespace

std::string headline_of(const View& view) {
    const int turn = view.seen["turn"].get<int>();
    std::vector<std::string> parts{turn == 0 ? view.words("nations.setup")
                                             : view.words("nations.turn", {std::to_string(turn)})};
    parts.push_back(today(view));
    std::vector<std::string> points;
    for (const Seat side : {french, allied}) {
        points.push_back(view.side(side) + " " + std::to_string(view.number("points", side)));
    }
    parts.push_back(joined(points));
    return joined(parts, " · ");
}

Lines board_lines(const View& view) {
    std::string head = headline_of(view);
    const json& acts = view.seen["acts"];
    if (acts.is_object() && acts["left"] != 0) {
        head += " · " + view.words("nations.actions", {acts["left"].dump()});
    }
    Lines lines{view.terminal.strong(head)};
    const Map map(view);
    const Lines hexes = map.fits() ? map.lines() : zone_list(view);
    lines.insert(lines.end(), hexes.begin(), hexes.end());
    if (map.fits()) {
        lines.push_back(view.terminal.faint(
            view.words("nations.map.legend", {view.side(french), view.side(allied)})));
    }
    lines.push_back(open_row(view));
    return lines;
}

}  // namespace bivouac::command::nations_scene
