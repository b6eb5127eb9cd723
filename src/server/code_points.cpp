#include "server/code_points.h"

namespace bivouac::server {

std::uint32_t take_code_point(std::string_view& text) {
    const auto byte = [&](std::size_t at) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
    };
    const std::uint32_t lead = byte(0);
    const std::size_t size = std::min(text.size(), std::size_t{lead < 0x80   ? 1u
                                                               : lead < 0xE0 ? 2u
                                                               : lead < 0xF0 ? 3u
                                                                             : 4u});
    std::uint32_t code = size == 1 ? lead : lead & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) code = code << 6 | (byte(i) & 0x3F);
    text.remove_prefix(size);
    return code;
}

}  // namespace bivouac::server
