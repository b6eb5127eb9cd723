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
bool has_tagged(const Request& request, std::string_view tag) {
    const std::string_view known = request.header("if-none-match");
    return known == "*" || known.find(tag) != std::string_view::npos;
}

void FixedAnswers::put(std::string name, std::string json) {
    std::string tag = tag_of(json);
    answers_[std::move(name)] = {std::move(json), std::move(tag)};
}

Response FixedAnswers::answer(const Request& request, std::string_view name) const {
    const Answer& found = answers_.find(name)->second;
    Response response;
    response.headers = {{"ETag", found.tag}, {"Cache-Control", "no-cache"}};
    if (has_tagged(request, found.tag)) {
        response.status = 304;
    } else {
        response.body = found.json;
    }
    return response;
}

}  // namespace bivouac::server
