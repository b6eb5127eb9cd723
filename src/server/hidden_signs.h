// Signs in what people say that nobody sees.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::server {

// Without the signs that turn the order of what follows, also of what the page writes behind it
// (nobody needs them: a browser finds the direction of a line by its letters), that hide a text in
// a text, or that end a line in some programs only. The text must be UTF-8.
std::string without_hidden_signs(std::string_view text);

// Whether there is anything in it but blanks and signs that cannot be seen.
bool shows_something(std::string_view text);

}  // namespace bivouac::server
