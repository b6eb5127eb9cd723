// A set of ids as bits, walked in ascending order: one set has one path through the choices.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/fail.h"

namespace bivouac {

template <class I, std::size_t Capacity>
class IdSet {
    static_assert(Capacity <= I::no_value, "the last value of an id names nothing");
    using Word = std::conditional_t<(Capacity <= 32), std::uint32_t, std::uint64_t>;
    static constexpr std::size_t word_bits = sizeof(Word) * 8;
    static constexpr std::size_t words = (Capacity + word_bits - 1) / word_bits;

   public:
    class Iterator {
       public:
        constexpr Iterator(const IdSet* set, std::size_t position) : set_(set), at_(position) {
            settle();
        }
        constexpr I operator*() const { return I{at_}; }
        constexpr Iterator& operator++() {
            ++at_;
            settle();
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return at_ != other.at_; }

       private:
        constexpr void settle() {
            while (at_ < words * word_bits) {
                const Word rest =
                    static_cast<Word>(set_->words_[at_ / word_bits] >> (at_ % word_bits));
                if (rest != 0) {
                    at_ += static_cast<std::size_t>(std::countr_zero(rest));
                    return;
                }
                at_ = (at_ / word_bits + 1) * word_bits;
            }
            at_ = words * word_bits;
        }

        const IdSet* set_;
        std::size_t at_;
    };

    constexpr IdSet() = default;

    template <class... Ids>
    static constexpr IdSet of(Ids... ids) {
        IdSet set;
        (set.insert(ids), ...);
        return set;
    }

    constexpr void insert(I id) {
        if (id.index() >= Capacity) fail_full("a set of ids", Capacity);
        words_[id.index() / word_bits] |= bit(id);
    }
    // What cannot be in the set, as little as what is not in it: nothing happens.
    constexpr void erase(I id) {
        if (id.index() < Capacity) words_[id.index() / word_bits] &= static_cast<Word>(~bit(id));
    }
    constexpr void clear() { words_ = {}; }
    constexpr bool contains(I id) const {
        return id.index() < Capacity && (words_[id.index() / word_bits] & bit(id)) != 0;
    }
    constexpr bool empty() const {
        for (const Word word : words_) {
            if (word != 0) return false;
        }
        return true;
    }
    constexpr int size() const {
        int count = 0;
        for (const Word word : words_) count += std::popcount(word);
        return count;
    }
    constexpr I first() const {
        const Iterator it = begin();
        return it != end() ? *it : I{};
    }
    constexpr I last() const {
        I found{};
        for (const I id : *this) found = id;
        return found;
    }

    constexpr Iterator begin() const { return Iterator(this, 0); }
    constexpr Iterator end() const { return Iterator(this, words * word_bits); }

    friend constexpr IdSet operator|(IdSet a, const IdSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.words_[i] |= b.words_[i];
        return a;
    }
    friend constexpr IdSet operator&(IdSet a, const IdSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.words_[i] &= b.words_[i];
        return a;
    }
    friend constexpr IdSet operator-(IdSet a, const IdSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.words_[i] &= static_cast<Word>(~b.words_[i]);
        return a;
    }
    constexpr IdSet& operator|=(const IdSet& b) { return *this = *this | b; }
    constexpr IdSet& operator&=(const IdSet& b) { return *this = *this & b; }
    constexpr IdSet& operator-=(const IdSet& b) { return *this = *this - b; }
    friend constexpr bool operator==(const IdSet&, const IdSet&) = default;

   private:
    static constexpr Word bit(I id) {
        return static_cast<Word>(Word{1} << (id.index() % word_bits));
    }

    std::array<Word, words> words_{};
};

}  // namespace bivouac
