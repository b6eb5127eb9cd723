#include "server/static_files.h"

#include <array>
#include <map>

#include "core/hex.h"
#include "core/sha256.h"
#include "server/pages.h"

namespace bivouac::server {

namespace {

constexpr std::string_view no_client =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Bivouac</title>"
    "<p>This server was built without the browser client. The game is served all the same: see "
    "docs/server.md.</p><p lang=\"fr\">Ce serveur a été construit sans le client de navigateur. Le "
    "jeu est servi tout de même : voir docs/server.md.</p></html>";

struct File {
    std::string_view bytes;
    std::string tag;
};

std::string tag_of(std::string_view bytes) {
    constexpr std::size_t enough = 16;
    const Digest digest =
        sha256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    return "\"" + to_hex(digest).substr(0, enough) + "\"";
}

const std::map<std::string, File, std::less<>>& files() {
    static const auto all = [] {
        std::map<std::string, File, std::less<>> made;
        for (const EmbeddedFile& file : pages_files()) {
            made["/" + std::string(file.path)] = {file.bytes, tag_of(file.bytes)};
        }
        return made;
    }();
    return all;
}

std::string type_of(std::string_view path) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".woff", "font/woff"},
        {".wasm", "application/wasm"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
    }};
    for (const auto& [end, type] : types) {
        if (path.ends_with(end)) return std::string(type);
    }
    return "application/octet-stream";
}

}  // namespace

Response static_file(const Request& request) {
    Response response;
    std::string path = request.path == "/" ? "/index.html" : request.path;
    auto found = files().find(path);
    const bool is_name = path.substr(path.rfind('/') + 1).find('.') != std::string::npos;
    if (found == files().end() && !is_name) {
        path = "/index.html";
        found = files().find(path);
    }
    if (found == files().end()) {
        response.type = "text/html; charset=utf-8";
        if (is_name && path != "/index.html") response.status = 404;
        if (response.status == 200) response.body = no_client;
        return response;
    }
    response.type = type_of(path);
    // What a build names after its content never changes.
    const bool lasts = path.starts_with("/assets/");
    response.headers = {
        {"ETag", found->second.tag},
        {"Cache-Control", lasts ? "public, max-age=31536000, immutable" : "no-cache"},
        {"Vary", "Accept-Encoding"}};
    if (request.header("if-none-match") == found->second.tag) {
        response.status = 304;
        return response;
    }
    response.body = found->second.bytes;
    const std::string_view accepted = request.header("accept-encoding");
    for (const auto& [word, end] : {std::pair{"br", ".br"}, std::pair{"gzip", ".gz"}}) {
        if (accepted.find(word) == std::string_view::npos) continue;
        const auto packed = files().find(path + end);
        if (packed == files().end()) continue;
        response.body = packed->second.bytes;
        response.headers.emplace_back("Content-Encoding", word);
        break;
    }
    return response;
}

void add_safety(Response& response, bool is_page) {
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
    if (!is_page) response.headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace bivouac::server
