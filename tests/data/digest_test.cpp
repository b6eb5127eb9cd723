// The digest changes with play and with nothing else.
#include <doctest/doctest.h>

#include "data/shipped.h"

namespace bivouac::data {

namespace {

using nlohmann::json;

std::string digest_after(const std::string& file, const std::function<void(json&)>& change) {
    return load_campaign(changed(file, change)).value()->digest;
}

std::string shipped_digest() { return load_campaign(shipped()).value()->digest; }

}  // namespace

TEST_CASE("64 hex digits, always the same") {
    CHECK(shipped_digest().size() == 64);
    CHECK(shipped_digest().find_first_not_of("0123456789abcdef") == std::string::npos);
    CHECK(shipped_digest() == shipped_digest());
    CHECK(shipped_digest() == digest_after("map.json", [](json&) {}));
}

TEST_CASE("names, places on the paper and sources do not count") {
    const std::string same = shipped_digest();
    CHECK(digest_after("map.json", [](json& m) {
              entry(m["areas"], "bamberg")["name"] = "Babenberg";
          }) == same);
    CHECK(digest_after("map.json", [](json& m) { entry(m["areas"], "bamberg")["x"] = 0.5; }) ==
          same);
    CHECK(digest_after("map.json", [](json& m) { m["note"] = "seen on the board"; }) == same);
    CHECK(digest_after("armies.json", [](json& a) {
              entry(a["sides"]["french"], "ney")["origin"] = "report";
              entry(a["sides"]["french"], "ney")["name"] = "Michel Ney";
          }) == same);
    Files files = shipped();
    files.put("texts.en.json", "{\"greeting\": \"Good day\"}");
    CHECK(load_campaign(files).value()->digest == same);
}

TEST_CASE("what play depends on does") {
    const std::string same = shipped_digest();
    CHECK(digest_after("armies.json", [](json& a) {
              entry(a["sides"]["french"], "ney")["infantry"] = 4;
          }) != same);
    CHECK(digest_after("map.json",
                       [](json& m) { entry(m["areas"], "ebern")["terrain"] = "wooded"; }) != same);
    CHECK(digest_after("map.json", [](json& m) {
              entry(m["connections"], "bamberg-ebern")["river"] = "ilm";
          }) != same);
    CHECK(digest_after("decks.json", [](json& d) {
              entry(d["decks"]["prussian"], "inactivity#2")["recovery"] = 3;
          }) != same);
    CHECK(digest_after("dice.json", [](json& d) { d["dice"]["french"][5]["losses"] = 1; }) != same);
    CHECK(digest_after("scenarios.json", [](json& s) {
              entry(entry(s["scenarios"], "short")["placements"], "bernadotte")["infantry"] = 5;
          }) != same);
    CHECK(digest_after("game.json", [](json& g) { g["cards_drawn"] = 2; }) != same);
    CHECK(digest_after("game.json",
                       [](json& g) { g["deployment"]["french"]["closed"] = nullptr; }) != same);
    const auto with = [](const char* key, const json& value) {
        return digest_after("scenarios.json", [&](json& s) { s["scenarios"][1][key] = value; });
    };
    CHECK(with("out", {{"french", {"rain#1"}}, {"prussian", json::array()}}) != same);
    CHECK(with("draw_from", 2) != same);
    CHECK(with("bridges_down", json::array({json::array({"jena", "roda"})})) != same);
    CHECK(with("end_points", {{{"area", "jena"}, {"side", "french"}, {"alone", 1}}}) != same);
    // Said, but as it is where nothing is said.
    CHECK(with("draw_from", 4) == same);
    CHECK(with("bridges_down", json::array()) == same);
    CHECK(digest_after("map.json", [](json& m) { m["connections"][0]["track"] = false; }) == same);
}

}  // namespace bivouac::data
