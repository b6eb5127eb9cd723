// What comes down the line need not be meant well.
#include "command/engine_session.h"
#include "core/random.h"

using namespace bivouac::test;
using nlohmann::json;

TEST_CASE("Requests that make no sense get a code and a sentence") {
    EngineSession engine;
    const std::string session = engine.begin();
    const std::string game = "napoleon-1806";
    CHECK(engine.bad({{"do", "fly"}}) == "request");
    CHECK(engine.bad({{"game", game}}) == "field");
    CHECK(engine.bad({{"do", 7}}) == "field");
    CHECK(engine.bad({{"do", "hello"}, {"loud", true}}) == "field");
    CHECK(engine.bad({{"do", "hello"}, {"id", json::array()}}) == "field");
    CHECK(engine.bad({{"do", "new"}, {"game", "chess"}}) == "game");
    CHECK(engine.bad({{"do", "new"}, {"game", game}, {"scenario", "waterloo"}}) == "options");
    CHECK(engine.bad({{"do", "new"}, {"game", game}, {"options", {{"level", "emperor"}}}}) ==
          "options");
    CHECK(engine.bad({{"do", "new"}, {"game", game}, {"options", {{"weather", "rain"}}}}) ==
          "options");
    CHECK(engine.bad({{"do", "new"},
                      {"game", game},
                      {"scenario", "short"},
                      {"options", {{"level", "marshal"}}}}) == "options");
    CHECK(engine.bad({{"do", "new"}, {"game", game}, {"seed", "-1"}}) == "seed");
    CHECK(engine.bad({{"do", "decision"}, {"session", "s99"}}) == "session");
    CHECK(engine.bad({{"do", "decision"}, {"session", session}, {"seat", "russian"}}) == "seat");
    CHECK(engine.bad({{"do", "observe"}, {"session", session}, {"seat", "referee"}}) == "seat");
    CHECK(engine.bad({{"do", "act"}, {"session", session}, {"seat", "french"}}) == "field");
    CHECK(engine.bad({{"do", "act"},
                      {"session", session},
                      {"seat", "french"},
                      {"actions", json::array()}}) == "field");
    for (const char* action : {"", "march", "march:nobody", "march:davout:", "MARCH:davout",
                               "play:", "amount:999", "decline\n", "pass"}) {
        CHECK(engine.bad(
                  {{"do", "act"}, {"session", session}, {"seat", "french"}, {"action", action}}) ==
              "illegal");
    }
    CHECK(engine.bad(
              {{"do", "act"}, {"session", session}, {"seat", "prussian"}, {"action", "decline"}}) ==
          "illegal");
}

TEST_CASE("The id comes back with an error") {
    EngineSession engine;
    const json reply = engine.raw(R"({"do":"fly","id":"x\"y"})");
    CHECK(reply["id"] == "x\"y");
    CHECK(reply["ok"] == false);
}

TEST_CASE("Lines that are no request") {
    EngineSession engine;
    for (const char* line : {"", " ", "7", "[]", "null", "{", "{\"do\":\"hello\"}}", "\"hello\"",
                             "{\"do\":\"hello\",\"do\":\"hello\"}", "{\"do\":\"\xff\xfe\"}"}) {
        CAPTURE(line);
        CHECK(engine.raw(line)["ok"] == false);
    }
    CHECK(engine.raw(std::string(100'000, '['))["error"] == "json");
    CHECK(engine.raw("{\"do\":\"load\",\"position\":" + std::string(5000, '['))["error"] == "json");
    CHECK(engine.raw(std::string(10'000'000, 'x'))["error"] == "line");
}

TEST_CASE("Random bytes never end the conversation") {
    EngineSession engine;
    bivouac::Rng rng(1806);
    const std::string request =
        R"({"do":"new","game":"napoleon-1806","options":{"level":"grognard"}})";
    for (int i = 0; i < 3000; ++i) {
        std::string line = i % 2 == 0 ? request : std::string(rng.bounded(60), ' ');
        for (int j = 0; j < 1 + i % 4 && !line.empty(); ++j) {
            line[rng.bounded(static_cast<std::uint32_t>(line.size()))] =
                static_cast<char>(rng.bounded(256));
        }
        if (i % 2 == 1) {
            for (char& c : line) c = static_cast<char>(rng.bounded(256));
        }
        const json reply = engine.raw(line);
        CHECK(reply.contains("ok"));
        if (reply.contains("session"))
            engine.good({{"do", "close"}, {"session", reply["session"]}});
    }
}
