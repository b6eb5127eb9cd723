#include "server/name.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <vector>

#include "store/text_parts.h"

namespace bivouac::server {

extern const std::string_view name_signs_txt;  // the build makes it of the file

namespace {

constexpr std::size_t shortest = 2, longest = 24;

bool is_plain(char32_t code) {
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
           (code >= '0' && code <= '9');
}

// Codes of letters and digits, or of marks, with their script.
struct NameSigns : store::CodeRange {
    std::uint8_t script = 0;
    bool are_marks = false;
};

std::vector<NameSigns> read_signs() {
    std::vector<NameSigns> signs;
    bool are_marks = false;
    for (std::string_view text = name_signs_txt; !text.empty();) {
        std::string_view line = store::take_part(text, '\n');
        if (line.starts_with('#')) continue;
        if (line.starts_with('[')) {
            are_marks = line == "[marks]";
            continue;
        }
        const std::string_view number = store::take_part(line, ':');
        std::uint8_t script = 0;
        std::from_chars(number.data(), number.data() + number.size(), script);
        store::take_part(line, ' ');
        while (!line.empty()) {
            signs.push_back({store::code_range_in(store::take_part(line, ' ')), script, are_marks});
        }
    }
    std::ranges::sort(signs, {}, &NameSigns::first);
    return signs;
}

// Beyond ASCII; null: no name may have it.
const NameSigns* signs_with(char32_t code) {
    static const std::vector<NameSigns> signs = read_signs();
    return store::range_with<NameSigns>(signs, code);
}

bool may_part_letters(char32_t code) {
    return code == '-' || code == '_' || code == '.' || code == ' ';
}

}  // namespace

bool is_name(std::string_view text) {
    if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
    std::size_t length = 0;
    bool has_letter = false;
    // The script of the letter before, which a mark must share.
    std::optional<std::uint8_t> script;
    while (!text.empty()) {
        const char32_t code = store::take_code_point(text);
        ++length;
        const NameSigns* signs = signs_with(code);
        if (signs == nullptr) {
            if (!is_plain(code) && !may_part_letters(code)) return false;
            has_letter = has_letter || is_plain(code);
            script.reset();
            continue;
        }
        if (signs->are_marks && script != signs->script) return false;
        has_letter = true;
        script = signs->script;
    }
    return has_letter && length >= shortest && length <= longest;
}

}  // namespace bivouac::server
