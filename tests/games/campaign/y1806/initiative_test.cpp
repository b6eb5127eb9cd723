// The initiative phase.  [initiative]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "The French player declares first") {  // p. 9
    hand(french, {"intuition"});
    hand(prussian, {"intuition"});
    begin(Phase::initiative);
    CHECK(asked().seat == french);
    act("decline");
    CHECK(asked().seat == prussian);
    CHECK(can("play:intuition#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "The Prussian player calls Reinforcement and keeps Forced March") {
    strength("louis", 1, 1);  // p. 9
    hand(prussian, {"reinforcement", "forced-march"});
    begin(Phase::initiative);
    CHECK(asked().seat == prussian);
    CHECK_FALSE(can("play:forced-march#1"));
    play("reinforcement");
    act("corps:louis");
    CHECK(infantry("louis") == 2);
    CHECK(hand_of(prussian) == std::vector<std::string>{"forced-march#1"});
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Two fours: the French begin, and both cards are discarded") {  // p. 9
    next_cards(french, {"cannon-sounds#1"});
    next_cards(prussian, {"charge#1"});
    begin(Phase::initiative);
    CHECK(state.initiative == french);
    CHECK(discards_of(french) == std::vector<std::string>{"cannon-sounds#1"});
    CHECK(discards_of(prussian) == std::vector<std::string>{"charge#1"});
}

}  // namespace bivouac::campaign
