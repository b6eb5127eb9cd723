// Who sits at the table, and who looks on.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/fail.h"

namespace bivouac {

inline constexpr std::size_t max_seats = 2;

struct Seat {
    std::uint8_t value = 0xFF;

    constexpr Seat() = default;
    constexpr explicit Seat(std::size_t index) : value(static_cast<std::uint8_t>(index)) {}

    constexpr std::size_t index() const { return value; }
    constexpr bool is_none() const { return value == 0xFF; }
    constexpr Seat other() const { return Seat{std::size_t{1} - value}; }
    friend constexpr auto operator<=>(const Seat&, const Seat&) = default;
};

// The seats whose decision is awaited: one as a rule, both where the rules say "secretly", none
// once the game is over.
class Seats {
   public:
    constexpr Seats() = default;
    static constexpr Seats only(Seat seat) {
        Seats seats;
        seats.insert(seat);
        return seats;
    }
    constexpr void insert(Seat seat) {
        if (seat.index() >= max_seats) fail_full("a table", max_seats);
        bits_ |= static_cast<std::uint8_t>(1u << seat.index());
    }
    constexpr void erase(Seat seat) {
        if (contains(seat)) bits_ &= static_cast<std::uint8_t>(~(1u << seat.index()));
    }
    constexpr bool contains(Seat seat) const {
        return seat.index() < max_seats && ((bits_ >> seat.index()) & 1u) != 0;
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return (bits_ & 1u) + ((bits_ >> 1) & 1u); }
    constexpr Seat first() const {
        return (bits_ & 1u) != 0 ? Seat{0} : (bits_ & 2u) != 0 ? Seat{1} : Seat{};
    }
    friend constexpr bool operator==(const Seats&, const Seats&) = default;

   private:
    std::uint8_t bits_ = 0;
};

// A seat, or a spectator, who sees what both seats may know.
struct Viewer {
    Seat seat;

    static constexpr Viewer of(Seat seat) { return Viewer{seat}; }
    static constexpr Viewer spectator() { return Viewer{}; }
    constexpr bool is_spectator() const { return seat.is_none(); }
    constexpr bool sits_at(Seat at) const { return seat == at && !seat.is_none(); }
    friend constexpr bool operator==(const Viewer&, const Viewer&) = default;
};

}  // namespace bivouac
