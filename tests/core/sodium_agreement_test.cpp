// Our own primitives against libsodium on many inputs.
#include <doctest/doctest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <vector>

#include "bytes.h"
#include "core/random.h"
#include "core/sha256.h"

using namespace bivouac;

namespace {

Digest sodium_hmac(const std::vector<std::uint8_t>& key, const std::vector<std::uint8_t>& data) {
    crypto_auth_hmacsha256_state state;
    Digest digest;
    crypto_auth_hmacsha256_init(&state, key.data(), key.size());
    crypto_auth_hmacsha256_update(&state, data.data(), data.size());
    crypto_auth_hmacsha256_final(&state, digest.data());
    return digest;
}

Seed random_seed(Rng& rng) {
    Seed seed;
    const std::vector<std::uint8_t> bytes = random_bytes(rng, seed.bytes.size());
    std::copy(bytes.begin(), bytes.end(), seed.bytes.begin());
    return seed;
}

// Words of the keystream from the start of block `block`, as libsodium makes them.
std::vector<std::uint32_t> sodium_words(const Seed& seed, std::uint64_t block, std::size_t count) {
    const std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
    std::vector<std::uint8_t> bytes(4 * count);
    crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(), block,
                                  seed.bytes.data());
    std::vector<std::uint32_t> words;
    for (std::size_t i = 0; i < bytes.size(); i += 4) {
        words.push_back(std::uint32_t{bytes[i]} | std::uint32_t{bytes[i + 1]} << 8 |
                        std::uint32_t{bytes[i + 2]} << 16 | std::uint32_t{bytes[i + 3]} << 24);
    }
    return words;
}

}  // namespace

TEST_CASE("SHA-256 agrees with libsodium at every length around the block size") {
    Rng rng(1);
    for (std::size_t length = 0; length < 1000; ++length) {
        const std::vector<std::uint8_t> message = random_bytes(rng, length);
        Digest expected;
        crypto_hash_sha256(expected.data(), message.data(), message.size());
        REQUIRE(sha256(message) == expected);
    }
}

TEST_CASE("HMAC-SHA-256 agrees with libsodium for keys of every length") {
    Rng rng(2);
    for (std::size_t length = 1; length < 300; ++length) {  // it takes no empty key
        const std::vector<std::uint8_t> key = random_bytes(rng, length);
        const std::vector<std::uint8_t> message = random_bytes(rng, rng.bounded(400));
        REQUIRE(hmac_sha256(key, message) == sodium_hmac(key, message));
    }
}

TEST_CASE("Chance draws the words of libsodium's ChaCha20 stream with nonce zero") {
    Rng rng(3);
    for (int round = 0; round < 50; ++round) {
        const Seed seed = random_seed(rng);
        const std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
        std::array<std::uint8_t, 4 * 100> stream;
        crypto_stream_chacha20(stream.data(), stream.size(), nonce.data(), seed.bytes.data());
        Chance chance = Chance::from(seed);
        for (std::size_t i = 0; i < stream.size(); i += 4) {
            const std::uint32_t word = chance.next();
            for (std::size_t byte = 0; byte < 4; ++byte) {
                REQUIRE(static_cast<std::uint8_t>(word >> (8 * byte)) == stream[i + byte]);
            }
        }
    }
}

TEST_CASE("Chance agrees with libsodium when the block number passes 32 bits") {
    Rng rng(4);
    const Seed seed = random_seed(rng);
    const std::uint64_t block = 0xffffffff;
    Chance chance = Chance::from(seed);
    chance.counter = block * 16;
    for (const std::uint32_t word : sodium_words(seed, block, 48)) REQUIRE(chance.next() == word);
}
