#include "server/signs.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/text.h"
#include "store/code_table.h"

namespace bivouac::server {

extern const std::string_view name_signs_txt;  // the build makes it of the file

namespace {

using store::CodeRange;

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
    store::read_table(name_signs_txt, [&](std::string_view section, std::string_view line) {
        const auto script = bivouac::number_in<std::uint8_t>(take_part(line, ':')).value_or(0);
        take_part(line, ' ');
        while (!line.empty()) {
            const auto range = store::code_range_in(take_part(line, ' '));
            signs.push_back({range, script, section == "[marks]"});
        }
    });
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

bool is_name(std::string_view text) {
    if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
    std::size_t length = 0;
    bool has_letter = false;
    // The script of the letter before, which a mark must share.
    std::optional<std::uint8_t> script;
    while (!text.empty()) {
        const char32_t code = take_code_point(text);
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
        const char32_t code = take_code_point(text);
        if (!is_among(blank, code) && !is_among(dropped, code)) return true;
    }
    return false;
}

bool is_readable(std::string_view text) {
    while (!text.empty()) {
        const char32_t code = take_code_point(text);
        const bool is_control = code < 0x20 || (code >= 0x7F && code < 0xA0);
        if (is_control && code != '\n' && code != '\t') return false;
    }
    return true;
}

}  // namespace bivouac::server
