// Combat: who fights, with how many cards, and who wins.  [combat]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "Davout beats Brunswick and Blücher at Auerstaedt") {  // p. 12-14
    clear_map();
    at("auerstaedt", {"davout", "brunswick", "blucher"});
    at("kahla", {"lannes"});
    set_axis(french, "auerstaedt", "naumburg");
    set_fatigue("davout", 1);
    set_fatigue("brunswick", 2);
    hand(prussian, {"ambush"});
    hand(french, {"skirmishers"});
    next_combat(french, {{1, 1}, {1, 1}, {1, 1}});
    next_combat(prussian, {{1, 1}, {0, 2}, {0, 2}, {0, 1}});
    operations(prussian);

    fight({"brunswick", "blucher"});
    act(french, "decline");  // Reaction
    CHECK(asked().seat == prussian);
    play("ambush");
    act(french, "decline");  // Counter Order
    CHECK(fatigue("davout") == 2);
    act(french, "decline");  // the defender's event

    CHECK(heard("With 4 draws the Prussians inflict 1 loss and 6 fatigue"));
    CHECK(heard("With 3 draws the French inflict 3 losses and 3 fatigue"));
    act(prussian, "fatigue:blucher");
    CHECK(fatigue("brunswick") == 3);
    CHECK(fatigue("blucher") == 2);
    CHECK(fatigue("davout") == 8);

    act(prussian, "infantry:brunswick");
    act(prussian, "infantry:blucher");
    CHECK(refused(prussian, "infantry:brunswick").rule == "losses.cavalry");
    act(prussian, "cavalry:brunswick");
    act(french, "infantry:davout");
    CHECK(infantry("davout") == 6);
    CHECK(cavalry("davout") == 1);
    CHECK(infantry("brunswick") == 6);
    CHECK(cavalry("brunswick") == 0);
    CHECK(infantry("blucher") == 0);
    CHECK(cavalry("blucher") == 4);
    CHECK(vp() == 10 + 1 - 3);

    act(prussian, "retreat:buttstadt");
    act(prussian, "retreat:weimar");
    decline_all();
    CHECK(where("brunswick") == "weimar");
    CHECK(where("blucher") == "weimar");
    CHECK(where("davout") == "auerstaedt");
    CHECK(fatigue("brunswick") == 3);  // the beaten had more cavalry: no pursuit
    CHECK(fatigue("blucher") == 2);
    CHECK(activated("davout"));
    CHECK(activated("brunswick"));
    CHECK(activated("blucher"));
    CHECK(asked().seat == french);
    CHECK(asked().kind == "choose-operation");
}

TEST_CASE_FIXTURE(Napoleon1806, "Combat needs an enemy in the same area") {  // p. 11
    clear_map();
    at("kahla", {"lannes"});
    at("weimar", {"ney", "brunswick"});
    at("jena", {"hohenlohe"});
    operations(french);

    CHECK(refused("combat:lannes").rule == "combat.who");
    CHECK(can("combat:ney"));
}

