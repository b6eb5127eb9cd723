// Marches: the stack, its movement points and its way.  [march]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Marching : Napoleon1806 {
    Marching() {
        clear_map();
        at("erfurt", {"brunswick"});
    }
    // Movement points of a French stack in Altenburg that has drawn this card.
    int points(int drawn, Names stack) {
        at("altenburg", stack);
        next_movement_card(french, drawn);
        operations(french);
        declare("march", stack);
        return movement_points();
    }
};

}  // namespace

TEST_CASE_FIXTURE(Marching, "Soult and Ney reach Leipzig tired by two") {  // p. 10-11
    at("altenburg", {"soult", "ney"});
    at("leipzig", {"kalckreuth"});
    next_movement_card(french, 4);
    hand(french, {"forced-march"});
    operations(french);

    march({"soult", "ney"}, {"borna", "rotha", "wachau", "leipzig"}, playing("forced-march"));

    CHECK(fatigue("soult") == 1);
    CHECK(fatigue("ney") == 1);
    CHECK(activated("soult"));
    CHECK(activated("ney"));
    CHECK(contested("leipzig"));
    CHECK(axis_of_retreat(french, "leipzig") == "wachau");
    CHECK(asked().seat == prussian);
}

TEST_CASE_FIXTURE(Marching, "Without Forced March the stack is a connection short of Leipzig") {
    at("altenburg", {"soult", "ney"});  // p. 10
    at("leipzig", {"kalckreuth"});
    next_movement_card(french, 4);
    operations(french);
    march({"soult", "ney"}, {"borna", "rotha", "wachau"});
    CHECK(where("soult") == "wachau");
    CHECK_FALSE(contested("leipzig"));
}

TEST_CASE_FIXTURE(Marching, "A stack stays together on its way") {  // p. 9
    at("altenburg", {"soult", "ney", "napoleon"});
    next_movement_card(french, 4);
    operations(french);
    march({"soult", "ney", "napoleon"}, {"borna", "rotha"});
    CHECK(where("soult") == "rotha");
    CHECK(where("ney") == "rotha");
    CHECK(where("napoleon") == "rotha");
}

TEST_CASE_FIXTURE(Marching, "A commander never marches by himself, nor stays by himself") {  // p. 3
    at("altenburg", {"soult", "napoleon"});
    operations(french);
    CHECK(refused("march:napoleon").rule == "march.commander");
    act("march:soult");  // nothing is left to choose: he goes with the last corps
    CHECK(asked().kind == "march");
    act("go:borna");
    CHECK(where("napoleon") == "borna");
}

TEST_CASE_FIXTURE(Marching, "Four corps have three points less, and so on") {  // p. 9
    CHECK(points(6, {"ney", "soult", "lannes", "augereau"}) == 3);
    CHECK(points(6, {"ney", "soult", "lannes", "augereau", "bernadotte"}) == 2);
}
TEST_CASE_FIXTURE(Marching, "A card on the board changes the points") {  // p. 9
    lasting(french, "second-breath");
    CHECK(points(4, {"ney"}) == 3);
}
TEST_CASE_FIXTURE(Marching, "Napoleon gives his stack a point") {  // p. 9
    CHECK(points(4, {"ney", "napoleon"}) == 5);
    CHECK(points(4, {"ney", "soult", "napoleon"}) == 4);
}
TEST_CASE_FIXTURE(Marching, "Davout and Murat are fast, but only alone") {  // p. 10
    CHECK(points(4, {"davout"}) == 5);
    CHECK(points(4, {"murat"}) == 5);
    CHECK(points(4, {"davout", "murat"}) == 3);
}
TEST_CASE_FIXTURE(Marching, "Blücher is fast, but only alone") {  // p. 10
    at("erfurt", {"blucher"});
    next_movement_card(prussian, 3);
    operations(prussian);
    declare("march", {"blucher"});
    CHECK(movement_points() == 4);
}

TEST_CASE_FIXTURE(Marching, "The journal tells how the points are reckoned") {  // p. 9
    points(4, {"ney"});
    CHECK(heard("The French have 4 movement points."));
    points(4, {"ney", "soult", "napoleon"});
    CHECK(heard(
        "4 movement points (by the card, 1 fewer for the size of the stack, 1 more by leaders)."));
}
TEST_CASE_FIXTURE(Marching, "The journal names the rain that slows a march") {
    lasting(prussian, "rain");
    points(4, {"ney"});
    CHECK(heard("3 movement points (by the card, 1 fewer for the rain)."));
}
TEST_CASE_FIXTURE(Marching, "The journal names the card that hurries the Prussians") {
    lasting(prussian, "strategic-retreat");
    at("erfurt", {"hohenlohe"});
    next_movement_card(prussian, 3);
    operations(prussian);
    declare("march", {"hohenlohe"});
    CHECK(heard("4 movement points (by the card, 1 more by “Strategic Retreat”)."));
}

TEST_CASE_FIXTURE(Marching, "A destroyed bridge costs three points") {  // p. 10
    bridge_down("lobenstein", "schleiz");
    at("lobenstein", {"ney"});
    next_movement_card(french, 4);
    operations(french);
    declare("march", {"ney"});
    act("go:schleiz");
    CHECK(movement_points() == 1);
}

TEST_CASE_FIXTURE(Marching, "Two points do not cross a destroyed bridge") {  // p. 10
    bridge_down("lobenstein", "schleiz");
    at("lobenstein", {"ney"});
    next_movement_card(french, 2);
    operations(french);
    declare("march", {"ney"});
    CHECK(refused("go:schleiz").rule == "march.bridge");
    CHECK(can("go:gefell"));
}

}  // namespace bivouac::campaign
