// Positions from outside: taken as they are meant, or refused with the reason.
#include "command/engine_session.h"

using namespace bivouac::test;
using nlohmann::json;

namespace {

std::string refusal(EngineSession& engine, const json& position,
                    const json& options = json::object()) {
    const json reply = engine.load(position, options);
    INFO(position.dump());
    REQUIRE(reply["ok"] == false);
    CHECK(reply["error"] == "position");
    return reply["message"];
}

bool says(const std::string& message, const char* part) {
    INFO(message);
    return message.find(part) != std::string::npos;
}

json position_of(EngineSession& engine, const std::string& session) {
    return engine.good({{"do", "position"}, {"session", session}})["position"];
}

}  // namespace

TEST_CASE("A partial position is laid over the set-up") {
    EngineSession engine;
    const json reply = engine.load({{"turn", 2},
                                    {"phase", "operations"},
                                    {"to_act", "prussian"},
                                    {"vp", 9},
                                    {"corps", {{"davout", {{"area", "naumburg"}, {"fatigue", 3}}}}},
                                    {"hands", {{"french", {"forced-march#2"}}}},
                                    {"decks", {{"prussian", {"reserve#1"}}}}});
    REQUIRE(reply["ok"] == true);
    CHECK(reply["decision"]["seat"] == "prussian");
    CHECK(reply["decision"]["kind"] == "choose-operation");
    const json position = position_of(engine, reply["session"]);
    CHECK(position["turn"] == 2);
    CHECK(position["vp"] == 9);
    CHECK(position["corps"]["davout"]["area"] == "naumburg");
    CHECK(position["corps"]["davout"]["fatigue"] == 3);
    CHECK(position["corps"]["napoleon"]["area"] == "bamberg");
    CHECK(position["hands"]["french"] == json({"forced-march#2"}));
    CHECK(position["decks"]["prussian"][0] == "reserve#1");
}

TEST_CASE("A corps off the map is out of the game, or still to come") {
    EngineSession engine;
    const json reply =
        engine.load({{"phase", "operations"}, {"corps", {{"davout", {{"area", nullptr}}}}}});
    const json position = position_of(engine, reply["session"]);
    CHECK(position["corps"]["davout"]["area"] == nullptr);
    CHECK(position["corps"]["davout"]["gone"] == true);
    CHECK_FALSE(position["corps"]["wurttemberg"].contains("gone"));
}

TEST_CASE("A whole position comes back as it was, and only so") {
    EngineSession engine;
    for (const char* level : {"conscript", "grognard"}) {
        const std::string session = engine.begin("campaign", {{"level", level}}, "3");
        for (int i = 0; i < 60; ++i) {
            const json decision =
                engine.good({{"do", "decision"}, {"session", session}})["decision"];
            const json move = engine.good({{"do", "suggest"},
                                           {"session", session},
                                           {"seat", decision["seat"]},
                                           {"iterations", i}});
            engine.good({{"do", "act"},
                         {"session", session},
                         {"seat", decision["seat"]},
                         {"action", move["action"]}});
        }
        json position = position_of(engine, session);
        const json reply = engine.load(position, {{"level", level}});
        REQUIRE(reply["ok"] == true);
        CHECK(position_of(engine, reply["session"]) == position);
        position["vp"] = position["vp"].get<int>() + 1;
        CHECK(says(refusal(engine, position, {{"level", level}}), "only as this process gave it"));
    }
}

TEST_CASE("What cannot be is refused with the reason") {
    EngineSession engine;
    const auto corps = [](const char* name, const json& what) {
        return json{{"phase", "operations"}, {"corps", {{name, what}}}};
    };
    CHECK(says(refusal(engine, corps("davout", {{"infantry", 8}, {"cavalry", 1}})),
               "9 strength points"));
    CHECK(says(refusal(engine, corps("davout", {{"fatigue", 9}})), "0 to 8"));
    CHECK(says(refusal(engine, corps("davout", {{"infantry", 0}, {"cavalry", 0}})),
               "without a strength"));
    CHECK(says(refusal(engine, corps("davout", {{"area", "paris"}})), "paris"));
    CHECK(says(refusal(engine, corps("wellington", {{"area", "jena"}})), "wellington"));
    CHECK(says(refusal(engine, corps("davout", {{"mood", "grim"}})), "mood"));
    CHECK(says(refusal(engine, corps("napoleon", {{"area", "jena"}})), "without a corps"));
    CHECK(says(refusal(engine, corps("napoleon", {{"infantry", 2}})), "only a corps"));
    CHECK(says(refusal(engine, corps("davout", {{"area", nullptr}, {"activated", true}})),
               "off the map"));
    CHECK(says(refusal(engine, {{"vp", 0}}), "the game is over"));
    CHECK(says(refusal(engine, {{"vp", 20}}), "the game is over"));
    CHECK(says(refusal(engine, {{"turn", 8}}), "1 to 7"));
    CHECK(says(refusal(engine, {{"phase", "breakfast"}}), "breakfast"));
    CHECK(says(refusal(engine, {{"phase", "deployment"}}), "new"));
    CHECK(says(refusal(engine, {{"phase", "initiative"}, {"to_act", "prussian"}}),
               "french come first"));
    CHECK(says(refusal(engine, {{"control", {{"jena", "french"}}}}), "victory area"));
    CHECK(says(refusal(engine, {{"bridges_down", json::array({json::array({"jena", "leipzig"})})}}),
               "not neighbours"));
    CHECK(says(refusal(engine,
                       {{"axes", {{{"side", "french"}, {"area", "jena"}, {"towards", "weimar"}}}}}),
               "not contested"));
    CHECK(says(refusal(engine, {{"moon", "full"}}), "moon"));
    CHECK(says(refusal(engine, {{"note", "mine"}}), "not a position"));
    CHECK(says(refusal(engine, {{"vp", 5}, {"ledger", {{"bonus", 900}}}}), "add up"));
    CHECK(says(refusal(engine, corps("davout", {{"area", nullptr}, {"infantry", 5}})),
               "off the map"));
    CHECK(says(refusal(engine, {{"declined", 5}}), "object"));
    CHECK(says(refusal(engine, {{"declined", {{"saxon", json::object()}}}}), "saxon"));
    CHECK(says(refusal(engine, {{"known", {{"saxon", json::object()}}}}), "saxon"));
    CHECK(says(
        refusal(engine,
                {{"random",
                  {{"cards", {{"key", std::string(64, '0')}, {"drawn", ~std::uint64_t{0}}}}}}}),
        "number of draws"));
}

