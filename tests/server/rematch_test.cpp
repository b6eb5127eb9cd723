// The same people once more, with sides exchanged.
#include <future>

#include "server/two_servers.h"

using namespace bivouac::test;

namespace {

std::string rematch_path(const std::string& game) { return "/api/games/" + game + "/rematch"; }

void give_up(Browser& who, const std::string& game) {
    Page page(who, game);
    REQUIRE(page.say({{"type", "resign"}})["type"] == "done");
}

}  // namespace

ON_EACH_DATABASE("Two who ask for a rematch at once get one game") {
    if (Place::is_missing()) return;
    TwoServers<Place> servers;
    Browser first(servers.left()), second(servers.right());
    for (int round = 0; round < 8; ++round) {
        const json new_game = first.found({{"game", "nations-1813"}, {"seat", "french"}});
        const std::string game = text(new_game, "game");
        second.join(text(new_game, "link"));
        give_up(first, game);
        {
            // Until the other server has heard of the end.
            Page page(second, game);
            while (!page.view().contains("over")) REQUIRE_FALSE(page.listen().is_null());
        }
        auto other = std::async(std::launch::async,
                                [&] { return second.post(rematch_path(game), json::object()); });
        const HttpReply one = first.post(rematch_path(game), json::object());
        const HttpReply two = other.get();
        REQUIRE_MESSAGE(one.status == 200, one.body);
        REQUIRE_MESSAGE(two.status == 200, two.body);
        CHECK(one.json()["game"] == two.json()["game"]);
        // Whoever founded it is told its link, as with any other game.
        CHECK(one.json().contains("watch") + two.json().contains("watch") == 1);
        CHECK(first.get("/api/games").json()["games"].size() ==
              2 * static_cast<std::size_t>(round + 1));
    }
}

TEST_CASE("A rematch exchanges sides with all that belongs to them, and leaves the organiser") {
    TestServer served;
    Browser captain(served), officer(served), enemy(served), stranger(served);
    stranger.get("/api/me");
    const json new_game = captain.found({{"game", "nations-1813"},
                                         {"seat", "french"},
                                         {"flag", "organiser"},
                                         {"clock", {{"kind", "game"}, {"minutes", 60}}},
                                         {"teams", {{"french", {{"choose-action", "officer"}}}}}});
    const std::string game = text(new_game, "game");
    REQUIRE(enemy.join(text(new_game, "link"))["seat"] == "allied");
    REQUIRE(officer.join(text(new_game["officers"], "french"))["seat"] == "french");
    give_up(enemy, game);
    CHECK(stranger.post(rematch_path(game), json::object()).status == 403);
    // The other side asks for it, and does not become the organiser by that.
    const json again = enemy.post(rematch_path(game), json::object()).json();
    CHECK(again.contains("watch"));
    CHECK(officer.post(rematch_path(game), json::object()).json()["game"] == again["game"]);
    Page his(captain, text(again, "game")), its(officer, text(again, "game")),
        other(enemy, text(again, "game"));
    CHECK(his.view()["seat"] == "allied");
    CHECK(its.view()["seat"] == "allied");
    CHECK(other.view()["seat"] == "french");
    CHECK(his.view()["game"]["organiser"] == true);
    CHECK(other.view()["game"]["organiser"] == false);
    const json teams = {{"allied", {{"choose-action", "officer"}}}};
    CHECK(his.view()["game"]["teams"] == teams);
    CHECK(his.view()["players"][1]["members"].size() == 2);
    CHECK(his.view()["captain"] == true);
    CHECK(its.view()["captain"] == false);
}

TEST_CASE("Who asks for a rematch is told the link for an officer of his own side alone") {
    TestServer served;
    Browser captain(served), enemy(served);
    const json new_game = captain.found(
        {{"game", "nations-1813"}, {"seat", "french"}, {"teams", {{"french", json::object()}}}});
    enemy.join(text(new_game, "link"));
    give_up(enemy, text(new_game, "game"));
    const json again = enemy.post(rematch_path(text(new_game, "game")), json::object()).json();
    CHECK(again.contains("watch"));
    CHECK_FALSE(again.contains("link"));
    CHECK_FALSE(again.contains("officers"));
    CHECK_FALSE(Page(enemy, text(again, "game")).view().contains("officer"));
    CHECK(Page(captain, text(again, "game")).view().contains("officer"));
}

TEST_CASE("A game that was called off is played again with a link for who is to come") {
    TestServer served;
    Browser first(served), second(served);
    SUBCASE("by a link") {
        const json new_game = first.found({{"game", "nations-1813"}, {"seat", "french"}});
        give_up(first, text(new_game, "game"));
        const json again = first.post(rematch_path(text(new_game, "game")), json::object()).json();
        REQUIRE(again.contains("link"));
        CHECK(second.join(text(again, "link"))["seat"] == "french");
        CHECK(Page(first, text(again, "game")).view()["seat"] == "allied");
    }
    SUBCASE("in the lobby") {
        const json new_game =
            first.found({{"game", "nations-1813"}, {"seat", "french"}, {"opponent", "lobby"}});
        give_up(first, text(new_game, "game"));
        const json again = first.post(rematch_path(text(new_game, "game")), json::object()).json();
        const json open = second.get("/api/lobby").json()["games"];
        REQUIRE(open.size() == 1);
        CHECK(open[0]["seats"][0]["open"] == true);
        CHECK(open[0]["seats"][1]["open"] == false);
        const std::string join = "/api/games/" + text(again, "game") + "/join";
        CHECK(second.post(join, json::object()).json()["seat"] == "french");
    }
}
