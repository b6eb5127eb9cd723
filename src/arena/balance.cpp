#include "arena/balance.h"

#include <cmath>

#include "arena/svg.h"

namespace bivouac::arena {

namespace {

constexpr std::array<const char*, max_seats> colours{"#2b5c8a", "#b9722d"};
constexpr const char* grey = "#c9c9c9";
constexpr const char* ink = "#222222";
constexpr const char* white = "#ffffff";

std::string percent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

}  // namespace

Plan balance_plan(std::vector<Ground> grounds, const Contender& contender) {
    Plan plan;
    plan.grounds = std::move(grounds);
    plan.contenders = {contender};
    plan.pairings = {{0, 0}};
    plan.swapped = false;
    return plan;
}

std::vector<Balance> balance(const Plan& plan, const Results& results) {
    std::vector<Balance> rows;
    for (std::size_t ground = 0; ground < plan.grounds.size(); ++ground) {
        const Tally found = tally(plan, results, 0, ground);
        const auto games = static_cast<double>(std::max<std::uint64_t>(found.games, 1));
        Balance row;
        row.setup = plan.grounds[ground].setup->name;
        row.games = found.games;
        row.won = {found.seats[0].won, found.seats[0].lost};
        row.drawn = found.seats[0].drawn;
        for (std::size_t i = 0; i < max_seats; ++i) {
            const auto won = static_cast<double>(row.won[i]);
            row.share[i] = won / games;
            row.range[i] = wilson(won, static_cast<double>(found.games));
        }
        row.decisions = static_cast<double>(found.decisions) / games;
        row.turns = static_cast<double>(found.turns) / games;
        row.endings = found.endings;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string plot(const std::vector<Balance>& rows, const PlotWords& words) {
    constexpr double left = 210, width = 480, top = 86, pitch = 34, thick = 20;
    const double bottom = top + pitch * static_cast<double>(rows.size());
    Svg svg(static_cast<int>(left + width) + 30, static_cast<int>(bottom) + 44);
    using Anchor = Svg::Anchor;
    svg.text(16, 26, 16, Anchor::start, ink, words.title);
    double key = 16;
    const auto legend = [&](const char* colour, const std::string& what) {
        svg.box(key, 42, 14, 14, colour);
        svg.text(key + 20, 54, 13, Anchor::start, ink, what);
        key += 44 + 8 * static_cast<double>(what.size());
    };
    legend(colours[0], words.sides[0]);
    legend(colours[1], words.sides[1]);
    legend(grey, words.drawn);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Balance& row = rows[i];
        const double y = top + pitch * static_cast<double>(i);
        const double first = width * row.share[0], second = width * row.share[1];
        svg.text(left - 10, y + 15, 13, Anchor::end, ink, row.setup);
        svg.box(left, y, width, thick, grey);
        svg.box(left, y, first, thick, colours[0]);
        svg.box(left + width - second, y, second, thick, colours[1]);
        if (row.share[0] > 0.08) {
            svg.text(left + 6, y + 15, 12, Anchor::start, white, percent(row.share[0]));
        }
        if (row.share[1] > 0.08) {
            svg.text(left + width - 6, y + 15, 12, Anchor::end, white, percent(row.share[1]));
        }
        const double low = left + width * row.range[0].low, high = left + width * row.range[0].high;
        const double middle = y + thick / 2;
        svg.line(low, middle, high, middle, ink, 2);
        svg.line(low, middle - 4, low, middle + 4, ink, 2);
        svg.line(high, middle - 4, high, middle + 4, ink, 2);
    }
    svg.line(left + width / 2, top - 8, left + width / 2, bottom - 6, ink, 1);
    for (const int mark : {0, 25, 50, 75, 100}) {
        svg.text(left + width * mark / 100, bottom + 8, 11, Anchor::middle, ink,
                 std::to_string(mark) + " %");
    }
    svg.text(16, bottom + 32, 11, Anchor::start, ink, words.whisker);
    return svg.take();
}

}  // namespace bivouac::arena
