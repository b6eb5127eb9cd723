// An army that is found becomes a tile.  [tile]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

// The plain card takes the marker off klein-wiederitzsch: no other is left to choose.
struct LangeronIsFound : Leipzig1813 {
    LangeronIsFound() {
        markers("langeron", {"klein-wiederitzsch", "plosen"});
        hand(allied, {"terrain-plain"});
    }
};

}  // namespace

TEST_CASE_FIXTURE(LangeronIsFound,
                  "A point, a scout and a point of time for an own tile") {  // p. 8
    turn(allied);
    act("use:terrain-plain");
    CHECK(where("langeron") == "plosen");
    CHECK(points(allied) == 1);
    CHECK(scouts(allied) == 1);
    CHECK(supply() == 5);
    CHECK(time() == 2);
    CHECK(heard("log.tile"));
}

TEST_CASE_FIXTURE(LangeronIsFound, "All other markers of the zone are taken off") {  // p. 8
    markers("blucher", {"plosen", "radefeld", "lindenthal"});
    markers("ney", {"plosen", "gohlis", "eutritzsch"});
    turn(allied);
    act("use:terrain-plain");
    CHECK(markers_of("blucher") == "lindenthal radefeld");
    CHECK(markers_of("ney") == "eutritzsch gohlis");
    CHECK(where("ney").empty());
}

TEST_CASE_FIXTURE(LangeronIsFound, "An empty supply gives no scout") {  // p. 8
    scouts(french, 3);
    scouts(allied, 3);
    turn(allied);
    act("use:terrain-plain");
    CHECK(where("langeron") == "plosen");
    CHECK(scouts(allied) == 3);
    CHECK(supply() == 0);
    CHECK(points(allied) == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "Napoleon's arm is chosen when his tile is placed") {  // p. 8
    markers("napoleon", {"leipzig", "reudnitz"});
    hand(french, {"terrain-plain"});
    turn(french);
    CHECK(arm("napoleon") == Arm::any);
    act("use:terrain-plain");
    CHECK(where("napoleon") == "leipzig");
    CHECK(asked() == "french choose-arm");
    CHECK(choices() == "artillery cavalry infantry");
    CHECK(refusal("draw") == "tile.arm");
    CHECK(points(french) == 0);
    act("cavalry");
    CHECK(arm("napoleon") == Arm::cavalry);
    CHECK(points(french) == 1);
    CHECK(asked() == "french choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "The owner chooses the arm in the enemy's turn too") {  // p. 8
    markers("klenau", {"grossposna", "seifertshain"});
    markers("napoleon", {"seifertshain", "leipzig"});
    scouts(allied, 1);
    turn(allied);
    act({"scout", "remove:klenau:grossposna"});
    CHECK(where("klenau") == "seifertshain");
    CHECK(where("napoleon") == "leipzig");
    CHECK(asked() == "french choose-arm");
    act("artillery");
    CHECK(arm("napoleon") == Arm::artillery);
    CHECK(asked() == "allied choose-action");
}

}  // namespace bivouac::nations
