#include "server/name.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "server/code_points.h"
#include "server/name_signs.h"

namespace bivouac::server {

namespace {

constexpr std::size_t shortest = 2, longest = 24;

bool is_plain(std::uint32_t code) {
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
           (code >= '0' && code <= '9');
}

// Beyond ASCII; null: no name may have it.
const NameSigns* signs_with(std::uint32_t code) {
    const auto* found = std::ranges::lower_bound(name_signs, code, {}, &NameSigns::last);
    return found != std::ranges::end(name_signs) && found->first <= code ? found : nullptr;
}

bool may_part_letters(std::uint32_t code) {
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
        const std::uint32_t code = take_code_point(text);
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
