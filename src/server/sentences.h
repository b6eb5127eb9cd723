// What the server itself says to people, in both languages.
#pragma once

#include <string_view>

#include "engine/any_table.h"

namespace bivouac::server {

// A code it does not know comes back in brackets.
Sentence sentence_of(std::string_view code);

}  // namespace bivouac::server
