// Each way in which data can contradict itself, and the sentence that says so.
#include <doctest/doctest.h>

#include "data/shipped.h"

namespace bivouac::data {

namespace {

using nlohmann::json;

// The object of a list that has this id.
json& with_id(json& list, const std::string& id) {
    for (json& item : list) {
        if (item["id"] == id) return item;
    }
    return list.back();
}

json new_area(const std::string& id) {
    return {{"id", id},
            {"name", "Neudorf"},
            {"terrain", "clear"},
            {"region", "franconia"},
            {"deployment", nullptr},
            {"victory", 0},
            {"x", 0},
            {"y", 0},
            {"lon", 0},
            {"lat", 0}};
}

json connection(const std::string& a, const std::string& b) {
    return {{"a", a}, {"b", b}, {"river", nullptr}, {"km", 10}};
}

}  // namespace

TEST_CASE("files") {
    Files files = shipped();
    files.remove("map.json");
    CHECK(fault_of(files) == "map.json: the file is missing.");
    files.put("map.json", "{\"areas\": [");
    CHECK(fault_of(files) == "map.json: this is no JSON from byte 12 on.");
    files.put("map.json", "{\"areas\": [], \"areas\": []}");
    CHECK(fault_of(files) == "map.json: the key \"areas\" stands twice in one object.");
    files.put("map.json", "[]");
    CHECK(fault_of(files) == "map.json: an object is expected here.");
    files.put("map.json", "{}");
    CHECK(fault_of(files) == "map.json: \"regions\" is missing.");
    CHECK(Files::from_directory("no/such/folder").error().sentence() ==
          "no/such/folder: this is no folder that can be read.");
}

TEST_CASE("a file cut short anywhere is refused, not misread") {
    const std::string whole = *shipped().find("dice.json");
    for (std::size_t length = 0; length + 2 < whole.size(); length += 31) {
        Files files = shipped();
        files.put("dice.json", whole.substr(0, length));
        CHECK_FALSE(fault_of(files).empty());
    }
}

TEST_CASE("map") {
    const std::string map = "map.json";
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["colour"] = "green"; }) ==
          "map.json, at /areas/1: \"colour\" means nothing here.");
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["x"] = 1.5; }) ==
          "map.json, at /areas/1/x: a number from 0 to 1 is expected here.");
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["id"] = "bamberg"; }) ==
          "map.json, at /areas/1/id: the id \"bamberg\" already names an area.");
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["id"] = "french"; }) ==
          "map.json, at /areas/1/id: the id \"french\" already names a side.");
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["id"] = "Köln"; }) ==
          "map.json, at /areas/1/id: the id \"Köln\" may hold only small letters a to z, digits "
          "and hyphens.");
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["terrain"] = "marsh"; }) ==
          "map.json, at /areas/1/terrain: there is no terrain \"marsh\", only clear, wooded, "
          "citadel, fortified.");
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["region"] = "saxony"; }) ==
          "map.json, at /areas/1/region: there is no region \"saxony\".");
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["victory"] = -1; }) ==
          "map.json, at /areas/1/victory: a whole number from 0 to 20 is expected here.");
    CHECK(fault_after(map, [](json& m) { m["areas"][1]["victory"] = 18446744073709551615u; }) ==
          "map.json, at /areas/1/victory: a whole number from 0 to 20 is expected here.");
    CHECK(fault_after(map, [](json& m) { m["connections"][3]["b"] = "leipzigg"; }) ==
          "map.json, at /connections/3/b: there is no area \"leipzigg\".");
    CHECK(fault_after(map, [](json& m) { m["connections"][0]["river"] = "rhine"; }) ==
          "map.json, at /connections/0/river: there is no river \"rhine\".");
    CHECK(fault_after(map, [](json& m) {
              m["connections"].push_back(connection("jena", "jena"));
          }) == "map.json, at /connections/144: the connection leads from \"jena\" to itself.");
    CHECK(fault_after(map, [](json& m) {
              m["connections"].push_back(connection("ebern", "bamberg"));
          }) == "map.json, at /connections/144: \"ebern\" and \"bamberg\" are connected twice.");
    CHECK(fault_after(map, [](json& m) {
              m["areas"].push_back(new_area("neudorf"));
              m["connections"].push_back(connection("neudorf", "bamberg"));
          }) == "map.json, at /areas/78: the area \"neudorf\" has fewer than 2 connections.");
    CHECK(fault_after(map, [](json& m) {
              for (const char* id : {"aa", "bb", "cc"}) m["areas"].push_back(new_area(id));
              m["connections"].push_back(connection("aa", "bb"));
              m["connections"].push_back(connection("bb", "cc"));
              m["connections"].push_back(connection("cc", "aa"));
          }) == "map.json, at /areas/78: no way leads from \"bamberg\" to \"aa\".");
}

