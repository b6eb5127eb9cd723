// The files of the page, whatever they are: how each is answered.
#include "server/static_files.h"

#include <doctest/doctest.h>

#include <array>

#include "server/net/security_headers.h"

using namespace bivouac::server;

namespace {

constexpr std::array<EmbeddedFile, 7> some_files{{
    {"assets/main-1a2b.js", "plain script"},
    {"assets/main-1a2b.js.br", "script by br"},
    {"assets/main-1a2b.js.gz", "script by gzip"},
    {"assets/serif-3c4d.woff2", "font"},
    {"icon.svg", "<svg/>"},
    {"index.html", "<title>the page</title>"},
    {"index.html.gz", "page by gzip"},
}};

Response got(const std::string& path, const Headers& headers = {}) {
    static const StaticFiles files(some_files);
    Request request;
    request.method = "GET";
    request.path = path;
    request.headers = headers;
    return files.answer(request);
}

std::string header(const Response& response, std::string_view name) {
    std::string all;
    for (const auto& [key, value] : response.headers) {
        if (key == name) all += (all.empty() ? "" : " and ") + value;
    }
    return all;
}

Response packed(const std::string& path, const std::string& accepted) {
    return got(path, {{"accept-encoding", accepted}});
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Every address of the page is the page") {
    for (const char* path : {"/", "/index.html", "/game/4k2j", "/rules/napoleon-1806", "/account",
                             "/credits", "/nowhere", "/game/"}) {
        CAPTURE(path);
        const Response response = got(path);
        CHECK(response.status == 200);
        CHECK(response.type == "text/html; charset=utf-8");
        CHECK(response.body == "<title>the page</title>");
        CHECK(header(response, "Cache-Control") == "no-cache");
    }
}

TEST_CASE("What a build names after its content is kept for ever, and nothing else is") {
    CHECK(header(got("/assets/main-1a2b.js"), "Cache-Control") ==
          "public, max-age=31536000, immutable");
    CHECK(header(got("/icon.svg"), "Cache-Control") == "no-cache");
    for (const char* path : {"/assets/main-1a2b.js", "/icon.svg", "/", "/gone.js"}) {
        CAPTURE(path);
        Response response = got(path);
        const std::string said = header(response, "Cache-Control");
        add_security_headers(response);
        CHECK(header(response, "Cache-Control") == said);
    }
    Response answer;
    add_security_headers(answer);
    CHECK(header(answer, "Cache-Control") == "no-store");
}

TEST_CASE("A file is sent in the shortest form that the browser reads") {
    const std::string script = "/assets/main-1a2b.js";
    const auto form = [&](const std::string& accepted) {
        const Response response = packed(script, accepted);
        CHECK(response.type == "text/javascript; charset=utf-8");
        CHECK(header(response, "Vary") == "Accept-Encoding");
        return header(response, "Content-Encoding") + ": " + response.body;
    };
    CHECK(form("gzip, deflate, br") == "br: script by br");
    CHECK(form("gzip;q=1.0, br;q=0.001") == "br: script by br");
    CHECK(form("gzip, br;q=0") == "gzip: script by gzip");
    CHECK(form("gzip;q=0.0,br; q=0.000") == ": plain script");
    CHECK(form("brotli, x-gzip") == ": plain script");
    CHECK(form("") == ": plain script");
    CHECK(packed("/", "br, gzip").body == "page by gzip");
    CHECK(packed("/game/4k2j", "gzip").body == "page by gzip");
    CHECK(header(packed("/assets/serif-3c4d.woff2", "br, gzip"), "Content-Encoding").empty());
    CHECK(got(script + ".br").status == 404);
}

TEST_CASE("What the browser has is not sent again") {
    const std::string script = "/assets/main-1a2b.js";
    const std::string tag = header(got(script), "ETag");
    CHECK(tag.size() > 2);
    CHECK(tag != header(packed(script, "br"), "ETag"));
    for (const std::string& has_it : {tag, "W/" + tag, "\"other\", " + tag}) {
        CAPTURE(has_it);
        const Response response = got(script, {{"if-none-match", has_it}});
        CHECK(response.status == 304);
        CHECK(response.body.empty());
        CHECK(header(response, "ETag") == tag);
        CHECK(has(header(response, "Cache-Control"), "immutable"));
    }
    CHECK(got(script, {{"if-none-match", "\"other\""}}).status == 200);
}

TEST_CASE("A file that is not there is a sentence") {
    for (const char* path : {"/assets/main-0000.js", "/robots.txt", "/assets/../index.html/x.js"}) {
        CAPTURE(path);
        const Response response = got(path);
        CHECK(response.status == 404);
        CHECK(response.type == "text/html; charset=utf-8");
        CHECK(has(response.body, "There is nothing at this address."));
        CHECK(has(response.body, "Il n’y a rien à cette adresse."));
    }
}

TEST_CASE("A program without the page says how it is built") {
    const StaticFiles none({});
    CHECK_FALSE(none.has_page());
    for (const char* path : {"/", "/index.html", "/game/4k2j"}) {
        CAPTURE(path);
        Request request;
        request.path = path;
        const Response response = none.answer(request);
        CHECK(response.status == 503);
        CHECK(has(response.body, "tools/build-web"));
    }
}
