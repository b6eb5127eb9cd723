// The victory track and the ends of the game.  [victory]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Track : Napoleon1806 {
    Track() {
        clear_map();
        at("eisenach", {"brunswick"});
        at("hof", {"soult"});
    }
    // A corps so tired that it loses a strength point in the recovery phase.
    void wears_out(std::string_view corps) {
        set_control("erfurt", french);  // no point for three areas
        set_fatigue(corps, 5);
        set_activated(corps);
    }
    void ney_marches_from(std::string_view start, Names path, int card = 3) {
        at(start, {"ney"});
        next_movement_card(french, card);
        operations(french);
        march({"ney"}, path);
    }
};

}  // namespace

TEST_CASE_FIXTURE(Track, "A French strength point lost adds a point") {  // p. 16
    wears_out("soult");
    begin(Phase::recovery);
    act("infantry:soult");
    CHECK(infantry("soult") == 6);
    CHECK(vp() == 11);
}

TEST_CASE_FIXTURE(Track, "A Prussian strength point lost takes one away") {  // p. 16
    wears_out("brunswick");
    begin(Phase::recovery);
    act("cavalry:brunswick");
    CHECK(cavalry("brunswick") == 0);
    CHECK(vp() == 9);
}

TEST_CASE_FIXTURE(Track, "Erfurt is worth four points, Halle and Leipzig three each") {  // p. 16
    ney_marches_from("weimar", {"erfurt"});
    CHECK(controls("erfurt") == french);
    CHECK(vp() == 6);
}
TEST_CASE_FIXTURE(Track, "A town that a stack only crosses is taken too") {  // p. 16
    set_vp(12);
    ney_marches_from("wachau", {"leipzig", "schkeuditz", "halle"}, 6);
    CHECK(controls("leipzig") == french);
    CHECK(controls("halle") == french);
    CHECK(vp() == 6);
}
TEST_CASE_FIXTURE(Track, "Bamberg in Prussian hands is worth five points") {  // p. 16
    at("ebern", {"ruchel"});
    next_movement_card(prussian, 2);
    operations(prussian);
    march({"ruchel"}, {"bamberg"});
    CHECK(controls("bamberg") == prussian);
    CHECK(vp() == 15);
}

TEST_CASE_FIXTURE(Track, "A contested area does not change hands") {  // p. 16
    at("erfurt", {"ruchel"});
    ney_marches_from("weimar", {"erfurt"});
    CHECK(contested("erfurt"));
    CHECK(controls("erfurt") == prussian);
    CHECK(vp() == 10);
}

TEST_CASE_FIXTURE(Track, "Control lasts after the stack has left") {  // p. 16
    ney_marches_from("weimar", {"erfurt", "gotha"}, 2);
    CHECK(where("ney") == "gotha");
    CHECK(controls("erfurt") == french);
    CHECK(vp() == 6);
}

TEST_CASE_FIXTURE(Track, "A stack that retreats through an empty town takes it") {  // p. 16
    at("wachau", {"lannes", "ruchel"});
    set_control("leipzig", french);
    set_axis(prussian, "wachau", "leipzig");
    next_combat(french, {{1, 1}, {0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}});
    operations(french);
    fight({"lannes"});
    while (asked().seat == prussian && where("ruchel") == "wachau") act(choices().front());
    CHECK(where("ruchel") == "leipzig");
    CHECK(controls("leipzig") == prussian);
    CHECK(vp() == 10 - 1 + 3);
}

TEST_CASE_FIXTURE(Track, "Four areas earn the point of three") {  // p. 16
    set_control("bamberg", prussian);
    begin(Phase::recovery);
    CHECK(vp() == 11);
}

TEST_CASE_FIXTURE(Track, "At 20 points the Prussians have won") {  // p. 16
    set_vp(19);
    wears_out("soult");
    begin(Phase::recovery);
    act("infantry:soult");
    CHECK(over());
    CHECK(winner() == prussian);
    CHECK(reason() == "victory.twenty");
}

