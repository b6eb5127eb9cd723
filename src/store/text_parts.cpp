#include "store/text_parts.h"

#include <charconv>
#include <cstdint>

namespace bivouac::store {

std::string_view take_part(std::string_view& text, char sign) {
    const std::size_t end = std::min(text.find(sign), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string in_small_letters(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

std::string joined(std::span<const std::string> words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) {
        if (&word != words.data()) text += between;
        text += word;
    }
    return text;
}

bool lists(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        if (take_part(words, ' ') == word) return true;
    }
    return false;
}

char32_t take_code_point(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t size = std::min<std::size_t>(text.size(), lead < 0x80   ? 1
                                                                : lead < 0xE0 ? 2
                                                                : lead < 0xF0 ? 3
                                                                              : 4);
    char32_t code = size == 1 ? lead : lead & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    }
    text.remove_prefix(size);
    return code;
}

std::string utf8_of(char32_t code) {
    if (code < 0x80) return {static_cast<char>(code)};
    const int rest = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    std::string out{static_cast<char>((0xF00u >> (rest + 1) & 0xFF) | code >> (6 * rest))};
    for (int i = rest - 1; i >= 0; --i) {
        out += static_cast<char>(0x80 | (code >> (6 * i) & 0x3F));
    }
    return out;
}

char32_t code_in(std::string_view hex) {
    std::uint32_t code = 0;
    std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
    return code;
}

CodeRange code_range_in(std::string_view hex) {
    const char32_t first = code_in(take_part(hex, '-'));
    return {first, hex.empty() ? first : code_in(hex)};
}

}  // namespace bivouac::store
