#include "core/random.h"

#include "core/hex.h"
#include "core/text.h"

namespace bivouac {

Seed seed_from_number(std::uint64_t number) {
    Seed seed;
    for (std::size_t i = 0; i < sizeof number; ++i) {
        seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    }
    return seed;
}

bool parse_seed(std::string_view text, Seed& seed) {
    if (text.size() == 2 * seed.bytes.size()) return from_hex(text, seed.bytes);
    if (text.size() > 1 && text.front() == '0') return false;
    const auto number = number_in<std::uint64_t>(text);
    if (number) seed = seed_from_number(*number);
    return number.has_value();
}

std::string seed_text(const Seed& seed) { return to_hex(seed.bytes); }

Chance Chance::from(const Seed& seed) {
    Chance chance;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        chance.key[i / 4] |= std::uint32_t{seed.bytes[i]} << (8 * (i % 4));
    }
    return chance;
}

Seed Chance::seed() const {
    Seed seed;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        seed.bytes[i] = static_cast<std::uint8_t>(key[i / 4] >> (8 * (i % 4)));
    }
    return seed;
}

std::uint32_t Chance::next() { return ChanceReader(*this)(); }

std::uint32_t Chance::bounded(std::uint32_t n) { return draw::bounded(n, ChanceReader(*this)); }

Rng::Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
        seed += 0x9e3779b97f4a7c15;
        std::uint64_t mixed = seed;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        word = mixed ^ (mixed >> 31);
    }
}

}  // namespace bivouac