TEST_CASE_FIXTURE(Track, "At 0 points the French have won") {  // p. 16
    set_vp(1);
    wears_out("brunswick");
    begin(Phase::recovery);
    act("infantry:brunswick");
    CHECK(over());
    CHECK(winner() == french);
    CHECK(reason() == "victory.zero");
}

TEST_CASE_FIXTURE(Track, "Below 0 is as good as 0") {  // p. 16
    set_vp(2);
    ney_marches_from("weimar", {"erfurt"});
    CHECK(vp() == -2);
    CHECK(over());
    CHECK(winner() == french);
}

TEST_CASE_FIXTURE(Track, "Beyond 20 is as good as 20") {  // p. 16
    set_vp(17);
    at("ebern", {"ruchel"});
    next_movement_card(prussian, 2);
    operations(prussian);
    march({"ruchel"}, {"bamberg"});
    CHECK(over());
    CHECK(winner() == prussian);
}

TEST_CASE_FIXTURE(Track, "Losses of both sides in one combat are netted first") {  // p. 16
    set_vp(19);
    at("jena", {"lannes", "hohenlohe"});
    next_combat(french, {{1, 1}, {0, 1}, {0, 1}});
    next_combat(prussian, {{1, 1}, {0, 1}});
    operations(french);
    fight({"lannes"});
    act("infantry:lannes");
    CHECK_FALSE(over());
    act("infantry:hohenlohe");
    CHECK(vp() == 19);
    CHECK_FALSE(over());
}

TEST_CASE_FIXTURE(Track, "A point above 0 after turn 7 is a Prussian victory") {  // p. 16
    set_turn(7);
    set_vp(1);
    end_turn();
    CHECK(over());
    CHECK(winner() == prussian);
    CHECK(reason() == "victory.end");
}

TEST_CASE_FIXTURE(Track, "The fall of Napoleon ends the game") {  // p. 16
    at("jena", {"bessieres", "napoleon"});
    strength("bessieres", 1, 0);
    wears_out("bessieres");
    begin(Phase::recovery);
    CHECK(over());
    CHECK(winner() == prussian);
    CHECK(reason() == "victory.napoleon");
}

TEST_CASE_FIXTURE(Track, "The fall of Frederick III changes nothing") {  // p. 16
    at("jena", {"louis", "frederick"});
    strength("louis", 1, 0);
    wears_out("louis");
    begin(Phase::recovery);
    CHECK_FALSE(in_play("frederick"));
    CHECK_FALSE(over());
    CHECK(vp() == 9);
}

// Ruling 78.
TEST_CASE_FIXTURE(Track, "Napoleon's fall outweighs points that reach 0 in the same step") {
    at("jena", {"bessieres", "napoleon"});
    strength("bessieres", 1, 0);
    wears_out("bessieres");
    at("weimar", {"louis"});
    strength("louis", 2, 0);
    wears_out("louis");
    set_fatigue("brunswick", 5);
    set_activated("brunswick");
    set_vp(1);
    begin(Phase::recovery);
    act("infantry:brunswick");
    CHECK(vp() <= 0);
    CHECK(over());
    CHECK(winner() == prussian);
    CHECK(reason() == "victory.napoleon");
}

TEST_CASE_FIXTURE(Track, "Napoleon's fall outweighs points that reach 0 in the same combat") {
    at("jena", {"bessieres", "napoleon", "louis"});
    strength("bessieres", 1, 0);
    strength("louis", 3, 0);
    set_vp(1);
    next_combat(prussian, {{1, 1}});
    next_combat(french, {{1, 1}, {1, 1}});
    operations(french);
    fight({"bessieres", "napoleon"});
    decline_all();
    CHECK(over());
    CHECK(winner() == prussian);
    CHECK(reason() == "victory.napoleon");
}

}  // namespace bivouac::campaign
