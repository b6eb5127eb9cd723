// JSON from outside.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace bivouac::server {

// Discarded unless it is whole, and no deeper than any message of ours: some of what is done with
// JSON takes a step of the stack for each level.
nlohmann::json parse_shallow(std::string_view text);

}  // namespace bivouac::server
