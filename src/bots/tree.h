// What a search remembers: for every way from the root, how often it was gone and how well it went.
// Ways are known by a key of 64 bits; where the same key is reached, the same is known. All memory
// is taken at the start.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/action.h"
#include "engine/seat.h"

namespace bivouac::bots {

struct Trodden {
    std::uint64_t key = 0;  // 0: free
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;  // how often it could have been gone: worlds differ in what is legal
    std::int64_t total = 0;     // of the first seat's chances, per mille
};

class Tree {
   public:
    static constexpr std::uint64_t root = 0x9e3779b97f4a7c15;

    // Room for so many new ways.
    explicit Tree(std::size_t ways) : places_(std::bit_ceil(2 * ways + 2)) {}

    // Mixed so that the order of the steps counts.
    static constexpr std::uint64_t step(std::uint64_t from, Seat seat, Action action) {
        std::uint64_t mixed =
            from ^ (std::uint64_t{seat.value} << 32 | std::uint64_t{action.verb} << 24 |
                    std::uint64_t{action.a} << 16 | std::uint64_t{action.b} << 8 | action.c);
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        mixed ^= mixed >> 31;
        return mixed == 0 ? 1 : mixed;
    }

    // Null if nobody has been there.
    Trodden* find(std::uint64_t key) {
        Trodden& place = slot(key);
        return place.key == key ? &place : nullptr;
    }
    // Null if there is no room left.
    Trodden* enter(std::uint64_t key) {
        Trodden& place = slot(key);
        if (place.key == key) return &place;
        if (2 * (taken_ + 1) > places_.size()) return nullptr;
        ++taken_;
        place.key = key;
        return &place;
    }

   private:
    // Where the key stands, or the free place where it would.
    Trodden& slot(std::uint64_t key) {
        const std::size_t mask = places_.size() - 1;
        std::size_t at = static_cast<std::size_t>(key) & mask;
        while (places_[at].key != 0 && places_[at].key != key) at = (at + 1) & mask;
        return places_[at];
    }

    std::vector<Trodden> places_;
    std::size_t taken_ = 0;
};

}  // namespace bivouac::bots
