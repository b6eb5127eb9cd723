// One number for a piece of JSON, whichever way it was written down.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/id.h"
#include "engine/seat.h"

namespace bivouac {

// How ids and seats stand in what a digest is made of. The structs that hold them have a to_json()
// beside their digest; lists and enumerations need none.
template <class Tag>
void to_json(nlohmann::json& json, const Id<Tag>& id) {
    json = id.value;
}
inline void to_json(nlohmann::json& json, const Seat& seat) {
    json = seat.is_none() ? nlohmann::json() : nlohmann::json(seat.value);
}

namespace data {

// The SHA-256 of its one canonical text, as 64 hex digits.
std::string canonical_digest(const nlohmann::json& json);

}  // namespace data

}  // namespace bivouac
