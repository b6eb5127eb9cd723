// Two movement cards over a tile of one's own.  [move.jump]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

// One marker and one tile to choose from: the second card leads straight to the landing.
struct OverYorck : Leipzig1813 {
    OverYorck() {
        markers("langeron", {"klein-wiederitzsch", "heiterblick"});
        tile("yorck", "eutritzsch");
        hand(allied, {"move-infantry-cavalry", "move-infantry-artillery"});
    }
};

}  // namespace

TEST_CASE_FIXTURE(OverYorck, "A jump lands on any free zone beside the tile") {  // p. 7
    turn(allied, 3);
    act("jump:move-infantry-cavalry");
    CHECK(asked() == "allied choose-card");  // a hand of one fitting card must not show
    CHECK(choices() == "also:move-infantry-artillery");
    act("also:move-infantry-artillery");
    CHECK(asked() == "allied choose-goal");
    CHECK(choices("go") == "breitenfeld gohlis lindenthal plosen schonefeld");
    CHECK(refusal("go:seehausen") == "move.jump");
    act("go:schonefeld");
    CHECK(markers_of("langeron") == "heiterblick schonefeld");
    CHECK(time() == 3);
    CHECK(actions_left() == 1);
    CHECK(discarded() == "move-infantry-artillery move-infantry-cavalry");
}

TEST_CASE_FIXTURE(OverYorck, "Either card of a jump may be named first") {  // p. 7
    turn(allied);
    act("jump:move-infantry-artillery");
    CHECK(choices() == "also:move-infantry-cavalry");
}

TEST_CASE_FIXTURE(OverYorck, "A jump lands where a move could end") {  // p. 7
    tile("marmont", "gohlis");
    markers("langeron", {"klein-wiederitzsch", "plosen"});
    turn(allied, 2);
    act({"jump:move-infantry-cavalry", "also:move-infantry-artillery",
         "move:langeron:klein-wiederitzsch"});
    CHECK(choices("go") == "breitenfeld lindenthal schonefeld");
    CHECK(refusal("go:gohlis") == "move.occupied");
    CHECK(refusal("go:plosen") == "move.same");
}

TEST_CASE_FIXTURE(OverYorck, "A jump takes two actions") {  // p. 7
    turn(allied, 2);
    CHECK(can("jump:move-infantry-cavalry"));
    act({"jump:move-infantry-cavalry", "also:move-infantry-artillery", "go:gohlis"});
    CHECK(asked() == "french choose-action");
    hand(allied, {"move-infantry-cavalry", "move-infantry-artillery"});
    markers("langeron", {"klein-wiederitzsch", "heiterblick"});
    turn(allied, 1);
    CHECK(refusal("jump:move-infantry-cavalry") == "move.jump.actions");
}

TEST_CASE_FIXTURE(Leipzig1813, "An enemy tile is not jumped") {  // p. 7
    markers("langeron", {"klein-wiederitzsch", "heiterblick"});
    tile("marmont", "eutritzsch");
    hand(allied, {"move-infantry-cavalry", "move-infantry-artillery"});
    turn(allied);
    CHECK(refusal("jump:move-infantry-cavalry") == "move.jump.own");
}

TEST_CASE_FIXTURE(OverYorck, "Both cards show the arm that jumps") {  // p. 7
    hand(allied, {"move-infantry-cavalry", "move-cavalry"});
    turn(allied);
    CHECK(refusal("jump:move-infantry-cavalry") == "move.jump.arm");
    CHECK(refusal("jump:move-cavalry") == "move.jump.arm");
    CHECK(refusal("jump:terrain-hill") == "move.jump");
}

TEST_CASE_FIXTURE(OverYorck, "A pair stands for one card of a jump") {  // p. 7
    hand(allied, {"move-infantry", "move-cavalry", "move-cavalry"});
    turn(allied);
    act({"jump:move-infantry", "also-pair:move-cavalry", "go:gohlis"});
    CHECK(markers_of("langeron") == "gohlis heiterblick");
    CHECK(hand_of(allied).empty());
    CHECK(discarded() == "move-cavalry move-cavalry move-infantry");
    CHECK(time() == 3);
    CHECK(actions_left() == 3);
}

}  // namespace bivouac::nations
