// Undo, standing answers, resignation, draws, talk: what two people at a game may do and ask.
#include <algorithm>

#include "server/served.h"
#include "store/open.h"

using namespace bivouac::test;

namespace {

// Two people at a game of 1813, whose set-up asks many things that nothing hangs on
// yet.
struct GameAtSetUp {
    TestServer served;
    TwoPlayers two;
    Page french, prussian;

    GameAtSetUp()
        : two(served, {{"game", "nations-1813"}, {"seat", "french"}}),
          french(two.first, two.game),
          prussian(two.second, two.game) {}

    // A page on which an undo is fair, after a decision of its own.
    Page* act_until_fair() {
        for (int i = 0; i < 200; ++i) {
            for (Page* page : {&french, &prussian}) {
                catch_up(*page);
                if (!page->is_asked()) continue;
                REQUIRE(page->act({page->choices().back()})["type"] == "done");
                if (page->view()["undo"] == "fair") return page;
            }
        }
        return nullptr;
    }
};

}  // namespace

TEST_CASE("A fair undo is done, and the number grows all the same") {
    GameAtSetUp at;
    Page* page = at.act_until_fair();
    REQUIRE(page != nullptr);
    const auto number = page->number();
    const json done = page->say({{"type", "undo"}, {"number", number}});
    CHECK(done["type"] == "done");
    CHECK(page->number() > number);
    CHECK(page->view()["undone"] == true);
    const json again = page->say({{"type", "undo"}, {"number", number}});
    CHECK(again["error"] == "stale");
}

TEST_CASE("An undo that is not fair is asked for, and granted or not") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.second, two.game);
    // Until the second one is asked: the first has decided, and cannot take it back.
    Page* asker = nullptr;
    for (int i = 0; i < 50 && asker == nullptr; ++i) {
        for (Page* page : {&first, &second}) {
            catch_up(*page);
            if (page->is_asked()) page->act({page->choices().front()});
            if (page->view()["undo"] == "ask") asker = page;
            if (asker != nullptr) break;
        }
    }
    REQUIRE(asker != nullptr);
    Page& other = asker == &first ? second : first;
    const json board = asker->view()["observation"];
    const auto refused = asker->say({{"type", "undo"}, {"number", asker->number()}});
    CHECK(refused["error"] == "undo");
    CHECK(refused["text"].contains("fr"));

    CHECK(asker->say({{"type", "ask-undo"}, {"number", asker->number()}})["type"] == "done");
    CHECK(other.listen_for("asked")["asked"][0]["what"] == "undo");
    CHECK(asker->say({{"type", "grant"}})["error"] == "nothing");
    CHECK(other.say({{"type", "decline"}})["type"] == "done");
    catch_up(*asker);
    CHECK(asker->view()["asked"].empty());
    CHECK(asker->view()["observation"] == board);

    CHECK(asker->say({{"type", "ask-undo"}, {"number", asker->number()}})["type"] == "done");
    other.listen_for("asked");
    const auto number = other.number();
    CHECK(other.say({{"type", "grant"}, {"what", "undo"}})["type"] == "done");
    CHECK(other.number() > number);
    const json moved = asker->listen_for("moved");
    CHECK(moved["undone"] == true);
    CHECK(asker->is_asked());
    CHECK(asker->view()["asked"].empty());

    // It is in the log: after a restart the game stands where it was taken back to.
    const json after = asker->view()["observation"], count = asker->view()["number"];
    served.stop();
    served.start();
    Page again(asker == &first ? two.first : two.second, two.game);
    CHECK(again.view()["observation"] == after);
    CHECK(again.view()["number"] == count);
}

