// What never changes is made once and named by a tag.
#include "server/served.h"

using namespace bivouac::test;

TEST_CASE("What is the same for everybody has a tag, by which it is not sent again") {
    const TestServer served;
    Browser person(served);
    std::vector<std::string> paths{"/api/about"};
    for (const char* game : {"napoleon-1806", "nations-1813"}) {
        for (const char* what : {"board", "rules", "lesson"}) {
            paths.push_back("/api/" + std::string(what) + "/" + game);
        }
    }
    for (const std::string& path : paths) {
        CAPTURE(path);
        const HttpReply whole = person.get(path);
        CHECK(whole.status == 200);
        CHECK(whole.json().is_object());
        CHECK(whole.header("cache-control") == "no-cache");
        const std::string tag = whole.header("etag");
        REQUIRE_FALSE(tag.empty());
        for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
            const HttpReply same = person.ask({"GET", path, {}, {{"If-None-Match", known}}});
            CHECK(same.status == 304);
            CHECK(same.body.empty());
            CHECK(same.header("etag") == tag);
        }
        const HttpReply other = person.ask({"GET", path, {}, {{"If-None-Match", "\"other\""}}});
        CHECK(other.status == 200);
        CHECK(other.body == whole.body);
    }
    for (const char* missing : {"/api/rules/none", "/api/board/none", "/api/lesson/none"}) {
        CHECK(person.get(missing).status == 404);
    }
}
