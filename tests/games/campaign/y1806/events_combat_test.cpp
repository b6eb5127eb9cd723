// Events of a combat.  [event]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "Ambush tires a French corps before the combat") {  // p. 22
    clear_map();
    at("jena", {"soult", "ney", "brunswick"});
    set_fatigue("ney", 4);
    hand(prussian, {"ambush"});
    operations(prussian);

    fight({"brunswick"});
    play("ambush");
    act(french, "fatigue:ney");

    CHECK(heard("With 3 draws the French"));  // Ney has five now and brings one card only
}

TEST_CASE_FIXTURE(Napoleon1806, "Audacity is for an attacking French stack") {  // p. 21
    clear_map();
    at("roda", {"soult", "brunswick"});
    hand(french, {"audacity"});
    operations(prussian);

    fight({"brunswick"});

    CHECK(refused(french, "play:audacity#1").rule == "event.audacity.when");
}

TEST_CASE_FIXTURE(Napoleon1806, "Audacity takes wood and walls from the defender") {  // p. 21
    clear_map();
    hand(french, {"audacity"});

    SUBCASE("wood") { at("roda", {"soult", "brunswick"}); }
    SUBCASE("citadel") { at("leipzig", {"soult", "brunswick"}); }
    operations(french);
    fight({"soult"});
    play("audacity");

    CHECK(heard("With 2 draws the Prussians"));
}

TEST_CASE_FIXTURE(Napoleon1806, "Charge needs Blücher in the combat") {  // p. 21
    clear_map();
    at("jena", {"soult", "brunswick"});
    at("kahla", {"blucher"});
    hand(prussian, {"charge"});
    operations(prussian);

    fight({"brunswick"});

    CHECK(refused("play:charge#1").rule == "event.charge.when");
}

TEST_CASE_FIXTURE(Napoleon1806, "Blücher charges: a card more and two fatigue") {  // p. 21
    clear_map();
    at("jena", {"soult", "blucher"});
    hand(prussian, {"charge"});
    next_combat(french, {{0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}});
    operations(prussian);

    fight({"blucher"});
    play("charge");

    CHECK(heard("With 3 draws the Prussians"));
    CHECK(fatigue("blucher") == 2 + 2);
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "The fatigue of a charge comes before the cards are counted") {  // p. 21
    clear_map();
    at("jena", {"soult", "blucher"});
    set_fatigue("blucher", 3);
    hand(prussian, {"charge"});
    operations(prussian);

    fight({"blucher"});
    play("charge");

    CHECK(heard("With 2 draws the Prussians"));  // 2 for strength, 1 less for fatigue, 1 more
}

