// SHA-256 and HMAC-SHA-256: seed commitments, the hash chain of a record, data digests.
// SHA-256 because any browser can check it with WebCrypto and no library.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace bivouac {

using Digest = std::array<std::uint8_t, 32>;

// Hashes a message that arrives in parts; how it is cut into parts does not matter.
class Sha256 {
   public:
    void update(std::span<const std::uint8_t> data);

    // The digest of everything given so far. The object is spent: only assigning a new one
    // makes it usable again.
    Digest finish();

   private:
    static constexpr std::size_t block_size = 64;

    void compress(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, block_size> pending_{};  // the tail that does not fill a block yet
    std::uint64_t length_ = 0;                        // in bytes, of the whole message
};

Digest sha256(std::span<const std::uint8_t> data);

// HMAC-SHA-256 of many messages with one key, which is mixed in only once.
class Hmac {
   public:
    explicit Hmac(std::span<const std::uint8_t> key);

    Digest of(std::span<const std::uint8_t> data) const;

   private:
    Sha256 inner_;
    Sha256 outer_;
};

Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> data);

}  // namespace bivouac
