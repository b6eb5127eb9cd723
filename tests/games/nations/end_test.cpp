// When the game ends.  [end]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "The game goes on while the indicator stands on 19.10") {  // p. 10
    time(40);
    hand(allied, {"time"});
    turn(allied, 1);
    act("time");
    CHECK(time() == 41);
    CHECK_FALSE(over());
    CHECK(asked() == "french choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "The turn that passes 19.10 is played to its end") {  // p. 10
    time(41);
    hand(allied, {"time"});
    turn(allied, 3);
    act("time");
    CHECK(time() == 42);
    CHECK_FALSE(over());
    CHECK(asked() == "allied choose-action");
    CHECK(actions_left() == 2);
    draw_cards(2);
    CHECK(over());
    CHECK(asked().empty());
}

TEST_CASE_FIXTURE(Leipzig1813, "Before 19.10 no game ends") {  // p. 10
    time(30);
    turn(french, 1);
    act("draw");
    CHECK_FALSE(over());
    CHECK(asked() == "allied choose-action");
}

}  // namespace bivouac::nations
