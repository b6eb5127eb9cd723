// What a march costs, and who bears it.  [march.fatigue] [march.share]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

// From Bamberg to the Elster: nine connections without a friend or an enemy.
const std::vector<std::string_view> long_road{"zapfendorf", "lichtenfels", "kronach",
                                              "nordhalben", "lobenstein",  "schleiz",
                                              "auma",       "weida",       "gera"};

struct LongRoad : Napoleon1806 {
    LongRoad() {
        clear_map();
        at("bamberg", {"davout"});
        at("erfurt", {"brunswick"});
    }
    // Davout marches this far; the card, his own bonus and Napoleon's must give the points.
    void davout_marches(std::size_t connections, int drawn, bool with_napoleon = false) {
        next_movement_card(french, drawn);
        if (with_napoleon) at("bamberg", {"napoleon"});
        operations(french);
        act("march:davout");
        if (!hand_of(french).empty()) play("forced-march");
        for (std::size_t i = 0; i < connections; ++i) act("go:" + std::string(long_road[i]));
        if (asked().kind == "march") act("stop");
        CHECK(where("davout") == long_road[connections - 1]);
    }
};

}  // namespace

TEST_CASE_FIXTURE(LongRoad, "Three points spent cost nothing") {
    davout_marches(3, 2);
    CHECK(fatigue("davout") == 0);
}
TEST_CASE_FIXTURE(LongRoad, "Four points spent cost one fatigue") {  // p. 10
    davout_marches(4, 5);
    CHECK(fatigue("davout") == 1);
    CHECK(heard("The march costs 1 fatigue; 1 for the points spent."));
    CHECK(heard("Davout takes 1 fatigue."));
}
TEST_CASE_FIXTURE(LongRoad, "Five points spent cost two") {
    davout_marches(5, 4);
    CHECK(fatigue("davout") == 2);
}
TEST_CASE_FIXTURE(LongRoad, "Six points spent cost three") {
    davout_marches(6, 5);
    CHECK(fatigue("davout") == 3);
}
TEST_CASE_FIXTURE(LongRoad, "Seven points spent cost four") {
    davout_marches(7, 6);
    CHECK(fatigue("davout") == 4);
}
TEST_CASE_FIXTURE(LongRoad, "Eight points spent cost five") {
    davout_marches(8, 6, true);
    CHECK(fatigue("davout") == 5);
}
TEST_CASE_FIXTURE(LongRoad, "Nine points go on in step with the table") {
    hand(french, {"forced-march"});
    davout_marches(9, 6, true);
    CHECK(fatigue("davout") == 6);
}

TEST_CASE_FIXTURE(LongRoad, "Leaving a contested area costs the stack one fatigue") {  // p. 10
    at("jena", {"ney", "augereau", "hohenlohe"});
    next_movement_card(french, 3);
    operations(french);
    march({"ney", "augereau"}, {"kahla"});
    CHECK(asked().kind == "share-fatigue");
    act("fatigue:augereau");
    CHECK(fatigue("ney") == 0);
    CHECK(fatigue("augereau") == 1);
}

TEST_CASE_FIXTURE(LongRoad, "Ending in a contested area costs the stack one fatigue") {  // p. 10
    at("jena", {"hohenlohe"});
    at("kahla", {"ney"});
    next_movement_card(french, 3);
    operations(french);
    march({"ney"}, {"jena"});
    CHECK(fatigue("ney") == 1);
}

TEST_CASE_FIXTURE(LongRoad, "An event of the enemy adds to the fatigue of the march") {  // p. 10
    at("kahla", {"ney"});
    hand(prussian, {"fatigue"});
    next_movement_card(french, 1);
    operations(french);
    declare("march", {"ney"});
    decline_all();
    act("go:jena");
    act(prussian, "decline");  // no Confusion at the crossroads
    play("fatigue");
    act("amount:2");
    CHECK(fatigue("ney") == 2);
}

TEST_CASE_FIXTURE(LongRoad, "The bonus of Soult counts beside another corps") {  // p. 10
    at("bamberg", {"soult", "ney"});
    next_movement_card(french, 6);
    operations(french);
    march({"soult", "ney"}, {"zapfendorf", "lichtenfels", "kronach", "nordhalben"});
    CHECK(asked().kind == "share-fatigue");  // two, less one
    act("fatigue:ney");
    CHECK(fatigue("soult") == 0);
    CHECK(fatigue("ney") == 1);
}

