// Time cards, and when the indicator moves.  [time] [date]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "A time card moves the indicator and leaves the game") {  // p. 8
    hand(french, {"time"});
    turn(french);
    CHECK(refusal("use:time") == "time.card");
    act("time");
    CHECK(time() == 2);
    CHECK(hand_of(french).empty());
    CHECK(discarded().empty());
    CHECK(out_of_the_game() == "time");
    CHECK(actions_left() == 4);
    CHECK(refusal("time") == "time.card");
}

TEST_CASE_FIXTURE(Leipzig1813, "A card's own point of time comes before the tile") {  // p. 7, 8
    markers("langeron", {"klein-wiederitzsch", "plosen"});
    scouts(allied, 1);
    time(24);
    turn(allied);
    act({"scout", "remove:langeron:plosen"});
    CHECK(time() == 25);
    CHECK(asked() == "french reveal-mission");
    CHECK(markers_of("langeron") == "klein-wiederitzsch");
    CHECK(where("langeron").empty());
    act("reveal:mission-molkau");
    CHECK(where("langeron") == "klein-wiederitzsch");
    CHECK(time() == 26);
}

TEST_CASE_FIXTURE(Leipzig1813, "The indicator stops one point beyond 19.10") {  // p. 9
    time(41);
    hand(french, {"time", "time"});
    turn(french, 3);
    act("time");
    CHECK(time() == 42);
    act("time");
    CHECK(time() == 42);
    CHECK(asked() == "french choose-action");
}

}  // namespace bivouac::nations
