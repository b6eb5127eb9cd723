#include "core/hex.h"

#include <cstddef>

namespace bivouac {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += hex_digits[byte >> 4];
        text += hex_digits[byte & 15];
    }
    return text;
}

bool from_hex(std::string_view text, std::span<std::uint8_t> out) {
    if (text.size() % 2 != 0 || text.size() / 2 != out.size()) return false;
    if (text.find_first_not_of(hex_digits) != std::string_view::npos) return false;
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = static_cast<std::uint8_t>(hex_digits.find(text[2 * i]) << 4 |
                                           hex_digits.find(text[2 * i + 1]));
    }
    return true;
}

}  // namespace bivouac
