// Forged actions: bytes at random, another's seat, another phase, another time.
#pragma once

#include "command/crowd.h"
#include "command/games.h"

namespace bivouac::command {

struct Forged {
    std::uint64_t actions = 0;

    void add(const Forged& other) { actions += other.actions; }
};

// None of so many may be accepted, and none may change anything.
Failure check_forged(const ShelfGame& shelf_game, const Setup& setup, std::uint64_t seed,
                     std::uint64_t actions, Forged& figures);

}  // namespace bivouac::command
