// Events of a march.  [event]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

template <class Level>
struct Marching : Level {
    Marching() { this->clear_map(); }

    // Declares the march of a stack, its blocks in the order of the army list; windows stay open.
    void set_out(Names stack) {
        std::string verb = "march:";
        for (const std::string_view block : stack) {
            this->act(verb + std::string(block));
            verb = "with:";
        }
        if (this->asked().kind == "choose-stack") this->act("done");
    }
};
using OnTheMarch = Marching<Napoleon1806>;
using HiddenMarch = Marching<Grognard1806>;

}  // namespace

TEST_CASE_FIXTURE(OnTheMarch, "Bernadotte alone loses three movement points") {  // p. 21
    at("kronach", {"bernadotte"});
    hand(prussian, {"bernadotte"});
    next_movement_card(french, 5);
    operations(french);

    set_out({"bernadotte"});
    play("bernadotte");

    CHECK(movement_points() == 5 - 3);
}

TEST_CASE_FIXTURE(OnTheMarch, "The card is for a march of Bernadotte alone") {  // p. 21
    at("kronach", {"bernadotte", "ney"});
    hand(prussian, {"bernadotte"});
    next_movement_card(french, 5);
    operations(french);

    set_out({"bernadotte", "ney"});

    CHECK_FALSE(can(prussian, "play:bernadotte#1"));
    CHECK(movement_points() == 4);
}

TEST_CASE_FIXTURE(HiddenMarch, "In fog Bernadotte is played blindly") {  // p. 21, ruling 43
    at("kronach", {"bernadotte", "ney", "soult", "vedette-french-1"});
    hand(prussian, {"bernadotte"});
    next_movement_card(french, 5);
    operations(french);

    SUBCASE("on Bernadotte himself") {
        set_out({"bernadotte"});
        play("bernadotte");
        CHECK(movement_points() == 5 - 3);
    }
    SUBCASE("on another corps alone") {
        set_out({"ney"});
        play("bernadotte");
        CHECK(movement_points() == 5 - 1);
    }
    SUBCASE("on two corps") {
        set_out({"bernadotte", "ney"});
        play("bernadotte");
        CHECK(movement_points() == 5 - 1);  // for the second corps, not by the card
        CHECK(hand_of(prussian).empty());
    }
    SUBCASE("on a vedette") {
        set_out({"vedette-french-1"});
        play("bernadotte");
        CHECK(movement_points() == 5);
    }
}

TEST_CASE_FIXTURE(OnTheMarch, "Confusion at a crossroads stops a march") {  // p. 21
    at("kronach", {"ney"});
    hand(prussian, {"confusion"});
    next_movement_card(french, 5);
    operations(french);

    set_out({"ney"});
    act("go:kulmbach");
    play("confusion");

    CHECK(where("ney") == "kulmbach");
    CHECK(activated("ney"));
    CHECK(asked().kind != "march");
}

TEST_CASE_FIXTURE(OnTheMarch, "Two roads are too few to be confused by") {  // p. 21
    at("borna", {"ney"});
    hand(prussian, {"confusion"});
    next_movement_card(french, 5);
    operations(french);

    set_out({"ney"});
    act("go:rotha");

    CHECK_FALSE(can(prussian, "play:confusion#1"));
    CHECK(can(french, "go:wachau"));
}

TEST_CASE_FIXTURE(OnTheMarch, "Nobody is confused who has found the enemy") {  // p. 21
    at("kahla", {"ney"});
    at("jena", {"hohenlohe"});
    hand(prussian, {"confusion"});
    next_movement_card(french, 5);
    operations(french);

    set_out({"ney"});
    act(prussian, "decline");  // Reaction
    act("go:jena");

    CHECK_FALSE(can(prussian, "play:confusion#1"));
}

TEST_CASE_FIXTURE(OnTheMarch,
                  "Fatigue tires a stack at the end of its march") {  // p. 22, ruling 24
    at("kronach", {"ney"});
    hand(prussian, {"fatigue"});
    next_movement_card(french, 1);
    operations(french);

    set_out({"ney"});
    act("go:kulmbach");
    CHECK_FALSE(can(prussian, "play:fatigue#1"));
    act(prussian, "decline");  // Confusion
    play("fatigue");
    CHECK(choices() == std::vector<std::string>{"amount:1", "amount:2"});
    act("amount:2");

    CHECK(fatigue("ney") == 2);
}

TEST_CASE_FIXTURE(OnTheMarch, "Who has not marched cannot be tired by it") {  // p. 22
    at("kronach", {"ney"});
    hand(prussian, {"fatigue"});
    next_movement_card(french, 1);
    operations(french);

    set_out({"ney"});
    act("stop");

    CHECK_FALSE(can(prussian, "play:fatigue#1"));
    CHECK(activated("ney"));
}

TEST_CASE_FIXTURE(HiddenMarch, "Fatigue does nothing to vedettes") {  // p. 22
    at("kronach", {"vedette-french-1"});
    at("bamberg", {"ney"});
    hand(prussian, {"fatigue"});
    next_movement_card(french, 1);
    operations(french);

    set_out({"vedette-french-1"});
    decline_all();
    act(french, "go:kulmbach");
    decline_all();
    act(french, "stop");
    play("fatigue");
    act(prussian, "amount:2");

    CHECK(fatigue("vedette-french-1") == 0);
    CHECK(where("vedette-french-1") == "kulmbach");
}

