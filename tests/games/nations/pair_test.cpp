// Two cards alike.  [pair]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "Two terrain cards alike are any terrain") {  // p. 8
    markers("langeron", {"breitenfeld", "klein-wiederitzsch", "plosen"});
    hand(allied, {"terrain-hill", "terrain-hill", "terrain-hill"});
    turn(allied);
    CHECK_FALSE(can("use:terrain-hill"));
    act("pair:terrain-hill");
    CHECK(choices("remove") == "langeron:breitenfeld langeron:klein-wiederitzsch langeron:plosen");
    act("remove:langeron:plosen");
    CHECK(markers_of("langeron") == "breitenfeld klein-wiederitzsch");
    CHECK(hand_of(allied) == "terrain-hill");
    CHECK(discarded() == "terrain-hill terrain-hill");
    CHECK(actions_left() == 4);
    CHECK(time() == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "Two movement cards alike move any army, for one point of time") {
    markers("langeron", {"klein-wiederitzsch", "plosen"});  // p. 8
    hand(allied, {"move-artillery", "move-artillery"});
    turn(allied);
    act({"pair:move-artillery", "move:langeron:klein-wiederitzsch", "go:seehausen"});
    CHECK(markers_of("langeron") == "plosen seehausen");
    CHECK(hand_of(allied).empty());
    CHECK(discarded() == "move-artillery move-artillery");
    CHECK(actions_left() == 4);
    CHECK(time() == 2);
}

TEST_CASE_FIXTURE(Leipzig1813, "A pair is of cards exactly alike") {  // p. 8
    markers("langeron", {"breitenfeld", "klein-wiederitzsch", "plosen"});
    hand(allied, {"terrain-hill", "terrain-forest", "move-artillery", "move-cavalry"});
    turn(allied);
    CHECK(refusal("pair:terrain-hill") == "pair.alike");
    CHECK(refusal("pair:move-artillery") == "pair.alike");
    CHECK(refusal("pair:time") == "time.card");
}

}  // namespace bivouac::nations
