// The short scenario.  [short]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Short1806, "The short scenario begins on turn 3 with its own set-up") {  // p. 17
    new_game(short_options());
    CHECK(turn() == 3);
    CHECK(where("davout") == "auma");
    CHECK(where("napoleon") == "auma");
    CHECK(where("brunswick") == "weimar");
    CHECK(infantry("davout") == 7);
    CHECK(fatigue("davout") == 0);
    CHECK(where("louis") == "");
    CHECK(where("wurttemberg") == "");
}

TEST_CASE_FIXTURE(Short1806, "It starts with 11 points") {  // p. 17
    new_game(short_options());
    CHECK(vp() == 11);
}

TEST_CASE_FIXTURE(Short1806, "Three towns are Prussian and Bamberg is French") {  // p. 17
    new_game(short_options());
    CHECK(controls("erfurt") == prussian);
    CHECK(controls("leipzig") == prussian);
    CHECK(controls("halle") == prussian);
    CHECK(controls("bamberg") == french);
}

TEST_CASE_FIXTURE(Short1806, "It lasts to the end of turn 5") {  // p. 17
    set_turn(4);
    end_turn();
    CHECK_FALSE(over());
    CHECK(turn() == 5);
    end_turn();
    CHECK(over());
}

TEST_CASE_FIXTURE(Short1806, "Four points at the end are a Prussian victory") {  // p. 17
    set_turn(5);
    set_vp(4);
    end_turn();
    CHECK(winner() == prussian);
    CHECK(reason() == "short.end");
}

TEST_CASE_FIXTURE(Short1806, "Three points at the end are a French victory") {  // p. 17
    set_turn(5);
    set_vp(3);
    end_turn();
    CHECK(winner() == french);
    CHECK(reason() == "short.end");
}

}  // namespace bivouac::campaign
