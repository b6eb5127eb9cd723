#include "server/name.h"

#include <algorithm>
#include <cstdint>

#include "server/name_signs.h"

namespace bivouac::server {

namespace {

constexpr std::size_t shortest = 2, longest = 24;

bool is_letter(std::uint32_t code) {
    if (code < 0x80) {
        return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
               (code >= '0' && code <= '9');
    }
    const auto range = std::ranges::lower_bound(no_letters, code, {}, &Range::last);
    return range == std::ranges::end(no_letters) || code < range->first;
}

bool may_part_letters(std::uint32_t code) {
    return code == '-' || code == '_' || code == '.' || code == ' ';
}

// The next character, which is taken off.
std::uint32_t next(std::string_view& text) {
    const auto byte = [&](std::size_t at) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
    };
    const std::uint32_t lead = byte(0);
    const std::size_t size = std::min(text.size(), std::size_t{lead < 0x80   ? 1u
                                                               : lead < 0xE0 ? 2u
                                                               : lead < 0xF0 ? 3u
                                                                             : 4u});
    std::uint32_t code = size == 1 ? lead : lead & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) code = code << 6 | (byte(i) & 0x3F);
    text.remove_prefix(size);
    return code;
}

}  // namespace

bool is_name(std::string_view text) {
    if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
    std::size_t length = 0;
    bool has_letter = false;
    while (!text.empty()) {
        const std::uint32_t code = next(text);
        if (!is_letter(code) && !may_part_letters(code)) return false;
        has_letter = has_letter || is_letter(code);
        ++length;
    }
    return has_letter && length >= shortest && length <= longest;
}

}  // namespace bivouac::server
