// The operations phase: turn by turn until both have passed.  [operations]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "The players take turns, the winner of the initiative first") {
    operations(prussian);  // p. 9
    CHECK(asked().seat == prussian);
    CHECK(asked().kind == "choose-operation");
    march({"ruchel"}, {});
    CHECK(asked().seat == french);
    march({"ney"}, {});
    CHECK(asked().seat == prussian);
}

TEST_CASE_FIXTURE(Napoleon1806, "A corps makes one operation a turn") {  // p. 3
    operations(french);
    march({"ney"}, {});
    march({"ruchel"}, {});
    CHECK(activated("ney"));
    CHECK(refused("march:ney").rule == "operations.status");
    CHECK(can("march:soult"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A commander who has acted goes with nobody else") {  // p. 3
    operations(french);
    act("march:murat");
    CHECK(can("with:napoleon"));
    act("with:napoleon");
    if (asked().kind == "choose-stack") act("done");
    act("stop");
    CHECK(activated("napoleon"));
    march({"ruchel"}, {});

    act("march:bessieres");
    CHECK(where("napoleon") == "bamberg");
    CHECK_FALSE(can("with:napoleon"));
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "An activated commander is not left alone by the last corps") {  // p. 3
    clear_map();
    at("bamberg", {"bessieres", "napoleon"});
    at("coburg", {"lannes"});
    at("erfurt", {"brunswick"});
    set_activated("napoleon");
    operations(french);
    CHECK(refused("march:bessieres").rule == "march.commander");
}

TEST_CASE_FIXTURE(Napoleon1806, "A stack is made of friends in one area") {  // p. 6
    at("altenburg", {"soult", "ney", "murat", "napoleon"});
    operations(french);
    act("march:soult");
    CHECK(can("with:ney"));
    CHECK(refused("with:augereau").rule == "operations.stack");
    act("with:ney");
    CHECK(can("with:napoleon"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A stack is put together in any order") {  // p. 6
    operations(french);
    act("march:bessieres");
    CHECK(can("with:murat"));
    act("with:napoleon");
    act("with:murat");
    CHECK(movement_points() >= 0);  // nobody is left to choose: it marches
}

// Rain has worn Augereau out; Napoleon is with him, and Lannes stands by.
struct WornOut : Napoleon1806 {
    WornOut() {
        clear_map();
        at("jena", {"augereau", "napoleon", "lannes"});
        at("erfurt", {"brunswick"});
        set_fatigue("augereau", 8);
        lasting(prussian, "rain");
    }
};

TEST_CASE_FIXTURE(WornOut, "A commander whose stack has broken goes nowhere") {  // p. 3
    operations(french);
    declare("march", {"augereau", "napoleon"});
    if (asked().kind == "share-fatigue") act("fatigue:augereau");
    decline_all();
    CHECK_FALSE(in_play("augereau"));
    CHECK(asked().kind == "choose-operation");
    CHECK(asked().seat == prussian);
    CHECK(where("napoleon") == "jena");
    CHECK(activated("napoleon"));
    CHECK_FALSE(activated("lannes"));
}

TEST_CASE_FIXTURE(WornOut, "Nor does he attack, and the enemy is not disturbed") {  // p. 3
    at("jena", {"brunswick"});
    at("erfurt", {"ruchel"});
    operations(french);
    declare("combat", {"augereau", "napoleon"});
    if (asked().kind == "share-fatigue") act("fatigue:augereau");
    decline_all();
    CHECK_FALSE(in_play("augereau"));
    CHECK(activated("napoleon"));
    CHECK_FALSE(activated("brunswick"));
    CHECK_FALSE(heard("Combat at"));
}

TEST_CASE_FIXTURE(Napoleon1806, "Who breaks on the way to a fight does not fight it") {  // p. 3, 14
    clear_map();
    at("kahla", {"augereau", "napoleon"});
    at("jena", {"lannes", "brunswick"});
    set_fatigue("augereau", 8);
    next_movement_card(french, 3);
    operations(french);
    attack({"augereau", "napoleon"}, {"jena"});
    decline_all();
    CHECK_FALSE(in_play("augereau"));
    CHECK(where("napoleon") == "jena");
    CHECK(activated("napoleon"));
    CHECK_FALSE(activated("brunswick"));
    CHECK_FALSE(heard("Combat at"));
}

TEST_CASE_FIXTURE(Napoleon1806, "An area with enemy corps is not free") {  // p. 6
    at("leipzig", {"ney"});
    CHECK_FALSE(board().is_free_for(area("leipzig"), prussian));
    CHECK(board().is_free_for(area("halle"), prussian));
    CHECK(board().is_free_for(area("leipzig"), french));
}

TEST_CASE_FIXTURE(Napoleon1806, "Corps of both sides make an area contested") {  // p. 6
    at("leipzig", {"ney"});
    CHECK_FALSE(contested("leipzig"));
    at("leipzig", {"kalckreuth"});
    CHECK(contested("leipzig"));
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Who has passed is out of it, and the other goes on alone") {  // p. 9
    operations(french);
    pass();
    march({"ruchel"}, {});
    CHECK(asked().seat == prussian);
    march({"blucher"}, {});
    CHECK(asked().seat == prussian);
    CHECK(asked().kind == "choose-operation");
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Who has passed still plays a green event in each enemy operation") {
    hand(french, {"fatigue"});  // p. 9
    next_movement_card(prussian, 1);
    operations(french);
    pass();
    act("march:ruchel");
    while (asked().seat == french) act("decline");
    act("go:waltershausen");
    act(french, "decline");  // no Confusion at the crossroads
    play("fatigue");
    CHECK(asked().kind == "choose-amount");
}

TEST_CASE_FIXTURE(Napoleon1806, "The phase ends when both have passed") {  // p. 9
    operations(prussian);
    pass();
    CHECK(asked().seat == french);
    march({"ney"}, {});
    CHECK(asked().seat == french);
    pass();
    CHECK(asked().kind == "");
    CHECK(state.passed.empty());
}

TEST_CASE_FIXTURE(Napoleon1806, "A player without a corps to activate has to pass") {  // p. 9
    clear_map();
    at("altenburg", {"soult", "ney"});
    at("erfurt", {"brunswick"});
    set_activated("soult");
    set_activated("ney");
    operations(french);
    CHECK(asked().seat == prussian);
    CHECK(heard("The French have nothing left to Activate and pass."));
}

TEST_CASE_FIXTURE(Grognard1806, "A fresh vedette keeps its owner from having to pass") {  // p. 9
    clear_map();
    at("altenburg", {"soult", "vedette-french-1"});
    at("erfurt", {"brunswick"});
    set_activated("soult");
    operations(french);
    CHECK(asked().seat == french);
    CHECK(can("march:vedette-french-1"));
}

}  // namespace bivouac::campaign
