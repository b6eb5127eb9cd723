#include "odds/campaign/chart.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace bivouac::odds {

namespace {

constexpr double smallest_shown = 0.0005;  // half of the last printed digit, 0.1 per cent
constexpr int indent = 2;
constexpr int gap = 2;

// Columns a label takes: UTF-8 continuation bytes take none.
int columns(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

std::string spaces(int count) {
    return std::string(static_cast<std::size_t>(std::max(0, count)), ' ');
}

std::string left(std::string_view text, int width) {
    return std::string(text) + spaces(width - columns(text));
}

std::string right(std::string_view text, int width) {
    return spaces(width - columns(text)) + std::string(text);
}

// What is possible never reads as never, nor what is uncertain as always.
std::string percentage(double chance, const Labels& labels) {
    const auto tenths = [&](long long value) {
        return std::to_string(value / 10) + std::string(labels.decimal_point) +
               std::to_string(value % 10) + std::string(labels.percent);
    };
    constexpr double certainty_error = 1e-12;
    if (chance > certainty_error && chance < smallest_shown) return "<" + tenths(1);
    if (chance < 1 - certainty_error && chance > 1 - smallest_shown) return ">" + tenths(999);
    return tenths(std::llround(chance * 1000));
}

std::string bar(double chance, const Layout& layout) {
    std::string drawn;
    const long long marks = std::llround(chance * std::max(1, layout.bar));
    for (long long i = 0; i < marks; ++i) drawn += layout.mark;
    return drawn;
}

struct Row {
    std::string name;
    std::vector<double> chances;  // one for each column
};

struct Table {
    std::string_view heading;
    std::vector<std::string_view> names;  // over the columns; empty: no line of names
    std::vector<Row> rows;
};

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

void print(const Table& table, const Labels& labels, const Layout& layout,
           std::vector<std::string>& lines) {
    if (table.rows.empty()) return;
    if (!lines.empty()) lines.emplace_back();
    lines.emplace_back(table.heading);

    int name_width = 0;
    int percent_width = 0;
    for (const Row& row : table.rows) {
        name_width = std::max(name_width, columns(row.name));
        for (const double chance : row.chances)
            percent_width = std::max(percent_width, columns(percentage(chance, labels)));
    }
    int cell_width = percent_width + 1 + std::max(1, layout.bar);
    for (const std::string_view name : table.names)
        cell_width = std::max(cell_width, columns(name));

    if (!table.names.empty()) {
        std::string line = spaces(indent + name_width);
        for (const std::string_view name : table.names)
            line += spaces(gap) + left(name, cell_width);
        lines.push_back(trimmed(line));
    }
    for (const Row& row : table.rows) {
        // Words read from the left, numbers line up on the right; numbers are all of digits.
        const bool number = row.name.find_first_not_of("0123456789") == std::string::npos;
        std::string line = spaces(indent);
        line += number ? right(row.name, name_width) : left(row.name, name_width);
        for (const double chance : row.chances) {
            const std::string cell =
                right(percentage(chance, labels), percent_width) + " " + bar(chance, layout);
            line += spaces(gap) + left(cell, cell_width);
        }
        lines.push_back(trimmed(line));
    }
}

// Rows `first`.. of the columns side by side, without the ends that round to nothing.
std::vector<Row> rows_of(const std::vector<const std::vector<double>*>& sides, std::size_t first) {
    std::vector<Row> rows;
    std::size_t end = first;
    for (const std::vector<double>* side : sides) end = std::max(end, side->size());
    std::size_t kept = 0;
    for (std::size_t k = first; k < end; ++k) {
        Row row{std::to_string(k), {}};
        for (const std::vector<double>* side : sides)
            row.chances.push_back(k < side->size() ? (*side)[k] : 0.0);
        const bool shown =
            *std::max_element(row.chances.begin(), row.chances.end()) >= smallest_shown;
        if (!shown && rows.empty()) continue;
        rows.push_back(std::move(row));
        if (shown) kept = rows.size();
    }
    rows.resize(kept);
    return rows;
}

}  // namespace

std::vector<std::string> chart(const Answer& answer, const Labels& labels, const Layout& layout) {
    std::vector<std::string> lines;
    print({labels.outcome,
           {},
           {{std::string(labels.attacker_wins), {answer.attacker_wins}},
            {std::string(labels.defender_wins), {answer.defender_wins}},
            {std::string(labels.nobody_wins), {answer.nobody_wins}}}},
          labels, layout, lines);
    const std::vector<std::string_view> names{labels.attacker, labels.defender};
    print({labels.losses, names, rows_of({&answer.attacker_losses, &answer.defender_losses}, 0)},
          labels, layout, lines);
    print({labels.fatigue, names, rows_of({&answer.attacker_fatigue, &answer.defender_fatigue}, 0)},
          labels, layout, lines);
    // Index 0 is the combat that was not lost: the outcome table says it already.
    print({labels.retreat, names, rows_of({&answer.attacker_retreat, &answer.defender_retreat}, 1)},
          labels, layout, lines);
    return lines;
}

std::vector<std::string> chart(const std::vector<double>& chances, std::string_view heading,
                               const Labels& labels, const Layout& layout) {
    std::vector<std::string> lines;
    print({heading, {}, rows_of({&chances}, 0)}, labels, layout, lines);
    return lines;
}

}  // namespace bivouac::odds
