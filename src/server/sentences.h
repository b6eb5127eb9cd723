// The server's own sentences to people, in both languages: `server.` in data/interface.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/any_table.h"

namespace bivouac::server {

// With what stands in {0}, {1} ... of it. A code without a text comes back in brackets.
Sentence sentence_of(std::string_view code, std::initializer_list<Sentence> fillings = {});
// What a person may expect of a level of the bots.
Sentence sentence_of_level(std::string_view level);

// "a, b, c", the same in both languages.
Sentence list_of(const std::vector<std::string>& words);

}  // namespace bivouac::server