TEST_CASE_FIXTURE(OnTheMarch, "Forced March is played before the stack leaves") {  // p. 22
    at("kronach", {"ney"});
    hand(french, {"forced-march"});
    next_movement_card(french, 2);
    operations(french);

    set_out({"ney"});

    SUBCASE("a point more") {
        play("forced-march");
        CHECK(movement_points() == 3);
    }
    SUBCASE("too late after the first step") {
        act("go:kulmbach");
        CHECK_FALSE(can("play:forced-march#1"));
    }
}

TEST_CASE_FIXTURE(OnTheMarch, "Forced March tells how many points there are now") {  // p. 22
    at("kronach", {"ney"});
    hand(french, {"forced-march"});
    next_movement_card(french, 4);
    operations(french);
    set_out({"ney"});
    play("forced-march");
    CHECK(movement_points() == 5);
    CHECK(heard("The French now have 5 movement points left."));
}

TEST_CASE_FIXTURE(HiddenMarch, "In fog nobody else hears of points and fatigue") {  // p. 18-19
    at("bamberg", {"davout"});
    hand(french, {"forced-march"});
    next_movement_card(french, 5);
    operations(french);
    act("march:davout");
    if (asked().kind == "choose-stack") act("done");
    decline_all();
    play("forced-march");
    decline_all();
    for (const std::string_view next :
         {"go:zapfendorf", "go:lichtenfels", "go:kronach", "go:nordhalben"}) {
        act(french, next);
        decline_all();
    }
    if (asked().kind == "march") act(french, "stop");
    decline_all();
    CHECK(heard(Viewer::of(french), "takes 1 fatigue"));
    for (const Viewer viewer : {Viewer::of(prussian), Viewer::spectator()}) {
        CHECK_FALSE(heard(viewer, "fatigue"));
        CHECK_FALSE(heard(viewer, "movement point"));
    }
}

TEST_CASE_FIXTURE(OnTheMarch, "Forced March always gives one connection") {  // p. 22, ruling 31
    at("jena", {"ney", "soult", "lannes", "augereau"});
    bridge_down("jena", "camburg");
    hand(french, {"forced-march"});
    next_movement_card(french, 1);
    operations(french);

    set_out({"soult", "lannes", "ney", "augereau"});
    CHECK(movement_points() == 1 - 3);
    CHECK_FALSE(can("go:kahla"));
    play("forced-march");
    CHECK(can("go:kahla"));
    act("go:camburg");

    CHECK(where("soult") == "camburg");
    CHECK(asked().kind != "march");
}

TEST_CASE_FIXTURE(OnTheMarch, "Forage needs two movement points") {  // p. 22
    at("kronach", {"ney"});
    set_fatigue("ney", 3);
    hand(french, {"forage"});

    SUBCASE("one is not enough") {
        next_movement_card(french, 1);
        operations(french);
        set_out({"ney"});
        CHECK(refused("play:forage#1").rule == "event.forage.when");
    }
    SUBCASE("two will do") {
        next_movement_card(french, 2);
        operations(french);
        set_out({"ney"});
        CHECK(can("play:forage#1"));
    }
}

TEST_CASE_FIXTURE(OnTheMarch, "Forage trades two points for two fatigue of any corps") {
    at("kronach", {"soult", "ney"});  // p. 22, ruling 32
    set_fatigue("soult", 3);
    set_fatigue("ney", 3);
    hand(french, {"forage"});
    next_movement_card(french, 5);
    operations(french);

    set_out({"soult", "ney"});
    play("forage");
    act("fatigue:ney");
    act("fatigue:ney");

    CHECK(movement_points() == 5 - 1 - 2);
    CHECK(fatigue("soult") == 3);
    CHECK(fatigue("ney") == 1);
}

TEST_CASE_FIXTURE(OnTheMarch, "Hussars cost the marching enemy a card") {  // p. 22
    at("kronach", {"ney"});
    hand(french, {"elan", "square"});
    hand(prussian, {"hussars"});
    operations(french);

    set_out({"ney"});
    play("hussars");
    decline_all();

    CHECK(hand_of(french).size() == 1);
    CHECK(discards_of(french).size() == 2);  // the card of the march, and the one raided
}

TEST_CASE_FIXTURE(OnTheMarch, "Organization lets a stack pass its friends") {  // p. 22
    at("kronach", {"ney"});
    at("kulmbach", {"soult"});
    hand(french, {"organization"});
    next_movement_card(french, 3);
    operations(french);

    set_out({"ney"});
    CHECK_FALSE(can("play:organization#1"));
    act("go:kulmbach");
    CHECK_FALSE(can("go:gefrees"));
    play("organization");
    act("go:gefrees");

    CHECK(where("ney") == "gefrees");
}

TEST_CASE_FIXTURE(OnTheMarch, "There is no passing friends who face the enemy") {  // p. 22
    at("kahla", {"ney"});
    at("jena", {"soult", "hohenlohe"});
    hand(french, {"organization"});
    next_movement_card(french, 3);
    operations(french);

    set_out({"ney"});
    act("go:jena");

    CHECK_FALSE(can(french, "play:organization#1"));
    CHECK(activated("ney"));
}

}  // namespace bivouac::campaign
