// The facts of the Battle of the Nations as it is shipped.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "data/about.h"
#include "data/nations_shipped.h"
#include "data/texts.h"

namespace bivouac::data::nations_1813 {

namespace {

using nations::Arm;
using nations::Terrain;
using nations::ZoneId;

template <class Things>
const auto& with_id(const Things& things, std::string_view id) {
    const auto found = std::find_if(things.begin(), things.end(),
                                    [&](const auto& thing) { return thing.id == id; });
    REQUIRE(found != things.end());
    return *found;
}

const nations::Army& army(std::string_view id) { return with_id(game().armies, id); }

const nations::Zone& zone(std::string_view id) { return with_id(game().zones, id); }

template <class Ids>
std::vector<std::string> names_of(const Ids& zones) {
    std::vector<std::string> names;
    for (const ZoneId id : zones) names.push_back(game().zone(id).id);
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

TEST_CASE("nations: nothing is wrong with the shipped data") {
    CHECK(loading_fault(shipped()) == "");
}

TEST_CASE("nations: 47 zones, 115 borders") {
    CHECK(game().zones.size() == 47);
    std::size_t ends = 0;
    std::map<Terrain, int> ground;
    std::map<std::size_t, int> degrees;
    for (const nations::Zone& each : game().zones) {
        ends += each.neighbours.size();
        ++ground[each.terrain];
        ++degrees[each.neighbours.size()];
        CHECK(std::is_sorted(each.neighbours.begin(), each.neighbours.end()));
        for (const ZoneId other : each.neighbours) CHECK(each.near.contains(other));
    }
    CHECK(ends == 2 * 115);
    CHECK(ground == std::map<Terrain, int>{{Terrain::river, 12},
                                           {Terrain::hill, 8},
                                           {Terrain::forest, 10},
                                           {Terrain::plain, 17}});
    CHECK(degrees == std::map<std::size_t, int>{{2, 1}, {3, 9}, {4, 8}, {5, 5}, {6, 24}});
    CHECK(zone("probstheida").terrain == Terrain::hill);
    CHECK(zone("leipzig").row == 3);
    CHECK(zone("leipzig").column == 2);
}

TEST_CASE("nations: Langeron can go to three zones, as in the example of movement") {  // p. 7
    CHECK(names_of(army("langeron").villages) ==
          std::vector<std::string>{"breitenfeld", "klein-wiederitzsch", "plosen"});
    CHECK(zone("breitenfeld").terrain == Terrain::plain);
    CHECK(zone("klein-wiederitzsch").terrain == Terrain::plain);
    CHECK(zone("plosen").terrain != Terrain::plain);
    CHECK(names_of(zone("klein-wiederitzsch").neighbours) ==
          std::vector<std::string>{"breitenfeld", "eutritzsch", "plosen", "seehausen"});
}

TEST_CASE("nations: 8 French and 11 Allied armies with 53 markers") {
    int french = 0, markers = 0, french_strength = 0, allied_strength = 0;
    for (const nations::Army& each : game().armies) {
        markers += each.markers;
        if (each.side == nations::french) ++french;
        (each.side == nations::french ? french_strength : allied_strength) += each.strength;
    }
    CHECK(game().armies.size() == 19);
    CHECK(french == 8);
    CHECK(std::ranges::is_partitioned(
        game().armies, [](const nations::Army& each) { return each.side == nations::french; }));
    CHECK(markers == 53);
    CHECK(french_strength == 26);
    CHECK(allied_strength == 38);
    for (const nations::Army& each : game().armies) {
        const bool two = each.id == "napoleon" || each.id == "ney" || each.id == "schwarzenberg" ||
                         each.id == "bernadotte";
        CHECK(each.markers == (two ? 2 : 3));
        const bool any = each.id == "napoleon" || each.id == "schwarzenberg";
        CHECK((each.arm == Arm::any) == any);
        CHECK(each.strength >= 2);  // its back shows one less, and must show something
    }
}

TEST_CASE("nations: what the cards of some armies must show") {
    CHECK(army("napoleon").villages.size() == 4);
    CHECK(army("friedrich").arm == Arm::infantry);  // erratum
    CHECK(army("marmont").markers == 3);            // erratum
    CHECK(army("ney").strength + army("marmont").strength >= 8);
    CHECK(army("poniatowski").strength + army("ney").strength >= 6);
    CHECK(army("bertrand").strength >= 2);
    CHECK(army("schwarzenberg").strength >= 7);
    CHECK(army("yorck").strength >= 3);
    CHECK((army("langeron").arm == Arm::infantry || army("langeron").arm == Arm::cavalry));
    CHECK(army("langeron").not_before == 0);
    CHECK(army("macdonald").not_before == 9);
    CHECK(army("bennigsen").not_before == 25);
}

TEST_CASE("nations: 40 action cards and 6 scouts") {
    std::map<nations::CardKind, int> kinds;
    for (const nations::Card& card : game().cards) kinds[card.kind] += card.copies;
    CHECK(kinds[nations::CardKind::terrain] == 20);
    CHECK(kinds[nations::CardKind::movement] == 15);
    CHECK(kinds[nations::CardKind::time] == 5);
    CHECK(game().scouts == 6);
    CHECK(with_id(game().cards, "terrain-hill").terrain == Terrain::hill);
    CHECK(with_id(game().cards, "move-infantry-artillery").moves ==
          std::array<bool, 3>{true, false, true});
    CHECK(game().actions_a_turn == 5);
    CHECK(game().hand_at_start == 4);
    CHECK(game().hand_limit == 8);
    CHECK(game().second_missions == 2);
}

TEST_CASE("nations: five missions a district, worth 3 to 7 to the French") {
    CHECK(game().missions.size() == 25);
    CHECK(game().district_ids ==
          std::array<std::string, 5>{"north", "south", "west", "east", "centre"});
    for (std::size_t i = 0; i < game().missions.size(); ++i) {
        const nations::Mission& mission = game().missions[i];
        CHECK(mission.district.index() == i / 5);
        CHECK(mission.french_points >= 3);
        CHECK(mission.french_points <= 7);
        CHECK(mission.id == "mission-" + game().zone(mission.village).id);
    }
    const nations::Mission& taucha = with_id(game().missions, "mission-taucha");
    CHECK(taucha.french_points == 7);
    CHECK(taucha.allied_points == 2);
}

TEST_CASE("nations: six dates, eight points a day") {
    std::map<std::string, int> points;
    for (const nations::Date& date : game().dates) {
        points[date.id] = date.point;
        CHECK(date.reveals == (date.id != "14.10"));
        CHECK(date.battle == (date.id == "16.10" || date.id == "18.10"));
    }
    CHECK(points == std::map<std::string, int>{{"14.10", 1},
                                               {"15.10", 9},
                                               {"16.10", 17},
                                               {"17.10", 25},
                                               {"18.10", 33},
                                               {"19.10", 41}});
    CHECK(game().last_point() == 42);
}

TEST_CASE("nations: what the ground adds") {
    using Values = std::array<std::int8_t, 4>;  // river, hill, forest, plain
    CHECK(game().terrain_values[0] == Values{-1, 0, 1, 0});
    CHECK(game().terrain_values[1] == Values{0, 0, -1, 1});
    CHECK(game().terrain_values[2] == Values{-1, 1, 0, 0});
}

TEST_CASE("nations: one scenario, basic or advanced; a year that nobody knows") {
    const auto about = load_about(shipped());
    REQUIRE(about.has_value());
    CHECK(about->seats == std::vector<std::string>{"french", "allied"});
    CHECK(about->scenarios == game().scenarios);
    CHECK(about->complete("leipzig", {})->name == "basic");
    CHECK(about->complete("leipzig", {{"rules", "advanced"}})->name == "advanced");
    CHECK(about->credits.designer == "Stephan Riedel");
    CHECK(about->credits.year == 0);
}

// Of what else has a name, check-data says if it is missing.
TEST_CASE("nations: sides, kinds of ground and arms have names in both languages") {
    const auto texts = load_complete_texts(shipped());
    REQUIRE(texts.has_value());
    const auto named = [&](const std::string& key) {
        CAPTURE(key);
        CHECK(texts->has(key, Language::en));
    };
    for (const auto& side : game().sides) named("side." + side);
    for (const char* terrain : {"river", "hill", "forest", "plain"}) {
        named(std::string("terrain.") + terrain);
    }
    for (const char* arm : {"infantry", "cavalry", "artillery"}) named(std::string("arm.") + arm);
}

TEST_CASE("nations: the digest changes with play and with nothing else") {
    const std::string same = game().digest;
    const auto after = [](const std::string& file, const Change& change) {
        return load_nations(changed(file, change)).value()->digest;
    };
    using nlohmann::json;
    CHECK(same.size() == 64);
    CHECK(after("map.json", [](json& m) { entry(m["zones"], "radefeld")["name"] = "Radfeld"; }) ==
          same);
    CHECK(after("map.json", [](json& m) { entry(m["zones"], "radefeld")["lat"] = 51; }) == same);
    CHECK(after("armies.json", [](json& a) {
              entry(a["sides"]["french"], "napoleon").erase("ranges");
              entry(a["sides"]["french"], "napoleon")["origin"] = "report";
          }) == same);
    CHECK(after("map.json", [](json& m) { entry(m["zones"], "radefeld")["terrain"] = "plain"; }) !=
          same);
    CHECK(after("armies.json",
                [](json& a) { entry(a["sides"]["french"], "napoleon")["strength"] = 7; }) != same);
    CHECK(after("missions.json", [](json& m) {
              entry(m["missions"], "mission-mockern")["allied_points"] = 5;
          }) != same);
    CHECK(after("time.json", [](json& t) { entry(t["dates"], "15.10")["point"] = 8; }) != same);
    CHECK(after("terrain.json", [](json& t) { entry(t["values"], "infantry")["hill"] = 1; }) !=
          same);
    CHECK(after("game.json", [](json& g) { g["hand_limit"] = 7; }) != same);
    CHECK(after("cards.json", [](json& c) {
              entry(c["cards"], "terrain-plain")["copies"] = 6;
              entry(c["cards"], "terrain-river")["copies"] = 4;
          }) != same);
}

}  // namespace bivouac::data::nations_1813
