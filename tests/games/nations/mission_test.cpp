// Missions are turned up one by one.  [mission]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "At 15.10 the French reveal a mission of their choice, at once") {
    time(8);  // p. 9
    hand(allied, {"time"});
    turn(allied, 3);
    act("time");
    CHECK(time() == 9);
    CHECK(asked() == "french reveal-mission");
    CHECK(choices("reveal") ==
          "mission-leipzig mission-lindenau mission-mockern mission-molkau mission-probstheida");
    CHECK(refusal("reveal:mission-wachau") == "mission.reveal");
    CHECK(refusal(allied, "draw") == "turn.next");
    CHECK(missions_known_to(Viewer::of(allied)).empty());
    act("reveal:mission-lindenau");
    CHECK(revealed() == 1);
    CHECK(missions_known_to(Viewer::of(allied)) == "mission-lindenau");
    CHECK(asked() == "allied choose-action");
    CHECK(actions_left() == 2);
}

TEST_CASE_FIXTURE(Leipzig1813, "14.10 reveals nothing") {  // p. 9
    time(0);
    hand(french, {"time"});
    turn(french);
    act("time");
    CHECK(time() == 1);
    CHECK(asked() == "french choose-action");
    CHECK(revealed() == 0);
}

TEST_CASE_FIXTURE(Leipzig1813, "All five are up when 19.10 is reached") {  // p. 9
    time(40);
    CHECK(revealed() == 4);
    hand(french, {"time"});
    turn(french);
    act("time");
    CHECK(revealed() == 5);
    CHECK(asked() == "french choose-action");
}

}  // namespace bivouac::nations
