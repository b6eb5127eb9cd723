// Blocks that leave the game.  [elimination]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Ruin : Napoleon1806 {
    Ruin() {
        clear_map();
        at("eisenach", {"brunswick"});
        at("jena", {"hohenlohe", "ney"});
        at("weimar", {"lannes"});
        set_control("erfurt", french);
    }
};

}  // namespace

TEST_CASE_FIXTURE(Ruin, "A corps without strength is gone at once") {  // p. 15
    strength("lannes", 0, 1);
    set_fatigue("lannes", 5);
    set_activated("lannes");
    begin(Phase::recovery);
    CHECK(where("lannes") == "");
    CHECK_FALSE(in_play("lannes"));
    CHECK(vp() == 11);
}

TEST_CASE_FIXTURE(Ruin, "More than 8 fatigue destroys a corps at once") {  // p. 15
    set_axis(prussian, "jena", "weimar");
    set_fatigue("hohenlohe", 7);
    next_movement_card(french, 2);
    operations(french);
    march({"lannes"}, {"jena"});  // from behind: two fatigue
    CHECK_FALSE(in_play("hohenlohe"));
    CHECK_FALSE(contested("jena"));
}

TEST_CASE_FIXTURE(Ruin, "Eight fatigue can still be borne") {  // p. 15
    set_axis(prussian, "jena", "weimar");
    set_fatigue("hohenlohe", 6);
    next_movement_card(french, 2);
    operations(french);
    march({"lannes"}, {"jena"});
    CHECK(fatigue("hohenlohe") == 8);
    CHECK(in_play("hohenlohe"));
}

TEST_CASE_FIXTURE(Ruin, "The strength left to a broken corps counts as lost") {  // p. 15
    set_axis(prussian, "jena", "weimar");
    set_fatigue("hohenlohe", 7);
    next_movement_card(french, 2);
    operations(french);
    march({"lannes"}, {"jena"});
    CHECK(vp() == 10 - 6);
    CHECK(infantry("hohenlohe") == 0);
}

TEST_CASE_FIXTURE(Ruin, "A commander goes with the last corps beside him") {  // p. 3
    at("jena", {"frederick"});
    set_axis(prussian, "jena", "weimar");
    set_fatigue("hohenlohe", 7);
    next_movement_card(french, 2);
    operations(french);
    march({"lannes"}, {"jena"});
    CHECK(where("frederick") == "");
    CHECK_FALSE(in_play("frederick"));
}

TEST_CASE_FIXTURE(Ruin, "A commander with another corps beside him stays") {  // p. 3
    at("jena", {"frederick", "louis"});
    set_axis(prussian, "jena", "weimar");
    set_fatigue("hohenlohe", 8);
    next_movement_card(french, 2);
    operations(french);
    march({"lannes"}, {"jena"});
    CHECK_FALSE(in_play("hohenlohe"));
    CHECK(where("frederick") == "jena");
}

}  // namespace bivouac::campaign
