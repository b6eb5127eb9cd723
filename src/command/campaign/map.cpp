// The areas where they lie, drawn with letters.
#include <algorithm>

#include "command/campaign/view.h"

namespace bivouac::command::campaign_scene {

namespace {

constexpr std::size_t narrowest_map = 90;
constexpr std::size_t widest_map = 130;
constexpr std::size_t longest_name = 9;

// Cells of one column each; a letter may take several bytes.
class Sheet {
   public:
    Sheet(std::size_t width, std::size_t height)
        : rows_(height, std::vector<std::string>(width, " ")) {}

    std::size_t width() const { return rows_.front().size(); }
    std::size_t height() const { return rows_.size(); }

    bool is_free(std::size_t row, std::size_t column, std::size_t length) const {
        if (row >= height() || column + length > width()) return false;
        for (std::size_t i = column; i < column + length; ++i) {
            if (rows_[row][i] != " ") return false;
        }
        return true;
    }
    void write(std::size_t row, std::size_t column, std::string_view text) {
        for (std::size_t i = 0; i < text.size() && column < width(); ++column) {
            rows_[row][column] = beginning(text.substr(i), 1);
            i += rows_[row][column].size();
        }
    }
    // A dot where nothing stands yet.
    void dot(std::size_t row, std::size_t column) {
        if (rows_[row][column] == " ") rows_[row][column] = "·";
    }
    Lines lines() const {
        Lines lines;
        for (const auto& row : rows_) {
            std::string text = joined(row, "");
            text.erase(text.find_last_not_of(' ') + 1);
            lines.push_back(text);
        }
        return lines;
    }

   private:
    std::vector<std::vector<std::string>> rows_;
};

struct Spot {
    std::size_t row = 0, column = 0;  // of the middle
};

std::size_t count_at(const View& view, Seat side, const std::string& area) {
    std::size_t count = 0;
    for (const auto& [name, block] : view.seen["corps"].items()) {
        if (block["area"] != area) continue;
        bool own = block.value("side", "") == view.data.side(side).id;
        for (const campaign::Block& known : view.data.side(side).blocks) own |= known.id == name;
        if (own) ++count;
    }
    return count;
}

std::string label_of(const View& view, const campaign::Area& area) {
    std::string text = beginning(view.words.area(area.id), longest_name);
    if (area.terrain == campaign::Terrain::wooded) text += "^";
    if (area.terrain == campaign::Terrain::citadel) text += "#";
    if (area.victory_points > 0) text += "!";
    std::string blocks;
    for (const Seat side : {Seat{0}, Seat{1}}) {
        const std::size_t count = count_at(view, side, area.id);
        if (count > 0) blocks += view.side_name(side).substr(0, 1) + std::to_string(count);
    }
    return blocks.empty() ? text : text + "[" + blocks + "]";
}

// As near to its place as no other name stands in the way.
Spot placed(Sheet& sheet, Spot spot, const std::string& label) {
    const std::size_t length = columns_of(label);
    const std::size_t half = length / 2;
    const std::size_t left = spot.column > half ? spot.column - half : 0;
    const std::size_t column = std::min(left, sheet.width() - length);
    for (const int shift : {0, 1, -1, 2, -2}) {
        const int moved = static_cast<int>(spot.row) + shift;
        const auto row = static_cast<std::size_t>(moved);
        const std::size_t begin = column > 0 ? column - 1 : 0;
        const std::size_t end = std::min(sheet.width(), column + length + 1);
        if (!sheet.is_free(row, begin, end - begin)) continue;
        sheet.write(row, column, label);
        return {row, column + half};
    }
    sheet.write(spot.row, column, label);
    return {spot.row, column + half};
}

void draw_way(Sheet& sheet, Spot from, Spot to) {
    const auto gap = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
    const std::size_t steps = std::max(gap(from.row, to.row) * 2, gap(from.column, to.column) / 2);
    for (std::size_t i = 1; i < steps; ++i) {
        const auto between = [&](std::size_t a, std::size_t b) {
            return (a * (steps - i) + b * i + steps / 2) / steps;
        };
        sheet.dot(between(from.row, to.row), between(from.column, to.column));
    }
}

}  // namespace

Lines map_lines(const View& view) {
    const std::size_t width = std::min(view.terminal.width(), widest_map);
    if (width < narrowest_map) return {view.words("campaign.map.narrow")};
    Sheet sheet(width, width * 11 / 20);
    std::vector<Spot> spots;
    for (const campaign::Area& area : view.data.areas) {
        const auto x = static_cast<std::size_t>(area.x), y = static_cast<std::size_t>(area.y);
        const Spot spot{y * (sheet.height() - 1) / 1000, x * (sheet.width() - 1) / 1000};
        spots.push_back(placed(sheet, spot, label_of(view, area)));
    }
    for (const campaign::Connection& way : view.data.connections) {
        draw_way(sheet, spots[way.a.index()], spots[way.b.index()]);
    }
    Lines lines = sheet.lines();
    lines.push_back(view.words(
        "campaign.map.legend",
        {view.side_name(Seat{0}).substr(0, 1) + "1", view.side_name(Seat{1}).substr(0, 1) + "1"}));
    return lines;
}

}  // namespace bivouac::command::campaign_scene
