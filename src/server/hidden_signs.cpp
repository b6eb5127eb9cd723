#include "server/hidden_signs.h"

#include <algorithm>

#include "server/code_points.h"

namespace bivouac::server {

namespace {

// Bidirectional controls, blanks without width, ends of lines that are none in JSON, tags.
constexpr CodeRange dropped[]{{0x061C, 0x061C}, {0x200B, 0x200B},  {0x200E, 0x200F},
                              {0x2028, 0x202E}, {0x2060, 0x206F},  {0xFEFF, 0xFEFF},
                              {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};

// Blanks, letters that fill a place, signs that only change their neighbour.
constexpr CodeRange blank[]{{0x0000, 0x0020},  {0x007F, 0x00A0}, {0x00AD, 0x00AD}, {0x034F, 0x034F},
                            {0x115F, 0x1160},  {0x1680, 0x1680}, {0x17B4, 0x17B5}, {0x180B, 0x180F},
                            {0x2000, 0x200D},  {0x202F, 0x202F}, {0x205F, 0x205F}, {0x2800, 0x2800},
                            {0x3000, 0x3000},  {0x3164, 0x3164}, {0xFE00, 0xFE0F}, {0xFFA0, 0xFFA0},
                            {0xE0100, 0xE01EF}};

}  // namespace

std::string without_hidden_signs(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::string_view before = text;
        if (is_among(dropped, take_code_point(text))) continue;
        out += before.substr(0, before.size() - text.size());
    }
    return out;
}

bool shows_something(std::string_view text) {
    while (!text.empty()) {
        const std::uint32_t code = take_code_point(text);
        if (!is_among(blank, code) && !is_among(dropped, code)) return true;
    }
    return false;
}

}  // namespace bivouac::server
