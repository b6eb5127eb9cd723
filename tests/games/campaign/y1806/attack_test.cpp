// The moving attack: march and combat in one operation.  [attack]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "Bernadotte attacks Tauentzien without Ney") {  // p. 15
    clear_map();
    at("gera", {"ney", "tauentzien"});
    set_axis(french, "gera", "weida");
    at("zeitz", {"bernadotte"});
    next_movement_card(french, 3);
    next_combat(french, {{0, 1}});
    next_combat(prussian, {{0, 2}});
    operations(french);

    attack({"bernadotte"}, {"gera"});

    CHECK(axis_of_retreat(french, "gera") == "weida");  // the one Ney has
    CHECK(heard("With 1 draw the French"));             // 2 for his strength, less 1
    CHECK(heard("With 1 draw the Prussians"));
    CHECK(fatigue("bernadotte") == 1 + 2);  // for the march and from the combat
    CHECK(fatigue("ney") == 0);
    CHECK(fatigue("tauentzien") == 1);
    CHECK(activated("bernadotte"));
    CHECK(activated("tauentzien"));
    CHECK_FALSE(activated("ney"));
    CHECK(can("combat:ney"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A move that meets the enemy is not an attack") {  // p. 14
    clear_map();
    at("gera", {"tauentzien"});
    at("zeitz", {"bernadotte"});
    next_movement_card(french, 3);
    operations(french);

    march({"bernadotte"}, {"gera"});

    CHECK(contested("gera"));
    CHECK_FALSE(heard("Combat at"));
    CHECK_FALSE(activated("tauentzien"));
}

TEST_CASE_FIXTURE(Napoleon1806, "An attack that meets the enemy is fought at once") {  // p. 14
    clear_map();
    at("gera", {"tauentzien"});
    at("zeitz", {"bernadotte"});
    next_movement_card(french, 3);
    next_combat(french, {{0, 1}});
    next_combat(prussian, {{0, 1}});
    operations(french);

    attack({"bernadotte"}, {"gera"});

    CHECK(heard("Combat at"));
    CHECK(activated("tauentzien"));
}

TEST_CASE_FIXTURE(Napoleon1806, "An attack that falls short is an ordinary move") {  // p. 14
    clear_map();
    at("gera", {"tauentzien"});
    at("borna", {"bernadotte"});
    hand(french, {"skirmishers"});
    next_movement_card(french, 2);
    operations(french);

    attack({"bernadotte"}, {"altenburg", "zeitz"});

    CHECK(where("bernadotte") == "zeitz");
    CHECK(activated("bernadotte"));
    CHECK_FALSE(heard("Combat at"));
    CHECK(asked().seat == prussian);
    CHECK(asked().kind == "choose-operation");
}

TEST_CASE_FIXTURE(Napoleon1806, "The march is paid for before the fight") {  // p. 14
    clear_map();
    at("gera", {"louis"});
    at("zeitz", {"bessieres", "augereau"});
    set_fatigue("bessieres", 4);
    set_fatigue("augereau", 5);
    next_movement_card(french, 2);
    operations(french);

    attack({"augereau", "bessieres"}, {"gera"});
    act(french, "fatigue:bessieres");

    // Both are tired now: 2 + 1 - 2 cards, less 1 for attacking on the march.
    CHECK(heard("With 0 draws the French"));
}

TEST_CASE_FIXTURE(Napoleon1806, "With no card left by the march alone he fights with none") {
    clear_map();  // ruling 11
    at("gera", {"louis"});
    at("zeitz", {"bessieres"});
    next_movement_card(french, 2);
    next_combat(prussian, {{0, 2}});
    operations(french);

    attack({"bessieres"}, {"gera"});

    CHECK(heard("With 0 draws the French"));
    CHECK(fatigue("bessieres") == 1 + 2);
    CHECK(activated("louis"));
}

}  // namespace bivouac::campaign
