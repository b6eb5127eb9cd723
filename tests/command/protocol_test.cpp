// Every request of the protocol, and what it answers to nonsense.
#include "command/engine_session.h"

using namespace bivouac::test;
using nlohmann::json;

TEST_CASE("hello lists games, options, legal combinations and bots") {
    EngineSession engine;
    const json reply = engine.good({{"do", "hello"}, {"id", 17}});
    CHECK(reply["id"] == 17);
    CHECK(reply["protocol"] == 1);
    const auto told_of = [&](const std::string& id) {
        for (const json& game : reply["games"]) {
            if (game["game"] == id) return game;
        }
        return json();
    };
    const json game = told_of("napoleon-1806");
    CHECK(game["seats"] == json({"french", "prussian"}));
    CHECK(game["options"]["level"]["default"] == "conscript");
    CHECK(game["options"]["beginner"]["values"] == json({false, true}));
    CHECK(game["combinations"].size() == 11);
    // It goes with every combination, and none names it; nobody has windows in 1813.
    CHECK(game["options"]["windows"] ==
          json({{"values", {"quick", "strict"}}, {"default", "strict"}}));
    for (const json& legal : game["combinations"])
        CHECK_FALSE(legal["options"].contains("windows"));
    CHECK_FALSE(told_of("nations-1813")["options"].contains("windows"));
    CHECK(reply["bots"] == json({"random", "greedy", "doctrine", "cadet", "colonel", "general"}));
}

TEST_CASE("A new game asks its first decision, the same for the same seed") {
    EngineSession engine;
    const json request = {{"do", "new"}, {"game", "napoleon-1806"}, {"seed", "7"}};
    const json first = engine.good(request), second = engine.good(request);
    CHECK(first["session"] != second["session"]);
    CHECK(first["decision"] == second["decision"]);
    CHECK(first["decision"]["kind"] == "window");
    CHECK(first["decision"]["rule"].get<std::string>().starts_with("1806."));
    CHECK(first["decision"]["actions"].size() >= 1);
}

TEST_CASE("Windows are strict where nothing is said, and a record names quick ones") {
    EngineSession engine;
    const auto record_of = [&](const json& options) {
        const json begun = engine.good({{"do", "new"},
                                        {"game", "napoleon-1806"},
                                        {"scenario", "short"},
                                        {"options", options},
                                        {"seed", "7"}});
        std::string session = begun["session"];
        for (int i = 0; i < 40; ++i) {
            const json asked = engine.good({{"do", "decision"}, {"session", session}})["decision"];
            if (asked["over"] == true) break;
            engine.good({{"do", "act"},
                         {"session", session},
                         {"seat", asked["seat"]},
                         {"action", asked["actions"][0]["action"]}});
        }
        std::string record = engine.good({{"do", "record"}, {"session", session}})["record"];
        const json again = engine.good({{"do", "replay"}, {"record", record}});
        CHECK(engine.good({{"do", "position"}, {"session", session}})["position"] ==
              engine.good({{"do", "position"}, {"session", again["session"]}})["position"]);
        return record;
    };
    const std::string unsaid = record_of(json::object());
    CHECK(unsaid == record_of({{"windows", "strict"}}));
    CHECK(unsaid.find("windows") == std::string::npos);
    CHECK(record_of({{"windows", "quick"}}).find("windows=quick") != std::string::npos);
    const json wrong = engine.ask({{"do", "new"},
                                   {"game", "napoleon-1806"},
                                   {"options", {{"windows", "fast"}}},
                                   {"seed", "7"}});
    CHECK(wrong["ok"] == false);
}

TEST_CASE("Others are not told what a seat may choose") {
    EngineSession engine;
    const std::string session = engine.begin();
    const json own = engine.good({{"do", "decision"}, {"session", session}, {"as", "french"}});
    const json other = engine.good({{"do", "decision"}, {"session", session}, {"as", "prussian"}});
    const json threads =
        engine.good({{"do", "decision"}, {"session", session}, {"as", "spectator"}});
    CHECK(own["decision"].contains("actions"));
    CHECK_FALSE(other["decision"].contains("actions"));
    CHECK_FALSE(threads["decision"].contains("actions"));
    CHECK(threads["decision"]["pending"] == json({"french"}));
}

TEST_CASE("Actions are taken until one is illegal, chance falls or another is asked") {
    EngineSession engine;
    const std::string session =
        engine.load({{"phase", "operations"}, {"to_act", "french"}})["session"];
    const json reply = engine.good({{"do", "act"},
                                    {"session", session},
                                    {"seat", "french"},
                                    {"actions", {"march:murat", "done", "stop", "stop"}}});
    CHECK(reply["taken"] < 4);
    CHECK(reply["events"].size() >= 1);
    const std::string again =
        engine.load({{"phase", "operations"}, {"to_act", "french"}})["session"];
    const json stopped = engine.good({{"do", "act"},
                                      {"session", again},
                                      {"seat", "french"},
                                      {"actions", {"march:bessieres", "go:berlin"}}});
    CHECK(stopped["taken"] == 1);
    CHECK(stopped["refused"].contains("message"));
}

