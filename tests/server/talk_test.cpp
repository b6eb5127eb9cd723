// What people say to each other must not keep anybody from the board.
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

namespace {

const json duel_to_talk_in = {{"game", "nations-1813"}, {"seat", "french"}};

json line_of(const std::string& text) { return {{"type", "chat"}, {"text", text}}; }

}  // namespace

TEST_CASE("Who opens a page is sent the last lines of the talk, and the page whatever its length") {
    TestServer served([](auto& options) { options.limits.waiting_bytes = 4000; });
    TwoPlayers two(served, duel_to_talk_in);
    Page first(two.first, two.game);
    for (int i = 1; i <= 203; ++i) {
        REQUIRE(first.say(line_of("line " + std::to_string(i)))["type"] == "done");
    }
    Page second(two.second, two.game);
    REQUIRE(second.view().dump().size() > 4000);
    REQUIRE(second.view()["chat"].size() == 200);
    CHECK(second.view()["chat"][0]["text"] == "line 4");
    CHECK(second.view()["chat"][199]["text"] == "line 203");
    // The person is there, is sent what is said, and their page stays open.
    CHECK(first.say(line_of("Welcome."))["type"] == "done");
    CHECK(second.listen_for("chat")["line"]["text"] == "Welcome.");
}

TEST_CASE("Signs that nobody can read are no text") {
    TestServer served;
    TwoPlayers two(served, duel_to_talk_in);
    Page page(two.first, two.game);
    using namespace std::string_literals;
    for (const std::string& text : {"\x01"s, "a\0b"s, "\x1b[2J"s, "\x7f"s, "\xc2\x85"s}) {
        CHECK(page.say(line_of(text))["error"] == "text");
        CHECK(page.say({{"type", "notes"}, {"text", text}})["error"] == "text");
    }
    CHECK(page.say({{"type", "notes"}, {"text", "first:\n\tthe bridge, à gauche ß"}})["type"] ==
          "done");
    CHECK(page.say(line_of("« Où ? » ½ é 中"))["type"] == "done");
}

TEST_CASE("Nobody talks without end, in one game or in several") {
    TestServer served([](auto& options) { options.rate_limits = true; });
    TwoPlayers two(served, duel_to_talk_in);
    const std::string other = two.first.found(duel_to_talk_in)["game"].get<std::string>();
    Page here(two.first, two.game), there(two.first, other), second(two.second, two.game);
    int said = 0;
    for (int i = 0; i < 30; ++i) {
        said += (i % 2 == 0 ? here : there).say(line_of("And?"))["type"] == "done" ? 1 : 0;
    }
    CHECK(said >= 20);
    CHECK(said < 25);
    CHECK(here.say(line_of("And?"))["error"] == "rate");
    CHECK(second.say(line_of("One of us may."))["type"] == "done");
    served.pass(1min);
    CHECK(here.say(line_of("Well."))["type"] == "done");
}

TEST_CASE("A game holds so much talk and no more") {
    TestServer served([](auto& options) { options.chat_lines = 3; });
    TwoPlayers two(served, duel_to_talk_in);
    Page first(two.first, two.game), second(two.second, two.game);
    for (int i = 0; i < 3; ++i) CHECK(first.say(line_of("Yes."))["type"] == "done");
    CHECK(second.say(line_of("No."))["error"] == "talk");
}
