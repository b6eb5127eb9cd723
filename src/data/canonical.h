// One number for a piece of JSON, whichever way it was written down.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace bivouac::data {

// The SHA-256 of its one canonical text, as 64 hex digits.
std::string canonical_digest(const nlohmann::json& json);

}  // namespace bivouac::data