TEST_CASE("more than the game can hold") {
    CHECK(fault_after("map.json", [](json& m) {
              for (int i = 78; i < 129; ++i)
                  m["areas"].push_back(new_area("a" + std::to_string(i)));
          }) == "map.json, at /areas: there are 129 areas, and at most 128 are possible.");
    CHECK(fault_after("map.json",
                      [](json& m) {
                          while (m["connections"].size() < 256)
                              m["connections"].push_back(m["connections"][0]);
                      }) ==
          "map.json, at /connections: there are 256 connections, and at most 255 are possible.");
    CHECK(fault_after("map.json", [](json& m) {
              for (const char* id : {"jena", "gera", "hof", "schleiz", "weida", "plauen", "greiz",
                                     "zeitz", "pegau", "borna", "gotha", "apolda", "weimar"}) {
                  m["connections"].push_back(connection("hollfeld", id));
              }
          }).ends_with("the area \"hollfeld\" has 16 connections, and at most 12 are possible."));
    CHECK(fault_after("map.json", [](json& m) {
              for (std::size_t i = 1; i < 6; ++i) m["areas"][i]["victory"] = 1;
          }) == "map.json, at /areas: there are 9 victory areas, and at most 8 are possible.");
    CHECK(fault_after("decks.json", [](json& d) {
              while (d["decks"]["french"].size() < 65) {
                  d["decks"]["french"].push_back(d["decks"]["french"][0]);
              }
          }) == "decks.json, at /decks/french: there are 65 cards, and at most 64 are possible.");
    CHECK(
        fault_after("armies.json", [](json& a) {
            json& blocks = a["sides"]["prussian"];
            while (blocks.size() < 33) blocks.push_back(blocks.back());
        }) == "armies.json, at /sides/prussian: there are 33 blocks, and at most 32 are possible.");
}

TEST_CASE("armies") {
    const std::string armies = "armies.json";
    CHECK(fault_after(armies, [](json& a) { a["sides"]["french"][1]["infantry"] = 8; }) ==
          "armies.json, at /sides/french/1: \"davout\" has 9 strength points, and at most 8 are "
          "possible.");
    CHECK(fault_after(armies, [](json& a) {
              with_id(a["sides"]["prussian"], "saxe-weimar")["id"] = "weimar";
          }).ends_with("the id \"weimar\" already names an area."));
    CHECK(fault_after(armies, [](json& a) { a["sides"]["prussian"][0]["id"] = "davout"; }) ==
          "armies.json, at /sides/prussian/0/id: the id \"davout\" already names a block.");
    CHECK(
        fault_after(armies,
                    [](json& a) { std::swap(a["sides"]["french"][7], a["sides"]["french"][8]); }) ==
        "armies.json, at /sides/french/8: \"bessieres\" stands too late: corps come first, "
        "then commanders, then vedettes.");
    CHECK(fault_after(armies, [](json& a) {
              a["sides"]["french"][4]["infantry"] = 0;
              a["sides"]["french"][4]["cavalry"] = 0;
          }) == "armies.json, at /sides/french/4: \"ney\" has 0 strength, but is a corps.");
    CHECK(fault_after(armies, [](json& a) { a["sides"].erase("prussian"); }) ==
          "armies.json, at /sides: \"prussian\" is missing.");
}

TEST_CASE("cards, events and dice") {
    CHECK(fault_after("decks.json", [](json& d) { d["decks"]["french"][0]["event"] = "snow"; }) ==
          "decks.json, at /decks/french/0/event: there is no event \"snow\".");
    CHECK(fault_after("decks.json", [](json& d) { d["decks"]["french"][1]["id"] = "rain#1"; }) ==
          "decks.json, at /decks/french/1/id: the card \"rain#1\" stands twice in this deck.");
    CHECK(fault_after("decks.json", [](json& d) { d["decks"]["french"][1]["id"] = "rain-2"; }) ==
          "decks.json, at /decks/french/1/id: the id \"rain-2\" should be \"rain#\" and the number "
          "of the copy.");
    CHECK(fault_after("decks.json",
                      [](json& d) {
                          d["decks"]["french"].erase(d["decks"]["french"].begin() + 21,
                                                     d["decks"]["french"].end());
                      }) ==
          "scenarios.json, at /scenarios: over 7 turns a player may keep 21 cards, but the "
          "deck of french has only 21.");
    CHECK(fault_after("decks.json", [](json& d) { d["decks"]["french"][0]["event"] = "raid"; }) ==
          "decks.json, at /decks/french/0/event: there is no event \"raid\".");
    CHECK(fault_after("game.json", [](json& g) { g["ruleset"] = "1812"; }) ==
          "game.json, at /ruleset: there is no ruleset \"1812\".");
    CHECK(fault_after("game.json", [](json& g) { g["named"].erase("blucher"); }) ==
          "game.json, at /named: \"blucher\" is missing.");
    CHECK(fault_after("dice.json", [](json& d) { d["dice"]["french"].erase(0); }) ==
          "dice.json, at /dice/french: a die has 6 faces, not 5.");
}

