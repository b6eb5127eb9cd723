// Tables of characters that the build takes from files: which codes there are, and in what
// sections.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "core/text.h"

namespace bivouac::store {

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
