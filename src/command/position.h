// A position given as JSON becomes a State, or one sentence says why it cannot stand.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "command/games.h"

namespace bivouac::command {

// Takes what describe_position() writes and gives back the same State, byte for byte. Of a partial
// position objects merge by key with the set-up and lists replace; without "stack" the named phase
// starts, its first decision to be made by "to_act". Frames on the stack are trusted: bytes from
// outside must have their check_of() compared first.
tl::expected<campaign::State, std::string> read_position(const ShelfGame& game,
                                                         const campaign::Options& options,
                                                         std::string_view json);
tl::expected<campaign::State, std::string> read_position(const ShelfGame& game,
                                                         const campaign::Options& options,
                                                         const nlohmann::json& json);

// What a position with a "stack" must carry to be loaded again: it can only be taken as it was
// given, because the rules trust what procedures have noted down.
std::string check_of(std::string_view state_bytes);

// What no position of the game can show, as a sentence; empty if there is nothing.
std::string impossible(const campaign::Board& board);

}  // namespace bivouac::command
