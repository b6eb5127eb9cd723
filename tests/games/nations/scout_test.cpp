// Scouts.  [scout]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "A scout takes an own marker off any ground") {  // p. 7
    markers("langeron", {"breitenfeld", "klein-wiederitzsch", "plosen"});
    markers("ney", {"eutritzsch", "gohlis"});
    scouts(allied, 1);
    turn(allied);
    act("scout");
    CHECK(choices("remove") == "langeron:breitenfeld langeron:klein-wiederitzsch langeron:plosen");
    CHECK(refusal("remove:ney:gohlis") == "scout.own");
    act("remove:langeron:plosen");
    CHECK(markers_of("langeron") == "breitenfeld klein-wiederitzsch");
    CHECK(time() == 2);
    CHECK(scouts(allied) == 0);
    CHECK(supply() == 6);
    CHECK(actions_left() == 4);
    CHECK(refusal("scout") == "scout.remove");
}

}  // namespace bivouac::nations
