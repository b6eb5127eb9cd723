// Hands and their limit.  [hand]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

struct EightCards : Leipzig1813 {
    EightCards() {
        hand(french, {"time", "time", "terrain-plain", "terrain-plain", "terrain-hill",
                      "terrain-hill", "move-cavalry", "move-cavalry"});
        next_cards({"move-infantry", "move-artillery"});
    }
};

}  // namespace

TEST_CASE_FIXTURE(EightCards, "Eight cards at the end of a turn, more before") {  // p. 8
    turn(french, 2);
    draw_cards(2);
    CHECK(cards(french) == 10);
    CHECK(asked() == "french lay-off");
    CHECK(choices() ==
          "discard:move-artillery discard:move-cavalry discard:move-infantry discard:terrain-hill "
          "discard:terrain-plain discard:time");
    CHECK(refusal("discard:terrain-river") == "hand.limit");
    CHECK(refusal("draw") == "hand.limit");
    act("discard:time");
    CHECK(asked() == "french lay-off");
    act("discard:move-artillery");
    CHECK(asked() == "allied choose-action");
    CHECK(cards(french) == 8);
}

TEST_CASE_FIXTURE(EightCards, "Excess cards go face down") {  // p. 8
    turn(french, 1);
    act({"draw", "discard:time"});
    CHECK(laid_off(french) == "time");
    CHECK(discarded().empty());
    CHECK(heard(Viewer::of(french), "log.lay-off.own"));
    CHECK(heard(Viewer::of(allied), "log.lay-off"));
    CHECK_FALSE(heard(Viewer::of(allied), "log.lay-off.own"));
}

TEST_CASE_FIXTURE(EightCards, "Scouts count as cards, and go back to the supply") {  // p. 8
    scouts(french, 1);
    hand(french, {"time", "time", "terrain-plain", "terrain-plain", "terrain-hill", "terrain-hill",
                  "move-cavalry"});
    turn(french, 1);
    act("draw");
    CHECK(asked() == "french lay-off");
    CHECK(can("discard:time"));
    act("discard-scout");
    CHECK(scouts(french) == 0);
    CHECK(supply() == 6);
    CHECK(cards(french) == 8);
    CHECK(asked() == "allied choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "What was laid off is shuffled with the discard") {  // p. 8
    hand(french, {"time", "time", "time", "time", "time", "terrain-plain", "terrain-plain",
                  "terrain-plain"});
    only_in_deck({"move-infantry"});
    turn(french, 1);
    act({"draw", "discard:time"});
    CHECK(state.deck_count == 0);
    const int discards = state.discard.total();
    act("draw");
    CHECK(laid_off(french).empty());
    CHECK(state.laid_off_count[french.index()] == 0);
    CHECK(state.deck_count == discards);  // one more was laid off, one is drawn
}

}  // namespace bivouac::nations