TEST_CASE("A refusal names the rule and changes nothing") {
    EngineSession engine;
    const std::string session =
        engine.load({{"phase", "operations"}, {"to_act", "french"}})["session"];
    const json before = engine.good({{"do", "position"}, {"session", session}});
    const json reply = engine.ask(
        {{"do", "act"}, {"session", session}, {"seat", "french"}, {"action", "combat:davout"}});
    CHECK(reply["error"] == "illegal");
    CHECK(reply["rule"] == "1806.combat.who");
    CHECK(reply["text"]["fr"].get<std::string>().size() > 8);
    const json verdict = engine.good(
        {{"do", "explain"}, {"session", session}, {"seat", "french"}, {"action", "combat:davout"}});
    CHECK(verdict["verdict"]["legal"] == false);
    CHECK(verdict["verdict"]["rule"] == "1806.combat.who");
    CHECK(engine.good({{"do", "position"}, {"session", session}}) == before);
}

TEST_CASE("An observation holds one hand, the position both") {
    EngineSession engine;
    const std::string session = engine.begin();
    const json seen =
        engine.good({{"do", "observe"}, {"session", session}, {"seat", "prussian"}})["observation"];
    CHECK(seen["hands"].contains("prussian"));
    CHECK_FALSE(seen["hands"].contains("french"));
    CHECK_FALSE(seen.contains("random"));
    const json threads = engine.good(
        {{"do", "observe"}, {"session", session}, {"seat", "spectator"}})["observation"];
    CHECK(threads["hands"].empty());
    const json all = engine.good({{"do", "position"}, {"session", session}})["position"];
    CHECK(all["hands"].size() == 2);
}

TEST_CASE("A request that is refused for its viewer takes nothing back") {
    EngineSession engine;
    const std::string session = engine.begin("campaign", {{"level", "marshal"}}, "7");
    engine.good({{"do", "act"},
                 {"session", session},
                 {"seat", "french"},
                 {"action", "place:bernadotte:ebern"}});
    const json before = engine.good({{"do", "position"}, {"session", session}});
    CHECK(
        engine.bad({{"do", "undo"}, {"session", session}, {"seat", "french"}, {"as", "nobody"}}) ==
        "seat");
    CHECK(engine.good({{"do", "position"}, {"session", session}}) == before);
}

TEST_CASE("A standing answer is filed and answers by itself") {
    EngineSession engine;
    const std::string session = engine.begin();
    CHECK(engine.bad({{"do", "standing"},
                      {"session", session},
                      {"seat", "french"},
                      {"answer", "decline:breakfast:game"}}) == "standing");
    const json asked = engine.good({{"do", "decision"}, {"session", session}})["decision"];
    REQUIRE(asked["kind"] == "window");
    const json reply = engine.good({{"do", "standing"},
                                    {"session", session},
                                    {"seat", "french"},
                                    {"answer", "decline:initiative:game"}});
    CHECK(reply["decision"]["seat"] == "prussian");
}

TEST_CASE("A record leads back to the same position, an edited one nowhere") {
    EngineSession engine;
    const std::string session = engine.begin();
    engine.good({{"do", "act"}, {"session", session}, {"seat", "french"}, {"action", "decline"}});
    std::string record = engine.good({{"do", "record"}, {"session", session}})["record"];
    const std::string again = engine.good({{"do", "replay"}, {"record", record}})["session"];
    CHECK(engine.good({{"do", "position"}, {"session", again}}) ==
          engine.good({{"do", "position"}, {"session", session}}));
    record.replace(record.find("campaign"), 8, "campaigm");
    CHECK(engine.bad({{"do", "replay"}, {"record", record}}) == "record");
    const std::string given = engine.load(json::object())["session"];
    CHECK(engine.bad({{"do", "record"}, {"session", given}}) == "record");
}

TEST_CASE("Undo takes back a choice and nothing beyond chance") {
    EngineSession engine;
    const std::string session =
        engine.load({{"phase", "operations"}, {"to_act", "french"}})["session"];
    const json undo = {{"do", "undo"}, {"session", session}, {"seat", "french"}};
    CHECK(engine.bad(undo) == "undo");
    const json before = engine.good({{"do", "decision"}, {"session", session}});
    engine.good(
        {{"do", "act"}, {"session", session}, {"seat", "french"}, {"action", "march:bessieres"}});
    CHECK(engine.good(undo)["decision"] == before["decision"]);
}