TEST_CASE_FIXTURE(Napoleon1806, "The attacker may keep a corps out of the combat") {  // p. 11
    clear_map();
    at("jena", {"lannes", "ney", "hohenlohe"});
    next_combat(french, {{0, 1}, {0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);

    act("combat:lannes");
    REQUIRE(can("done"));
    act("done");

    CHECK(fatigue("lannes") == 2);
    CHECK(fatigue("ney") == 0);
    CHECK(activated("lannes"));
    CHECK_FALSE(activated("ney"));
    CHECK(asked().seat == french);  // the Prussians have nobody left to activate
    CHECK(can("combat:ney"));
}

TEST_CASE_FIXTURE(Napoleon1806, "Activated corps defend like the others") {  // p. 11
    clear_map();
    at("jena", {"lannes", "hohenlohe", "tauentzien"});
    set_activated("hohenlohe");
    operations(french);

    fight({"lannes"});

    CHECK(heard("With 3 draws the Prussians"));  // 2 of Hohenlohe, 1 of Tauentzien
}

TEST_CASE_FIXTURE(Napoleon1806, "The attacker shows his event first") {  // p. 11
    clear_map();
    at("jena", {"lannes", "hohenlohe"});
    hand(french, {"skirmishers"});
    hand(prussian, {"ambush"});
    operations(prussian);

    fight({"hohenlohe"});

    CHECK(asked().kind == "window");
    CHECK(asked().seat == prussian);
    act("decline");
    CHECK(asked().seat == french);
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Davout and Napoleon bring their bonus, also in company") {  // p. 12, E
    clear_map();
    at("jena", {"davout", "soult", "napoleon", "brunswick"});
    operations(french);

    fight({"davout", "soult", "napoleon"});

    CHECK(heard("With 6 draws the French"));  // 2 + 2, and one bonus each
}

TEST_CASE_FIXTURE(Napoleon1806, "Wood, bonus and event add up") {  // p. 12, F
    clear_map();
    at("roda", {"lannes", "brunswick"});
    hand(prussian, {"reinforced-position"});
    operations(french);

    fight({"lannes"});
    play("reinforced-position");

    CHECK(heard("With 3 draws the French"));
    CHECK(heard("With 4 draws the Prussians"));  // 2, the wood, the event
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "An attacker with no card left calls the attack off") {  // ruling 10
    clear_map();
    at("jena", {"bessieres", "louis"});
    set_fatigue("bessieres", 5);
    const int deck = cards_left(prussian);
    operations(french);

    fight({"bessieres"});

    CHECK(heard("too tired to attack"));
    CHECK(activated("bessieres"));
    CHECK_FALSE(activated("louis"));
    CHECK(cards_left(prussian) == deck);
    CHECK(fatigue("bessieres") == 5);
}

TEST_CASE_FIXTURE(Napoleon1806, "A defender with no card left just draws none") {  // ruling 10
    clear_map();
    at("jena", {"bessieres", "louis"});
    set_fatigue("louis", 5);
    next_combat(french, {{0, 1}});
    operations(french);

    fight({"bessieres"});

    CHECK(heard("With 0 draws the Prussians inflict 0 losses and 0 fatigue"));
    CHECK(fatigue("bessieres") == 0);
    CHECK(fatigue("louis") == 6);
    CHECK(activated("louis"));
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Losses on the cards decide, not what was left to lose") {  // ruling 8
    clear_map();
    at("jena", {"davout", "tauentzien"});
    strength("tauentzien", 1, 0);
    hand(prussian, {"reinforced-position"});
    next_combat(french, {{1, 1}, {1, 1}, {1, 1}});
    next_combat(prussian, {{1, 1}, {1, 1}});
    operations(french);

    fight({"davout"});
    play("reinforced-position");
    act(french, "infantry:davout");  // the other one falls on his cavalry

    CHECK_FALSE(in_play("tauentzien"));
    CHECK(heard("The French win the combat"));  // by 3 to 2, though only 1 could be lost
    CHECK(where("davout") == "jena");
    CHECK(asked().kind != "retreat");
}

// Ruling 67: the cards decide, even if their owner breaks from the fatigue he suffers.
TEST_CASE_FIXTURE(Napoleon1806, "A victor may fall with his victory") {
    clear_map();
    at("jena", {"davout", "hohenlohe"});
    at("erfurt", {"brunswick"});
    at("bamberg", {"ney"});
    set_fatigue("davout", 8);
    set_axis(prussian, "jena", "apolda");
    set_axis(french, "jena", "kahla");
    next_combat(french, {{1, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);
    fight({"davout"});
    decline_all();
    if (asked().kind == "take-losses") act(prussian, "infantry:hohenlohe");
    CHECK_FALSE(in_play("davout"));
    CHECK(heard("The French win"));
    CHECK(asked().kind == "retreat");
    CHECK(can(prussian, "retreat:kahla"));  // no marker is left in an area that is not contested
    CHECK(can(prussian, "retreat:weimar"));
}

TEST_CASE_FIXTURE(Napoleon1806, "The log says where the draws come from") {  // p. 12
    clear_map();
    at("kahla", {"davout", "napoleon"});
    at("jena", {"hohenlohe"});
    set_vp(10);
    next_movement_card(french, 3);
    next_combat(french, {{1, 1}, {0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);
    attack({"davout", "napoleon"}, {"jena"});
    decline_all();
    CHECK(heard("Draws of the French: 3 (2 by strength and fatigue"));
    CHECK(heard("1 fewer for the moving attack"));
    CHECK(heard("Draws of the Prussians: 2"));
    if (asked().kind == "take-losses") act(prussian, "infantry:hohenlohe");
    CHECK(heard("Victory points: 9."));
}

}  // namespace bivouac::campaign
