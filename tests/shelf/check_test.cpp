// What check-data reports.
#include "shelf/check.h"

#include <doctest/doctest.h>

#include "data/named.h"
#include "data/shipped.h"
#include "data/texts.h"

namespace bivouac::shelf {

using namespace data;

namespace {

Files with_texts(const std::string& en, const std::string& fr) {
    Files files = shipped();
    files.put("texts.en.json", en);
    files.put("texts.fr.json", fr);
    return files;
}

bool says(const CheckReport& report, const std::string& text) {
    return report.text.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("good data are described") {
    const CheckReport report = check_files(shipped());
    CHECK(report.ok);
    CHECK(says(report, "map: 78 areas, 144 connections, 35 bridges\n"));
    CHECK(says(report, "french: 8 corps, 5 vedettes, 42 cards\n"));
    CHECK(says(report, "digest: "));
    CHECK(says(report, " items are a reconstruction\n"));
}

TEST_CASE("all data of the repository are good") {
    for (const std::string game : {"napoleon-1806", "nations-1813"}) {
        CHECK(check_data(std::string(BIVOUAC_SOURCE_DIR) + "/data/" + game).ok);
    }
}

TEST_CASE("texts must be there in both languages") {
    Files files = shipped();
    files.remove("texts.en.json");
    CHECK(fault_of(files) == "");
    CHECK_FALSE(check_files(files).ok);
    CHECK(says(check_files(files), "texts.en.json: the file is missing.\n"));

    const CheckReport lopsided =
        check_files(with_texts("{\"a\": \"yes\", \"b\": \"no\"}", "{\"a\": \"oui\"}"));
    CHECK_FALSE(lopsided.ok);
    CHECK(says(lopsided, "texts.fr.json: \"b\" has a text in texts.en.json but none here.\n"));
    CHECK(fault_of(with_texts("{\"a\": 1}", "{}")) ==
          "texts.en.json, at /a: a text is expected here.");
}

TEST_CASE("whatever players see has a name and its texts in both languages") {
    for (const char* key : {"card.forced-march", "event.forced-march", "event-text.forced-march",
                            "area.jena", "region.franconia", "river.saale", "block.davout"}) {
        CAPTURE(key);
        Files files = changed("texts.en.json", [&](auto& texts) { texts.erase(key); });
        nlohmann::json french = shipped_json("texts.fr.json");
        const std::string missing = std::string("\"") + key + "\"";
        CHECK(says(check_files(files), "texts.en.json: " + missing + " has a text in"));
        french.erase(key);
        files.put("texts.fr.json", french.dump());
        const CheckReport report = check_files(files);
        CHECK_FALSE(report.ok);
        CHECK(says(report, "texts.en.json: " + missing + " is missing, for "));
        CHECK(says(report, "texts.fr.json: " + missing + " is missing, for "));
    }
}

TEST_CASE("whatever players of 1813 see has a name in both languages too") {
    const Files shipped_1813 =
        Files::from_directory(std::string(BIVOUAC_SOURCE_DIR) + "/data/nations-1813").value();
    for (const char* key : {"zone.radefeld", "district.north", "army.ney", "card.terrain-plain",
                            "mission.mission-mockern", "date.14.10"}) {
        CAPTURE(key);
        Files files = shipped_1813;
        for (const char* file : {"texts.en.json", "texts.fr.json"}) {
            files = with_change(files, file, [&](auto& texts) { texts.erase(key); });
        }
        const std::string missing = std::string("\"") + key + "\" is missing, for ";
        CHECK(says(check_files(files), "texts.en.json: " + missing));
        CHECK(says(check_files(files), "texts.fr.json: " + missing));
    }
}

TEST_CASE("a list of names without an id is a fault") {
    constexpr NamedList mistyped[] = {{"map.json", "/towns/*/id", "area."}};
    const auto missing = missing_texts(shipped(), mistyped, Catalogue{});
    REQUIRE(missing);
    REQUIRE(missing->size() == 1);
    CHECK(missing->front().sentence() == "map.json: nothing here has an id at /towns/*/id.");
}

TEST_CASE("rules must be there, of this game, each once") {
    Files files = shipped();
    files.remove("rules.json");
    CHECK(says(check_files(files), "rules.json: the file is missing.\n"));
    CHECK(says(check_files(changed("rules.json", [](auto& r) { r["game"] = "napoleon-1807"; })),
               "rules.json, at /game: these are the rules of \"napoleon-1807\", not of "
               "\"napoleon-1806\".\n"));
    CHECK(
        says(check_files(changed("rules.json", [](auto& r) { r["clauses"][1] = r["clauses"][0]; })),
             "stands twice.\n"));
    CHECK(says(check_files(changed("rules.json", [](auto& r) { r["clauses"][1].erase("fr"); })),
               "rules.json, at /clauses/1: \"fr\" is missing.\n"));
}

TEST_CASE("a fault found by two readers is told once") {
    const CheckReport report =
        check_files(changed("game.json", [](auto& g) { g["colour"] = "blue"; }));
    const std::string fault = "game.json: \"colour\" means nothing here.\n";
    CHECK(says(report, fault));
    CHECK(report.text.find(fault) == report.text.rfind(fault));
}

TEST_CASE("options") {
    const auto fault = [](const std::function<void(nlohmann::json&)>& change) {
        return check_files(changed("game.json", change));
    };
    CHECK(says(fault([](auto& g) { g["combinations"][0]["scenario"] = "long"; }),
               "game.json, at /combinations/0/scenario: there is no scenario \"long\".\n"));
    CHECK(says(fault([](auto& g) { g["combinations"][0]["options"]["level"] = "recruit"; }),
               "the option \"level\" has no value \"recruit\".\n"));
    CHECK(says(fault([](auto& g) { g["options"][0]["default"] = "recruit"; }),
               "game.json, at /options/0/default: \"recruit\" is not among the values.\n"));
}

TEST_CASE("a folder that is not there") {
    const CheckReport report = check_data("no/such/folder");
    CHECK_FALSE(report.ok);
    CHECK(report.text == "no/such/folder: this is no folder that can be read.\n");
}

TEST_CASE("files from a table lose the name of their folder") {
    const File table[] = {{"one/game.json", "1"}, {"two/game.json", "2"}};
    const Files files = Files::from(table, "two/");
    REQUIRE(files.find("game.json") != nullptr);
    CHECK(*files.find("game.json") == "2");
    CHECK(files.find("one/game.json") == nullptr);
}

}  // namespace bivouac::shelf
