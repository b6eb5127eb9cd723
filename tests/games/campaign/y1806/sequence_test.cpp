// The four phases of a turn.  [sequence]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "Draw, initiative, operations and recovery follow one another") {
    begin_turn();  // p. 8
    CHECK(phase() == Phase::initiative);
    CHECK(hand_of(french).size() == 3);
    CHECK(hand_of(prussian).size() == 3);

    decline_all();
    CHECK(phase() == Phase::operations);
    CHECK(asked().kind == "choose-operation");
    CHECK(refused("ready").rule == "operations.alternate");

    pass();
    CHECK(phase() == Phase::operations);
    pass();
    CHECK(phase() == Phase::recovery);
    CHECK(asked().kind == "recover");
    CHECK_FALSE(can("march:davout"));

    act(french, "done");
    act(prussian, "done");
    CHECK(turn() == 2);
    CHECK(phase() == Phase::initiative);
    CHECK(hand_of(french).size() == 6);
}

TEST_CASE_FIXTURE(Napoleon1806, "Who is not asked cannot act") {
    operations(french);
    CHECK(refused(prussian, "pass").rule == "sequence.phases");
}

}  // namespace bivouac::campaign