TEST_CASE("What is under way goes with its stack alone") {
    EngineSession engine;
    for (const char* key : {"operation", "march", "combat", "retreat", "ending"}) {
        CHECK(says(refusal(engine, {{key, json::object()}}), "stack"));
    }
    CHECK(says(refusal(engine, {{"phase", "operations"}, {"event_played", {"french"}}}),
               "under way"));
    CHECK(says(refusal(engine, {{"hand_counts", "many"}}), "object"));
    CHECK(says(refusal(engine, {{"hand_counts", {{"french", 2}}}}), "the cards are 0"));
}

TEST_CASE("The first operation of a position can be passed") {
    for (const char* first : {"french", "prussian"}) {
        EngineSession engine;
        const json reply = engine.load({{"turn", 2}, {"phase", "operations"}, {"to_act", first}});
        REQUIRE(reply["ok"] == true);
        CHECK(reply["decision"]["seat"] == first);
        const json after = engine.good(
            {{"do", "act"}, {"session", reply["session"]}, {"seat", first}, {"action", "pass"}});
        CHECK(after["decision"]["seat"] ==
              (std::string(first) == "french" ? "prussian" : "french"));
    }
}

TEST_CASE("Who has passed stays so in a position") {
    EngineSession engine;
    const json operations{{"phase", "operations"}, {"to_act", "french"}, {"passed", {"prussian"}}};
    const json reply = engine.load(operations);
    REQUIRE(reply["ok"] == true);
    CHECK(position_of(engine, reply["session"])["passed"] == json({"prussian"}));
    json both = operations;
    both["passed"] = {"french", "prussian"};
    CHECK(says(refusal(engine, both), "has not passed"));
}

TEST_CASE("A flag hides some block, and its own among them") {
    EngineSession engine;
    const json fog{{"level", "grognard"}};
    const json loaded = engine.load({{"phase", "operations"}}, fog);
    const json flag = position_of(engine, loaded["session"])["known"]["prussian"]["davout"]["flag"];
    const auto seen = [&](const json& possible) {
        return json{
            {"phase", "operations"},
            {"known", {{"prussian", {{"davout", {{"flag", flag}, {"possible", possible}}}}}}}};
    };
    CHECK(says(refusal(engine, seen(json::array()), fog), "not among"));
    CHECK(says(refusal(engine, seen({"ney"}), fog), "not among"));
    const json own{{"known", {{"french", {{"davout", {{"flag", "x"}, {"possible", {"ney"}}}}}}}}};
    CHECK(says(refusal(engine, own, fog), "his own"));
}

TEST_CASE("A position in the middle of something belongs to its set-up and its process") {
    EngineSession engine;
    const std::string session = engine.begin("campaign", {{"level", "grognard"}}, "3");
    const json position = position_of(engine, session);
    CHECK(engine.load(position, {{"level", "grognard"}})["ok"] == true);
    CHECK(says(refusal(engine, position, {{"level", "marshal"}}), "as this process gave it"));
    bivouac::command::Protocol other(bivouac::test::whole_shelf(), bivouac::seed_from_number(2));
    const json request{{"do", "load"},
                       {"game", "napoleon-1806"},
                       {"scenario", "campaign"},
                       {"options", {{"level", "grognard"}}},
                       {"position", position}};
    CHECK(json::parse(other.answer(request.dump()))["error"] == "position");
}

TEST_CASE("A card stands in one place and in its own deck") {
    EngineSession engine;
    CHECK(says(refusal(engine, {{"hands", {{"french", {"forced-march#1"}}}},
                                {"decks", {{"french", {"forced-march#1"}}}}}),
               "two places"));
    CHECK(
        says(refusal(engine, {{"hands", {{"french", {"long-live-the-queen#1"}}}}}), "has no card"));
    CHECK(says(refusal(engine, {{"hands", {{"french", {"rain#1"}}}}}), "red card"));
    CHECK(says(refusal(engine, {{"hands", {{"saxon", json::array()}}}}), "no side"));
}