TEST_CASE("A move answers what was asked before it") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"match", "swapped"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.second, two.game);
    // Until somebody is asked who could ask for an undo.
    Page* asker = nullptr;
    for (int i = 0; i < 300 && asker == nullptr; ++i) {
        for (Page* page : {&first, &second}) {
            catch_up(*page);
            if (!page->is_asked()) continue;
            if (page->view()["undo"] == "ask") asker = page;
            if (asker != nullptr) break;
            REQUIRE(page->act({page->choices().front()})["type"] == "done");
        }
    }
    REQUIRE(asker != nullptr);
    Page& other = asker == &first ? second : first;
    SUBCASE("even if both came at once") {
        const char* type = "ask-undo";
        SUBCASE("an undo") {}
        SUBCASE("a draw") { type = "offer-draw"; }
        json asked{{"type", type}, {"id", "asked"}};
        if (type == std::string("ask-undo")) asked["number"] = asker->number();
        REQUIRE(asker->wire().send(asked));
        CHECK(asker->act({asker->choices().front()})["type"] == "done");
        catch_up(*asker);
        catch_up(other);
        CHECK(asker->view()["asked"].empty());
        CHECK(other.view()["asked"].empty());
        CHECK(other.say({{"type", "grant"}})["error"] == "nothing");
    }
    SUBCASE("even if it was asked through another server, which did not know of the move") {
        REQUIRE(asker->act({asker->choices().front()})["type"] == "done");
        const auto place = asker->view()["seat"].get<std::string>();
        Browser& granter = asker == &first ? two.second : two.first;
        served.stop();
        {
            auto store = bivouac::store::open_store(served.folder().file("games.db"));
            REQUIRE(store.has_value());
            REQUIRE((*store)->ask({two.game}, {"undo", place, 1, {}}).has_value());
        }
        served.start();
        Page again(granter, two.game);
        CHECK(again.view()["asked"].empty());
        CHECK(again.say({{"type", "grant"}})["error"] == "nothing");
    }
}

TEST_CASE("A standing answer is filed unseen and skips what it says") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    Page french(two.first, two.game), prussian(two.second, two.game);
    Page& own = asked_what_can_be_skipped(french, prussian);
    Page& other = &own == &french ? prussian : french;
    const std::string skip = own.view()["skip"].get<std::string>();
    CHECK(own.say({{"type", "standing"}, {"answer", "nonsense"}})["error"] == "standing");
    CHECK(own.say({{"type", "standing"}, {"answer", skip + ":game"}})["type"] == "done");
    CHECK(own.view()["standing"] == json({skip + ":game"}));
    // It has answered the question; now one that meets none, of which nobody else can tell.
    catch_up(other);
    const auto before = other.number();
    CHECK(own.say({{"type", "standing"}, {"answer", "ask"}})["type"] == "done");
    CHECK(own.view()["standing"].empty());
    catch_up(other);
    CHECK(other.number() == before);
}

TEST_CASE("Windows are quick where people found a game, and strict if they want it") {
    TestServer served;
    const json any = {{"game", "napoleon-1806"}, {"seat", "french"}};
    json strict = any;
    strict["options"] = {{"windows", "strict"}};
    TwoPlayers two(served, any), careful(served, strict);
    CHECK(Page(two.first, two.game).view()["game"]["options"]["windows"] == "quick");
    const json options = Page(careful.first, careful.game).view()["game"]["options"];
    CHECK_FALSE(options.contains("windows"));  // as it was before there was a choice
    for (const json& about : two.first.get("/api/about").json()["games"]) {
        if (about["game"] != "napoleon-1806") continue;
        CHECK(about["options"]["windows"]["default"] == "quick");
    }
}

TEST_CASE("What is declined for a turn is not in force in the next") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"},
                            {"scenario", "short"},
                            {"seat", "french"},
                            {"options", {{"windows", "strict"}}}});
    Page french(two.first, two.game), prussian(two.second, two.game);
    const auto turn = [&] { return french.view()["observation"]["turn"]; };
    for (Page* page : {&french, &prussian}) {
        page->say({{"type", "standing"}, {"answer", "decline:all:turn"}});
        CHECK(page->view()["standing"] == json({"decline:all:turn"}));
    }
    const json before = turn();
    for (int i = 0; i < 400 && turn() == before; ++i) {
        catch_up(french);
        catch_up(prussian);
        Page& page = french.is_asked() ? french : prussian;
        const std::vector<std::string> choices = page.choices();
        REQUIRE_FALSE(choices.empty());
        const bool passes = std::find(choices.begin(), choices.end(), "pass") != choices.end();
        page.act({passes ? std::string("pass") : choices.front()});
        catch_up(french);
    }
    catch_up(prussian);
    REQUIRE(turn() != before);
    CHECK(french.view()["standing"].empty());
    CHECK(prussian.view()["standing"].empty());
}

