// Chance: the dice and shuffles of a game, held in its State. Rng: what bots and fuzzers draw
// from. Every algorithm is our own, because the standard distributions and std::shuffle give
// different results from one library to the next and a replay must not.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/chacha20.h"
#include "core/fail.h"

namespace bivouac {

// What one game's chance comes from: secret until the game is over, committed to at its start.
struct Seed {
    std::array<std::uint8_t, 32> bytes{};

    friend bool operator==(const Seed&, const Seed&) = default;
};

// The number in the first eight bytes, lowest first, the rest zero. For tests and bench: such a
// seed can be guessed.
Seed seed_from_number(std::uint64_t number);

// Reads 64 lower-case hex digits, or a decimal number below 2^64 without sign, blanks or leading
// zeros. False, and `seed` untouched, for anything else.
bool parse_seed(std::string_view text, Seed& seed);

std::string seed_text(const Seed& seed);  // the 64 hex digits

namespace draw {

// A fair number in [0, n) from 32-bit words: Lemire's multiplication, rejecting the few words
// that would favour some results. n must be at least 1; n == 1 is no choice and takes no word.
template <class NextWord>
std::uint32_t bounded(std::uint32_t n, NextWord&& next_word) {
    if (n == 0) fail("a number below zero is drawn");
    if (n == 1) return 0;
    std::uint64_t product = std::uint64_t{next_word()} * n;
    if (static_cast<std::uint32_t>(product) < n) {
        const std::uint32_t surplus = (0u - n) % n;  // 2^32 mod n
        while (static_cast<std::uint32_t>(product) < surplus) {
            product = std::uint64_t{next_word()} * n;
        }
    }
    return static_cast<std::uint32_t>(product >> 32);
}

// Fisher and Yates, from the last place down. Places are drawn as 32-bit numbers.
template <class T, std::size_t Extent, class NextWord>
void shuffle(std::span<T, Extent> items, NextWord&& next_word) {
    for (std::size_t left = items.size(); left > 1; --left) {
        const std::uint32_t pick = bounded(static_cast<std::uint32_t>(left), next_word);
        using std::swap;
        swap(items[left - 1], items[pick]);
    }
}

}  // namespace draw

// Word number `counter` of the ChaCha20 keystream is the next one drawn. No block is kept here,
// so that the State stays small and has one representation; a single draw computes its block.
struct Chance {
    ChachaKey key{};
    std::uint64_t counter = 0;

    static Chance from(const Seed& seed);
    Seed seed() const;  // what it was made from

    std::uint32_t next();
    std::uint32_t bounded(std::uint32_t n);

    // The same order, and the same counter after it, as if each place were drawn by bounded().
    template <class T, std::size_t Extent>
    void shuffle(std::span<T, Extent> items);

    friend bool operator==(const Chance&, const Chance&) = default;
};
static_assert(std::has_unique_object_representations_v<Chance>);
static_assert(std::is_trivially_copyable_v<Chance>);

// Many words in a row from a Chance, each block computed once. Only this may draw from that
// Chance while it lives.
class ChanceReader {
   public:
    explicit ChanceReader(Chance& chance) : chance_(chance) {}

    std::uint32_t operator()() {
        const std::size_t word = chance_.counter % chacha_block_words;
        if (word == 0 || !loaded_) {
            block_ = chacha20_block(chance_.key, chance_.counter / chacha_block_words);
            loaded_ = true;
        }
        ++chance_.counter;
        return block_[word];
    }

   private:
    Chance& chance_;
    ChachaBlock block_;
    bool loaded_ = false;
};

template <class T, std::size_t Extent>
void Chance::shuffle(std::span<T, Extent> items) {
    draw::shuffle(items, ChanceReader(*this));
}

// xoshiro256** by Blackman and Vigna: fast, small and predictable, so never for a game's own
// chance.
struct Rng {
    explicit Rng(std::uint64_t seed);  // spread over the state by splitmix64
    explicit Rng(const std::array<std::uint64_t, 4>& state) : state_(state) {}  // not all zero

    std::uint64_t next64() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    std::uint32_t next() { return static_cast<std::uint32_t>(next64() >> 32); }

    std::uint32_t bounded(std::uint32_t n) {
        return draw::bounded(n, [this] { return next(); });
    }

    template <class T, std::size_t Extent>
    void shuffle(std::span<T, Extent> items) {
        draw::shuffle(items, [this] { return next(); });
    }

    friend bool operator==(const Rng&, const Rng&) = default;

   private:
    std::array<std::uint64_t, 4> state_;
};

}  // namespace bivouac
