// Terrain cards.  [terrain]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "A plain card takes Langeron's marker off a plain") {  // p. 7
    markers("langeron", {"breitenfeld", "klein-wiederitzsch", "plosen"});
    hand(allied, {"terrain-plain"});
    turn(allied);
    act("use:terrain-plain");
    CHECK(choices("remove") == "langeron:breitenfeld langeron:klein-wiederitzsch");
    CHECK(refusal("remove:langeron:plosen") == "terrain.remove");
    act("remove:langeron:breitenfeld");
    CHECK(markers_of("langeron") == "klein-wiederitzsch plosen");
    CHECK(where("langeron").empty());
    CHECK(time() == 1);
    CHECK(discarded() == "terrain-plain");
    CHECK(hand_of(allied).empty());
    CHECK(actions_left() == 4);
}

TEST_CASE_FIXTURE(Leipzig1813, "No marker of Langeron stands on a hill or in a forest") {  // p. 7
    markers("langeron", {"breitenfeld", "klein-wiederitzsch", "plosen"});
    hand(allied, {"terrain-forest", "terrain-hill"});
    turn(allied);
    CHECK(refusal("use:terrain-forest") == "turn.effect");
    CHECK(refusal("use:terrain-hill") == "turn.effect");
}

TEST_CASE_FIXTURE(Leipzig1813, "Langeron's last marker becomes his tile") {  // p. 7
    markers("langeron", {"klein-wiederitzsch", "plosen"});
    hand(allied, {"terrain-plain"});
    turn(allied);
    act("use:terrain-plain");
    CHECK(where("langeron") == "plosen");
    CHECK(markers_of("langeron").empty());
    CHECK(points(allied) == 1);
    CHECK(scouts(allied) == 1);
    CHECK(time() == 2);
}

TEST_CASE_FIXTURE(Leipzig1813, "A terrain card touches no enemy marker") {  // p. 7
    markers("langeron", {"breitenfeld", "klein-wiederitzsch", "plosen"});
    markers("ney", {"eutritzsch", "heiterblick"});
    hand(allied, {"terrain-plain"});
    turn(allied);
    act("use:terrain-plain");
    CHECK(choices("remove") == "langeron:breitenfeld langeron:klein-wiederitzsch");
    CHECK(refusal("remove:ney:eutritzsch") == "terrain.own");
}

}  // namespace bivouac::nations
