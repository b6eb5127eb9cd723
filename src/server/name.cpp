#include "server/name.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bivouac::server {

namespace {

constexpr std::size_t shortest = 2, longest = 24;

struct Range {
    std::uint32_t first, last;
};

// Blanks of other widths, signs without width, marks that change direction, marks that stand over
// or around the letter before (letters that are written with one have a code of their own), signs
// for private use and none at all.
constexpr std::array no_letters{
    Range{0x0080, 0x00A0},   Range{0x00AD, 0x00AD},   Range{0x0300, 0x036F}, Range{0x0483, 0x0489},
    Range{0x061C, 0x061C},   Range{0x115F, 0x1160},   Range{0x1680, 0x1680}, Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F},   Range{0x1AB0, 0x1AFF},   Range{0x1DC0, 0x1DFF}, Range{0x2000, 0x200F},
    Range{0x2028, 0x202F},   Range{0x205F, 0x206F},   Range{0x20D0, 0x20FF}, Range{0x2800, 0x2800},
    Range{0x3000, 0x3000},   Range{0x3164, 0x3164},   Range{0xD800, 0xF8FF}, Range{0xFE00, 0xFE0F},
    Range{0xFE20, 0xFE2F},   Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0}, Range{0xFFF0, 0xFFFF},
    Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xFFFFFF}};

bool is_letter(std::uint32_t code) {
    if (code < 0x80) {
        return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
               (code >= '0' && code <= '9') || code == '-' || code == '_' || code == '.' ||
               code == ' ';
    }
    return std::none_of(no_letters.begin(), no_letters.end(), [&](const Range& range) {
        return code >= range.first && code <= range.last;
    });
}

// The next character, which is taken off.
std::uint32_t next(std::string_view& text) {
    const auto byte = [&](std::size_t at) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
    };
    const std::uint32_t lead = byte(0);
    const std::size_t size = std::min(text.size(), std::size_t{lead < 0x80   ? 1u
                                                               : lead < 0xE0 ? 2u
                                                               : lead < 0xF0 ? 3u
                                                                             : 4u});
    std::uint32_t code = size == 1 ? lead : lead & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) code = code << 6 | (byte(i) & 0x3F);
    text.remove_prefix(size);
    return code;
}

}  // namespace

bool is_name(std::string_view text) {
    if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
    std::size_t length = 0;
    while (!text.empty()) {
        if (!is_letter(next(text))) return false;
        ++length;
    }
    return length >= shortest && length <= longest;
}

}  // namespace bivouac::server
