// Cannon Sounds: a corps nearby marches to the guns.  [event.cannon-sounds]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

// Soult attacks Brunswick at Jena; friends of his are within earshot.
struct GunsOfJena : Napoleon1806 {
    GunsOfJena() {
        clear_map();
        at("jena", {"soult", "brunswick"});
        hand(french, {"cannon-sounds"});
        next_combat(french, {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}});
        next_combat(prussian, {{0, 1}, {0, 1}});
    }
};

}  // namespace

TEST_CASE_FIXTURE(GunsOfJena, "An activated corps hears the guns as well") {  // p. 21
    at("kahla", {"ney"});
    at("apolda", {"augereau"});
    set_activated("ney");
    operations(french);

    fight({"soult"});
    play("cannon-sounds");
    CHECK(choices() == std::vector<std::string>{"corps:ney", "corps:augereau"});
    act("corps:ney");

    CHECK(where("ney") == "jena");
    CHECK(where("augereau") == "apolda");
}

TEST_CASE_FIXTURE(GunsOfJena, "A corps with an enemy before it or too far away does not come") {
    at("kahla", {"ney"});  // p. 21
    at("camburg", {"murat"});
    at("apolda", {"augereau", "louis"});
    at("rudolstadt", {"lannes"});
    operations(french);

    fight({"soult"});
    play("cannon-sounds");

    CHECK(choices() == std::vector<std::string>{"corps:ney", "corps:murat"});
    CHECK(refused("corps:augereau").rule == "event.cannon-sounds.area");
    CHECK(refused("corps:lannes").rule == "event.cannon-sounds.area");
}

TEST_CASE_FIXTURE(GunsOfJena, "A destroyed bridge does not keep it away") {  // p. 21
    at("roda", {"ney"});
    bridge_down("roda", "jena");
    operations(french);

    fight({"soult"});
    play("cannon-sounds");

    CHECK(where("ney") == "jena");
}

TEST_CASE_FIXTURE(GunsOfJena, "Napoleon may come along or stay") {  // p. 21
    at("kahla", {"ney", "lannes", "napoleon"});
    operations(french);

    fight({"soult"});
    play("cannon-sounds");
    act("corps:ney");

    CHECK(choices() == std::vector<std::string>{"done", "with:napoleon"});
    act("with:napoleon");
    CHECK(where("napoleon") == "jena");
    CHECK(heard("With 5 draws the French"));  // 2 + 2, and Napoleon's bonus
}

TEST_CASE_FIXTURE(GunsOfJena, "Napoleon does not stay behind alone") {  // ruling 58
    at("kahla", {"ney", "napoleon"});
    operations(french);

    fight({"soult"});
    play("cannon-sounds");

    CHECK(where("ney") == "jena");
    CHECK(where("napoleon") == "jena");
}

TEST_CASE_FIXTURE(GunsOfJena, "The corps fights and is activated with the others") {  // p. 21
    at("kahla", {"ney"});
    operations(french);

    fight({"soult"});
    play("cannon-sounds");

    CHECK(heard("With 4 draws the French"));
    CHECK(activated("ney"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A defender hears the guns too") {  // p. 21
    clear_map();
    at("jena", {"soult", "brunswick"});
    at("weimar", {"hohenlohe"});
    hand(prussian, {"cannon-sounds"});
    operations(french);

    fight({"soult"});
    act(prussian, "decline");  // Reaction
    play("cannon-sounds");

    CHECK(where("hohenlohe") == "jena");
    CHECK(heard("With 4 draws the Prussians"));
}

TEST_CASE_FIXTURE(GunsOfJena, "Coming to the guns costs nothing and strikes nobody") {  // ruling 29
    at("weimar", {"ney"});
    set_axis(prussian, "jena", "weimar");
    lasting(french, "rain");
    operations(french);

    fight({"soult"});
    play("cannon-sounds");

    CHECK(fatigue("ney") == 1);    // his half of what the two Prussian cards inflict
    CHECK(fatigue("soult") == 2);  // the other half, and the rain when he was activated
    CHECK(fatigue("brunswick") == 4);
    CHECK(axis_of_retreat(prussian, "jena") == "weimar");
}

}  // namespace bivouac::campaign
