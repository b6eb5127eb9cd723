#include "core/hex.h"

#include <algorithm>
#include <cstddef>

namespace bivouac {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

bool is_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

std::uint8_t digit_value(char c) {
    return static_cast<std::uint8_t>(c <= '9' ? c - '0' : c - 'a' + 10);
}

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
    if (!std::all_of(text.begin(), text.end(), is_digit)) return false;
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] =
            static_cast<std::uint8_t>(digit_value(text[2 * i]) << 4 | digit_value(text[2 * i + 1]));
    }
    return true;
}

}  // namespace bivouac