TEST_CASE("scenarios") {
    const std::string file = "scenarios.json";
    const auto fault = [&](const std::function<void(json&)>& change) {
        return fault_after(file, [&](json& s) { change(s["scenarios"][0]); });
    };
    CHECK(fault([](json& s) { s["placements"][0]["block"] = "grouchy"; }) ==
          "scenarios.json, at /scenarios/0/placements/0/block: there is no block \"grouchy\".");
    CHECK(fault([](json& s) { s["placements"][1]["block"] = "bernadotte"; }) ==
          "scenarios.json, at /scenarios/0/placements/1/block: the block \"bernadotte\" stands "
          "twice in this scenario.");
    CHECK(fault([](json& s) { s["gone"].push_back("davout"); }) ==
          "scenarios.json, at /scenarios/0/gone/0: the block \"davout\" stands twice in this "
          "scenario.");
    CHECK(fault([](json& s) { s["placements"].erase(0); }) ==
          "scenarios.json, at /scenarios/0: the block \"bernadotte\" is neither placed nor comes "
          "later nor is gone.");
    CHECK(fault([](json& s) { s["placements"][0]["area"] = "paris"; }) ==
          "scenarios.json, at /scenarios/0/placements/0/area: there is no area \"paris\".");
    CHECK(fault([](json& s) { s["placements"][0]["infantry"] = 7; }) ==
          "scenarios.json, at /scenarios/0/placements/0/infantry: a whole number from 0 to 6 is "
          "expected here.");
    CHECK(fault([](json& s) {
              s["placements"][0]["area"] = "jena";
          }).ends_with("both sides would start in \"jena\"."));
    CHECK(fault([](json& s) { s["placements"][8]["area"] = "naila"; }) ==
          "scenarios.json, at /scenarios/0/placements/8: the commander \"napoleon\" would start "
          "alone.");
    CHECK(fault([](json& s) { s["victory_points"] = 11; }) ==
          "scenarios.json, at /scenarios/0/victory_points: the game starts with 11 victory points, "
          "but the areas held by prussian are worth 10.");
    CHECK(fault([](json& s) { s["control"].erase("halle"); }) ==
          "scenarios.json, at /scenarios/0/control: nobody controls the victory area \"halle\".");
    CHECK(fault([](json& s) { s["control"]["jena"] = "french"; }) ==
          "scenarios.json, at /scenarios/0/control: only victory areas are controlled, and here "
          "stands another name.");
    CHECK(fault([](json& s) {
              while (s["arrivals"][0]["areas"].size() < 9) {
                  s["arrivals"][0]["areas"].push_back("leipzig");
              }
          }) ==
          "scenarios.json, at /scenarios/0/arrivals/0/areas: there are 9 areas to come to, and at "
          "most 8 are possible.");
    CHECK(fault([](json& s) { s["arrivals"][0]["turn"] = 8; }) ==
          "scenarios.json, at /scenarios/0/arrivals/0/turn: a whole number from 1 to 7 is expected "
          "here.");
    CHECK(fault_after(file, [](json& s) { s["scenarios"][1]["id"] = "campaign"; }) ==
          "scenarios.json, at /scenarios/1/id: the scenario \"campaign\" stands twice.");
}

