// Bytes as hexadecimal text. One value has one text: lower case, two digits a byte, nothing else.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bivouac {

std::string to_hex(std::span<const std::uint8_t> bytes);

// True if the text is exactly the lower-case hex of out.size() bytes, which are then in `out`.
// Otherwise `out` is untouched. Capitals are refused, so that a changed record never reads as
// the same one.
bool from_hex(std::string_view text, std::span<std::uint8_t> out);

}  // namespace bivouac
