// Journals that somebody has tampered with, and files that are none.
#include "arena/result_log.h"

#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "arena/arena_fixture.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

const std::string plain_header = R"({"bivouac":"arena"})";

std::string refusal(const ArenaFolder& folder, const std::string& text) {
    std::ofstream(folder.file("state"), std::ios::binary) << text;
    const auto opened = arena::ResultLog::open(folder.file("state"), plain_header);
    return opened ? std::string() : opened.error();
}

std::string with(const std::string& key, const nlohmann::json& value) {
    nlohmann::json line = nlohmann::json::parse(arena::line_of(3, arena::GameResult{}));
    line[key] = value;
    return plain_header + "\n" + line.dump() + "\n";
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
                                  with("winner", -2),
                                  with("winner", 0.5),
                                  with("winner", 18446744073709551615u),
                                  with("game", 1.5),
                                  with("decisions", 1.5),
                                  with("decisions", -1),
                                  with("decisions", 1'000'000),
                                  with("turns", 1e300),
                                  with("turns", -1),
                                  with("turns", true),
                                  with("moves", -1),
                                  with("score", nlohmann::json::array({0.5, 1})),
                                  with("score", nlohmann::json::array({1, 2, 3})),
                                  with("score", nlohmann::json::array({1, 2'000'000'000})),
                                  with("seconds", nlohmann::json::array({-1, 0})),
                                  with("seconds", nlohmann::json::array({1e300, 0})),
                                  with("operation", nlohmann::json::array({nullptr, 0})),
                                  with("window", nlohmann::json::object({{"0", 1}, {"1", 1}})),
                                  with("reason", "\x1b[2J"),
                                  with("reason", "one\ntwo"),
                                  with("reason",
                                       "\xc2\x9b"
                                       "2J"),
                                  with("reason", std::string(5000, 'x')),
                                  with("refused", "\x7f"),
                                  with("forfeit", nlohmann::json::array()),
                                  with("surplus", 1),
                                  with("winner", 1) + arena::line_of(4, {}).substr(0, 9) + "\n",
                                  plain_header + "\n\n",
                                  plain_header + "\n[]\n",
                                  plain_header + "\n{\"game\":0}\n",
                                  plain_header + "\n" + std::string(100'000, '[') + "\n",
                                  plain_header + "\n" + std::string(3, '\0') + "\xff\n"};
    for (const std::string& text : forged) {
        INFO(text.substr(0, 200));
        const std::string said = refusal(folder, text);
        CHECK(said.find("is damaged in line ") != std::string::npos);
        CHECK(said.ends_with(text.starts_with(with("winner", 1)) ? " 3." : " 2."));
        CHECK(folder.read("state") == text);  // left as it was
    }
}

TEST_CASE("A game that is there twice is named") {
    const ArenaFolder folder;
    const std::string twice = with("winner", 1) + arena::line_of(3, arena::GameResult{}) + "\n";
    CHECK(refusal(folder, twice).ends_with("is damaged in line 3."));
}

TEST_CASE("Whatever a game has left can be read again") {
    arena::GameResult played;
    played.winner = Seat{1};
    played.reason = "1806.victory.zero";
    played.score = {-3, 17};
    played.decisions = arena::most_decisions;
    played.turns = 9;
    played.moves = 18446744073709551615u;
    played.seconds = {0.25, 1e4};
    played.forfeit = "It wanted “march” — no: " + std::string(5000, '\x1b') + "\n";
    played.refused = "\xff\xfe" + std::string(5000, '\xff');
    const auto read = arena::read_line(arena::line_of(7, played));
    REQUIRE(read);
    CHECK(read->first == 7);
    CHECK(read->second.winner == played.winner);
    CHECK(read->second.score == played.score);
    CHECK(read->second.moves == played.moves);
    CHECK(read->second.seconds == played.seconds);
    CHECK(read->second.forfeit.starts_with("It wanted “march” — no: ??"));
    CHECK_FALSE(read->second.refused.empty());
}

TEST_CASE("A torn last line is cut off, wherever it was torn") {
    const ArenaFolder folder;
    const std::string whole = with("winner", 1);
    const std::size_t head = plain_header.size() + 1;
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        std::ofstream(folder.file("state"), std::ios::binary) << whole.substr(0, length);
        const auto opened = arena::ResultLog::open(folder.file("state"), plain_header);
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
        const auto opened = arena::ResultLog::open(path, plain_header);
        REQUIRE_FALSE(opened);
        CHECK(opened.error() == "The state " + path + " is no file.");
    }
    CHECK_FALSE(arena::ResultLog::open(folder.file(""), plain_header));  // a folder
}