TEST_CASE("Who resigns has lost, and both learn the seed") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page french(two.first, two.game), allied(two.second, two.game);
    CHECK(two.first.get("/api/games/" + two.game + "/record").status == 403);
    CHECK(allied.say({{"type", "resign"}})["type"] == "done");
    const json over = french.listen_for("over");
    CHECK(over["ending"]["winner"] == "french");
    CHECK(over["ending"]["reason"] == "resignation");
    CHECK(over.contains("seed"));
    CHECK(two.first.get("/api/games/" + two.game + "/record").status == 200);
    CHECK(french.act({"end"})["error"] == "over");
    CHECK(two.first.get("/api/games").json()["games"][0]["ending"]["winner"] == "french");
}

TEST_CASE("A draw is offered only where a match can be drawn") {
    TestServer served;
    TwoPlayers plain(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    Page french(plain.first, plain.game);
    CHECK(french.say({{"type", "offer-draw"}})["error"] == "draw");

    TwoPlayers match(served, {{"game", "nations-1813"}, {"match", "swapped"}, {"seat", "french"}});
    Page first(match.first, match.game), second(match.second, match.game);
    CHECK(first.say({{"type", "offer-draw"}})["type"] == "done");
    CHECK(second.listen_for("asked")["asked"][0] == json({{"what", "draw"}, {"by", "french"}}));
    CHECK(second.say({{"type", "grant"}, {"what", "draw"}})["type"] == "done");
    CHECK(first.listen_for("over")["ending"]["reason"] == "agreement");
}

TEST_CASE("What is said reaches everybody, and notes only their writer") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    two.first.post("/api/me", {{"name", "Jomini"}});
    Page french(two.first, two.game), prussian(two.second, two.game);
    CHECK(french.say({{"type", "chat"}, {"text", "Bonjour <b>"}})["type"] == "done");
    const json line = prussian.listen_for("chat")["line"];
    CHECK(line["text"] == "Bonjour <b>");
    CHECK(line["name"] == "Jomini");
    CHECK(line["seat"] == "french");
    CHECK(french.say({{"type", "chat"}, {"text", ""}})["error"] == "text");
    CHECK(french.say({{"type", "notes"}, {"text", "Jena first."}})["type"] == "done");
    CHECK(Page(two.first, two.game).view()["notes"] == "Jena first.");
    CHECK(Page(two.second, two.game).view()["notes"] == "");
    CHECK(Page(two.second, two.game).view()["chat"][0]["text"] == "Bonjour <b>");
}

TEST_CASE("Who gives himself a name is called by it at once") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    Page french(two.first, two.game), prussian(two.second, two.game);
    REQUIRE(french.view()["players"][0]["members"][0]["name"] == "");
    REQUIRE(french.say({{"type", "chat"}, {"text", "Who is there?"}})["type"] == "done");
    REQUIRE(two.second.post("/api/me", {{"name", "Hohenlohe"}}).status == 200);
    const auto name_told = [&] {
        return french.listen_for("players")["players"][1]["members"][0]["name"];
    };
    json name = name_told();
    if (name == "") name = name_told();  // that they had come
    CHECK(name == "Hohenlohe");
    CHECK(prussian.say({{"type", "chat"}, {"text", "I."}})["type"] == "done");
    CHECK(french.listen_for("chat")["line"]["name"] == "Hohenlohe");
}

TEST_CASE(
    "Nobody moves before his opponent has come; then he can be played again with sides swapped") {
    TestServer served;
    Browser first(served), second(served), third(served);
    const json new_game = first.found({{"game", "nations-1813"}, {"seat", "french"}});
    const std::string game = new_game["game"].get<std::string>();
    Page french(first, game);
    CHECK(french.act({french.choices().front()})["error"] == "waiting");
    second.join(new_game["link"].get<std::string>());
    french.listen_for("players");
    CHECK(third
              .post("/api/games/" + game + "/join",
                    {{"secret", new_game["link"].get<std::string>().substr(7 + game.size())}})
              .json()["error"] == "full");
    CHECK(french.act({french.choices().front()})["type"] == "done");
    CHECK(first.post("/api/games/" + game + "/rematch", json::object()).status == 409);
    CHECK(french.say({{"type", "resign"}})["type"] == "done");
    const json again = first.post("/api/games/" + game + "/rematch", json::object()).json();
    CHECK(french.listen_for("rematch")["game"] == again["game"]);
    CHECK(second.post("/api/games/" + game + "/rematch", json::object()).json()["game"] ==
          again["game"]);
    CHECK(Page(first, again["game"].get<std::string>()).view()["seat"] == "allied");
    CHECK(Page(second, again["game"].get<std::string>()).view()["seat"] == "french");
}

