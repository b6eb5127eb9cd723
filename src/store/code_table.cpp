#include "store/code_table.h"

#include <charconv>
#include <cstdint>

namespace bivouac::store {

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
