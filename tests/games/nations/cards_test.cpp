// Action cards: drawn, played, shuffled.  [draw] [pair.discard]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "An open card is taken, the row made up when the turn ends") {
    next_cards({"time", "move-infantry"});  // p. 8
    turn(french, 2);
    CHECK(choices("take") == "terrain-forest terrain-hill terrain-plain terrain-river");
    act("take:terrain-plain");
    CHECK(hand_of(french) == "terrain-plain");
    CHECK(open_row() == "terrain-forest terrain-hill terrain-river");
    CHECK(heard(Viewer::of(allied), "log.take"));
    CHECK(refusal("take:terrain-plain") == "draw.open");
    act("take:terrain-hill");
    CHECK(open_row() == "move-infantry terrain-forest terrain-river time");
    CHECK(asked() == "allied choose-action");
    CHECK(time() == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "The top card is drawn unseen") {  // p. 8
    next_cards({"time"});
    turn(french);
    act("draw");
    CHECK(hand_of(french) == "time");
    CHECK(open_row() == "terrain-forest terrain-hill terrain-plain terrain-river");
    CHECK(heard(Viewer::of(french), "log.draw.own"));
    CHECK(heard(Viewer::of(allied), "log.draw"));
    CHECK_FALSE(heard(Viewer::of(allied), "log.draw.own"));
    CHECK(actions_left() == 4);
    CHECK(time() == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "Cards played go to the discard") {  // p. 8
    markers("langeron", {"breitenfeld", "klein-wiederitzsch", "plosen"});
    hand(allied, {"terrain-plain", "move-infantry"});
    turn(allied);
    act({"use:terrain-plain", "remove:langeron:breitenfeld"});
    act({"use:move-infantry", "move:langeron:plosen", "go:seehausen"});
    CHECK(discarded() == "move-infantry terrain-plain");
    CHECK(out_of_the_game().empty());
}

TEST_CASE_FIXTURE(Leipzig1813, "The discard becomes the pile when a card is wanted") {  // p. 8
    only_in_deck({"time"});
    const int discards = state.discard.total();
    turn(french);
    act("draw");
    CHECK(hand_of(french) == "time");
    CHECK(state.deck_count == 0);
    CHECK(state.discard.total() == discards);
    act("draw");
    CHECK(cards(french) == 2);
    CHECK(state.discard.total() == 0);
    CHECK(state.deck_count == discards - 1);
    CHECK(heard("log.reshuffle"));
}

}  // namespace bivouac::nations
