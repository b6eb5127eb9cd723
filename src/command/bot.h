// Machine players. There is one, and it says what it is: it picks any legal move.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/any_table.h"

namespace bivouac::command {

struct Suggestion {
    std::string action;
    int value = 500;  // chance to win, per mille
};

constexpr std::array<std::string_view, 1> bot_names() { return {"random"}; }
constexpr bool is_bot(std::string_view name) { return name == bot_names().front(); }

// A function of what the seat sees and of the salt: two positions that look alike get the same
// move. The seat must be pending.
Suggestion bot_move(const AnyTable& table, Seat seat, std::uint64_t salt);

}  // namespace bivouac::command
