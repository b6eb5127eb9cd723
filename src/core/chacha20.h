// The ChaCha20 keystream, one block at a time: any word of it can be had without those before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace bivouac {

using ChachaKey = std::array<std::uint32_t, 8>;  // the 32 key bytes as little-endian words

inline constexpr std::size_t chacha_block_words = 16;
using ChachaBlock = std::array<std::uint32_t, chacha_block_words>;

// Block `number` of the stream with a 64-bit block counter and a nonce of zero. The keystream's
// bytes are these words, little-endian.
ChachaBlock chacha20_block(const ChachaKey& key, std::uint64_t number);

}  // namespace bivouac
