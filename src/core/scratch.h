// A list for a moment's use, no part of any State: what lies beyond its end is left as it is, for
// to blank it would take longer than to fill it.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "core/fail.h"

namespace bivouac {

template <class T, std::size_t Capacity>
class Scratch {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

   public:
    Scratch() {}  // NOLINT: not `= default`, which would blank it
    Scratch(const Scratch& other) { *this = other; }
    Scratch& operator=(const Scratch& other) {
        count_ = other.count_;
        for (std::size_t i = 0; i < count_; ++i) items_[i] = other.items_[i];
        return *this;
    }

    void push_back(const T& item) {
        if (count_ == Capacity) fail_full("a list of the moment", Capacity);
        items_[count_++] = item;
    }

    void clear() { count_ = 0; }

    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + count_; }

   private:
    union {
        std::array<T, Capacity> items_;
    };
    std::size_t count_ = 0;
};

}  // namespace bivouac
