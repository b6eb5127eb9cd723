// Each way in which the data of the Battle of the Nations can contradict itself, and the sentence
// that says so.
#include <doctest/doctest.h>

#include "data/fits_schema.h"
#include "data/nations_shipped.h"

namespace bivouac::data::nations_1813 {

namespace {

using nlohmann::json;

// The object of a list that has this id.
json& with_id(json& list, const std::string& id) {
    for (json& item : list) {
        if (item["id"] == id) return item;
    }
    return list.back();
}

void erase_word(json& list, const std::string& word) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i] == word) list.erase(i);
    }
}

// Makes two zones neighbours, or no longer.
void join(json& map, const std::string& a, const std::string& b) {
    with_id(map["zones"], a)["neighbours"].push_back(b);
    with_id(map["zones"], b)["neighbours"].push_back(a);
}

void part(json& map, const std::string& a, const std::string& b) {
    erase_word(with_id(map["zones"], a)["neighbours"], b);
    erase_word(with_id(map["zones"], b)["neighbours"], a);
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
        return fault_after("armies.json", [&](json& a) { change(a["sides"]["french"][1]); });
    };
    const std::string ney = "armies.json, at /sides/french/1";
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
    CHECK(fault_after("map.json", [](json& m) { m["zones"][1]["id"] = "radefeld"; }) ==
          "map.json, at /zones/1/id: the id \"radefeld\" already names a zone.");
    CHECK(fault_after("map.json", [](json& m) { m["zones"][1]["id"] = "allied"; }) ==
          "map.json, at /zones/1/id: the id \"allied\" already names a side.");
    CHECK(fault_after("map.json", [](json& m) { m["zones"][1]["id"] = "scout"; }) ==
          "map.json, at /zones/1/id: the id \"scout\" already names a scout.");
    CHECK(fault_after("map.json", [](json& m) { m["districts"][1]["id"] = "north"; }) ==
          "map.json, at /districts/1/id: the id \"north\" already names a district.");
    CHECK(fault_after("armies.json", [](json& a) { a["sides"]["allied"][0]["id"] = "leipzig"; }) ==
          "armies.json, at /sides/allied/0/id: the id \"leipzig\" already names a zone.");
    CHECK(fault_after("armies.json", [](json& a) { a["sides"]["allied"][0]["id"] = "ney"; }) ==
          "armies.json, at /sides/allied/0/id: the id \"ney\" already names an army.");
    CHECK(fault_after("cards.json", [](json& c) { c["cards"][1] = c["cards"][0]; }) ==
          "cards.json, at /cards/1/id: the id \"terrain-plain\" already names a card.");
    CHECK(fault_after("missions.json", [](json& m) { m["missions"][1] = m["missions"][0]; }) ==
          "missions.json, at /missions/1/id: the id \"mission-mockern\" already names a mission.");
}

