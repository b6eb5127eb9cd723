#include "core/chacha20.h"

#include <algorithm>
#include <bit>

namespace bivouac {

namespace {

constexpr int double_rounds = 10;  // the 20 of the name

inline void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
    a += b;
    d = std::rotl(d ^ a, 16);
    c += d;
    b = std::rotl(b ^ c, 12);
    a += b;
    d = std::rotl(d ^ a, 8);
    c += d;
    b = std::rotl(b ^ c, 7);
}

}  // namespace

ChachaBlock chacha20_block(const ChachaKey& key, std::uint64_t number) {
    // The first four words spell "expand 32-byte k"; the last two are the nonce.
    ChachaBlock start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    std::copy(key.begin(), key.end(), start.begin() + 4);
    start[12] = static_cast<std::uint32_t>(number);
    start[13] = static_cast<std::uint32_t>(number >> 32);
    ChachaBlock x = start;
    for (int i = 0; i < double_rounds; ++i) {
        quarter_round(x[0], x[4], x[8], x[12]);
        quarter_round(x[1], x[5], x[9], x[13]);
        quarter_round(x[2], x[6], x[10], x[14]);
        quarter_round(x[3], x[7], x[11], x[15]);
        quarter_round(x[0], x[5], x[10], x[15]);
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += start[i];
    return x;
}

}  // namespace bivouac
