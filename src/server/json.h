// JSON from outside, and JSON that the server writes.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "engine/speech.h"

namespace bivouac::server {

// Discarded unless it is whole, and no deeper than any message of ours: some of what is done with
// JSON takes a step of the stack for each level.
nlohmann::json parse_shallow(std::string_view text);

// A member of an object; empty, or 0, if it is not there or another kind of value.
std::string text_in(const nlohmann::json& object, std::string_view name);
std::int64_t number_in(const nlohmann::json& object, std::string_view name);

// The object that has the members which `write` writes.
template <class Write>
std::string json_object(Write write) {
    JsonWriter json;
    json.begin_object();
    write(json);
    json.end_object();
    return json.take();
}

inline void write_texts(std::string_view key, const std::vector<std::string>& texts,
                        JsonWriter& json) {
    json.key(key).begin_array();
    for (const std::string& text : texts) json.string(text);
    json.end_array();
}

// Why something is refused: `rule` if one forbids it, and `text`.
inline void write_reason(const std::string& rule, const Sentence& text, JsonWriter& json) {
    if (!rule.empty()) json.member("rule", rule);
    json.key("text");
    write_sentence(text, json);
}

}  // namespace bivouac::server
