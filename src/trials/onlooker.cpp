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

bool same(const Decision& a, const Decision& b) {
    return a.seat == b.seat && a.kind == b.kind && a.rule == b.rule && a.prompt == b.prompt;
}

bool same(const Verdict& a, const Verdict& b) {
    return a.legal == b.legal && a.rule == b.rule && a.reason == b.reason;
}

bool same(const Outcome& a, const Outcome& b) {
    return a.over == b.over && a.winner == b.winner && a.degree == b.degree &&
           a.reason == b.reason && a.score == b.score;
}

}  // namespace bivouac::trials
