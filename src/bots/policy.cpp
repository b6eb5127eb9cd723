#include "bots/policy.h"

#include <array>

namespace bivouac::bots {

namespace {

// 65536 * 2^(-i/10).
constexpr std::array<std::uint32_t, 10> tenths{65536, 61147, 57052, 53232, 49667,
                                               46341, 43238, 40342, 37641, 35120};

}  // namespace

std::uint32_t likelihood(std::int32_t below_best) {
    const auto down = static_cast<std::uint32_t>(-below_best);
    const std::uint32_t halvings = down / doubling;
    if (halvings >= 16) return 0;
    return tenths[down % doubling / (doubling / 10)] >> halvings;
}

std::size_t drawn_by(const Leanings& leanings, Rng& rng) {
    const std::int32_t best = leanings[best_of(leanings)];
    std::uint32_t sum = 0;
    for (const std::int32_t leaning : leanings) sum += likelihood(leaning - best);
    std::uint32_t left = rng.bounded(sum);
    for (std::size_t i = 0; i < leanings.size(); ++i) {
        const std::uint32_t share = likelihood(leanings[i] - best);
        if (left < share) return i;
        left -= share;
    }
    return leanings.size() - 1;
}

}  // namespace bivouac::bots
