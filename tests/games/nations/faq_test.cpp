// What the publisher answered.  [faq]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

struct Untouched : Leipzig1813 {
    explicit Untouched(int turns = 3) {
        state.turns_without_open = static_cast<std::uint8_t>(turns);
    }
};
struct FourTurns : Untouched {
    FourTurns() : Untouched(4) {}
};

}  // namespace

TEST_CASE_FIXTURE(Leipzig1813, "Answer 1: with all armies placed a turn may end early") {
    everything_placed(french);
    markers("ney", {"eutritzsch", "gohlis"});
    hand(french, {"terrain-plain"});
    turn(french);
    CHECK(refusal("end") == "turn.all");
    act("use:terrain-plain");
    CHECK(where("ney") == "gohlis");
    CHECK(can("draw"));
    act("end");
    CHECK(asked() == "allied choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "Answer 1: afterwards a turn is one point of time") {
    hand(french, {"time"});
    everything_placed(french);
    begin_turn(french);
    CHECK(asked() == "allied choose-action");
    CHECK(time() == 2);
    CHECK(cards(french) == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "Answer 1: dates and battles of such a turn count") {
    tile("poniatowski", "wachau");
    tile("yorck", "guldengossa");
    everything_placed(french);
    time(16);
    begin_turn(french);
    CHECK(asked() == "french reveal-mission");
    act("reveal:mission-molkau");
    CHECK(strength("yorck") == 2);
    CHECK(strength("poniatowski") == 1);
    CHECK(asked() == "allied choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "Answer 1 holds for the Allies too") {
    everything_placed(allied);
    begin_turn(allied);
    CHECK(asked() == "french choose-action");
    CHECK(time() == 2);
}

TEST_CASE_FIXTURE(Leipzig1813, "An army card in hand is an army to place") {
    everything_placed(french);
    state.played.erase(army("ney"));
    state.gone.erase(army("ney"));
    begin_turn(french);
    CHECK(asked() == "french choose-action");
    CHECK(time() == 1);
}

TEST_CASE_FIXTURE(Untouched, "Answer 2: after two rounds the open row may be renewed") {
    next_cards({"move-infantry", "move-cavalry", "time", "time", "time"});
    turn(french, 1);
    act("draw");
    CHECK(asked() == "allied renew-row");
    CHECK(choices() == "leave renew");
    CHECK(refusal("draw") == "faq.row");
    act("renew");
    CHECK(open_row() == "move-cavalry time time time");
    CHECK(discarded() == "terrain-forest terrain-hill terrain-plain terrain-river");
    CHECK(state.turns_without_open == 0);
    CHECK(asked() == "allied choose-action");
    CHECK(actions_left() == 5);
}

TEST_CASE_FIXTURE(Untouched, "Answer 2: an open card taken starts the count afresh") {
    turn(french, 1);
    act("take:terrain-plain");
    CHECK(asked() == "allied choose-action");
    CHECK(state.turns_without_open == 0);
}

TEST_CASE_FIXTURE(Untouched, "Answer 2: a turn without any draw counts") {
    hand(french, {"time"});
    turn(french, 1);
    act("time");
    CHECK(asked() == "allied renew-row");
}

TEST_CASE_FIXTURE(Untouched, "Answer 2: three turns are not two rounds") {
    begin_turn(french);
    CHECK(asked() == "french choose-action");
}

TEST_CASE_FIXTURE(FourTurns, "Answer 2: a row that is kept may be renewed in the next turn") {
    begin_turn(french);
    CHECK(asked() == "french renew-row");
    act("leave");
    CHECK(asked() == "french choose-action");
    CHECK(open_row() == "terrain-forest terrain-hill terrain-plain terrain-river");
    draw_cards(5);
    CHECK(asked() == "allied renew-row");
}

TEST_CASE_FIXTURE(Leipzig1813, "Answer 3: the enemy between them is what makes a supporter") {
    missions({"stotteritz", "wachau", "mockern", "molkau", "lindenau"});
    tile("ney", "stotteritz", 2);    // 2
    tile("macdonald", "paunsdorf");  // 3, and not beside Ney
    tile("langeron", "reudnitz");    // 3
    scoring();
    CHECK(over());
    CHECK(points(french) == 3);
}

TEST_CASE_FIXTURE(Leipzig1813, "Answer 4: an Allied tile counts against one mission") {
    missions({"stotteritz", "molkau", "wachau", "mockern", "lindenau"});
    tile("ney", "stotteritz", 2);
    tile("macdonald", "molkau", 1);
    tile("langeron", "reudnitz");
    scoring();
    CHECK(asked() == "allied choose-enemy");
    CHECK(choices() == "against:langeron:molkau against:langeron:stotteritz");
    CHECK(refusal("against:langeron:wachau") == "faq.allied-one");
    act("against:langeron:molkau");
    CHECK(points(french) == 3);
    CHECK(points(allied) == 3 + 4 + 4 + 4);
}

}  // namespace bivouac::nations
