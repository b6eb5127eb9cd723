// Each way in which the data of the Battle of the Nations can contradict itself, and the sentence
// that says so.
#include <doctest/doctest.h>

#include "data/fits_schema.h"
#include "data/nations_shipped.h"

namespace bivouac::data::nations_1813 {

namespace {

using nlohmann::json;

// Makes two zones neighbours, or no longer.
void join(json& map, const std::string& a, const std::string& b) {
    entry(map["zones"], a)["neighbours"].push_back(b);
    entry(map["zones"], b)["neighbours"].push_back(a);
}

void part(json& map, const std::string& a, const std::string& b) {
    erase_entry(entry(map["zones"], a)["neighbours"], b);
    erase_entry(entry(map["zones"], b)["neighbours"], a);
}

}  // namespace

TEST_CASE("nations: every file is needed") {
    for (const std::string file : {"game.json", "map.json", "scenarios.json", "time.json",
                                   "armies.json", "cards.json", "missions.json", "terrain.json"}) {
        Files files = shipped();
        files.remove(file);
        CHECK(loading_fault(files) == file + ": the file is missing.");
        files.put(file, "{}");
        CHECK(loading_fault(files).ends_with("\" is missing."));
        files.put(file, "[]");
        CHECK(loading_fault(files) == file + ": an object is expected here.");
    }
}

TEST_CASE("nations: sources and ranges") {
    const auto fault = [](const Change& change) {
        return fault_after("armies.json",
                           [&](json& a) { change(entry(a["sides"]["french"], "ney")); });
    };
    const std::string ney = "armies.json, at /sides/french/ney";
    CHECK(fault([](json& a) { a.erase("origin"); }) == ney + ": \"origin\" is missing.");
    CHECK(fault([](json& a) { a["strength"] = 6; }) ==
          ney + "/strength: a whole number from 4 to 5 is expected here.");
    CHECK(fault([](json& a) { a["ranges"]["hats"] = {1, 2}; }) ==
          ney + "/ranges: there is no field \"hats\" here.");
    CHECK(fault([](json& a) { a["ranges"]["strength"] = {4}; }) ==
          ney + "/ranges/strength: a range is a least and a most.");
    CHECK(fault([](json& a) { a["ranges"]["strength"] = {5, 4}; }) ==
          ney + "/ranges/strength/1: a whole number from 5 to 255 is expected here.");
    CHECK(fault([](json& a) {
              a.erase("ranges");
              a["strength"] = 6;
          }) == "");
}

TEST_CASE("nations: two things never have the same id") {
    CHECK(fault_after("map.json", [](json& m) {
              entry(m["zones"], "breitenfeld")["id"] = "radefeld";
          }) == "map.json, at /zones/radefeld/id: the id \"radefeld\" already names a zone.");
    CHECK(fault_after("map.json", [](json& m) {
              entry(m["zones"], "breitenfeld")["id"] = "allied";
          }) == "map.json, at /zones/allied/id: the id \"allied\" already names a side.");
    CHECK(fault_after("map.json", [](json& m) {
              entry(m["zones"], "breitenfeld")["id"] = "scout";
          }) == "map.json, at /zones/scout/id: the id \"scout\" already names a scout.");
    CHECK(fault_after("map.json", [](json& m) {
              entry(m["districts"], "south")["id"] = "north";
          }) == "map.json, at /districts/north/id: the id \"north\" already names a district.");
    CHECK(
        fault_after("armies.json", [](json& a) {
            entry(a["sides"]["allied"], "schwarzenberg")["id"] = "leipzig";
        }) == "armies.json, at /sides/allied/leipzig/id: the id \"leipzig\" already names a zone.");
    CHECK(fault_after("armies.json", [](json& a) {
              entry(a["sides"]["allied"], "schwarzenberg")["id"] = "ney";
          }) == "armies.json, at /sides/allied/ney/id: the id \"ney\" already names an army.");
    CHECK(fault_after("cards.json",
                      [](json& c) {
                          entry(c["cards"], "terrain-river") = entry(c["cards"], "terrain-plain");
                      }) ==
          "cards.json, at /cards/terrain-plain/id: the id \"terrain-plain\" already names a card.");
    CHECK(fault_after("missions.json",
                      [](json& m) {
                          entry(m["missions"], "mission-eutritzsch") =
                              entry(m["missions"], "mission-mockern");
                      }) ==
          "missions.json, at /missions/mission-mockern/id: the id \"mission-mockern\" already "
          "names a mission.");
}

TEST_CASE("nations: the board") {
    const auto fault = [](const Change& change) { return fault_after("map.json", change); };
    CHECK(fault([](json& m) { m["districts"].erase(4); }) ==
          "map.json, at /districts: there must be 5 districts, not 4.");
    CHECK(fault([](json& m) { entry(m["zones"], "radefeld")["terrain"] = "marsh"; }) ==
          "map.json, at /zones/radefeld/terrain: there is no terrain \"marsh\", only river, hill, "
          "forest, plain.");
    CHECK(fault([](json& m) { entry(m["zones"], "radefeld")["district"] = "leipzig"; }) ==
          "map.json, at /zones/radefeld/district: there is no district \"leipzig\".");
    CHECK(fault([](json& m) { entry(m["zones"], "radefeld")["neighbours"][0] = "paris"; }) ==
          "map.json, at /zones/radefeld/neighbours/paris: there is no zone \"paris\".");
    CHECK(fault([](json& m) { entry(m["zones"], "radefeld")["neighbours"][0] = "radefeld"; }) ==
          "map.json, at /zones/radefeld/neighbours/radefeld: \"radefeld\" is its own neighbour.");
    CHECK(fault([](json& m) {
              entry(m["zones"], "radefeld")["neighbours"].push_back("breitenfeld");
          }) ==
          "map.json, at /zones/radefeld/neighbours/breitenfeld: the neighbour \"breitenfeld\" "
          "stands twice.");
    CHECK(fault([](json& m) { entry(m["zones"], "radefeld")["neighbours"].erase(0); }) ==
          "map.json, at /zones/breitenfeld/neighbours: \"radefeld\" is a neighbour of "
          "\"breitenfeld\", but not the other way round.");
    CHECK(fault([](json& m) { part(m, "radefeld", "breitenfeld"); }) ==
          "map.json, at /zones/breitenfeld: the hexes of \"radefeld\" and \"breitenfeld\" touch, "
          "but they are no neighbours.");
    CHECK(fault([](json& m) { join(m, "radefeld", "leipzig"); }) ==
          "map.json, at /zones/leipzig: \"radefeld\" and \"leipzig\" are neighbours, but their "
          "hexes do not touch.");
    CHECK(fault([](json& m) { entry(m["zones"], "fuchshain")["column"] = 4; }) ==
          "map.json, at /zones/fuchshain: \"grossposna\" and \"fuchshain\" lie on one hex.");
    CHECK(fault([](json& m) {
              part(m, "fuchshain", "grossposna");
              part(m, "fuchshain", "seifertshain");
          }) == "map.json, at /zones/fuchshain: no way leads from \"radefeld\" to \"fuchshain\".");
    CHECK(fault([](json& m) {
              for (const char* id :
                   {"gohlis", "wachau", "taucha", "lausen", "leutzsch", "dolitz"}) {
                  join(m, "radefeld", id);
              }
          }) ==
          "map.json, at /zones/radefeld/neighbours: there are 9 neighbours, and at most 8 are "
          "possible.");
    CHECK(fault([](json& m) { m["zones"].erase(46); }) ==
          "map.json, at /zones: there are 46 zones, but game.json counts 47.");
    CHECK(fault([](json& m) {
              while (m["zones"].size() < 65) m["zones"].push_back(entry(m["zones"], "radefeld"));
          }) == "map.json, at /zones: there are 65 zones, and at most 64 are possible.");
}

TEST_CASE("nations: a board that is not made of hexes") {
    CHECK(fault_after("map.json", [](json& m) {
              m["grid"] = "free";
              part(m, "radefeld", "breitenfeld");
          }) == "");
    CHECK(fault_after("map.json",
                      [](json& m) {
                          m["grid"] = "free";
                          json& zones = m["zones"];
                          for (std::size_t i = 0; i < zones.size(); ++i)
                              zones[i]["neighbours"] = json::array();
                          for (std::size_t i = 0; i < zones.size(); ++i) {
                              for (std::size_t step = 1; step <= 4; ++step) {
                                  join(m, zones[i]["id"], zones[(i + step) % zones.size()]["id"]);
                              }
                          }
                      }) ==
          "map.json, at /zones: there are 188 borders, and a flat board of 47 zones has at most "
          "135.");
}

TEST_CASE("nations: armies") {
    const auto fault = [](const Change& change) {
        return fault_after("armies.json", [&](json& a) { change(a["sides"]["french"]); });
    };
    const std::string french = "armies.json, at /sides/french";
    CHECK(fault([](json& f) { f.erase(7); }) ==
          french + ": there are 7 armies, but game.json counts 8.");
    CHECK(fault([](json& f) { entry(f, "marmont")["markers"] = 2; }) ==
          "armies.json, at /sides: there are 52 markers, but game.json counts 53.");
    CHECK(fault([](json& f) { entry(f, "marmont")["markers"] = 4; }) ==
          french + "/marmont/markers: a whole number from 1 to 3 is expected here.");
    CHECK(fault([](json& f) { entry(f, "marmont")["villages"].erase(0); }) ==
          french + "/marmont/villages: \"marmont\" has 3 markers, but only 2 villages.");
    CHECK(fault([](json& f) { entry(f, "marmont")["villages"][1] = "mockern"; }) ==
          french + "/marmont/villages/mockern: the village \"mockern\" stands twice.");
    CHECK(fault([](json& f) { entry(f, "marmont")["villages"][1] = "paris"; }) ==
          french + "/marmont/villages/paris: there is no zone \"paris\".");
    CHECK(fault([](json& f) { entry(f, "napoleon")["villages"].push_back("gohlis"); }) ==
          french + "/napoleon/villages: there are 5 villages, and at most 4 are possible.");
    CHECK(fault([](json& f) { entry(f, "marmont")["not_before"] = "20.10"; }) ==
          french + "/marmont/not_before: there is no date \"20.10\".");
    CHECK(fault([](json& f) { entry(f, "marmont")["arm"] = "navy"; }) ==
          french +
              "/marmont/arm: there is no arm \"navy\", only infantry, cavalry, artillery, any.");
    CHECK(fault_after("game.json", [](json& g) { g["scouts"] = 1; }) ==
          french + "/napoleon/villages: \"napoleon\" needs 2 scouts, and there are only 1.");
}

TEST_CASE("nations: cards") {
    const auto fault = [](const Change& change) {
        return fault_after("cards.json", [&](json& c) { change(c["cards"]); });
    };
    const std::string cards = "cards.json, at /cards";
    CHECK(fault([](json& c) { entry(c, "terrain-plain")["copies"] = 6; }) ==
          cards + ": there are 41 cards, but game.json counts 40.");
    CHECK(fault([](json& c) { entry(c, "terrain-plain")["id"] = "plain"; }) ==
          cards + "/plain/id: the id \"plain\" should be \"terrain-plain\".");
    CHECK(fault([](json& c) {
              entry(c, "move-infantry-cavalry")["arms"] = {"artillery", "cavalry"};
          }) == cards +
                    "/move-infantry-cavalry/id: the id \"move-infantry-cavalry\" should be "
                    "\"move-cavalry-artillery\".");
    CHECK(fault([](json& c) {
              entry(c, "move-infantry-cavalry")["arms"] = {"cavalry", "cavalry"};
          }) == cards + "/move-infantry-cavalry/arms/cavalry: \"cavalry\" stands twice.");
    CHECK(fault([](json& c) { entry(c, "move-infantry-cavalry")["arms"] = json::array(); }) ==
          cards + "/move-infantry-cavalry/arms: a movement card moves at least one arm.");
    CHECK(fault([](json& c) { entry(c, "move-infantry-cavalry")["arms"][0] = "any"; }) ==
          cards +
              "/move-infantry-cavalry/arms/any: there is no arm \"any\", only infantry, cavalry, "
              "artillery.");
    CHECK(fault([](json& c) { entry(c, "time")["arms"] = {"cavalry"}; }) ==
          cards + "/time: \"arms\" means nothing here.");
    CHECK(fault([](json& c) {
              entry(c, "terrain-plain")["copies"] = 7;
              entry(c, "terrain-river")["copies"] = 7;
              entry(c, "terrain-forest")["copies"] = 6;
              erase_entry(c, "terrain-hill");
          }) == cards + ": no terrain card fits the zone \"radefeld\".");
    CHECK(fault([](json& c) {
              for (const char* id :
                   {"move-artillery", "move-infantry-artillery", "move-cavalry-artillery"}) {
                  erase_entry(c, id);
              }
              for (json& card : c) {
                  if (card["kind"] == "terrain") card["copies"] = 7;
              }
          }) == cards + ": no movement card moves artillery.");
    CHECK(fault_after("game.json", [](json& g) { g["hand_limit"] = 14; }) ==
          cards +
              ": hands, open row and spent time cards can take 42 cards, but there are only 40.");
}

TEST_CASE("nations: missions") {
    const auto fault = [](const Change& change) {
        return fault_after("missions.json", [&](json& m) { change(m["missions"]); });
    };
    const std::string missions = "missions.json, at /missions";
    CHECK(fault([](json& m) { entry(m, "mission-mockern")["village"] = "paris"; }) ==
          missions + "/mission-mockern/village: there is no zone \"paris\".");
    CHECK(fault([](json& m) { entry(m, "mission-mockern")["village"] = "leipzig"; }) ==
          missions +
              "/mission-mockern/id: the id \"mission-mockern\" should be \"mission-leipzig\".");
    CHECK(fault([](json& m) { entry(m, "mission-mockern")["district"] = "south"; }) ==
          missions +
              "/mission-mockern/district: \"mockern\" does not lie in the district \"south\".");
    CHECK(fault([](json& m) {
              std::swap(entry(m, "mission-breitenfeld"), entry(m, "mission-probstheida"));
          }) == missions +
                    "/mission-breitenfeld/district: \"mission-breitenfeld\" stands too late: "
                    "missions come in the order of the districts.");
    CHECK(fault([](json& m) { m.erase(24); }) ==
          missions + ": the district \"centre\" has 4 missions, and there must be 5.");
    CHECK(fault_after("game.json", [](json& g) { g["contents"]["missions"] = 24; }) ==
          missions + ": there are 25 missions, but game.json counts 24.");
}

TEST_CASE("nations: time and ground") {
    const auto fault = [](const Change& change) {
        return fault_after("time.json", [&](json& t) { change(t["dates"]); });
    };
    const std::string dates = "time.json, at /dates";
    CHECK(fault([](json& d) { entry(d, "15.10")["id"] = "Friday"; }) ==
          dates + "/Friday/id: \"Friday\" is no date, which is day and month as in \"14.10\".");
    CHECK(fault([](json& d) { entry(d, "15.10")["id"] = "14.10"; }) ==
          dates + "/14.10/id: the date \"14.10\" stands twice.");
    CHECK(fault([](json& d) { std::swap(entry(d, "15.10"), entry(d, "16.10")); }) ==
          dates + "/15.10/point: \"15.10\" must lie beyond \"16.10\".");
    CHECK(fault([](json& d) { entry(d, "15.10")["reveals"] = false; }) ==
          dates + ": 4 dates reveal a mission, but there are 5 missions to reveal.");
    CHECK(fault([](json& d) { d = json::array(); }) == dates + ": there is no date.");
    const auto more = [](json& d) {
        for (const char* day : {"20.10", "21.10", "22.10"}) {
            json date = d.back();
            date["id"] = day;
            date["reveals"] = false;
            date["point"] = d.back()["point"].get<int>() + 1;
            date.erase("ranges");
            d.push_back(date);
        }
    };
    CHECK(fault(more) == dates + ": there are 9 dates, and at most 8 are possible.");

    CHECK(fault_after("terrain.json", [](json& t) { t["values"].erase(0); }) ==
          "terrain.json, at /values: there must be values for 3 arms, not 2.");
    CHECK(fault_after("terrain.json", [](json& t) {
              entry(t["values"], "cavalry")["arm"] = "infantry";
          }) == "terrain.json, at /values/infantry/arm: \"infantry\" stands twice.");
    CHECK(fault_after("scenarios.json", [](json& s) {
              s["scenarios"].push_back(entry(s["scenarios"], "leipzig"));
          }) == "scenarios.json, at /scenarios/leipzig/id: the scenario \"leipzig\" stands twice.");
    CHECK(fault_after("scenarios.json", [](json& s) { s["scenarios"] = json::array(); }) ==
          "scenarios.json, at /scenarios: there is no scenario.");
}

TEST_CASE("nations: seats and numbers of the rules") {
    const auto fault = [](const Change& change) { return fault_after("game.json", change); };
    CHECK(fault([](json& g) { g["seats"].push_back("saxon"); }) ==
          "game.json, at /seats: there must be two seats.");
    CHECK(fault([](json& g) { g["seats"][1] = "french"; }) ==
          "game.json, at /seats/french: the id \"french\" already names a side.");
    CHECK(fault([](json& g) { g["hand_at_start"] = 9; }) ==
          "game.json, at /hand_at_start: a whole number from 0 to 8 is expected here.");
    CHECK(fault([](json& g) { g["second_missions"] = 6; }) ==
          "game.json, at /second_missions: a whole number from 0 to 5 is expected here.");
    CHECK(fault([](json& g) { g["contents"]["armies"].erase("allied"); }) ==
          "game.json, at /contents/armies: \"allied\" is missing.");
}

TEST_CASE("nations: every data file fits its schema") {
    for (const std::string name :
         {"game", "map", "scenarios", "time", "armies", "cards", "missions", "terrain"}) {
        CAPTURE(name);
        CHECK(fits_schema("nations-1813", name, shipped_json(name + ".json")));
    }
}

TEST_CASE("nations: what a schema refuses, loading refuses too") {
    struct Fault {
        const char* file;
        const char* pointer;
        json value;
    };
    const Fault faults[] = {
        {"map", "/zones/0/terrain", "marsh"},
        {"map", "/zones/0/origin", "hearsay"},
        {"map", "/zones/0/height", 120},
        {"map", "/zones/0/neighbours/2", "breitenfeld"},
        {"map", "/grid", "squares"},
        {"armies", "/sides/french/0/strength", 10},
        {"armies", "/sides/french/0/markers", 4},
        {"armies", "/sides/french/0/ranges/strength", json::array({6})},
        {"armies", "/sides/french/0/not_before", 15},
        {"cards", "/cards/0/copies", 0},
        {"cards", "/cards/0/arms", {"cavalry"}},
        {"cards", "/cards/10/kind", "weather"},
        {"missions", "/missions/0/french_points", 0},
        {"missions", "/missions/0/village", 7},
        {"time", "/dates/0/id", "Thursday"},
        {"time", "/dates/0/battle", "no"},
        {"terrain", "/values/0/arm", "any"},
        {"terrain", "/values/0/hill", 0.5},
        {"scenarios", "/scenarios/0/id", "Leipzig"},
        {"game", "/actions_a_turn", nullptr},
        {"game", "/seats/2", "saxon"},
        {"game", "/contents/zones", 65},
    };
    for (const Fault& fault : faults) {
        CAPTURE(fault.pointer);
        const std::string file = std::string(fault.file) + ".json";
        json changed_json = shipped_json(file);
        changed_json[json::json_pointer(fault.pointer)] = fault.value;
        CHECK_FALSE(fits_schema("nations-1813", fault.file, changed_json));
        CHECK_FALSE(fault_after(file, [&](json& whole) { whole = changed_json; }).empty());
    }
}

}  // namespace bivouac::data::nations_1813
