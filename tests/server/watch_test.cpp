// Who may look at a game, and for how long.
#include "server/two_servers.h"

using namespace bivouac::test;

TEST_CASE("A game under way is seen by its members, one that is over by everybody") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Browser stranger(served), nobody(served);
    stranger.get("/api/me");
    const std::string path = "/api/games/" + two.game;
    const HttpReply hidden = stranger.get(path);
    CHECK(hidden.status == 403);
    CHECK(hidden.json()["error"] == "watch");
    CHECK(text(hidden.json()["text"], "fr").find("lien") != std::string::npos);
    CHECK(stranger.open(two.game).status() == 403);
    CHECK(stranger.get(path + "/record").status == 403);
    const HttpReply none = stranger.get("/api/games/nosuchgame");
    CHECK(none.status == 404);
    CHECK(none.json()["text"].contains("en"));
    CHECK(stranger.open("nosuchgame").status() == 404);
    CHECK(stranger.open("no\xde").status() == 404);
    CHECK(two.second.get(path).json()["mine"] == json{"allied"});

    Page french(two.first, two.game);
    REQUIRE(french.say({{"type", "resign"}})["type"] == "done");
    CHECK(nobody.get(path).json()["mine"].empty());
    CHECK(nobody.get(path).json()["ending"]["winner"] == "allied");
    CHECK(nobody.get(path + "/record").status == 200);
    Page page(stranger, two.game);
    CHECK(page.view()["seat"] == "spectator");
    CHECK(page.view().contains("over"));
    CHECK(page.say({{"type", "past"}, {"number", 0}, {"as", "referee"}})["type"] == "past");
    // Somebody who came by the address alone looks, and leaves nothing behind.
    CHECK(page.say({{"type", "chat"}, {"text", "Boo."}})["error"] == "watch");
    CHECK(page.say({{"type", "notes"}, {"text", "Boo."}})["error"] == "watch");
    CHECK(page.say({{"type", "act"}, {"number", 0}, {"actions", {"x"}}})["error"] == "seat");
    CHECK(stranger.get("/api/games").json()["games"].empty());
}

TEST_CASE("Any member can ask for a link to watch, which ends the one before") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Browser early(served), late(served), stranger(served);
    stranger.get("/api/me");
    const std::string path = "/api/games/" + two.game + "/watch";
    CHECK(stranger.post(path, json::object()).status == 403);
    CHECK(stranger.post("/api/games/nosuchgame/watch", json::object()).status == 404);
    const std::string old = text(two.new_game, "watch");
    CHECK(early.join(old)["seat"] == "spectator");
    const HttpReply made = two.second.post(path, json::object());
    REQUIRE(made.status == 200);
    const std::string link = text(made.json(), "watch");
    CHECK(link.substr(0, link.find('#')) == "/game/" + two.game);
    CHECK(link != old);
    CHECK(late.post("/api/games/" + two.game + "/join", {{"secret", old.substr(old.find('#') + 1)}})
              .json()["error"] == "secret");
    CHECK(late.join(link)["seat"] == "spectator");
    CHECK(Page(late, two.game).view()["seat"] == "spectator");
    // Who came by the old one stays, and the link to a seat still leads to one.
    CHECK(Page(early, two.game).view()["seat"] == "spectator");
    CHECK(early.post(path, json::object()).status == 200);
}

TEST_CASE("Nobody makes links to watch without end") {
    TestServer served([](auto& options) { options.rate_limits = true; });
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    const std::string path = "/api/games/" + two.game + "/watch";
    std::string last;
    for (int i = 0; i < 20; ++i) {
        const HttpReply made = two.first.post(path, json::object());
        REQUIRE(made.status == 200);
        last = text(made.json(), "watch");
    }
    CHECK(two.first.post(path, json::object()).json()["error"] == "rate");
    // The last link still lets in, and the other member has a rate limit of their own.
    CHECK(Browser(served).join(last)["seat"] == "spectator");
    CHECK(two.second.post(path, json::object()).status == 200);
}

ON_EACH_DATABASE("Sockets of a sign-in close when it is ended") {
    if (Place::is_missing()) return;
    TwoServers<Place> servers;
    Browser here(servers.left()), there(servers.right());
    const json name = {{"name", "Lannes"}, {"password", "montebello"}};
    REQUIRE(here.post("/api/account", name).status == 200);
    REQUIRE(there.post("/api/sign-in", name).status == 200);
    const std::string game =
        text(here.found({{"game", "nations-1813"}, {"opponent", "hotseat"}}), "game");
    Page mine(here, game), his(there, game);
    REQUIRE(here.post("/api/sign-out", {{"which", "others"}}).status == 200);
    while (!his.listen().is_null()) continue;
    CHECK(his.wire().close_code() == 1008);
    CHECK(there.open(game).status() == 401);
    CHECK(mine.say({{"type", "explain"}, {"action", "x"}})["type"] == "verdict");

    // Another password does the same.
    REQUIRE(there.post("/api/sign-in", name).status == 200);
    Page again(there, game);
    REQUIRE(here.post("/api/account",
                      {{"name", "Lannes"}, {"password", "siege of Danzig"}, {"old", "montebello"}})
                .status == 200);
    while (!again.listen().is_null()) continue;
    CHECK(again.wire().close_code() == 1008);
    REQUIRE(here.post("/api/sign-out", json::object()).status == 200);
    while (!mine.listen().is_null()) continue;
    CHECK(mine.wire().close_code() == 1008);
}
