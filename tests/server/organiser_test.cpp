// The organiser of a game: what they are told again, and what they may do without a seat.
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

namespace {

const json for_others = {{"game", "nations-1813"},
                         {"seat", "none"},
                         {"clock", {{"kind", "game"}, {"minutes", 10}}},
                         {"flag", "organiser"}};

// Somebody brings two others together and looks on.
struct Tournament {
    TestServer served;
    Browser organiser, french, allied;
    std::string game;
    json new_game;

    explicit Tournament(const json& wanted = for_others)
        : organiser(served), french(served), allied(served) {
        new_game = organiser.found(wanted);
        game = new_game["game"].get<std::string>();
    }
    std::string link(const char* seat) const { return new_game["links"][seat].get<std::string>(); }
    void both_come() {
        REQUIRE(french.join(link("french"))["seat"] == "french");
        REQUIRE(allied.join(link("allied"))["seat"] == "allied");
    }
};

}  // namespace

TEST_CASE("Who takes no seat gets a link for each, and looks on") {
    Tournament at;
    CHECK_FALSE(at.new_game.contains("link"));
    CHECK(at.link("french") != at.link("allied"));
    {
        Page page(at.organiser, at.game);
        CHECK(page.view()["seat"] == "spectator");
        CHECK(page.view()["game"]["organiser"] == true);
        CHECK(page.view()["links"] == at.new_game["links"]);
    }
    CHECK(at.french.join(at.link("french"))["seat"] == "french");
    // No clock runs yet, and the link that is left is told to the organiser alone.
    at.served.pass(1h);
    Page french(at.french, at.game);
    CHECK_FALSE(french.view().contains("links"));
    CHECK(french.view()["clock"]["running"].empty());
    CHECK(Page(at.organiser, at.game).view()["links"].size() == 1);
    CHECK(at.allied.join(at.link("allied"))["seat"] == "allied");
    Page organiser(at.organiser, at.game);
    CHECK_FALSE(organiser.view().contains("links"));
    CHECK_FALSE(organiser.is_asked());
    CHECK(organiser.say({{"type", "act"}, {"number", 0}, {"actions", {"x"}}})["error"] == "seat");
    CHECK(french.act({french.choices().front()})["type"] == "done");
    const json listed = at.organiser.get("/api/games").json()["games"][0];
    CHECK(listed["mine"].empty());
    CHECK(listed["asked"] == false);
}

TEST_CASE("He decides when a flag has fallen, and who plays does not") {
    Tournament at;
    at.both_come();
    Page organiser(at.organiser, at.game), french(at.french, at.game), allied(at.allied, at.game);
    const auto word = [](const char* outcome) {
        return json{{"type", "decide"}, {"outcome", outcome}};
    };
    CHECK(organiser.say(word("unfinished"))["error"] == "nothing");
    at.served.pass(10min);
    CHECK(organiser.listen_for("moved")["fallen"] == "french");
    CHECK(french.say(word("french"))["error"] == "rights");
    CHECK(allied.say(word("allied"))["error"] == "rights");
    CHECK(organiser.say(word("allied"))["type"] == "done");
    const json ending = allied.listen_for("over")["ending"];
    CHECK(ending["winner"] == "allied");
    CHECK(ending["reason"] == "adjudication");
    // They organise the rematch too, in which both players have exchanged their sides.
    const HttpReply made = at.french.post("/api/games/" + at.game + "/rematch", json::object());
    REQUIRE_MESSAGE(made.status == 200, made.body);
    const auto again = made.json()["game"].get<std::string>();
    CHECK(Page(at.organiser, again).view()["game"]["organiser"] == true);
    CHECK(Page(at.french, again).view()["seat"] == "allied");
}

TEST_CASE("He calls a game off for which nobody comes") {
    Tournament at;
    Page organiser(at.organiser, at.game);
    CHECK(at.french.join(at.link("french"))["seat"] == "french");
    Page french(at.french, at.game);
    CHECK(french.say({{"type", "decide"}, {"outcome", "unfinished"}})["error"] == "rights");
    CHECK(organiser.say({{"type", "decide"}, {"outcome", "french"}})["error"] == "nothing");
    CHECK(organiser.say({{"type", "decide"}, {"outcome", "unfinished"}})["type"] == "done");
    CHECK(french.listen_for("over")["ending"]["reason"] == "unfinished");
}

TEST_CASE("Both seats of a game that somebody organises stand open in the lobby, and no bot's") {
    json wanted = for_others;
    wanted["opponent"] = "lobby";
    Tournament at(wanted);
    const json seats = at.french.get("/api/lobby").json()["games"][0]["seats"];
    CHECK(seats[0]["open"] == true);
    CHECK(seats[1]["open"] == true);
    const std::string path = "/api/games/" + at.game + "/join";
    CHECK(at.allied.post(path, {{"seat", "allied"}}).json()["seat"] == "allied");
    CHECK(at.french.post(path, json::object()).json()["seat"] == "french");
    CHECK(at.french.get("/api/lobby").json()["games"].empty());
    for (const char* other : {"cadet", "hotseat"}) {
        wanted["opponent"] = other;
        CHECK(at.organiser.post("/api/games", wanted).json()["error"] == "opponent");
    }
}

TEST_CASE("Who founded a game is told its link again, on whichever machine") {
    TestServer served;
    Browser here(served), there(served), friend_of_his(served);
    const json name = {{"name", "Berthier"}, {"password", "chief of staff"}};
    REQUIRE(here.post("/api/account", name).status == 200);
    const json new_game = here.found({{"game", "nations-1813"}, {"seat", "french"}});
    const auto game = new_game["game"].get<std::string>();
    served.stop();
    served.start();
    REQUIRE(there.post("/api/sign-in", name).status == 200);
    const json links = Page(there, game).view()["links"];
    CHECK(links == json{{"allied", new_game["link"]}});
    CHECK(friend_of_his.join(links["allied"].get<std::string>())["seat"] == "allied");
    CHECK_FALSE(Page(there, game).view().contains("links"));
}

TEST_CASE("In the list of one's games those under way come first") {
    TestServer served;
    Browser person(served);
    const json alone = {{"game", "nations-1813"}, {"opponent", "hotseat"}};
    const json old = person.found(alone)["game"], later = person.found(alone)["game"];
    REQUIRE(Page(person, later.get<std::string>()).say({{"type", "resign"}})["type"] == "done");
    const json games = person.get("/api/games").json()["games"];
    REQUIRE(games.size() == 2);
    CHECK(games[0]["game"] == old);
    CHECK(games[1]["game"] == later);
}

TEST_CASE("What should be an object and is none is refused") {
    TestServer served;
    Browser person(served);
    for (const char* field : {"clock", "teams", "options"}) {
        json wanted = {{"game", "nations-1813"}, {"seat", "french"}, {field, "days"}};
        CHECK(person.post("/api/games", wanted).json()["error"] == "field");
        wanted[field] = 3;
        CHECK(person.post("/api/games", wanted).json()["error"] == "field");
    }
}
