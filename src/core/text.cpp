#include "core/text.h"

#include <algorithm>

namespace bivouac {

std::size_t length_of(std::string_view text) {
    return text.size() -
           static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

std::string beginning(std::string_view text, std::size_t characters) {
    std::size_t end = 0;
    for (std::size_t taken = 0; end < text.size(); ++end) {
        if (!continues_character(text[end]) && ++taken > characters) break;
    }
    return std::string(text.substr(0, end));
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

std::size_t size_of_first(std::string_view text) {
    std::string_view rest = text;
    const char32_t code = take_code_point(rest);
    if ((code >= 0xD800 && code <= 0xDFFF) || code > 0x10FFFF) return 0;
    const std::size_t size = text.size() - rest.size();
    // An overlong form, or what is no character, is not what would be written.
    return utf8_of(code) == text.substr(0, size) ? size : 0;
}

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

bool lists(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        if (take_part(words, ' ') == word) return true;
    }
    return false;
}

std::string joined(std::span<const std::string> parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (&part != parts.data()) text += between;
        text += part;
    }
    return text;
}

std::string number_text(std::int64_t number) {
    return number < 0 ? "−" + std::to_string(number).substr(1) : std::to_string(number);
}

std::string in_small_letters(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

}  // namespace bivouac
