// Messages that no page of ours sends, and what an onlooker may not learn.
#include <set>

#include "core/random.h"
#include "server/served.h"

using namespace bivouac::test;
using bivouac::Rng;

TEST_CASE("Nonsense is refused, and changes nothing") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page french(two.first, two.game), allied(two.second, two.game);
    const json before = french.view();
    for (const std::string& text :
         {std::string(), std::string("x"), std::string("[]"), std::string("{}"),
          std::string(R"({"type":"fly"})"), std::string(R"({"type":"act"})"),
          std::string(R"({"type":"act","number":0,"actions":"decline"})"),
          std::string(R"({"type":"act","number":0,"actions":[1]})"),
          std::string(R"({"type":"act","number":0,"actions":["a b"]})"),
          std::string(R"({"type":"act","number":"0","actions":["decline"]})"),
          std::string(R"({"type":"act","number":0,"actions":["decline"],"seat":"french"})"),
          std::string(R"({"type":"undo","number":0,"id":{"a":1}})"), std::string(60'000, '[')}) {
        CAPTURE(text.substr(0, 80));
        REQUIRE(french.wire().send_text(text));
        const json answer = french.listen_for("refused");
        CHECK(answer["text"].contains("en"));
        CHECK(answer["text"].contains("fr"));
    }
    CHECK(french.say({{"type", "explain"}, {"action", "x"}})["legal"] == false);
    CHECK(french.view()["observation"] == before["observation"]);
    CHECK(french.number() == before["number"]);
    // The other seat's choice, from the wrong page.
    const json wrong =
        allied.say({{"type", "act"}, {"number", allied.number()}, {"actions", french.choices()}});
    CHECK(wrong["type"] == "refused");
    CHECK(french.act({french.choices().front()})["type"] == "done");
}

TEST_CASE("A frame that is too long or no text ends the connection, and only that") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.first, two.game), third(two.second, two.game);
    first.wire().send_text(std::string(70'000, ' '));
    while (!first.listen().is_null()) {
    }
    CHECK(first.wire().close_code() == 1009);
    second.wire().send_text("\1\2\3", 2);
    while (!second.listen().is_null()) {
    }
    CHECK(second.wire().close_code() == 1003);
    CHECK(third.say({{"type", "explain"}, {"action", "x"}})["type"] == "verdict");
}

TEST_CASE("Random forgeries leave a game as it was") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page french(two.first, two.game), allied(two.second, two.game);
    const json before = french.view()["observation"];
    Rng rng(11);
    const std::vector<std::string> types{"act",     "undo",     "ask-undo", "grant",
                                         "decline", "standing", "explain",  "past",
                                         "odds",    "look",     "decide",   "zzz"};
    const std::string wild = "abz:#{}[]\"\\ 0-\n";
    int sent = 0;
    for (int i = 0; i < 2000; ++i) {
        json message = {{"type", types[rng.bounded(static_cast<std::uint32_t>(types.size()))]}};
        std::string word;
        for (std::uint32_t n = rng.bounded(12); n > 0; --n) {
            word += wild[rng.bounded(static_cast<std::uint32_t>(wild.size()))];
        }
        if (rng.bounded(2) == 0) message["number"] = static_cast<int>(rng.bounded(9)) + 1;
        if (rng.bounded(2) == 0) message["actions"] = json::array({word});
        for (const char* field : {"action", "answer", "what", "seat", "as", "outcome", "id"}) {
            if (rng.bounded(4) == 0) message[field] = word;
        }
        REQUIRE(allied.wire().send(message));
        ++sent;
    }
    catch_up(allied);
    CHECK(sent == 2000);
    CHECK(Page(two.first, two.game).view()["observation"] == before);
    CHECK(french.act({french.choices().front()})["type"] == "done");
}

TEST_CASE("Who watches sees what both may know, and no secret of either") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"},
                            {"scenario", "short"},
                            {"options", {{"level", "grognard"}}},
                            {"seat", "french"}});
    Browser watcher(served);
    CHECK(watcher.join(two.new_game["watch"].get<std::string>())["seat"] == "spectator");
    Page french(two.first, two.game), prussian(two.second, two.game), crowd(watcher, two.game);
    CHECK(crowd.view()["seat"] == "spectator");
    Rng rng(2);
    const auto ids = [](const Page& page) {
        std::set<std::string> list;
        for (const auto& [id, name] : page.view()["names"].items()) list.insert(id);
        return list;
    };
    for (int i = 0; i < 300 && !french.view().contains("over"); ++i) {
        for (Page* page : {&french, &prussian}) {
            catch_up(*page);
            if (!page->is_asked()) continue;
            page->act({any_choice(*page, rng)});
        }
        crowd.say({{"type", "chat"}, {"text", "hm"}});
        for (Page* page : {&french, &prussian}) catch_up(*page);
        CHECK_FALSE(crowd.is_asked());
        CHECK_FALSE(crowd.view().contains("skip"));
        CHECK(crowd.view()["undo"] == "no");
        if (crowd.view().contains("over")) break;
        // What the crowd was named, both were; of the secret hands it knows the numbers only.
        const auto of_french = ids(french), of_prussian = ids(prussian);
        for (const std::string& id : ids(crowd)) {
            CHECK_MESSAGE(of_french.contains(id), id);
            CHECK_MESSAGE(of_prussian.contains(id), id);
        }
        const std::string all = crowd.view()["observation"].dump();
        for (const auto& [seat, hand] : crowd.view()["observation"]["hands"].items()) {
            CHECK_MESSAGE(hand.empty(), all);
        }
    }
    CHECK(crowd.say(
              {{"type", "act"}, {"number", crowd.number()}, {"actions", {"decline"}}})["error"] ==
          "seat");
    CHECK(crowd.say({{"type", "explain"}, {"action", "decline"}})["error"] == "seat");
    CHECK(crowd.say({{"type", "resign"}})["error"] == "seat");
    CHECK(crowd.say({{"type", "decide"}, {"outcome", "draw"}})["error"] == "rights");
}

TEST_CASE(
    "Nobody is told of what he may not see: in a secret phase the other's numbers stand still") {
    TestServer served;
    TwoPlayers two(
        served,
        {{"game", "napoleon-1806"}, {"options", {{"level", "grognard"}}}, {"seat", "french"}});
    Page french(two.first, two.game), prussian(two.second, two.game);
    REQUIRE(french.is_asked());
    REQUIRE(prussian.is_asked());
    const auto number = prussian.number();
    for (int i = 0; i < 3; ++i) {
        REQUIRE(french.act({french.choices().front()})["type"] == "done");
        REQUIRE(french.is_asked());
    }
    catch_up(prussian);
    CHECK(prussian.number() == number);
}
