// Small pieces of text that several sub-commands write.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/text.h"

namespace bivouac::command {

// One sentence on the error stream.
inline void print_error(std::string_view sentence) {
    std::fprintf(stderr, "bivouac: %.*s\n", static_cast<int>(sentence.size()), sentence.data());
}

inline std::string hex16(std::uint64_t number) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

inline std::string fixed(double number, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, number);
    return text;
}

inline std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

}  // namespace bivouac::command
