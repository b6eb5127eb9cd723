#include "arena/svg.h"

#include <cstdio>
#include <sstream>

#include "core/text.h"

namespace bivouac::arena {

namespace {

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

std::string escaped(std::string_view words) {
    std::string out;
    for (const char c : words) {
        if (c == '&') {
            out += "&amp;";
        } else if (c == '<' || c == '>') {
            out += c == '<' ? "&lt;" : "&gt;";
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace

double Svg::width_of(int size, std::string_view words) {
    constexpr double of_size = 0.56;
    return of_size * size * static_cast<double>(length_of(words));
}

std::vector<std::string> Svg::lines_of(int size, double width, std::string_view words) {
    std::vector<std::string> lines;
    std::istringstream in{std::string(words)};
    for (std::string word; in >> word;) {
        const bool fits = !lines.empty() && width_of(size, lines.back() + " " + word) <= width;
        if (fits) {
            lines.back() += " " + word;
        } else {
            lines.push_back(word);
        }
    }
    return lines;
}

void Svg::box(double x, double y, double width, double height, std::string_view colour) {
    body_ += formatted("<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" fill=\"{4}\"/>\n",
                       number(x), number(y), number(width), number(height), colour);
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view colour,
               double thickness) {
    body_ += formatted(
        "<line x1=\"{0}\" y1=\"{1}\" x2=\"{2}\" y2=\"{3}\" stroke=\"{4}\" "
        "stroke-width=\"{5}\"/>\n",
        number(x1), number(y1), number(x2), number(y2), colour, number(thickness));
}

void Svg::text(double x, double y, int size, Anchor anchor, std::string_view colour,
               std::string_view words) {
    static constexpr const char* anchors[] = {"start", "middle", "end"};
    body_ += formatted(
        "<text x=\"{0}\" y=\"{1}\" font-size=\"{2}\" text-anchor=\"{3}\" fill=\"{4}\">{5}"
        "</text>\n",
        number(x), number(y), size, anchors[static_cast<int>(anchor)], colour, escaped(words));
}

std::string Svg::take() const {
    return formatted(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
               "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n"
               "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
               width_, height_) +
           body_ + "</svg>\n";
}

}  // namespace bivouac::arena
