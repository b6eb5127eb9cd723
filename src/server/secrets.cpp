#include "server/secrets.h"

#include <sodium.h>

#include <array>

#include "core/hex.h"

namespace bivouac::server {

namespace {

// Twice over 19 MiB: what is advised for a server, and a sign-in stays below 50 ms.
constexpr unsigned long long password_passes = 2;
constexpr std::size_t password_memory = 19u << 20;

}  // namespace

bool begin_secrets() { return sodium_init() >= 0; }

std::string new_token() {
    std::array<std::uint8_t, 32> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    return to_hex(bytes);
}

bool looks_like_token(std::string_view text) {
    std::array<std::uint8_t, 32> bytes;
    return from_hex(text, bytes);
}

std::string new_game_id() {
    static constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
    constexpr int length = 10;
    std::string id;
    for (int i = 0; i < length; ++i) {
        id += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    }
    return id;
}

Seed new_seed() {
    Seed seed;
    randombytes_buf(seed.bytes.data(), seed.bytes.size());
    return seed;
}

std::uint64_t new_number() {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

std::string hash_of_password(std::string_view password) {
    std::array<char, crypto_pwhash_STRBYTES> out{};
    if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(), password_passes,
                              password_memory, crypto_pwhash_ALG_ARGON2ID13) != 0) {
        return {};
    }
    return out.data();
}

bool fits(std::string_view password, const std::string& hash) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace bivouac::server
