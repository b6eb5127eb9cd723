// Texts cut into parts, and the characters of UTF-8.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace bivouac::store {

// The part before the sign, or all of it; it is taken off together with the sign.
std::string_view take_part(std::string_view& text, char sign);
// Without the blanks and tabs around it.
std::string_view trimmed(std::string_view text);
// With the capital letters of ASCII as small ones.
std::string in_small_letters(std::string_view text);

// The words with that between them.
std::string joined(std::span<const std::string> words, std::string_view between);
// Whether the word is one of these, which are separated by blanks.
bool lists(std::string_view words, std::string_view word);

// The first character, which is taken off. The text must not be empty, and should be UTF-8.
char32_t take_code_point(std::string_view& text);

// The other way round.
std::string utf8_of(char32_t code);

struct CodeRange {
    char32_t first, last;
};

char32_t code_in(std::string_view hex);
// "2028-202E", or "FEFF" for one code.
CodeRange code_range_in(std::string_view hex);

// The one of these ranges, which are in order, that has the code; null if none has.
template <class Range>
const Range* range_with(std::span<const Range> ranges, char32_t code) {
    const auto range = std::ranges::lower_bound(ranges, code, {}, &Range::last);
    return range != ranges.end() && range->first <= code ? &*range : nullptr;
}

// Calls `read(section, line)` for each line of a table of ours, in which titles of sections stand
// in brackets and comments behind #.
template <class Read>
void read_table(std::string_view table, Read read) {
    std::string_view section;
    while (!table.empty()) {
        const std::string_view line = take_part(table, '\n');
        if (line.starts_with('[')) section = line;
        if (!line.starts_with('[') && !line.starts_with('#')) read(section, line);
    }
}

}  // namespace bivouac::store
