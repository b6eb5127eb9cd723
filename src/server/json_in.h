// JSON from outside.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace bivouac::server {

// Discarded unless it is whole, and no deeper than any message of ours: some of what is done with
// JSON takes a step of the stack for each level.
nlohmann::json parse_shallow(std::string_view text);

// A member of an object; empty, or 0, if it is not there or another kind of value.
std::string text_in(const nlohmann::json& object, const char* name);
std::int64_t number_in(const nlohmann::json& object, const char* name);

}  // namespace bivouac::server
