#include "trials/onlooker.h"

namespace bivouac::trials {

std::string first_difference(std::string_view a, std::string_view b) {
    constexpr std::size_t before = 60, shown = 120;
    const auto parts = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto at = static_cast<std::size_t>(parts.first - a.begin());
    const std::size_t from = at < before ? 0 : at - before;
    return "..." + std::string(a.substr(from, shown)) + "... or ..." +
           std::string(b.substr(from, shown)) + "...";
}

}  // namespace bivouac::trials
