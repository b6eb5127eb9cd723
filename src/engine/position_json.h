// What the position of every game holds, as JSON.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/hex.h"
#include "core/json_writer.h"
#include "core/random.h"
#include "engine/procedure.h"

namespace bivouac {

inline void describe_chance(const Chance& chance, JsonWriter& json) {
    json.begin_object().member("key", seed_text(chance.seed()));
    json.member("drawn", chance.counter).end_object();
}

// One procedure of the stack.
inline void describe_frame(const Frame& frame, std::string_view name, JsonWriter& json) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(frame.memory.data());
    json.begin_object().member("procedure", name);
    json.member("frame", to_hex(std::span(bytes, Frame::room))).end_object();
}

}  // namespace bivouac