TEST_CASE("what a scenario has of its own") {
    const auto fault = [&](const std::function<void(json&)>& change) {
        return fault_after("scenarios.json", [&](json& s) { change(s["scenarios"][1]); });
    };
    // Everybody as in the armies file, one of them weaker.
    const json armies = shipped_json("armies.json")["sides"];
    const auto with_army = [&](const std::function<void(json&)>& change) {
        return fault([&](json& s) {
            for (const auto& [side, blocks] : armies.items()) {
                for (const json& block : blocks)
                    s["army"][side].push_back({{"block", block["id"]}});
            }
            s["army"]["french"][1]["infantry"] = 5;
            change(s);
        });
    };
    const std::string at = "scenarios.json, at /scenarios/1";
    CHECK(with_army([](json&) {}) == "");
    CHECK(with_army([](json& s) { s["army"]["french"].push_back({{"block", "davout"}}); }) ==
          at + "/army/french/14/block: the block \"davout\" stands twice in this army.");
    CHECK(with_army([](json& s) { s["army"]["french"].push_back({{"block", "blucher"}}); }) ==
          at + "/army/french/14/block: \"blucher\" is no block of french.");
    CHECK(with_army([](json& s) {
              s["army"]["prussian"].erase(0);
          }).ends_with("is not in the army of this scenario."));
    CHECK(with_army([](json& s) { s["army"]["french"] = json::array(); }) ==
          at + "/army/french: there is no corps.");
    CHECK(with_army([](json& s) { s["army"]["french"][1]["combat_bonus"] = -1; }) ==
          at + "/army/french/1/combat_bonus: a whole number from 0 to 3 is expected here.");
    CHECK(fault([](json& s) {
              s["out"] = {{"french", {"snow#1"}}, {"prussian", json::array()}};
          }) == at + "/out/french/0: there is no card \"snow#1\".");
    CHECK(fault([](json& s) {
              s["out"] = {{"french", {"rain#1", "rain#1"}}, {"prussian", json::array()}};
          }) == at + "/out/french/1: the card \"rain#1\" stands twice.");
    CHECK(fault([](json& s) { s["draw_from"] = 5; }) ==
          at + "/draw_from: a whole number from 1 to 4 is expected here.");
    CHECK(fault([](json& s) { s["bridges_down"].push_back(json::array({"jena", "leipzig"})); }) ==
          at + "/bridges_down/0: there is no bridge between these areas.");
    CHECK(fault([](json& s) { s["bridges_down"].push_back(json::array({"jena", "roda"})); }) == "");
    CHECK(fault([](json& s) {
              s["end_points"] = {{{"area", "jena"}, {"side", "french"}, {"alone", 21}}};
          }) == at + "/end_points/0/alone: a whole number from -20 to 20 is expected here.");
    CHECK(fault_after("map.json", [](json& m) { m["connections"][0]["major"] = true; }) ==
          "map.json, at /connections/0/major: only a river is a great one, and none is crossed "
          "here.");
}

TEST_CASE("hidden set-up") {
    const auto fault = [](const std::function<void(json&)>& change) {
        return fault_after("game.json", [&](json& g) { change(g["deployment"]); });
    };
    CHECK(fault([](json& d) { d["prussian"]["minima"][1]["corps"] = 9; }) ==
          "game.json, at /deployment/prussian/minima: the minima ask for 11 corps, but prussian "
          "starts with 8.");
    CHECK(
        fault([](json& d) { d["prussian"]["minima"][1]["region"] = "east_of_elster"; }) ==
        "game.json, at /deployment/prussian/minima/1/region: the region \"east_of_elster\" has no "
        "deployment area of prussian.");
    CHECK(fault([](json& d) { d["prussian"]["fixed"][0]["area"] = "bamberg"; }) ==
          "game.json, at /deployment/prussian/fixed/0/area: \"bamberg\" is no deployment area of "
          "prussian.");
    CHECK(fault([](json& d) { d["french"]["fixed"][0]["block"] = "blucher"; }) ==
          "game.json, at /deployment/french/fixed/0/block: \"blucher\" is no block of french.");
    CHECK(fault([](json& d) { d["french"]["fixed"][3]["vedettes"] = 6; }) ==
          "game.json, at /deployment/french/fixed/3/vedettes: a whole number from 1 to 5 is "
          "expected here.");
    CHECK(fault_after("map.json",
                      [](json& m) {
                          for (json& item : m["areas"]) {
                              if (item["deployment"] == "french" && item["id"] != "bamberg" &&
                                  item["id"] != "ebern") {
                                  item["deployment"] = nullptr;
                              }
                          }
                      }) ==
          "game.json, at /deployment/french: 6 corps need an area each, but only 1 deployment "
          "areas are open.");
    CHECK(fault_after("game.json", [](json& g) { g["named"]["emperor"] = "davout"; }) ==
          "game.json, at /named/emperor: \"davout\" is no commander.");
}

TEST_CASE("a commander's place in a hidden set-up is fixed and never lonely") {
    CHECK(fault_after("game.json", [](nlohmann::json& game) {
              game["deployment"]["prussian"]["fixed"].erase(0);
          }).find("\"frederick\" has no fixed place with a corps") != std::string::npos);
    CHECK(fault_after("game.json", [](nlohmann::json& game) {
              game["deployment"]["prussian"]["minima"].erase(0);
          }).find("\"frederick\" has no fixed place with a corps") != std::string::npos);
}

TEST_CASE("a number beyond all measure is named by its file") {
    Files files = shipped();
    files.put("dice.json", "{\"dice\": 1e999}");
    CHECK(fault_of(files) == "dice.json: a number is larger than any that is of use.");
}

}  // namespace bivouac::data
