// The retreat of a beaten stack.  [retreat]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

// Lannes beats Hohenlohe at Jena. He has no cavalry, so that nobody pursues, and each of his three
// cards brings one fatigue.
struct BeatenAtJena : Napoleon1806 {
    BeatenAtJena() {
        clear_map();
        at("jena", {"lannes", "hohenlohe"});
        strength("lannes", 6, 0);
        strength("hohenlohe", 7, 0);
    }

    // Up to the first step of the retreat, if there is a choice.
    void beat_hohenlohe_by(int losses) {
        for (int i = 0; i < 3; ++i) {
            next_combat(french, {CombatBox{i < losses ? std::uint8_t{1} : std::uint8_t{0}, 1}});
        }
        next_combat(prussian, {{0, 1}, {0, 1}});
        operations(french);
        fight({"lannes"});
    }
};

}  // namespace

TEST_CASE_FIXTURE(Napoleon1806, "Only those who fought retreat") {  // p. 12
    clear_map();
    at("jena", {"soult", "hohenlohe", "tauentzien", "frederick"});
    next_combat(prussian, {{0, 1}, {0, 1}});
    next_combat(french, {{1, 1}, {0, 1}});
    operations(prussian);

    SUBCASE("with the king among them") {
        fight({"hohenlohe", "frederick"});
        act(prussian, "infantry:hohenlohe");
        act(prussian, "retreat:weimar");
        CHECK(where("frederick") == "weimar");
    }
    SUBCASE("or without him") {
        fight({"hohenlohe"});
        act(prussian, "infantry:hohenlohe");
        act(prussian, "retreat:weimar");
        CHECK(where("frederick") == "jena");
    }
    CHECK(where("hohenlohe") == "weimar");
    CHECK(where("tauentzien") == "jena");
    CHECK(contested("jena"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A king who would be left alone retreats too") {  // ruling 59
    clear_map();
    at("jena", {"soult", "hohenlohe", "frederick"});
    next_combat(prussian, {{0, 1}, {0, 1}});
    next_combat(french, {{1, 1}, {0, 1}});
    operations(prussian);

    fight({"hohenlohe"});
    act(prussian, "infantry:hohenlohe");
    act(prussian, "retreat:weimar");

    CHECK(where("frederick") == "weimar");
}

TEST_CASE_FIXTURE(BeatenAtJena,
                  "The retreat is as long as the difference of the losses") {  // p. 12
    beat_hohenlohe_by(3);

    act("retreat:weimar");
    act("retreat:erfurt");
    CHECK(asked().kind == "retreat");
    act("retreat:gotha");

    CHECK(where("hohenlohe") == "gotha");
    CHECK(asked().kind != "retreat");
}

TEST_CASE_FIXTURE(BeatenAtJena, "The first step follows the axis of retreat, the next is free") {
    set_axis(prussian, "jena", "apolda");  // p. 12

    beat_hohenlohe_by(2);

    CHECK(where("hohenlohe") == "apolda");
    CHECK(choices() ==
          std::vector<std::string>{"retreat:camburg", "retreat:weimar", "retreat:auerstaedt"});
}

TEST_CASE_FIXTURE(BeatenAtJena, "No connection is used twice") {  // p. 12
    beat_hohenlohe_by(3);

    act("retreat:weimar");
    act("retreat:buttstadt");

    CHECK(refused("retreat:weimar").rule == "retreat.once");
    CHECK(can("retreat:kolleda"));
}

TEST_CASE_FIXTURE(BeatenAtJena, "Without an axis every way is open") {  // p. 12
    beat_hohenlohe_by(1);

    CHECK(choices() == std::vector<std::string>{"retreat:roda", "retreat:camburg", "retreat:kahla",
                                                "retreat:apolda", "retreat:weimar"});
}

TEST_CASE_FIXTURE(BeatenAtJena, "A retreat does not come back to the field") {  // ruling 2
    beat_hohenlohe_by(3);

    act("retreat:apolda");
    act("retreat:weimar");

    CHECK(refused("retreat:jena").rule == "retreat.away");
}

TEST_CASE_FIXTURE(BeatenAtJena, "A stack with no way out is lost") {  // ruling 5
    set_axis(prussian, "jena", "weimar");
    set_axis(french, "jena", "weimar");

    beat_hohenlohe_by(1);

    CHECK_FALSE(in_play("hohenlohe"));
    CHECK(vp() == 10 - 7);
}

TEST_CASE_FIXTURE(BeatenAtJena, "A retreat that runs into a dead end is lost") {  // ruling 57
    at("gotha", {"lannes", "hohenlohe"});
    beat_hohenlohe_by(3);

    act("retreat:waltershausen");
    act("retreat:eisenach");  // whose only other road leads back to Gotha

    CHECK_FALSE(in_play("hohenlohe"));
    CHECK(vp() == 10 - 7);
}

TEST_CASE_FIXTURE(BeatenAtJena, "A destroyed bridge is one connection to a retreat") {  // ruling 6
    bridge_down("jena", "weimar");
    beat_hohenlohe_by(1);

    act("retreat:weimar");

    CHECK(where("hohenlohe") == "weimar");
}

}  // namespace bivouac::campaign
