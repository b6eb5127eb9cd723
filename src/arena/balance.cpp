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

// From top to bottom: the title, the key, a bar for each set-up, the scale, what the thin line is.
class Plot {
   public:
    Plot(const std::vector<Balance>& rows, const PlotWords& words)
        : rows_(rows),
          words_(words),
          title_(Svg::lines_of(title_size, page_width - 2 * margin, words.title)),
          note_(Svg::lines_of(small_size, page_width - 2 * margin, words.whisker)),
          key_(margin + title_leading * static_cast<double>(title_.size()) + gap),
          top_(key_ + key_to_bars),
          bottom_(top_ + pitch * static_cast<double>(rows.size())),
          svg_(static_cast<int>(page_width),
               static_cast<int>(bottom_ + scale_height + margin +
                                note_leading * static_cast<double>(note_.size()))) {}

    std::string draw() {
        write(title_, title_size, title_leading, margin);
        draw_key();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            draw_bar(rows_[i], top_ + pitch * static_cast<double>(i));
        }
        draw_scale();
        write(note_, small_size, note_leading, bottom_ + scale_height);
        return svg_.take();
    }

   private:
    using Anchor = Svg::Anchor;

    static constexpr int title_size = 16, text_size = 13, share_size = 12, small_size = 11;
    static constexpr double margin = 16, title_leading = 20, note_leading = 16;
    static constexpr double left = 210, width = 480;  // of the bars
    static constexpr double page_width = left + width + 30;
    static constexpr double pitch = 34, thick = 20;  // from bar to bar, and of one
    static constexpr double baseline = 15;           // of words beside a bar, from its top
    static constexpr double gap = 6;                 // between words and what they stand beside
    static constexpr double key_box = 14, key_to_bars = 44, between_keys = 24;
    static constexpr double scale_height = 24;
    static constexpr double whisker = 4;            // half of the stroke at its ends
    static constexpr double room_for_share = 0.08;  // of the width: a narrower part has no number

    void write(const std::vector<std::string>& lines, int size, double leading, double y) {
        for (const std::string& line : lines) {
            y += leading;
            svg_.text(margin, y - (leading - size) / 2, size, Anchor::start, ink, line);
        }
    }

    void draw_key() {
        double x = margin;
        const auto entry = [&](const char* colour, const std::string& what) {
            svg_.box(x, key_ + gap, key_box, key_box, colour);
            x += key_box + gap;
            svg_.text(x, key_ + gap + key_box - 2, text_size, Anchor::start, ink, what);
            x += Svg::width_of(text_size, what) + between_keys;
        };
        entry(colours[0], words_.sides[0]);
        entry(colours[1], words_.sides[1]);
        entry(grey, words_.drawn);
    }

    void draw_bar(const Balance& row, double y) {
        const double first = width * row.share(0), second = width * row.share(1);
        svg_.text(left - 2 * gap, y + baseline, text_size, Anchor::end, ink, row.setup);
        svg_.box(left, y, width, thick, grey);
        svg_.box(left, y, first, thick, colours[0]);
        svg_.box(left + width - second, y, second, thick, colours[1]);
        const auto write_share = [&](double x, Anchor anchor, double share) {
            if (share <= room_for_share) return;
            svg_.text(x, y + baseline, share_size, anchor, white, percent(share));
        };
        write_share(left + gap, Anchor::start, row.share(0));
        write_share(left + width - gap, Anchor::end, row.share(1));
        const double low = left + width * row.range(0).low, high = left + width * row.range(0).high;
        const double below = y + thick + gap;  // clear of the numbers
        svg_.line(low, below, high, below, ink, 2);
        for (const double end : {low, high}) {
            svg_.line(end, below - whisker, end, below + whisker, ink, 2);
        }
    }

    void draw_scale() {
        const double half = left + width / 2;
        svg_.line(half, top_ - gap, half, bottom_, ink, 1);
        for (const int mark : {0, 25, 50, 75, 100}) {
            svg_.text(left + width * mark / 100, bottom_ + 2 * gap, small_size, Anchor::middle, ink,
                      std::to_string(mark) + " %");
        }
    }

    const std::vector<Balance>& rows_;
    const PlotWords& words_;
    const std::vector<std::string> title_, note_;
    const double key_, top_, bottom_;  // where the parts begin, and the bars end
    Svg svg_;
};

}  // namespace

std::vector<Balance> balance(const Schedule& schedule, const Results& results) {
    std::vector<Balance> rows;
    rows.reserve(schedule.venues.size());
    for (std::size_t venue = 0; venue < schedule.venues.size(); ++venue) {
        rows.push_back({schedule.venues[venue].setup->name, tally(schedule, results, 0, venue)});
    }
    return rows;
}

std::string plot(const std::vector<Balance>& rows, const PlotWords& words) {
    return Plot(rows, words).draw();
}

}  // namespace bivouac::arena
