// The end of the program where an invariant is broken: nothing is dropped, and nothing goes on.
#pragma once

#include <cstddef>
#include <string_view>

namespace bivouac {

// Writes the sentence to the standard error and aborts.
[[noreturn]] [[gnu::cold]] void fail(std::string_view sentence);

// "a legal list has room for 320, and more was put into it"
[[noreturn]] [[gnu::cold]] void fail_full(std::string_view what, std::size_t room);

}  // namespace bivouac
