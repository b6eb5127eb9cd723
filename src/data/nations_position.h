// A position of the Battle of the Nations, given as JSON, becomes a State, or one sentence says why
// it cannot stand.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "games/nations/nations.h"

namespace bivouac::data {

// Takes what describe_position() writes and gives back the same State, byte for byte. Of a partial
// position objects merge by key with the set-up and lists replace; without "stack" a turn of
// "to_act" begins, or goes on with "actions_left". Frames on the stack are trusted: whoever takes
// positions from outside must know that he gave them out himself.
tl::expected<nations::State, std::string> read_position(const nations::Nations& game,
                                                        std::string_view json);
tl::expected<nations::State, std::string> read_position(const nations::Nations& game,
                                                        const nlohmann::json& json);

}  // namespace bivouac::data
