// Which version of the program this is.
#pragma once

namespace bivouac {

inline constexpr const char* version = "0.1.0";

}  // namespace bivouac
