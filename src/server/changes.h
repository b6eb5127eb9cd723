// The changes from one observation to the next, so that a client need not be sent all of it.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::server {

// Both are JSON objects as JsonWriter writes them. The answer is an object with those of `set` (new
// values by key), `in` (by key of an object, the new values of its members) and `drop` (keys that
// are gone: of the whole under "", of an object under its key) that are not empty.
std::string changes_json(std::string_view before, std::string_view after);

}  // namespace bivouac::server