TEST_CASE("A suggestion is legal and the same for the same sight") {
    EngineSession engine;
    const std::string session = engine.begin();
    const json request = {{"do", "suggest"},
                          {"session", session},
                          {"seat", "french"},
                          {"bot", "random"},
                          {"iterations", 5}};
    const json first = engine.good(request);
    CHECK(first == engine.good(request));
    CHECK(first["value"] == 500);
    CHECK(first["line"][0] == first["action"]);
    engine.good(
        {{"do", "act"}, {"session", session}, {"seat", "french"}, {"action", first["action"]}});
    CHECK(engine.bad(
              {{"do", "suggest"}, {"session", session}, {"seat", "french"}, {"bot", "vauban"}}) ==
          "bot");
}

TEST_CASE("Odds of a described battle add up") {
    EngineSession engine;
    const json odds = engine.good({{"do", "odds"},
                                   {"game", "napoleon-1806"},
                                   {"combat", "dice"},
                                   {"attacker", {{"side", "french"}, {"cards", 3}}},
                                   {"defender", {{"side", "prussian"}, {"cards", 2}}}})["odds"];
    const double sum = odds["attacker"]["wins"].get<double>() +
                       odds["defender"]["wins"].get<double>() + odds["nobody_wins"].get<double>();
    CHECK(sum == doctest::Approx(1));
    CHECK(engine.bad({{"do", "odds"},
                      {"game", "napoleon-1806"},
                      {"attacker", {{"side", "french"}, {"cards", 41}}},
                      {"defender", {{"side", "prussian"}, {"cards", 2}}}}) == "odds");
    CHECK(engine.bad({{"do", "odds"}, {"session", engine.begin()}}) == "odds");
}

TEST_CASE("Bids settle who plays which side") {
    EngineSession engine;
    const std::string session = engine.begin("bidding");
    engine.good(
        {{"do", "act"}, {"session", session}, {"seat", "first"}, {"action", "bid:french:3"}});
    const json seen = engine.good({{"do", "observe"}, {"session", session}, {"seat", "second"}});
    CHECK(seen.dump().find("\"points\":3") == std::string::npos);
    const json end = engine.good(
        {{"do", "act"}, {"session", session}, {"seat", "second"}, {"action", "bid:prussian:5"}});
    CHECK(end["decision"]["over"] == true);
    CHECK(end["settlement"]["french"] == "first");
    // A number, as it is given to the game that follows.
    const json shift = end["settlement"]["vp_shift"];
    REQUIRE(shift.is_number_integer());
    engine.begin("campaign", {{"level", "marshal"}, {"vp_shift", shift}});
}

TEST_CASE("A closed session is gone") {
    EngineSession engine;
    const std::string session = engine.begin();
    engine.good({{"do", "close"}, {"session", session}});
    CHECK(engine.bad({{"do", "close"}, {"session", session}}) == "session");
    CHECK(engine.bad({{"do", "decision"}, {"session", session}}) == "session");
}

TEST_CASE("Every bot can be asked, and a counted search answers the same every time") {
    EngineSession engine;
    const std::string session =
        engine.load({{"phase", "operations"}, {"to_act", "french"}})["session"];
    const json ask = {{"do", "suggest"}, {"session", session}, {"seat", "french"}};
    const auto with = [&](json more) {
        json request = ask;
        request.update(more);
        return request;
    };
    const std::uint32_t most = bivouac::bots::most_iterations;
    engine.good(with({{"bot", "random"}, {"iterations", most}}));
    CHECK(engine.bad(with({{"bot", "random"}, {"iterations", most + 1}})) == "field");
    for (const char* bot : {"random", "greedy", "doctrine", "search@20"}) {
        const json reply = engine.good(with({{"bot", bot}}));
        CHECK(reply["line"][0] == reply["action"]);
        CHECK(reply["value"] >= 0);
        CHECK(reply["value"] <= 1000);
        CHECK(engine.good({{"do", "explain"},
                           {"session", session},
                           {"seat", "french"},
                           {"action", reply["action"]}})["verdict"]["legal"] == true);
        CHECK(engine.good(with({{"bot", bot}})) == reply);
    }
    const json counted = with({{"bot", "general"}, {"iterations", 60}});
    CHECK(engine.good(counted) == engine.good(counted));
    CHECK(engine.good(with({{"bot", "general"}, {"milliseconds", 20}})).contains("line"));
    CHECK(engine.bad(with({{"bot", "general"}, {"milliseconds", 20}, {"iterations", 2}})) ==
          "field");
    CHECK(engine.bad(with({{"bot", "./program"}})) == "bot");
}
