#include "server/static_files.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "server/fixed_answers.h"

namespace bivouac::server {

namespace {

constexpr std::string_view page_type = "text/html; charset=utf-8";

constexpr std::string_view no_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Bivouac</title>"
    "<p>This program was built before its page was. Run <code>./play</code>, or "
    "<code>tools/build-web</code> and then <code>tools/build release bivouac</code>, and start it "
    "again.</p><p lang=\"fr\">Ce programme a été construit avant sa page. Lancez "
    "<code>./play</code>, ou <code>tools/build-web</code> puis <code>tools/build release "
    "bivouac</code>, et démarrez-le de nouveau.</p></html>";

constexpr std::string_view nothing_here =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Bivouac</title>"
    "<p>There is nothing at this address. <a href=\"/\">To the games</a></p>"
    "<p lang=\"fr\">Il n’y a rien à cette adresse. <a href=\"/\">Vers les parties</a></p></html>";

struct Packing {
    std::string_view encoding, ending;
};
constexpr std::array<Packing, 2> packings{{{"br", ".br"}, {"gzip", ".gz"}}};

bool is_packed(std::string_view path) {
    return std::any_of(packings.begin(), packings.end(),
                       [&](const Packing& packing) { return path.ends_with(packing.ending); });
}

// Whether "gzip, br;q=0.8" names the encoding and does not weigh it with nothing.
bool accepts(std::string_view header, std::string_view encoding) {
    while (!header.empty()) {
        std::string_view item = take_part(header, ',');
        if (trimmed(take_part(item, ';')) != encoding) continue;
        const std::string_view weight = trimmed(item);
        return !weight.starts_with("q=0") || weight.find_first_of("123456789") != weight.npos;
    }
    return false;
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

Response sentence(int status, std::string_view page) {
    Response response;
    response.status = status;
    response.type = page_type;
    response.body = page;
    response.headers = {{"Cache-Control", "no-store"}};
    return response;
}

}  // namespace

StaticFiles::StaticFiles(std::span<const EmbeddedFile> files) {
    std::map<std::string_view, std::string_view> bytes;
    for (const EmbeddedFile& file : files) bytes[file.path] = file.bytes;
    for (const auto& [path, plain] : bytes) {
        if (is_packed(path)) continue;
        Forms& forms = files_["/" + std::string(path)];
        for (const Packing& packing : packings) {
            const auto packed = bytes.find(std::string(path) + std::string(packing.ending));
            if (packed == bytes.end()) continue;
            forms.push_back({packing.encoding, packed->second, tag_of(packed->second)});
        }
        forms.push_back({{}, plain, tag_of(plain)});
    }
}

Response StaticFiles::answer(const Request& request) const {
    const std::string_view path = request.path;
    const bool is_name = path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
    auto found = files_.find(path);
    if (found == files_.end() && !is_name) found = files_.find("/index.html");
    if (found == files_.end()) {
        const bool is_page = !is_name || path == "/index.html";
        return is_page ? sentence(503, no_page) : sentence(404, nothing_here);
    }
    const auto& [name, forms] = *found;
    const std::string_view accepted = request.header("accept-encoding");
    const Form& form = *std::find_if(forms.begin(), forms.end(), [&](const Form& one) {
        return one.encoding.empty() || accepts(accepted, one.encoding);
    });
    // What a build names after its content never changes.
    const bool lasts = name.starts_with("/assets/");
    Response response = tagged_response(request, form.bytes, form.tag,
                                        lasts ? "public, max-age=31536000, immutable" : "no-cache");
    response.type = type_of(name);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (response.status != 304 && !form.encoding.empty()) {
        response.headers.emplace_back("Content-Encoding", form.encoding);
    }
    return response;
}

const StaticFiles& built_in_files() {
    static const StaticFiles files(pages_files());
    return files;
}

}  // namespace bivouac::server
