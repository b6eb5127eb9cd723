#include "command/campaign/odds.h"

#include <algorithm>
#include <cmath>

namespace bivouac::command::campaign_scene {

namespace {

constexpr double smallest_shown = 0.0005;  // half of the last printed digit, 0.1 per cent
constexpr std::size_t bar_columns = 24;    // of a bar that means certainty

struct Row {
    std::string name;
    std::vector<double> chances;  // one for each column
};

std::string right(const std::string& text, std::size_t width) {
    return std::string(width - columns_of(text), ' ') + text;
}

// What is possible never reads as never, nor what is uncertain as always.
std::string percentage(const Words& words, double chance) {
    const auto tenths = [&](long long value) {
        return words.decimal(static_cast<double>(value) / 10) +
               (words.language() == Language::fr ? " %" : "%");
    };
    constexpr double certainty_error = 1e-12;
    if (chance > certainty_error && chance < smallest_shown) return "<" + tenths(1);
    if (chance < 1 - certainty_error && chance > 1 - smallest_shown) return ">" + tenths(999);
    return tenths(std::llround(chance * 1000));
}

std::string bar(double chance) {
    std::string drawn;
    for (long long marks = std::llround(chance * bar_columns); marks > 0; --marks) drawn += "█";
    return drawn;
}

// Numbers `first`.. of both sides, without the ends that round to nothing.
std::vector<Row> rows_of(const std::vector<double>& attacker, const std::vector<double>& defender,
                         std::size_t first) {
    std::vector<Row> rows;
    std::size_t kept = 0;
    for (std::size_t k = first; k < std::max(attacker.size(), defender.size()); ++k) {
        const auto chance = [&](const std::vector<double>& side) {
            return k < side.size() ? side[k] : 0.0;
        };
        const double own = chance(attacker), enemy = chance(defender);
        const bool shown = std::max(own, enemy) >= smallest_shown;
        if (!shown && rows.empty()) continue;
        rows.push_back({std::to_string(k), {own, enemy}});
        if (shown) kept = rows.size();
    }
    rows.resize(kept);
    return rows;
}

// The names stand over the columns; without them there is no line of names.
void add_table(const Words& words, std::string_view heading, const Lines& names,
               const std::vector<Row>& rows, Lines& lines) {
    if (rows.empty()) return;
    lines.emplace_back();
    lines.push_back(words(heading));
    std::size_t name_width = 0, percent_width = 0;
    for (const Row& row : rows) {
        name_width = std::max(name_width, columns_of(row.name));
        for (const double chance : row.chances) {
            percent_width = std::max(percent_width, columns_of(percentage(words, chance)));
        }
    }
    std::size_t cell_width = percent_width + 1 + bar_columns;
    for (const std::string& name : names) cell_width = std::max(cell_width, columns_of(name));
    const auto add = [&](const std::string& name, const Lines& cells) {
        std::string line = "  " + name;
        for (const std::string& cell : cells) line += "  " + padded(cell, cell_width);
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(line);
    };
    if (!names.empty()) add(std::string(name_width, ' '), names);
    for (const Row& row : rows) {
        Lines cells;
        for (const double chance : row.chances) {
            cells.push_back(right(percentage(words, chance), percent_width) + " " + bar(chance));
        }
        // Words read from the left, numbers line up on the right.
        const bool is_number = number_in<int>(row.name).has_value();
        add(is_number ? right(row.name, name_width) : padded(row.name, name_width), cells);
    }
}

}  // namespace

Lines odds_lines(const Words& words, std::string_view heading, const odds::Answer& answer) {
    const auto& [attacker, defender, nobody_wins] = answer;
    const Lines names{words("odds.attacker"), words("odds.defender")};
    Lines lines{std::string(heading)};
    add_table(words, "odds.outcome", {},
              {{names[0], {attacker.wins}},
               {names[1], {defender.wins}},
               {words("odds.nobody-wins"), {nobody_wins}}},
              lines);
    add_table(words, "odds.losses", names, rows_of(attacker.losses, defender.losses, 0), lines);
    add_table(words, "odds.fatigue", names, rows_of(attacker.fatigue, defender.fatigue, 0), lines);
    // Number 0 is the combat that was not lost: the table of who wins says it already.
    add_table(words, "odds.retreat", names, rows_of(attacker.retreat, defender.retreat, 1), lines);
    return lines;
}

}  // namespace bivouac::command::campaign_scene
