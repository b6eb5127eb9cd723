// A drawing as SVG text: just what a plot needs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bivouac::arena {

class Svg {
   public:
    Svg(int width, int height) : width_(width), height_(height) {}

    void box(double x, double y, double width, double height, std::string_view colour);
    void line(double x1, double y1, double x2, double y2, std::string_view colour,
              double thickness);
    enum class Anchor { start, middle, end };
    void text(double x, double y, int size, Anchor anchor, std::string_view colour,
              std::string_view words);

    // About how wide words of that size are: fonts differ, so it is rather too much.
    static double width_of(int size, std::string_view words);
    // The words in lines of about that width; one that is longer has a line of its own.
    static std::vector<std::string> lines_of(int size, double width, std::string_view words);

    std::string take() const;

   private:
    int width_, height_;
    std::string body_;
};

}  // namespace bivouac::arena
