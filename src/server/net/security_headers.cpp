#include "server/net/security_headers.h"

#include <algorithm>

namespace bivouac::server {

void add_security_headers(Response& response) {
    const bool is_page = response.type.starts_with("text/html");
    const Headers added{
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"X-Frame-Options", "DENY"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), interest-cohort=()"},
        {"Content-Security-Policy",
         is_page ? "default-src 'self'; script-src 'self'; style-src 'self'; "
                   "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
                   "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
                   "frame-ancestors 'none'"
                 : "default-src 'none'; frame-ancestors 'none'"}};
    response.headers.insert(response.headers.end(), added.begin(), added.end());
    const bool says_how_long =
        std::any_of(response.headers.begin(), response.headers.end(),
                    [](const auto& header) { return header.first == "Cache-Control"; });
    if (!says_how_long) response.headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace bivouac::server
