// A position of a campaign, given as JSON, becomes a State, or one sentence says why it cannot
// stand.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "games/campaign/campaign.h"

namespace bivouac::data {

// Takes what describe_position() writes and gives back the same State, byte for byte. Of a partial
// position objects merge by key with the set-up and lists replace; without "stack" the named phase
// starts, its first decision to be made by "to_act". Frames on the stack are trusted: whoever takes
// positions from outside must know that he gave them out himself.
tl::expected<campaign::State, std::string> read_position(const campaign::Campaign& game,
                                                         std::string_view json);
tl::expected<campaign::State, std::string> read_position(const campaign::Campaign& game,
                                                         const nlohmann::json& json);

// What no position of the game can show, as a sentence; empty if there is nothing.
std::string impossible(const campaign::Board& board);

}  // namespace bivouac::data
