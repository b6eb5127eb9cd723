// How the boards are drawn: checked like all data, and of no weight in play.
#include "data/scenery.h"

#include <doctest/doctest.h>

#include "data/fits_schema.h"
#include "data/nations.h"
#include "data/nations_shipped.h"
#include "data/shipped.h"

namespace bivouac::data {

namespace {

using nlohmann::json;

std::string scenery_fault(const std::function<void(json&)>& change) {
    const Files files = changed("scenery.json", change);
    const auto found = load_scenery(files, *load_campaign(files).value());
    return found ? "" : sentence_by_names(found.error(), files);
}

}  // namespace

TEST_CASE("the scenery of both boards fits its schema and the data") {
    CHECK(fits_schema("napoleon-1806", "scenery", shipped_json("scenery.json")));
    CHECK(scenery_fault([](json&) {}).empty());
    const Files& other = nations_1813::shipped();
    CHECK(fits_schema("nations-1813", "scenery", json::parse(*other.find("scenery.json"))));
    const auto found = load_scenery(other, *load_nations(other).value());
    REQUIRE(found);
    CHECK((*found)["colours"].size() == 2);
}

TEST_CASE("scenery that does not fit the map is refused") {
    CHECK(scenery_fault([](json& s) { entry(s["bends"], "bamberg-ebern")["b"] = "halle"; }) ==
          "scenery.json, at /bends/bamberg-halle: there is no connection between \"bamberg\" and "
          "\"halle\".");
    CHECK(scenery_fault([](json& s) {
              entry(s["bends"], "bamberg-zapfendorf") = entry(s["bends"], "bamberg-ebern");
          }) ==
          "scenery.json, at /bends/bamberg-ebern: the connection between \"bamberg\" and \"ebern\" "
          "stands twice.");
    CHECK(scenery_fault([](json& s) { s["bridges"].erase(0); }) ==
          "scenery.json, at /bridges: not every bridge of the map is drawn.");
    CHECK(scenery_fault([](json& s) { s["woods"][0]["areas"][0] = "paris"; }) ==
          "scenery.json, at /woods/0/areas/paris: there is no area \"paris\".");
    CHECK(scenery_fault([](json& s) { s["rivers"][0]["river"] = "rhine"; }) ==
          "scenery.json, at /rivers/0/river: there is no river \"rhine\".");
}

TEST_CASE("what the schema of the scenery refuses, loading refuses too") {
    const std::pair<const char*, json> faults[] = {
        {"/colours/french", "blue"},
        {"/colours/austrian", "#ffffff"},
        {"/turns/0/from", "8 October"},
        {"/turns/0/turn", 0},
        {"/rivers/0/kind", "brook"},
        {"/rivers/0/points", json::array({{1, 2}})},
        {"/rivers/0/points/0", {1, 2, 3}},
        {"/rivers/0/points/0/0", 5000},
        {"/rivers/0/name", "Saale"},
        {"/bridges/0/angle", "steep"},
        {"/woods/0/points", json::array()},
        {"/ridges/0/strength", nullptr},
        {"/labels/0/kind", "town"},
        {"/area_labels/0/side", "up"},
        {"/lakes/0/depth", 3},
        {"/origin", "hearsay"},
    };
    for (const auto& [pointer, value] : faults) {
        CAPTURE(pointer);
        json broken = shipped_json("scenery.json");
        broken[json::json_pointer(pointer)] = value;
        CHECK_FALSE(fits_schema("napoleon-1806", "scenery", broken));
        CHECK_FALSE(scenery_fault([&](json& s) { s = broken; }).empty());
    }
}

TEST_CASE("data without scenery can be played, under the same digest") {
    Files bare = shipped();
    bare.remove("scenery.json");
    const auto data = load_campaign(bare);
    REQUIRE(data);
    CHECK((*data)->digest == load_campaign(shipped()).value()->digest);
    CHECK(load_scenery(bare, **data).value().is_null());
}

}  // namespace bivouac::data
