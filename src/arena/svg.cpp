#include "arena/svg.h"

#include <algorithm>
#include <cstdio>
#include <sstream>

namespace bivouac::arena {

namespace {

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string escaped(std::string_view words) {
    std::string out;
    for (const char c : words) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

}  // namespace

// Characters, not bytes: all but those that go on with one.
double Svg::width_of(int size, std::string_view words) {
    constexpr double of_size = 0.56;
    const auto characters = std::count_if(words.begin(), words.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    });
    return of_size * size * static_cast<double>(characters);
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
    body_ += "<rect" + attribute("x", number(x)) + attribute("y", number(y)) +
             attribute("width", number(width)) + attribute("height", number(height)) +
             attribute("fill", colour) + "/>\n";
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view colour,
               double thickness) {
    body_ += "<line" + attribute("x1", number(x1)) + attribute("y1", number(y1)) +
             attribute("x2", number(x2)) + attribute("y2", number(y2)) +
             attribute("stroke", colour) + attribute("stroke-width", number(thickness)) + "/>\n";
}

void Svg::text(double x, double y, int size, Anchor anchor, std::string_view colour,
               std::string_view words) {
    static constexpr const char* anchors[] = {"start", "middle", "end"};
    body_ += "<text" + attribute("x", number(x)) + attribute("y", number(y)) +
             attribute("font-size", std::to_string(size)) +
             attribute("text-anchor", anchors[static_cast<int>(anchor)]) +
             attribute("fill", colour) + ">" + escaped(words) + "</text>\n";
}

std::string Svg::take() const {
    const std::string width = std::to_string(width_), height = std::to_string(height_);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) +
           attribute("height", height) + " viewBox=\"0 0 " + width + " " + height +
           "\" font-family=\"sans-serif\">\n<rect width=\"100%\" height=\"100%\" "
           "fill=\"#ffffff\"/>\n" +
           body_ + "</svg>\n";
}

}  // namespace bivouac::arena
