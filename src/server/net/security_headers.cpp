#include "server/net/security_headers.h"

#include <algorithm>

namespace bivouac::server {

void add_security_headers(Response& response) {
    const bool is_page = response.type.starts_with("text/html");
    response.headers.emplace_back("X-Content-Type-Options", "nosniff");
    response.headers.emplace_back("Referrer-Policy", "no-referrer");
    response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
    response.headers.emplace_back("X-Frame-Options", "DENY");
    response.headers.emplace_back("Permissions-Policy",
                                  "camera=(), microphone=(), geolocation=(), interest-cohort=()");
    response.headers.emplace_back(
        "Content-Security-Policy",
        is_page ? "default-src 'self'; script-src 'self'; style-src 'self'; "
                  "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
                  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
                  "frame-ancestors 'none'"
                : "default-src 'none'; frame-ancestors 'none'");
    const bool says_how_long =
        std::any_of(response.headers.begin(), response.headers.end(),
                    [](const auto& header) { return header.first == "Cache-Control"; });
    if (!says_how_long) response.headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace bivouac::server
