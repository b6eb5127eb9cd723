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

// The first character, which is taken off. The text must not be empty, and should be UTF-8.
char32_t take_code_point(std::string_view& text);

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

}  // namespace bivouac::store
