// A list that lives inside its owner: no heap, and what lies beyond its end is always zero, so
// that equal lists have equal bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/fail.h"

namespace bivouac {

template <class T, std::size_t Capacity, class Count = std::uint8_t>
class FixedVector {
    static_assert(Capacity <= std::numeric_limits<Count>::max(), "the count would wrap");

   public:
    // A capacity is checked where data is loaded.
    constexpr void push_back(const T& item) {
        if (count_ == Capacity) fail_full("a list", Capacity);
        items_[count_++] = item;
    }
    constexpr void pop_back() {
        if (count_ == 0) fail("the last of an empty list is taken off");
        items_[--count_] = T{};
    }
    constexpr void clear() {
        while (count_ > 0) pop_back();
    }
    // Keeps the order of what stays.
    constexpr void erase_at(std::size_t position) {
        if (position >= count_) fail("what is not in a list is taken out of it");
        for (std::size_t i = position + 1; i < count_; ++i) items_[i - 1] = items_[i];
        pop_back();
    }

    // The first that equals the item; false if there is none.
    constexpr bool erase(const T& item) {
        for (std::size_t i = 0; i < count_; ++i) {
            if (!(items_[i] == item)) continue;
            erase_at(i);
            return true;
        }
        return false;
    }

    constexpr std::size_t size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& back() { return items_[count_ - 1u]; }
    constexpr const T& back() const { return items_[count_ - 1u]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + count_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + count_; }

   private:
    std::array<T, Capacity> items_{};
    Count count_ = 0;
};

}  // namespace bivouac
