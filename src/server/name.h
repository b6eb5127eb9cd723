// The names that people may have.
#pragma once

#include <string_view>

namespace bivouac::server {

// 2 to 24 letters of any script, digits, blanks, dots, hyphens, underscores, one of them at least a
// letter or a digit, with no other sign among them, so nothing that cannot be seen, that turns the
// order of the others round, or that looks like a dot. A mark stands behind a letter of its own
// script only: two names that look alike to the eye should not be two. The text must be UTF-8.
bool is_name(std::string_view text);

}  // namespace bivouac::server