TEST_CASE("Who waits for an opponent may call the game off, and the lobby has it no more") {
    TestServer served;
    Browser first(served), second(served);
    const json new_game =
        first.found({{"game", "nations-1813"}, {"seat", "french"}, {"opponent", "lobby"}});
    const std::string game = new_game["game"].get<std::string>();
    CHECK(second.get("/api/lobby").json()["games"].size() == 1);
    Page french(first, game);
    CHECK(french.say({{"type", "resign"}})["type"] == "done");
    CHECK(Page(first, game).view()["over"]["ending"]["reason"] == "unfinished");
    CHECK(second.get("/api/lobby").json()["games"].empty());
    // Nobody is let in any more, neither by the lobby nor by the link.
    const std::string link = new_game["link"].get<std::string>();
    const json secret = {{"secret", link.substr(link.find('#') + 1)}};
    for (const json& wish : {json::object(), secret}) {
        const HttpReply got = second.post("/api/games/" + game + "/join", wish);
        CHECK(got.status == 409);
        CHECK(got.json()["error"] == "over");
    }
}

TEST_CASE("A lesson is a game on the server, with a record") {
    TestServer served;
    Browser learner(served);
    for (const char* title : {"napoleon-1806", "nations-1813"}) {
        CAPTURE(title);
        const json lesson = learner.get(std::string("/api/lesson/") + title).json();
        CHECK_FALSE(lesson.contains("position"));
        json wanted{{"game", title}, {"match", "lesson"}};
        for (const char* field : {"scenario", "options", "seat", "opponent"}) {
            wanted[field] = lesson[field];
        }
        const json new_game = learner.found(wanted);
        const std::string game = new_game["game"].get<std::string>();
        Page page(learner, game);
        CHECK(page.view()["game"]["match"] == "lesson");
        // When both sides pass, a turn and with it the lesson may be over at once.
        const auto choices = page.choices();
        const auto moves = [](const std::string& action) { return action != "pass"; };
        const auto move = std::ranges::find_if(choices, moves);
        REQUIRE(move != choices.end());
        CHECK(page.act({*move})["type"] == "done");
        CHECK(page.say({{"type", "resign"}})["type"] == "done");
        const json record = learner.get("/api/games/" + game + "/record").json();
        CHECK(record["records"][0].get<std::string>().find("scenario lesson") != std::string::npos);
        wanted["options"] = title == std::string("nations-1813") ? json{{"rules", "advanced"}}
                                                                 : json{{"level", "grognard"}};
        CHECK(learner.post("/api/games", wanted).json()["error"] == "match");
    }
}

TEST_CASE("A finished game is played on from a move against a bot, and looked at as it was") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.second, two.game);
    json then;
    for (int i = 0; i < 12; ++i) {
        for (Page* page : {&first, &second}) {
            catch_up(*page);
            if (page->is_asked()) page->act({page->choices().front()});
        }
        if (i == 4) then = first.view();
    }
    const json past = first.say({{"type", "past"}, {"number", then["number"]}});
    CHECK(past["type"] == "past");
    CHECK(past["observation"] == then["observation"]);
    CHECK(past["names"] == then["names"]);
    CHECK(first.say({{"type", "past"}, {"number", 9999}})["error"] == "number");
    CHECK(first.say({{"type", "past"}, {"number", 1}, {"as", "referee"}})["error"] == "under-way");
    CHECK(first.say({{"type", "resign"}})["type"] == "done");
    CHECK_FALSE(past.contains("move"));
    CHECK(first.say({{"type", "past"}, {"number", 3}, {"as", "referee"}})["move"] == 3);
    const HttpReply made =
        two.second.post("/api/games/" + two.game + "/branch",
                        {{"move", 6}, {"seat", "allied"}, {"opponent", "random"}});
    REQUIRE_MESSAGE(made.status == 200, made.body);
    Page branch(two.second, made.json()["game"].get<std::string>());
    CHECK(branch.view()["seat"] == "allied");
    CHECK(branch.view()["game"]["origin"]["branch"] == two.game);
    while (!branch.is_asked()) REQUIRE_FALSE(branch.listen().is_null());
    CHECK(branch.act({branch.choices().front()})["type"] == "done");
}

