// The signs that names and other texts of people may have. Texts must be UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::server {

// 2 to 24 letters of any script, digits, blanks, dots, hyphens, underscores, one of them at least a
// letter or a digit, with no other sign among them, so nothing that cannot be seen, that turns the
// order of the others round, or that looks like a dot. A mark stands behind a letter of its own
// script only: two names that look alike to the eye should not be two.
bool is_name(std::string_view text);

// Without the signs that turn the order of what follows, also of what the page writes behind it
// (nobody needs them: a browser finds the direction of a line by its letters), that hide a text in
// a text, or that end a line in some programs only.
std::string without_hidden_signs(std::string_view text);

// Whether there is anything in it but blanks and signs that cannot be seen.
bool shows_something(std::string_view text);

// No control characters but tabs and ends of lines.
bool is_readable(std::string_view text);

}  // namespace bivouac::server