TEST_CASE("nations: the board") {
    const auto fault = [](const Change& change) { return fault_after("map.json", change); };
    CHECK(fault([](json& m) { m["districts"].erase(4); }) ==
          "map.json, at /districts: there must be 5 districts, not 4.");
    CHECK(fault([](json& m) { m["zones"][0]["terrain"] = "marsh"; }) ==
          "map.json, at /zones/0/terrain: there is no terrain \"marsh\", only river, hill, forest, "
          "plain.");
    CHECK(fault([](json& m) { m["zones"][0]["district"] = "leipzig"; }) ==
          "map.json, at /zones/0/district: there is no district \"leipzig\".");
    CHECK(fault([](json& m) { m["zones"][0]["neighbours"][0] = "paris"; }) ==
          "map.json, at /zones/0/neighbours/0: there is no zone \"paris\".");
    CHECK(fault([](json& m) { m["zones"][0]["neighbours"][0] = "radefeld"; }) ==
          "map.json, at /zones/0/neighbours/0: \"radefeld\" is its own neighbour.");
    CHECK(fault([](json& m) { m["zones"][0]["neighbours"].push_back("breitenfeld"); }) ==
          "map.json, at /zones/0/neighbours/3: the neighbour \"breitenfeld\" stands twice.");
    CHECK(fault([](json& m) { m["zones"][0]["neighbours"].erase(0); }) ==
          "map.json, at /zones/1/neighbours: \"radefeld\" is a neighbour of \"breitenfeld\", but "
          "not the other way round.");
    CHECK(fault([](json& m) { part(m, "radefeld", "breitenfeld"); }) ==
          "map.json, at /zones/1: the hexes of \"radefeld\" and \"breitenfeld\" touch, but they "
          "are no neighbours.");
    CHECK(fault([](json& m) { join(m, "radefeld", "leipzig"); }) ==
          "map.json, at /zones/19: \"radefeld\" and \"leipzig\" are neighbours, but their hexes do "
          "not touch.");
    CHECK(fault([](json& m) { m["zones"][46]["column"] = 4; }) ==
          "map.json, at /zones/46: \"grossposna\" and \"fuchshain\" lie on one hex.");
    CHECK(fault([](json& m) {
              part(m, "fuchshain", "grossposna");
              part(m, "fuchshain", "seifertshain");
          }) == "map.json, at /zones/46: no way leads from \"radefeld\" to \"fuchshain\".");
    CHECK(fault([](json& m) {
              for (const char* id :
                   {"gohlis", "wachau", "taucha", "lausen", "leutzsch", "dolitz"}) {
                  join(m, "radefeld", id);
              }
          }) ==
          "map.json, at /zones/0/neighbours: there are 9 neighbours, and at most 8 are "
          "possible.");
    CHECK(fault([](json& m) { m["zones"].erase(46); }) ==
          "map.json, at /zones: there are 46 zones, but game.json counts 47.");
    CHECK(fault([](json& m) {
              while (m["zones"].size() < 65) m["zones"].push_back(m["zones"][0]);
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
          "map.json, at /zones: there are 188 borders, and a flat board of 47 zones has at "
          "most 135.");
}

TEST_CASE("nations: armies") {
    const auto fault = [](const Change& change) {
        return fault_after("armies.json", [&](json& a) { change(a["sides"]["french"]); });
    };
    const std::string french = "armies.json, at /sides/french";
    CHECK(fault([](json& f) { f.erase(7); }) ==
          french + ": there are 7 armies, but game.json counts 8.");
    CHECK(fault([](json& f) { f[2]["markers"] = 2; }) ==
          "armies.json, at /sides: there are 52 markers, but game.json counts 53.");
    CHECK(fault([](json& f) { f[2]["markers"] = 4; }) ==
          french + "/2/markers: a whole number from 1 to 3 is expected here.");
    CHECK(fault([](json& f) { f[2]["villages"].erase(0); }) ==
          french + "/2/villages: \"marmont\" has 3 markers, but only 2 villages.");
    CHECK(fault([](json& f) { f[2]["villages"][1] = "mockern"; }) ==
          french + "/2/villages/1: the village \"mockern\" stands twice.");
    CHECK(fault([](json& f) { f[2]["villages"][1] = "paris"; }) ==
          french + "/2/villages/1: there is no zone \"paris\".");
    CHECK(fault([](json& f) { f[0]["villages"].push_back("gohlis"); }) ==
          french + "/0/villages: there are 5 villages, and at most 4 are possible.");
    CHECK(fault([](json& f) { f[2]["not_before"] = "20.10"; }) ==
          french + "/2/not_before: there is no date \"20.10\".");
    CHECK(fault([](json& f) { f[2]["arm"] = "navy"; }) ==
          french + "/2/arm: there is no arm \"navy\", only infantry, cavalry, artillery, any.");
    CHECK(fault_after("game.json", [](json& g) { g["scouts"] = 1; }) ==
          french + "/0/villages: \"napoleon\" needs 2 scouts, and there are only 1.");
}

TEST_CASE("nations: cards") {
    const auto fault = [](const Change& change) {
        return fault_after("cards.json", [&](json& c) { change(c["cards"]); });
    };
    const std::string cards = "cards.json, at /cards";
    CHECK(fault([](json& c) { c[0]["copies"] = 6; }) ==
          cards + ": there are 41 cards, but game.json counts 40.");
    CHECK(fault([](json& c) { c[0]["id"] = "plain"; }) ==
          cards + "/0/id: the id \"plain\" should be \"terrain-plain\".");
    CHECK(fault([](json& c) { c[4]["arms"] = {"artillery", "cavalry"}; }) ==
          cards + "/4/id: the id \"move-infantry-cavalry\" should be \"move-cavalry-artillery\".");
    CHECK(fault([](json& c) { c[4]["arms"] = {"cavalry", "cavalry"}; }) ==
          cards + "/4/arms/1: \"cavalry\" stands twice.");
    CHECK(fault([](json& c) { c[4]["arms"] = json::array(); }) ==
          cards + "/4/arms: a movement card moves at least one arm.");
    CHECK(fault([](json& c) { c[4]["arms"][0] = "any"; }) ==
          cards + "/4/arms/0: there is no arm \"any\", only infantry, cavalry, artillery.");
    CHECK(fault([](json& c) { c[10]["arms"] = {"cavalry"}; }) ==
          cards + "/10: \"arms\" means nothing here.");
    CHECK(fault([](json& c) {
              c[0]["copies"] = 7;
              c[1]["copies"] = 7;
              c[2]["copies"] = 6;
              c.erase(3);
          }) == cards + ": no terrain card fits the zone \"radefeld\".");
    CHECK(fault([](json& c) {
              for (const std::size_t i : {9u, 6u, 5u}) c.erase(i);  // all with artillery
              for (std::size_t i = 0; i < 4; ++i) c[i]["copies"] = 7;
          }) == cards + ": no movement card moves artillery.");
    CHECK(fault_after("game.json", [](json& g) { g["hand_limit"] = 14; }) ==
          cards +
              ": hands, open row and spent time cards can take 42 cards, but there are only "
              "40.");
}

TEST_CASE("nations: missions") {
    const auto fault = [](const Change& change) {
        return fault_after("missions.json", [&](json& m) { change(m["missions"]); });
    };
    const std::string missions = "missions.json, at /missions";
    CHECK(fault([](json& m) { m[0]["village"] = "paris"; }) ==
          missions + "/0/village: there is no zone \"paris\".");
    CHECK(fault([](json& m) { m[0]["village"] = "leipzig"; }) ==
          missions + "/0/id: the id \"mission-mockern\" should be \"mission-leipzig\".");
    CHECK(fault([](json& m) { m[0]["district"] = "south"; }) ==
          missions + "/0/district: \"mockern\" does not lie in the district \"south\".");
    CHECK(fault([](json& m) { std::swap(m[4], m[5]); }) ==
          missions +
              "/5/district: \"mission-breitenfeld\" stands too late: missions come in the "
              "order of the districts.");
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
    CHECK(fault([](json& d) { d[1]["id"] = "Friday"; }) ==
          dates + "/1/id: \"Friday\" is no date, which is day and month as in \"14.10\".");
    CHECK(fault([](json& d) { d[1]["id"] = "14.10"; }) ==
          dates + "/1/id: the date \"14.10\" stands twice.");
    CHECK(fault([](json& d) { std::swap(d[1], d[2]); }) ==
          dates + "/2/point: \"15.10\" must lie beyond \"16.10\".");
    CHECK(fault([](json& d) { d[1]["reveals"] = false; }) ==
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
    CHECK(fault_after("terrain.json", [](json& t) { t["values"][1]["arm"] = "infantry"; }) ==
          "terrain.json, at /values/1/arm: \"infantry\" stands twice.");
    CHECK(fault_after("scenarios.json", [](json& s) {
              s["scenarios"].push_back(s["scenarios"][0]);
          }) == "scenarios.json, at /scenarios/1/id: the scenario \"leipzig\" stands twice.");
    CHECK(fault_after("scenarios.json", [](json& s) { s["scenarios"] = json::array(); }) ==
          "scenarios.json, at /scenarios: there is no scenario.");
}

TEST_CASE("nations: seats and numbers of the rules") {
    const auto fault = [](const Change& change) { return fault_after("game.json", change); };
    CHECK(fault([](json& g) { g["seats"].push_back("saxon"); }) ==
          "game.json, at /seats: there must be two seats.");
    CHECK(fault([](json& g) { g["seats"][1] = "french"; }) ==
          "game.json, at /seats/1: the id \"french\" already names a side.");
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
