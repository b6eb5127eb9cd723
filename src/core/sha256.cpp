// SHA-256 as in FIPS 180-4, HMAC as in RFC 2104. Names follow those papers.
#include "core/sha256.h"

#include <algorithm>
#include <bit>

namespace bivouac {

namespace {

constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t big_endian_word(const std::uint8_t* bytes) {
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
           std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

}  // namespace

void Sha256::compress(const std::uint8_t* block) {
    std::array<std::uint32_t, 64> w;
    for (std::size_t t = 0; t < 16; ++t) w[t] = big_endian_word(block + 4 * t);
    for (std::size_t t = 16; t < 64; ++t) {
        const std::uint32_t sigma0 =
            std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
        const std::uint32_t sigma1 =
            std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
        w[t] = w[t - 16] + sigma0 + w[t - 7] + sigma1;
    }

    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t t = 0; t < 64; ++t) {
        const std::uint32_t sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t t1 = h + sum1 + choice + round_constants[t] + w[t];
        const std::uint32_t sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + sum0 + majority;
    }
    const std::array<std::uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < mixed.size(); ++i) state_[i] += mixed[i];
}

void Sha256::update(std::span<const std::uint8_t> data) {
    const std::size_t held = length_ % block_size;
    length_ += data.size();
    if (held != 0) {
        const std::size_t taken = std::min(block_size - held, data.size());
        std::copy_n(data.begin(), taken, pending_.begin() + static_cast<std::ptrdiff_t>(held));
        data = data.subspan(taken);
        if (held + taken < block_size) return;
        compress(pending_.data());
    }
    for (; data.size() >= block_size; data = data.subspan(block_size)) compress(data.data());
    std::copy(data.begin(), data.end(), pending_.begin());
}

Digest Sha256::finish() {
    const std::uint64_t bits = length_ * 8;
    // A one bit, and zeros until the length just fills its block.
    constexpr std::array<std::uint8_t, block_size> padding{0x80};
    constexpr std::size_t length_at = block_size - sizeof bits;
    const std::size_t held = length_ % block_size;
    update({padding.data(), (held < length_at ? length_at : length_at + block_size) - held});
    std::array<std::uint8_t, sizeof bits> length{};
    for (std::size_t i = 0; i < length.size(); ++i) {
        length[i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
    }
    update(length);

    Digest digest;
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
}

Digest sha256(std::span<const std::uint8_t> data) {
    Sha256 hash;
    hash.update(data);
    return hash.finish();
}

Hmac::Hmac(std::span<const std::uint8_t> key) {
    constexpr std::size_t block_size = 64;
    constexpr std::uint8_t inner_mask = 0x36;
    constexpr std::uint8_t outer_mask = 0x5c;

    std::array<std::uint8_t, block_size> inner_pad{};
    Digest short_key{};
    if (key.size() > block_size) key = short_key = sha256(key);
    std::copy(key.begin(), key.end(), inner_pad.begin());
    std::array<std::uint8_t, block_size> outer_pad = inner_pad;
    for (std::uint8_t& byte : inner_pad) byte ^= inner_mask;
    for (std::uint8_t& byte : outer_pad) byte ^= outer_mask;

    inner_.update(inner_pad);
    outer_.update(outer_pad);
}

Digest Hmac::of(std::span<const std::uint8_t> data) const {
    Sha256 inner = inner_;
    inner.update(data);
    Sha256 outer = outer_;
    outer.update(inner.finish());
    return outer.finish();
}

Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> data) {
    return Hmac(key).of(data);
}

}  // namespace bivouac