TEST_CASE("At one keyboard a person has both seats and looks through one at a time") {
    TestServer served;
    Browser person(served);
    const json new_game = person.found({{"game", "nations-1813"}, {"opponent", "hotseat"}});
    Page page(person, new_game["game"].get<std::string>());
    CHECK(page.view()["seats"].size() == 2);
    CHECK(page.view()["seat"] == "french");
    while (page.is_asked()) CHECK(page.act({page.choices().front()})["type"] == "done");
    CHECK(page.say({{"type", "look"}, {"seat", "allied"}})["type"] == "done");
    CHECK(page.view()["seat"] == "allied");
    CHECK(page.is_asked());
    CHECK(page.say({{"type", "look"}, {"seat", "referee"}})["error"] == "seat");
    // A client is not shown again the seat that it looks from already.
    REQUIRE(page.wire().send({{"type", "look"}, {"seat", "allied"}, {"id", "again"}}));
    for (json heard = page.listen(); heard["re"] != "again"; heard = page.listen()) {
        REQUIRE_FALSE(heard.is_null());
        CHECK(heard["type"] != "view");
    }
}

TEST_CASE("Two share a seat, and each decides what is his") {
    TestServer served;
    Browser captain(served), officer(served), enemy(served);
    const auto alone = captain.found({{"game", "nations-1813"}, {"opponent", "hotseat"}});
    const json first_kind =
        Page(captain, alone["game"].get<std::string>()).view()["decision"]["kind"];
    const json new_game =
        captain.found({{"game", "nations-1813"},
                       {"seat", "french"},
                       {"teams", {{"french", {{first_kind.get<std::string>(), "officer"}}}}}});
    const std::string game = new_game["game"].get<std::string>();
    const std::string link = new_game["officers"]["french"].get<std::string>();
    const std::string secret = link.substr(link.find('#') + 1);
    CHECK(enemy.join(new_game["link"].get<std::string>())["seat"] == "allied");
    Page first(captain, game);
    CHECK(first.view()["yours"] == true);  // nobody else is there yet
    CHECK(officer.post("/api/games/" + game + "/join", {{"secret", secret}, {"seat", "french"}})
              .json()["seat"] == "french");
    Page second(officer, game);
    CHECK(second.view()["yours"] == true);
    CHECK(Page(captain, game).view()["yours"] == false);
    CHECK(first.act({first.choices().front()})["error"] == "rights");
    CHECK(second.say({{"type", "resign"}})["error"] == "rights");
    CHECK(second.act({second.choices().front()})["type"] == "done");
    CHECK(first.say({{"type", "chat"}, {"text", "Well done."}, {"to", "team"}})["type"] == "done");
    CHECK(second.listen_for("chat")["line"]["to"] == "team");
    CHECK(Page(enemy, game).view()["chat"].empty());
}

TEST_CASE("A seat in the lobby is taken by whoever comes first") {
    TestServer served;
    Browser first(served), second(served), third(served);
    const std::string game =
        first.found({{"game", "nations-1813"}, {"opponent", "lobby"}, {"seat", "allied"}})["game"]
            .get<std::string>();
    const json lobby = third.get("/api/lobby").json()["games"];
    REQUIRE(lobby.size() == 1);
    CHECK(lobby[0]["game"] == game);
    CHECK(second.post("/api/games/" + game + "/join", json::object()).json()["seat"] == "french");
    CHECK(third.post("/api/games/" + game + "/join", json::object()).status == 409);
    CHECK(third.get("/api/lobby").json()["games"].empty());
}