TEST_CASE_FIXTURE(LongRoad, "The bonus of Frederick counts for the stack he is with") {  // p. 10
    at("erfurt", {"frederick"});
    at("weimar", {"ney"});
    next_movement_card(prussian, 2);
    operations(prussian);
    march({"brunswick", "frederick"}, {"weimar"});
    CHECK(contested("weimar"));
    CHECK(fatigue("brunswick") == 0);
}

TEST_CASE_FIXTURE(LongRoad, "A fatigue bonus heals nothing") {  // p. 10
    at("bamberg", {"soult"});
    set_fatigue("soult", 3);
    next_movement_card(french, 2);
    operations(french);
    march({"soult"}, {"zapfendorf"});
    CHECK(fatigue("soult") == 3);
}

TEST_CASE_FIXTURE(LongRoad, "Who does not leave a contested area is not tired by it") {  // p. 10
    at("jena", {"ney", "hohenlohe"});
    next_movement_card(french, 3);
    operations(french);
    march({"ney"}, {});
    CHECK(activated("ney"));
    CHECK(fatigue("ney") == 0);
}

TEST_CASE_FIXTURE(LongRoad,
                  "An area that the entry itself has cleared is not contested") {  // p. 10
    at("jena", {"lannes", "louis"});
    at("kahla", {"ney"});
    set_axis(prussian, "jena", "kahla");
    set_fatigue("louis", 7);
    next_movement_card(french, 2);
    operations(french);
    attack({"ney"}, {"jena"});
    CHECK_FALSE(in_play("louis"));
    CHECK(fatigue("ney") == 0);
}

TEST_CASE_FIXTURE(LongRoad, "Who strikes from behind goes no farther, enemy or not") {  // p. 10
    at("jena", {"lannes", "louis"});
    at("kahla", {"ney"});
    set_axis(prussian, "jena", "kahla");
    set_fatigue("louis", 7);
    next_movement_card(french, 5);
    operations(french);
    march({"ney"}, {"jena"});
    CHECK_FALSE(in_play("louis"));
    CHECK(asked().seat == prussian);  // the march is over
    CHECK(activated("ney"));
    CHECK(where("ney") == "jena");
}

TEST_CASE_FIXTURE(LongRoad, "Organization takes the stack past the friends it has freed") {
    at("jena", {"lannes", "louis"});
    at("kahla", {"ney"});
    set_axis(prussian, "jena", "kahla");
    set_fatigue("louis", 7);
    next_movement_card(french, 5);
    hand(french, {"organization"});
    operations(french);
    declare("march", {"ney"});
    act("go:jena");
    CHECK_FALSE(can("go:apolda"));
    CHECK(refused("go:apolda").rule == "march.stop.friend");
    play("organization");
    CHECK(can("go:apolda"));
}

TEST_CASE_FIXTURE(LongRoad,
                  "Fatigue is shared equally, and the rest as the owner likes") {  // p. 11
    at("jena", {"ney", "augereau", "lannes", "hohenlohe"});
    at("bamberg", {"davout"});
    next_movement_card(french, 6);
    hand(french, {"forced-march"});
    operations(french);
    // Four points spent are 3 for three corps, and the start among enemies is 1 more.
    march({"ney", "augereau", "lannes"}, {"apolda", "auerstaedt", "bibra", "freyburg"},
          playing("forced-march"));
    CHECK(fatigue("ney") == 1);
    CHECK(fatigue("augereau") == 1);
    CHECK(fatigue("lannes") == 1);
    CHECK(asked().kind == "share-fatigue");
    CHECK(choices().size() == 3);
    act("fatigue:lannes");
    CHECK(fatigue("lannes") == 2);
    CHECK(asked().seat == prussian);
}

TEST_CASE_FIXTURE(LongRoad, "Several points of the rest may go to one corps") {  // p. 11
    at("jena", {"ney", "augereau", "lannes", "hohenlohe"});
    at("weimar", {"brunswick"});
    next_movement_card(french, 3);
    operations(french);
    march({"ney", "augereau", "lannes"}, {"weimar"});  // out of one fight and into another
    CHECK(asked().kind == "share-fatigue");
    act("fatigue:ney");
    act("fatigue:ney");
    CHECK(fatigue("ney") == 2);
    CHECK(fatigue("augereau") == 0);
    CHECK(fatigue("lannes") == 0);
}

}  // namespace bivouac::campaign
