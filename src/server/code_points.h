// The characters of a text, one by one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

namespace bivouac::server {

struct CodeRange {
    std::uint32_t first, last;
};

// Whether one of the ranges, which are in order, has the code.
inline bool is_among(std::span<const CodeRange> ranges, std::uint32_t code) {
    const auto range = std::ranges::lower_bound(ranges, code, {}, &CodeRange::last);
    return range != ranges.end() && range->first <= code;
}

// The first character, which is taken off. The text must not be empty, and should be UTF-8.
std::uint32_t take_code_point(std::string_view& text);

}  // namespace bivouac::server
