// Pursuit: what the victor's cavalry does to a retreating stack.  [pursuit]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

// A French corps of two combat cards beats Hohenlohe, who draws two as well, by one loss of
// infantry; three fatigue come from the combat itself.
struct Pursuit1806 : Napoleon1806 {
    Pursuit1806() { clear_map(); }

    void beat_hohenlohe_with(std::string_view corps, std::string_view field,
                             std::initializer_list<CombatBox> pursuit) {
        at(field, {corps, "hohenlohe"});
        next_combat(french, {{1, 1}, {0, 2}});
        next_combat(french, pursuit);
        next_combat(prussian, {{0, 1}, {0, 1}});
        operations(french);
        fight({corps});
        act(prussian, "infantry:hohenlohe");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Pursuit1806, "A victor with more cavalry pursues with one card") {  // p. 12
    strength("soult", 6, 2);
    beat_hohenlohe_with("soult", "jena", {{0, 2}});

    act("retreat:weimar");

    CHECK(fatigue("hohenlohe") == 3 + 2);
    CHECK(heard("1 draw: 2 fatigue for the beaten"));
}

TEST_CASE_FIXTURE(Napoleon1806, "Cavalry is counted after the losses") {  // ruling 7
    clear_map();
    at("jena", {"soult", "kalckreuth"});
    strength("soult", 7, 1);
    strength("kalckreuth", 4, 1);  // printed with two
    next_combat(french, {{1, 1}, {1, 1}, {0, 2}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);

    fight({"soult"});
    act(prussian, "infantry:kalckreuth");  // and his last cavalry point
    act("retreat:weimar");
    act("retreat:erfurt");

    CHECK(cavalry("kalckreuth") == 0);
    CHECK(fatigue("kalckreuth") == 2 + 2);
}

TEST_CASE_FIXTURE(Pursuit1806, "Wood and walls stop the pursuit") {  // p. 12
    strength("soult", 6, 2);

    SUBCASE("wood") {
        beat_hohenlohe_with("soult", "roda", {{0, 2}});
        act("retreat:jena");
    }
    SUBCASE("citadel") {
        set_control("leipzig", french);
        beat_hohenlohe_with("soult", "leipzig", {{0, 2}});
        act("retreat:schkeuditz");
    }
    CHECK(fatigue("hohenlohe") == 3);
    CHECK(heard("There is no pursuit"));
}

TEST_CASE_FIXTURE(Pursuit1806, "Murat pursues with a card more") {  // p. 6
    beat_hohenlohe_with("murat", "jena", {{0, 2}, {0, 1}});

    act("retreat:weimar");

    CHECK(fatigue("hohenlohe") == 3 + 2 + 1);
}

TEST_CASE_FIXTURE(Pursuit1806, "The losses on a pursuit card do not count") {  // p. 12
    strength("soult", 6, 2);
    beat_hohenlohe_with("soult", "jena", {{1, 1}});

    act("retreat:weimar");

    CHECK(fatigue("hohenlohe") == 3 + 1);
    CHECK(infantry("hohenlohe") == 4);
    CHECK(cavalry("hohenlohe") == 1);
    CHECK(vp() == 10 - 1);
}

TEST_CASE_FIXTURE(Napoleon1806, "Pursuit fatigue is shared equally") {  // p. 12
    clear_map();
    at("jena", {"murat", "louis", "tauentzien"});
    next_combat(french, {{1, 1}, {0, 1}, {0, 2}, {0, 2}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);

    fight({"murat"});
    act(prussian, "infantry:louis");
    act("retreat:weimar");

    CHECK(fatigue("louis") == 1 + 2);
    CHECK(fatigue("tauentzien") == 1 + 2);
}

}  // namespace bivouac::campaign
