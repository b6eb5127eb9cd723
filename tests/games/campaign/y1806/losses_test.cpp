// Sharing the results of a combat.  [losses]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806,
                  "A corps that fatigue destroys takes no losses any more") {  // p. 12
    clear_map();
    at("jena", {"davout", "hohenlohe", "louis"});
    set_fatigue("louis", 8);
    next_combat(french, {{1, 1}, {1, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);

    fight({"davout"});

    CHECK_FALSE(in_play("louis"));
    act(prussian, "infantry:hohenlohe");
    CHECK(infantry("hohenlohe") == 4);
    CHECK(cavalry("hohenlohe") == 0);
}

TEST_CASE_FIXTURE(Napoleon1806, "Losses are shared equally") {  // p. 12
    clear_map();
    at("jena", {"davout", "hohenlohe", "ruchel"});
    next_combat(french, {{1, 1}, {1, 1}, {0, 2}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}, {0, 1}});
    operations(french);

    fight({"davout"});
    act(prussian, "infantry:hohenlohe");

    CHECK(infantry("hohenlohe") == 4);
    CHECK(cavalry("hohenlohe") == 1);
    CHECK(infantry("ruchel") == 4);
    CHECK(cavalry("ruchel") == 0);  // his share, and the cavalry point that is due
}

TEST_CASE_FIXTURE(Napoleon1806, "What a weak corps cannot give falls to the others") {  // ruling 55
    clear_map();
    at("jena", {"davout", "soult", "hohenlohe", "ruchel"});
    strength("ruchel", 1, 0);
    strength("hohenlohe", 6, 0);
    next_combat(french, {{1, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}});
    operations(french);
    fight({"davout", "soult"});
    decline_all();
    while (asked().kind == "share-fatigue") act(choices().front());
    while (asked().kind == "take-losses") act(choices().front());
    CHECK_FALSE(in_play("ruchel"));
    CHECK(infantry("hohenlohe") == 3);
}

TEST_CASE_FIXTURE(Napoleon1806, "After a cavalry point the arms are free again") {  // p. 5, 12
    clear_map();
    at("jena", {"davout", "kalckreuth"});
    strength("kalckreuth", 4, 2);
    next_combat(french, {{1, 1}, {1, 1}, {1, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);
    fight({"davout"});
    decline_all();
    act(prussian, "cavalry:kalckreuth");
    CHECK(can("infantry:kalckreuth"));
    CHECK(can("cavalry:kalckreuth"));
    for (int i = 0; i < 2; ++i) act(prussian, "infantry:kalckreuth");
    CHECK(cavalry("kalckreuth") == 1);
    CHECK(infantry("kalckreuth") == 2);
}

}  // namespace bivouac::campaign
