#include "server/name.h"

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
    return !is_among(no_letters, code);
}

bool may_part_letters(std::uint32_t code) {
    return code == '-' || code == '_' || code == '.' || code == ' ';
}

}  // namespace

bool is_name(std::string_view text) {
    if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
    std::size_t length = 0;
    bool has_letter = false;
    while (!text.empty()) {
        const std::uint32_t code = take_code_point(text);
        if (!is_letter(code) && !may_part_letters(code)) return false;
        has_letter = has_letter || is_letter(code);
        ++length;
    }
    return has_letter && length >= shortest && length <= longest;
}

}  // namespace bivouac::server
