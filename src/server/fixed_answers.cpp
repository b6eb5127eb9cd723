#include "server/fixed_answers.h"

#include "core/hex.h"
#include "core/sha256.h"

namespace bivouac::server {

std::string tag_of(std::string_view bytes) {
    constexpr std::size_t enough = 16;
    const Digest digest =
        sha256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    return "\"" + to_hex(digest).substr(0, enough) + "\"";
}

// A proxy may have called the tag weak, and a browser may name several.
Response tagged_response(const Request& request, std::string_view bytes, const std::string& tag,
                         const char* caching) {
    const std::string_view known = request.header("if-none-match");
    Response response;
    response.headers = {{"ETag", tag}, {"Cache-Control", caching}};
    if (known == "*" || known.find(tag) != std::string_view::npos) {
        response.status = 304;
    } else {
        response.body = bytes;
    }
    return response;
}

}  // namespace bivouac::server
