// Journals that somebody has tampered with, and files that are none.
#include "arena/journal.h"

#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "arena/arena_fixture.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

const std::string header = R"({"bivouac":"arena"})";

std::string refusal(const ArenaFolder& folder, const std::string& text) {
    std::ofstream(folder.file("state"), std::ios::binary) << text;
    const auto opened = arena::Journal::open(folder.file("state"), header);
    return opened ? std::string() : opened.error();
}

std::string with(const std::string& key, const nlohmann::json& value) {
    nlohmann::json line = nlohmann::json::parse(arena::line_of(3, arena::Played{}));
    line[key] = value;
    return header + "\n" + line.dump() + "\n";
}

}  // namespace

TEST_CASE("A line that no game has left is named") {
    const ArenaFolder folder;
    CHECK(refusal(folder, with("winner", 1)).empty());
    CHECK(refusal(folder, with("winner", -1)).empty());
    const std::string forged[] = {with("winner", 2),
                                  with("winner", 1'000'000),
                                  with("winner", "french"),
                                  with("game", -1),
                                  with("game", nullptr),
                                  with("score", nlohmann::json::array({1})),
                                  with("seconds", "long"),
                                  with("reason", 7),
                                  header + "\n\n",
                                  header + "\n[]\n",
                                  header + "\n{\"game\":0}\n",
                                  header + "\n" + std::string(100'000, '[') + "\n",
                                  header + "\n" + std::string(3, '\0') + "\xff\n"};
    for (const std::string& text : forged) {
        INFO(text.substr(0, 200));
        const std::string said = refusal(folder, text);
        CHECK(said.find("is damaged in line 2.") != std::string::npos);
        CHECK(folder.read("state") == text);  // left as it was
    }
}

TEST_CASE("A torn last line is cut off, wherever it was torn") {
    const ArenaFolder folder;
    const std::string whole = with("winner", 1);
    const std::size_t head = header.size() + 1;
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        std::ofstream(folder.file("state"), std::ios::binary) << whole.substr(0, length);
        const auto opened = arena::Journal::open(folder.file("state"), header);
        REQUIRE(opened);
        CHECK((*opened)->read().size() == (length == whole.size() ? 1 : 0));
        CHECK(folder.read("state").size() == (length == whole.size() ? length : head));
    }
}

TEST_CASE("What is no file is no journal") {
    const ArenaFolder folder;
    REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
    for (const std::string& path :
         {folder.file("pipe"), std::string("/dev/zero"), std::string("/dev/null")}) {
        const auto opened = arena::Journal::open(path, header);
        REQUIRE_FALSE(opened);
        CHECK(opened.error() == "The state " + path + " is no file.");
    }
    CHECK_FALSE(arena::Journal::open(folder.file(""), header));  // a folder
}
