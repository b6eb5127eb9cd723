// Each way in which data can contradict itself, and the sentence that says so.
#include <doctest/doctest.h>

#include "data/shipped.h"

namespace bivouac::data {

namespace {

using nlohmann::json;

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
    CHECK(fault_after(map, [](json& m) { entry(m["areas"], "ebern")["colour"] = "green"; }) ==
          "map.json, at /areas/ebern: \"colour\" means nothing here.");
    CHECK(fault_after(map, [](json& m) { entry(m["areas"], "ebern")["x"] = 1.5; }) ==
          "map.json, at /areas/ebern/x: a number from 0 to 1 is expected here.");
    CHECK(fault_after(map, [](json& m) { entry(m["areas"], "ebern")["id"] = "bamberg"; }) ==
          "map.json, at /areas/bamberg/id: the id \"bamberg\" already names an area.");
    CHECK(fault_after(map, [](json& m) { entry(m["areas"], "ebern")["id"] = "french"; }) ==
          "map.json, at /areas/french/id: the id \"french\" already names a side.");
    CHECK(fault_after(map, [](json& m) { entry(m["areas"], "ebern")["id"] = "Köln"; }) ==
          "map.json, at /areas/Köln/id: the id \"Köln\" may hold only small letters a to z, digits "
          "and hyphens.");
    CHECK(fault_after(map, [](json& m) { entry(m["areas"], "ebern")["terrain"] = "marsh"; }) ==
          "map.json, at /areas/ebern/terrain: there is no terrain \"marsh\", only clear, wooded, "
          "citadel, fortified.");
    CHECK(fault_after(map, [](json& m) { entry(m["areas"], "ebern")["region"] = "saxony"; }) ==
          "map.json, at /areas/ebern/region: there is no region \"saxony\".");
    CHECK(fault_after(map, [](json& m) { entry(m["areas"], "ebern")["victory"] = -1; }) ==
          "map.json, at /areas/ebern/victory: a whole number from 0 to 20 is expected here.");
    CHECK(fault_after(map, [](json& m) {
              entry(m["areas"], "ebern")["victory"] = 18446744073709551615u;
          }) == "map.json, at /areas/ebern/victory: a whole number from 0 to 20 is expected here.");
    CHECK(fault_after(map, [](json& m) {
              entry(m["connections"], "zapfendorf-lichtenfels")["b"] = "leipzigg";
          }) == "map.json, at /connections/zapfendorf-leipzigg/b: there is no area \"leipzigg\".");
    CHECK(fault_after(map, [](json& m) {
              entry(m["connections"], "bamberg-ebern")["river"] = "rhine";
          }) == "map.json, at /connections/bamberg-ebern/river: there is no river \"rhine\".");
    CHECK(
        fault_after(map, [](json& m) { m["connections"].push_back(connection("jena", "jena")); }) ==
        "map.json, at /connections/jena-jena: the connection leads from \"jena\" to itself.");
    CHECK(
        fault_after(map,
                    [](json& m) { m["connections"].push_back(connection("ebern", "bamberg")); }) ==
        "map.json, at /connections/ebern-bamberg: \"ebern\" and \"bamberg\" are connected twice.");
    CHECK(fault_after(map, [](json& m) {
              m["areas"].push_back(new_area("neudorf"));
              m["connections"].push_back(connection("neudorf", "bamberg"));
          }) == "map.json, at /areas/neudorf: the area \"neudorf\" has fewer than 2 connections.");
    CHECK(fault_after(map, [](json& m) {
              for (const char* id : {"aa", "bb", "cc"}) m["areas"].push_back(new_area(id));
              m["connections"].push_back(connection("aa", "bb"));
              m["connections"].push_back(connection("bb", "cc"));
              m["connections"].push_back(connection("cc", "aa"));
          }) == "map.json, at /areas/aa: no way leads from \"bamberg\" to \"aa\".");
}

TEST_CASE("more than the game can hold") {
    CHECK(fault_after("map.json", [](json& m) {
              for (int i = 78; i < 129; ++i)
                  m["areas"].push_back(new_area("a" + std::to_string(i)));
          }) == "map.json, at /areas: there are 129 areas, and at most 128 are possible.");
    CHECK(fault_after("map.json",
                      [](json& m) {
                          while (m["connections"].size() < 256)
                              m["connections"].push_back(entry(m["connections"], "bamberg-ebern"));
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
                  d["decks"]["french"].push_back(entry(d["decks"]["french"], "rain#1"));
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
    CHECK(fault_after(armies,
                      [](json& a) { entry(a["sides"]["french"], "davout")["infantry"] = 8; }) ==
          "armies.json, at /sides/french/davout: \"davout\" has 9 strength points, and at most 8 "
          "are possible.");
    CHECK(fault_after(armies, [](json& a) {
              entry(a["sides"]["prussian"], "saxe-weimar")["id"] = "weimar";
          }).ends_with("the id \"weimar\" already names an area."));
    CHECK(
        fault_after(armies,
                    [](json& a) { entry(a["sides"]["prussian"], "brunswick")["id"] = "davout"; }) ==
        "armies.json, at /sides/prussian/davout/id: the id \"davout\" already names a block.");
    CHECK(fault_after(armies,
                      [](json& a) {
                          std::swap(entry(a["sides"]["french"], "bessieres"),
                                    entry(a["sides"]["french"], "napoleon"));
                      }) ==
          "armies.json, at /sides/french/bessieres: \"bessieres\" stands too late: corps come "
          "first, then commanders, then vedettes.");
    CHECK(fault_after(armies, [](json& a) {
              entry(a["sides"]["french"], "ney")["infantry"] = 0;
              entry(a["sides"]["french"], "ney")["cavalry"] = 0;
          }) == "armies.json, at /sides/french/ney: \"ney\" has 0 strength, but is a corps.");
    CHECK(fault_after(armies, [](json& a) { a["sides"].erase("prussian"); }) ==
          "armies.json, at /sides: \"prussian\" is missing.");
}

TEST_CASE("cards, events and dice") {
    CHECK(fault_after("decks.json", [](json& d) {
              entry(d["decks"]["french"], "rain#1")["event"] = "snow";
          }) == "decks.json, at /decks/french/rain#1/event: there is no event \"snow\".");
    CHECK(fault_after("decks.json",
                      [](json& d) { entry(d["decks"]["french"], "rain#2")["id"] = "rain#1"; }) ==
          "decks.json, at /decks/french/rain#1/id: the card \"rain#1\" stands twice in this deck.");
    CHECK(fault_after("decks.json",
                      [](json& d) { entry(d["decks"]["french"], "rain#2")["id"] = "rain-2"; }) ==
          "decks.json, at /decks/french/rain-2/id: the id \"rain-2\" should be \"rain#\" and the "
          "number of the copy.");
    CHECK(fault_after("decks.json",
                      [](json& d) {
                          d["decks"]["french"].erase(d["decks"]["french"].begin() + 21,
                                                     d["decks"]["french"].end());
                      }) ==
          "scenarios.json, at /scenarios: over 7 turns a player may keep 21 cards, but the deck of "
          "french has only 21.");
    CHECK(fault_after("decks.json", [](json& d) {
              entry(d["decks"]["french"], "rain#1")["event"] = "raid";
          }) == "decks.json, at /decks/french/rain#1/event: there is no event \"raid\".");
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
        return fault_after(file, [&](json& s) { change(entry(s["scenarios"], "campaign")); });
    };
    CHECK(fault([](json& s) { entry(s["placements"], "bernadotte")["block"] = "grouchy"; }) ==
          "scenarios.json, at /scenarios/campaign/placements/grouchy/block: there is no block "
          "\"grouchy\".");
    CHECK(fault([](json& s) { entry(s["placements"], "davout")["block"] = "bernadotte"; }) ==
          "scenarios.json, at /scenarios/campaign/placements/bernadotte/block: the block "
          "\"bernadotte\" stands twice in this scenario.");
    CHECK(fault([](json& s) { s["gone"].push_back("davout"); }) ==
          "scenarios.json, at /scenarios/campaign/gone/davout: the block \"davout\" stands twice "
          "in this scenario.");
    CHECK(fault([](json& s) { erase_entry(s["placements"], "bernadotte"); }) ==
          "scenarios.json, at /scenarios/campaign: the block \"bernadotte\" is neither placed nor "
          "comes later nor is gone.");
    CHECK(fault([](json& s) { entry(s["placements"], "bernadotte")["area"] = "paris"; }) ==
          "scenarios.json, at /scenarios/campaign/placements/bernadotte/area: there is no area "
          "\"paris\".");
    CHECK(fault([](json& s) { entry(s["placements"], "bernadotte")["infantry"] = 7; }) ==
          "scenarios.json, at /scenarios/campaign/placements/bernadotte/infantry: a whole number "
          "from 0 to 6 is expected here.");
    CHECK(fault([](json& s) {
              entry(s["placements"], "bernadotte")["area"] = "jena";
          }).ends_with("both sides would start in \"jena\"."));
    CHECK(fault([](json& s) { entry(s["placements"], "napoleon")["area"] = "naila"; }) ==
          "scenarios.json, at /scenarios/campaign/placements/napoleon: the commander \"napoleon\" "
          "would start alone.");
    CHECK(fault([](json& s) { s["victory_points"] = 11; }) ==
          "scenarios.json, at /scenarios/campaign/victory_points: the game starts with 11 victory "
          "points, but the areas held by prussian are worth 10.");
    CHECK(fault([](json& s) { s["control"].erase("halle"); }) ==
          "scenarios.json, at /scenarios/campaign/control: nobody controls the victory area "
          "\"halle\".");
    CHECK(fault([](json& s) { s["control"]["jena"] = "french"; }) ==
          "scenarios.json, at /scenarios/campaign/control: only victory areas are controlled, and "
          "here stands another name.");
    CHECK(fault([](json& s) {
              while (entry(s["arrivals"], "wurttemberg")["areas"].size() < 9) {
                  entry(s["arrivals"], "wurttemberg")["areas"].push_back("leipzig");
              }
          }) ==
          "scenarios.json, at /scenarios/campaign/arrivals/wurttemberg/areas: there are 9 areas to "
          "come to, and at most 8 are possible.");
    CHECK(fault([](json& s) { entry(s["arrivals"], "wurttemberg")["turn"] = 8; }) ==
          "scenarios.json, at /scenarios/campaign/arrivals/wurttemberg/turn: a whole number from 1 "
          "to 7 is expected here.");
    CHECK(fault_after(file, [](json& s) { entry(s["scenarios"], "short")["id"] = "campaign"; }) ==
          "scenarios.json, at /scenarios/campaign/id: the scenario \"campaign\" stands twice.");
}

TEST_CASE("what a scenario has of its own") {
    const auto fault = [&](const std::function<void(json&)>& change) {
        return fault_after("scenarios.json",
                           [&](json& s) { change(entry(s["scenarios"], "short")); });
    };
    // Everybody as in the armies file, one of them weaker.
    const json armies = shipped_json("armies.json")["sides"];
    const auto with_army = [&](const std::function<void(json&)>& change) {
        return fault([&](json& s) {
            for (const auto& [side, blocks] : armies.items()) {
                for (const json& block : blocks)
                    s["army"][side].push_back({{"block", block["id"]}});
            }
            entry(s["army"]["french"], "davout")["infantry"] = 5;
            change(s);
        });
    };
    const std::string at = "scenarios.json, at /scenarios/short";
    CHECK(with_army([](json&) {}) == "");
    CHECK(with_army([](json& s) { s["army"]["french"].push_back({{"block", "davout"}}); }) ==
          at + "/army/french/davout/block: the block \"davout\" stands twice in this army.");
    CHECK(with_army([](json& s) { s["army"]["french"].push_back({{"block", "blucher"}}); }) ==
          at + "/army/french/blucher/block: \"blucher\" is no block of french.");
    CHECK(with_army([](json& s) {
              erase_entry(s["army"]["prussian"], "blucher");
          }).ends_with("is not in the army of this scenario."));
    CHECK(with_army([](json& s) { s["army"]["french"] = json::array(); }) ==
          at + "/army/french: there is no corps.");
    CHECK(with_army([](json& s) { entry(s["army"]["french"], "davout")["combat_bonus"] = -1; }) ==
          at + "/army/french/davout/combat_bonus: a whole number from 0 to 3 is expected here.");
    CHECK(fault([](json& s) {
              s["out"] = {{"french", {"snow#1"}}, {"prussian", json::array()}};
          }) == at + "/out/french/snow#1: there is no card \"snow#1\".");
    CHECK(fault([](json& s) {
              s["out"] = {{"french", {"rain#1", "rain#1"}}, {"prussian", json::array()}};
          }) == at + "/out/french/rain#1: the card \"rain#1\" stands twice.");
    CHECK(fault([](json& s) { s["draw_from"] = 5; }) ==
          at + "/draw_from: a whole number from 1 to 4 is expected here.");
    CHECK(fault([](json& s) { s["bridges_down"].push_back(json::array({"jena", "leipzig"})); }) ==
          at + "/bridges_down/0: there is no bridge between these areas.");
    CHECK(fault([](json& s) { s["bridges_down"].push_back(json::array({"jena", "roda"})); }) == "");
    CHECK(fault([](json& s) {
              s["end_points"] = {{{"area", "jena"}, {"side", "french"}, {"alone", 21}}};
          }) == at + "/end_points/jena/alone: a whole number from -20 to 20 is expected here.");
    CHECK(fault_after("map.json",
                      [](json& m) { entry(m["connections"], "bamberg-ebern")["major"] = true; }) ==
          "map.json, at /connections/bamberg-ebern/major: only a river is a great one, and none is "
          "crossed "
          "here.");
    CHECK(fault_after("map.json",
                      [](json& m) { entry(m["connections"], "bamberg-ebern")["track"] = true; }) ==
          "map.json, at /connections/bamberg-ebern/track: no rule of this game asks for that.");
    CHECK(fault_after("map.json", [](json& m) {
              entry(m["connections"], "roda-jena")["major"] = true;
          }) == "map.json, at /connections/roda-jena/major: no rule of this game asks for that.");
}

TEST_CASE("hidden set-up") {
    const auto fault = [](const std::function<void(json&)>& change) {
        return fault_after("game.json", [&](json& g) { change(g["deployment"]); });
    };
    CHECK(
        fault([](json& d) { entry(d["prussian"]["minima"], "between_ilm_saale")["corps"] = 9; }) ==
        "game.json, at /deployment/prussian/minima: the minima ask for 11 corps, but prussian "
        "starts with 8.");
    CHECK(fault([](json& d) {
              entry(d["prussian"]["minima"], "between_ilm_saale")["region"] = "east_of_elster";
          }) ==
          "game.json, at /deployment/prussian/minima/east_of_elster/region: the region "
          "\"east_of_elster\" has no deployment area of prussian.");
    CHECK(fault([](json& d) { entry(d["prussian"]["fixed"], "frederick")["area"] = "bamberg"; }) ==
          "game.json, at /deployment/prussian/fixed/frederick/area: \"bamberg\" is no deployment "
          "area of prussian.");
    CHECK(
        fault([](json& d) { entry(d["french"]["fixed"], "napoleon")["block"] = "blucher"; }) ==
        "game.json, at /deployment/french/fixed/blucher/block: \"blucher\" is no block of french.");
    CHECK(fault([](json& d) { entry(d["french"]["fixed"], "bamberg")["vedettes"] = 6; }) ==
          "game.json, at /deployment/french/fixed/bamberg/vedettes: a whole number from 1 to 5 is "
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
