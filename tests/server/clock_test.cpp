// Clocks, with a time that the test moves.
#include "server/clocks.h"
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;
namespace server = bivouac::server;

TEST_CASE("A clock of a game runs for who is asked, and adds a little for each turn") {
    const server::Time begin{};
    server::Clocks clocks({server::ClockRule::Kind::game, 60s, 5s}, {true, true});
    clocks.start(begin, {true, false});
    CHECK(clocks.left(0, begin + 10s) == 50s);
    CHECK(clocks.left(1, begin + 10s) == 60s);
    clocks.go_on(begin + 10s, {false, true});
    CHECK(clocks.left(0, begin + 30s) == 55s);
    CHECK(clocks.left(1, begin + 30s) == 40s);
    CHECK(clocks.deadline() == begin + 70s);
    CHECK_FALSE(clocks.fallen(begin + 69s));
    CHECK(clocks.fallen(begin + 70s) == 1);
}

TEST_CASE("A clock of days runs from being asked to being asked no more") {
    const server::Time begin{};
    server::Clocks clocks({server::ClockRule::Kind::move, 24h, 0s}, {true, true});
    clocks.start(begin, {true, false});
    clocks.go_on(begin + 20h, {true, false});  // a part of a move is no move
    CHECK(clocks.left(0, begin + 21h) == 3h);
    clocks.go_on(begin + 22h, {false, true});
    clocks.go_on(begin + 30h, {true, false});
    CHECK(clocks.left(0, begin + 31h) == 23h);
}

TEST_CASE("Machines have no clock") {
    server::Clocks clocks({server::ClockRule::Kind::game, 60s, 0s}, {true, false});
    clocks.start({}, {false, true});
    CHECK_FALSE(clocks.deadline());
}

TEST_CASE("Clocks are written as they are read") {
    for (const char* text :
         {R"({"kind":"game","minutes":120,"increment":30})", R"({"kind":"days","days":3})"}) {
        CHECK(server::clock_text(*server::read_clock(text)) == text);
    }
    CHECK(server::clock_text(*server::read_clock("{\"kind\":\"none\"}")).empty());
    for (const char* text : {"[]", "{}", R"({"kind":"game"})", R"({"kind":"game","minutes":0})",
                             R"({"kind":"days","days":-3})", R"({"kind":"moon"})"}) {
        CHECK_FALSE(server::read_clock(text).has_value());
    }
}

TEST_CASE("Whose flag falls has lost, or the game is unfinished, or the organiser decides") {
    TestServer served;
    const json clock = {{"kind", "game"}, {"minutes", 10}};
    json wanted = {{"game", "nations-1813"}, {"seat", "french"}, {"clock", clock}};

    SUBCASE("lost") {
        TwoPlayers two(served, wanted);
        Page allied(two.second, two.game);
        CHECK(allied.view()["clock"]["running"] == json({"french"}));
        served.pass(9min);
        CHECK(Page(two.second, two.game).view()["clock"]["left"]["french"] <= 60'000);
        served.pass(1min);
        const json over = allied.listen_for("over");
        CHECK(over["ending"]["winner"] == "allied");
        CHECK(over["ending"]["reason"] == "flag");
    }
    SUBCASE("lost, while the server was away and nobody looked") {
        TwoPlayers two(served, wanted);
        {
            Page french(two.first, two.game);
        }
        served.stop();
        served.start();
        served.pass(10min);
        json game;
        CHECK(soon([&] {
            game = two.first.get("/api/games").json()["games"][0];
            return game.contains("ending");
        }));
        CHECK(game["ending"]["reason"] == "flag");
    }
    SUBCASE("unfinished") {
        wanted["flag"] = "unfinished";
        TwoPlayers two(served, wanted);
        Page allied(two.second, two.game);
        served.pass(10min);
        const json over = allied.listen_for("over");
        CHECK(over["ending"]["winner"] == "");
        CHECK(over["ending"]["reason"] == "unfinished");
    }
    SUBCASE("the organiser decides") {
        wanted["flag"] = "organiser";
        TwoPlayers two(served, wanted);
        Page french(two.first, two.game), allied(two.second, two.game);
        served.pass(10min);
        CHECK(allied.listen_for("moved")["fallen"] == "french");
        french.listen_for("moved");
        CHECK(french.act({french.choices().front()})["error"] == "fallen");
        CHECK(allied.say({{"type", "decide"}, {"outcome", "allied"}})["error"] == "rights");
        CHECK(french.say({{"type", "decide"}, {"outcome", "moon"}})["error"] == "field");
        CHECK(french.say({{"type", "decide"}, {"outcome", "on"}})["type"] == "done");
        CHECK(french.act({french.choices().front()})["type"] == "done");
        served.pass(10min);
        french.listen_for("moved");
        CHECK(french.say({{"type", "decide"}, {"outcome", "draw"}})["type"] == "done");
        CHECK(allied.listen_for("over")["ending"]["reason"] == "adjudication");
    }
}

TEST_CASE("No clock runs while a seat is empty") {
    TestServer served;
    Browser first(served);
    const json new_game = first.found({{"game", "nations-1813"},
                                       {"seat", "french"},
                                       {"clock", {{"kind", "game"}, {"minutes", 10}}}});
    served.pass(1h);
    Page french(first, new_game["game"].get<std::string>());
    CHECK_FALSE(french.view().contains("over"));
    CHECK(french.view()["clock"]["running"].empty());
    Browser second(served);
    second.join(new_game["link"].get<std::string>());
    // Who has waited sees it run too.
    CHECK(french.listen_for("view")["clock"]["running"] == json({"french"}));
    CHECK(Page(second, new_game["game"].get<std::string>()).view()["clock"]["running"] ==
          json({"french"}));
}

TEST_CASE("A flag falls of a game at which nobody has looked since the last seat was taken") {
    TestServer served([](auto& options) { options.idle_minutes = 0; });
    Browser first(served), second(served);
    const json new_game = first.found(
        {{"game", "nations-1813"}, {"seat", "french"}, {"clock", {{"kind", "days"}, {"days", 1}}}});
    served.pass(1h);
    served.pass(1h);
    second.join(new_game["link"].get<std::string>());
    served.pass(25h);
    json ending;
    CHECK(soon([&] {
        const json game = second.get("/api/games").json()["games"][0];
        if (game.contains("ending")) ending = game["ending"];
        return !ending.is_null();
    }));
    CHECK(ending["reason"] == "flag");
    CHECK(ending["winner"] == "allied");
}

TEST_CASE("A standing answer comes too late when the time is up") {
    // Nothing looks at the clock by itself: whoever decides must find it out.
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"},
                            {"seat", "french"},
                            {"clock", {{"kind", "days"}, {"days", 1}}}});
    Page french(two.first, two.game), prussian(two.second, two.game);
    Page& own = asked_what_can_be_skipped(french, prussian);
    const std::string skip = own.view()["skip"].get<std::string>();
    served.jump(25h);
    CHECK(own.say({{"type", "standing"}, {"answer", skip + ":game"}})["error"] == "over");
    CHECK(own.view()["over"]["ending"]["reason"] == "flag");
}