TEST_CASE_FIXTURE(Napoleon1806, "Courage wakes at five victory points") {  // p. 21
    clear_map();
    at("jena", {"soult", "brunswick"});
    hand(prussian, {"courage"});

    SUBCASE("six are too many") {
        set_vp(6);
        operations(prussian);
        fight({"brunswick"});
        CHECK(refused(prussian, "play:courage#1").rule == "event.courage.when");
    }
    SUBCASE("five will do") {
        set_vp(5);
        operations(prussian);
        fight({"brunswick"});
        CHECK(can(prussian, "play:courage#1"));
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "Courage gives a card and takes two fatigue as its owner likes") {
    clear_map();  // p. 21-22, ruling 33
    at("jena", {"soult", "brunswick", "hohenlohe"});
    set_vp(5);
    set_fatigue("brunswick", 5);
    set_fatigue("hohenlohe", 6);
    hand(prussian, {"courage"});
    next_combat(french, {{0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}, {0, 1}});
    operations(prussian);

    fight({"brunswick", "hohenlohe"});
    play("courage");
    act("fatigue:hohenlohe");
    act("fatigue:hohenlohe");

    CHECK(heard("With 4 draws the Prussians"));  // 2 + 2, less 1 for Brunswick, 1 for courage
    CHECK(fatigue("brunswick") == 5 + 1);
    CHECK(fatigue("hohenlohe") == 6 - 2 + 1);
}

TEST_CASE_FIXTURE(Napoleon1806, "Elan is for an attacking French stack") {  // p. 22
    clear_map();
    at("jena", {"soult", "brunswick"});
    hand(french, {"elan"});

    SUBCASE("in attack a card more") {
        operations(french);
        fight({"soult"});
        play("elan");
        CHECK(heard("With 3 draws the French"));
    }
    SUBCASE("in defence it cannot be played") {
        operations(prussian);
        fight({"brunswick"});
        CHECK(refused(french, "play:elan#1").rule == "event.elan.when");
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "A lost bullet costs the Prussians two fatigue more") {  // p. 21
    clear_map();
    at("jena", {"soult", "brunswick"});
    hand(french, {"lost-bullet"});
    next_combat(french, {{0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);

    fight({"soult"});
    play("lost-bullet");

    CHECK(fatigue("brunswick") == 2 + 2);
    CHECK(fatigue("soult") == 2);
    CHECK(heard("With 2 draws the Prussians"));  // the fatigue is a result, it comes after
}

TEST_CASE_FIXTURE(Napoleon1806, "A reinforced position is for Prussians in defence") {  // p. 23
    clear_map();
    at("jena", {"soult", "brunswick"});
    hand(prussian, {"reinforced-position"});

    SUBCASE("in defence a card more") {
        operations(french);
        fight({"soult"});
        play("reinforced-position");
        CHECK(heard("With 3 draws the Prussians"));
    }
    SUBCASE("in attack it cannot be played") {
        operations(prussian);
        fight({"brunswick"});
        CHECK(refused(prussian, "play:reinforced-position#1").rule ==
              "event.reinforced-position.when");
    }
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Sacrifice: a card more for two fatigue of one's choice") {  // p. 23
    clear_map();
    at("jena", {"soult", "brunswick", "hohenlohe"});
    hand(prussian, {"sacrifice"});
    next_combat(french, {{0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}});
    operations(prussian);

    fight({"brunswick", "hohenlohe"});
    play("sacrifice");
    act("fatigue:hohenlohe");
    act("fatigue:hohenlohe");

    CHECK(heard("With 5 draws the Prussians"));
    CHECK(fatigue("brunswick") == 1);
    CHECK(fatigue("hohenlohe") == 2 + 1);
}

TEST_CASE_FIXTURE(Napoleon1806, "Skirmishers tire a Prussian corps before the combat") {  // p. 23
    clear_map();
    at("jena", {"soult", "brunswick", "hohenlohe"});
    set_fatigue("hohenlohe", 4);
    hand(french, {"skirmishers"});
    operations(french);

    fight({"soult"});
    play("skirmishers");
    act(prussian, "fatigue:hohenlohe");

    CHECK(heard("With 3 draws the Prussians"));  // Hohenlohe has five now
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Squares spare two fatigue where there is cavalry to fear") {  // p. 21
    clear_map();
    at("jena", {"soult", "brunswick"});
    hand(french, {"square"});
    next_combat(french, {{0, 1}, {0, 1}});
    next_combat(prussian, {{0, 2}, {0, 1}});

    SUBCASE("Prussian cavalry is there") {
        operations(french);
        fight({"soult"});
        play("square");
        CHECK(fatigue("soult") == 3 - 2);
    }
    SUBCASE("no Prussian cavalry") {
        strength("brunswick", 8, 0);
        operations(french);
        fight({"soult"});
        play("square");
        CHECK(fatigue("soult") == 3);
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "The Guard fights where Bessières is") {  // p. 22
    clear_map();
    at("jena", {"soult", "brunswick"});
    at("kahla", {"bessieres"});
    hand(french, {"the-guard"});
    operations(french);

    fight({"soult"});

    CHECK(refused("play:the-guard#1").rule == "event.the-guard.when");
}

TEST_CASE_FIXTURE(Napoleon1806, "The Guard gives a card, and tires everybody if it is beaten") {
    clear_map();  // p. 22
    at("jena", {"soult", "bessieres", "brunswick"});
    hand(french, {"the-guard"});
    next_combat(french, {{0, 1}, {0, 1}, {0, 1}, {0, 1}});

    SUBCASE("beaten") {
        next_combat(prussian, {{1, 1}, {0, 1}});
        operations(french);
        fight({"soult", "bessieres"});
        play("the-guard");
        act(french, "infantry:soult");
        act(french, "retreat:kahla");
        CHECK(fatigue("soult") == 1 + 1);
        CHECK(fatigue("bessieres") == 1 + 1);
    }
    SUBCASE("not beaten") {
        next_combat(prussian, {{0, 1}, {0, 1}});
        operations(french);
        fight({"soult", "bessieres"});
        play("the-guard");
        CHECK(fatigue("soult") == 1);
        CHECK(fatigue("bessieres") == 1);
    }
    CHECK(heard("With 4 draws the French"));  // 2 + 1 + 1
}

// Ruling 80.
TEST_CASE_FIXTURE(Napoleon1806, "A combat ends as soon as a side has no corps") {  // p. 11
    clear_map();
    at("jena", {"ney", "brunswick"});
    at("kahla", {"lannes"});
    set_fatigue("ney", 8);
    hand(prussian, {"ambush"});
    hand(french, {"cannon-sounds"});
    operations(prussian);
    const int deck = cards_left(prussian);

    fight({"brunswick"});
    if (asked().seat == french) act(french, "decline");
    play("ambush");
    act(french, "decline");  // Counter Order
    CHECK_FALSE(in_play("ney"));
    CHECK(asked().kind == "choose-operation");
    CHECK(asked().seat == french);
    CHECK(where("lannes") == "kahla");
    CHECK(hand_of(french) == std::vector<std::string>{"cannon-sounds#1"});
    CHECK(cards_left(prussian) == deck);
    CHECK(activated("brunswick"));
}

}  // namespace bivouac::campaign
