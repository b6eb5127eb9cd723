// Movement cards.  [move]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

struct LangeronMarches : Leipzig1813 {
    LangeronMarches() {
        markers("langeron", {"klein-wiederitzsch", "plosen"});
        hand(allied, {"move-infantry-cavalry"});
    }
    void pick_up() {
        turn(allied);
        act({"use:move-infantry-cavalry", "move:langeron:klein-wiederitzsch"});
    }
};

}  // namespace

TEST_CASE_FIXTURE(LangeronMarches, "Langeron's marker goes to a neighbouring zone") {  // p. 7
    pick_up();
    CHECK(choices("go") == "breitenfeld eutritzsch seehausen");
    CHECK(refusal("go:plosen") == "move.same");
    CHECK(refusal("go:hohenheida") == "move.adjacent");
    act("go:seehausen");
    CHECK(markers_of("langeron") == "plosen seehausen");
    CHECK(time() == 2);
    CHECK(actions_left() == 4);
    CHECK(discarded() == "move-infantry-cavalry");
}

TEST_CASE_FIXTURE(LangeronMarches, "A tile of either side closes a zone to markers") {  // p. 7
    tile("marmont", "seehausen");
    tile("yorck", "breitenfeld");
    markers("blucher", {"radefeld", "lindenthal"});
    pick_up();
    CHECK(markers_of("langeron") == "eutritzsch plosen");  // the only way, so it was taken
    CHECK(time() == 2);
}

TEST_CASE_FIXTURE(LangeronMarches, "The tile is named when it is in the way") {  // p. 7
    tile("marmont", "seehausen");
    pick_up();
    CHECK(choices("go") == "breitenfeld eutritzsch");
    CHECK(refusal("go:seehausen") == "move.occupied");
}

TEST_CASE_FIXTURE(LangeronMarches, "Markers of other armies do not hinder") {  // p. 7
    markers("ney", {"eutritzsch", "gohlis"});
    markers("blucher", {"breitenfeld", "radefeld"});
    pick_up();
    CHECK(choices("go") == "breitenfeld eutritzsch seehausen");
    act("go:eutritzsch");
    CHECK(markers_of("ney") == "eutritzsch gohlis");
}

TEST_CASE_FIXTURE(LangeronMarches, "A card moves only the arms it shows") {  // p. 7
    hand(allied, {"move-artillery", "move-cavalry"});
    turn(allied);
    CHECK(refusal("use:move-artillery") == "turn.effect");
    CHECK(refusal("use:move-cavalry") == "turn.effect");
    markers("blucher", {"radefeld", "lindenthal"});  // cavalry
    act("use:move-cavalry");
    CHECK(choices("move") == "blucher:lindenthal blucher:radefeld");
    CHECK(refusal("move:langeron:plosen") == "move.arm");
}

TEST_CASE_FIXTURE(LangeronMarches, "Enemy markers are not moved") {  // p. 7
    markers("ney", {"eutritzsch", "gohlis"});
    turn(allied);
    act("use:move-infantry-cavalry");
    CHECK(choices("move") == "langeron:klein-wiederitzsch langeron:plosen");
    CHECK(refusal("move:ney:gohlis") == "move.marker");
}

TEST_CASE_FIXTURE(Leipzig1813, "Every movement card moves Napoleon and Schwarzenberg") {  // p. 8
    markers("napoleon", {"leipzig", "reudnitz"});
    markers("schwarzenberg", {"crobern", "gautzsch"});
    hand(french, {"move-artillery"});
    hand(allied, {"move-cavalry"});
    turn(french);
    CHECK(can("use:move-artillery"));
    turn(allied);
    CHECK(can("use:move-cavalry"));
}

}  // namespace bivouac::nations
