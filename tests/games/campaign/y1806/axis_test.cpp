// Axes of retreat.  [axis]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Leipzig : Napoleon1806 {
    Leipzig() {
        clear_map();
        at("leipzig", {"kalckreuth"});
        at("erfurt", {"brunswick"});
    }
};

}  // namespace

TEST_CASE_FIXTURE(Leipzig,
                  "Kalckreuth may leave Leipzig by any way but the one Soult and Ney came") {
    at("altenburg", {"soult", "ney"});  // p. 11
    next_movement_card(french, 5);
    next_movement_card(prussian, 3);
    operations(french);
    march({"soult", "ney"}, {"borna", "rotha", "wachau", "leipzig"});
    CHECK(axis_of_retreat(french, "leipzig") == "wachau");
    CHECK(axis_of_retreat(prussian, "leipzig") == "");

    declare("march", {"kalckreuth"});
    CHECK(refused("go:wachau").rule == "axis.leave.enemy");
    CHECK(can("go:zwenkau"));
    CHECK(can("go:lutzen"));
    CHECK(can("go:schkeuditz"));
}

TEST_CASE_FIXTURE(Leipzig, "Friends who come later take over the axis") {  // p. 11
    at("leipzig", {"ney"});
    at("zwenkau", {"soult"});
    set_axis(french, "leipzig", "wachau");
    next_movement_card(french, 3);
    operations(french);
    march({"soult"}, {"leipzig"});
    CHECK(axis_of_retreat(french, "leipzig") == "wachau");
}

TEST_CASE_FIXTURE(Leipzig, "Friends without an axis share that as well") {  // p. 11
    at("leipzig", {"ney"});
    at("zwenkau", {"soult"});
    next_movement_card(french, 3);
    operations(french);
    march({"soult"}, {"leipzig"});
    CHECK(axis_of_retreat(french, "leipzig") == "");
}

TEST_CASE_FIXTURE(Leipzig,
                  "Who is struck from behind gets two fatigue and loses his axis") {  // p. 11
    at("leipzig", {"ney", "soult"});
    at("wachau", {"blucher"});
    set_axis(french, "leipzig", "wachau");
    next_movement_card(prussian, 2);
    operations(prussian);
    march({"blucher"}, {"leipzig"});
    CHECK(fatigue("ney") == 1);
    CHECK(fatigue("soult") == 1);
    CHECK(axis_of_retreat(french, "leipzig") == "");
}

TEST_CASE_FIXTURE(Leipzig, "By another way nobody is struck from behind") {
    at("leipzig", {"ney"});
    at("zwenkau", {"blucher"});
    set_axis(french, "leipzig", "wachau");
    next_movement_card(prussian, 2);
    operations(prussian);
    march({"blucher"}, {"leipzig"});
    CHECK(fatigue("ney") == 0);
    CHECK(axis_of_retreat(french, "leipzig") == "wachau");
}

TEST_CASE_FIXTURE(Leipzig, "The marker goes when the area is no longer contested") {  // p. 11
    at("leipzig", {"ney"});
    set_axis(french, "leipzig", "wachau");
    next_movement_card(prussian, 2);
    operations(prussian);
    march({"kalckreuth"}, {"schkeuditz"});
    CHECK_FALSE(contested("leipzig"));
    CHECK(axis_of_retreat(french, "leipzig") == "");
}

TEST_CASE_FIXTURE(Leipzig, "Out of a contested area one's own axis is the only way") {  // p. 11
    at("leipzig", {"ney"});
    set_axis(french, "leipzig", "wachau");
    next_movement_card(french, 3);
    operations(french);
    declare("march", {"ney"});
    CHECK(refused("go:zwenkau").rule == "axis.leave.own");
    CHECK(can("go:wachau"));
}

// Ruling 79: Jena and Kahla are both contested, and both markers lie on the road between them.
TEST_CASE_FIXTURE(Napoleon1806, "A marker binds only the stacks of its own area") {  // p. 11
    clear_map();
    at("jena", {"ney", "hohenlohe"});
    at("kahla", {"lannes", "ruchel"});
    set_axis(french, "jena", "kahla");
    set_axis(prussian, "kahla", "jena");
    next_movement_card(french, 3);
    next_movement_card(prussian, 3);
    operations(french);

    declare("march", {"ney"});
    decline_all();
    CHECK(refused("go:apolda").rule == "axis.leave.own");
    act("go:kahla");
    decline_all();
    CHECK(where("ney") == "kahla");
}

}  // namespace bivouac::campaign
