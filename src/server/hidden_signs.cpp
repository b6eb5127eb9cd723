#include "server/hidden_signs.h"

#include "store/text_parts.h"

namespace bivouac::server {

namespace {

using store::CodeRange;

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

bool is_among(std::span<const CodeRange> ranges, char32_t code) {
    return store::range_with(ranges, code) != nullptr;
}

}  // namespace

std::string without_hidden_signs(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::string_view before = text;
        if (is_among(dropped, store::take_code_point(text))) continue;
        out += before.substr(0, before.size() - text.size());
    }
    return out;
}

bool shows_something(std::string_view text) {
    while (!text.empty()) {
        const char32_t code = store::take_code_point(text);
        if (!is_among(blank, code) && !is_among(dropped, code)) return true;
    }
    return false;
}

}  // namespace bivouac::server
