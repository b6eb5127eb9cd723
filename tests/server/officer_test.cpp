// The officer of a shared seat: whose link brings them, and whom the links of the other side bring.
#include "server/served.h"

using namespace bivouac::test;

namespace {

json duel_with(const json& teams) {
    return {{"game", "nations-1813"}, {"seat", "french"}, {"opponent", "link"}, {"teams", teams}};
}

HttpReply join(Browser& who, const std::string& link, const json& seat = nullptr) {
    const std::size_t hash = link.find('#');
    json body = {{"secret", link.substr(hash + 1)}};
    if (!seat.is_null()) body["seat"] = seat;
    return who.post("/api/games/" + link.substr(6, hash - 6) + "/join", body);
}

const json both_sides = {{"french", json::object()}, {"allied", {{"choose-card", "captain"}}}};

}  // namespace

TEST_CASE("A link opens its own seat, never the other side's") {
    TestServer served;
    Browser captain(served), enemy(served), spy(served), officer(served), third(served);
    const json new_game = captain.found(duel_with(both_sides));
    const std::string game = new_game["game"].get<std::string>();
    const std::string link = new_game["link"].get<std::string>();
    // The creator knows the officer's link of their own seat alone.
    REQUIRE(new_game["officers"].size() == 1);
    const std::string his = new_game["officers"]["french"].get<std::string>();
    CHECK(his != link);

    // Whoever has the opponent's link comes to the opponent's seat.
    CHECK(join(spy, link, "french").status == 409);
    CHECK(join(enemy, link).json()["seat"] == "allied");
    CHECK(join(spy, link).status == 409);
    CHECK(join(spy, link, "french").status == 409);
    CHECK(join(spy, his, "allied").status == 409);
    CHECK(spy.open(game).status() == 403);

    Page second(enemy, game);
    CHECK(second.view()["captain"] == true);
    const std::string theirs = second.view()["officer"].get<std::string>();
    CHECK(theirs != his);
    Page first(captain, game);
    CHECK(first.view()["officer"] == his);
    CHECK(first.view()["game"]["teams"] == both_sides);
    // One officer to a seat, and they are told no link.
    CHECK(join(officer, his).json()["seat"] == "french");
    CHECK(join(officer, his).json()["seat"] == "french");
    CHECK(join(third, his).status == 409);
    Page beside(officer, game);
    CHECK(beside.view()["captain"] == false);
    CHECK_FALSE(beside.view().contains("officer"));
    CHECK_FALSE(Page(captain, game).view().contains("officer"));
    CHECK(join(third, theirs).json()["seat"] == "allied");
    CHECK_FALSE(Page(enemy, game).view().contains("officer"));
    // Who sits on one side is not let into the other.
    CHECK(join(officer, theirs).json()["seat"] == "french");
}

TEST_CASE("Nobody is brought to a game that is over") {
    TestServer served;
    Browser captain(served), enemy(served), late(served);
    const json new_game = captain.found(duel_with({{"french", json::object()}}));
    enemy.join(new_game["link"].get<std::string>());
    Page page(captain, new_game["game"].get<std::string>());
    CHECK(page.say({{"type", "resign"}})["type"] == "done");
    CHECK(join(late, new_game["officers"]["french"].get<std::string>()).json()["error"] == "over");
    Page again(captain, new_game["game"].get<std::string>());
    CHECK_FALSE(again.view().contains("officer"));
}

TEST_CASE("A seat is shared against a machine too, and both seats where one person has them") {
    TestServer served;
    Browser captain(served), officer(served);
    json wanted = duel_with({{"french", json::object()}});
    wanted["opponent"] = "random";
    const json new_game = captain.found(wanted);
    CHECK_FALSE(new_game.contains("link"));
    CHECK(join(officer, new_game["officers"]["french"].get<std::string>()).status == 200);
    wanted = duel_with(both_sides);
    wanted["opponent"] = "hotseat";
    CHECK(captain.found(wanted)["officers"].size() == 2);
    CHECK_FALSE(captain.found(duel_with(json::object())).contains("officers"));
}
