// A turn of five actions.  [turn]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "Five cards drawn are five actions") {  // p. 6
    hand(french, {"time", "time", "move-infantry", "move-infantry"});
    begin_turn(french);
    CHECK(actions_left() == 5);
    draw_cards(5);
    CHECK(cards(french) == 9);
    CHECK(time() == 1);
    CHECK(asked() == "french lay-off");
    act("discard:time");
    CHECK(cards(french) == 8);
    CHECK(asked() == "allied choose-action");
    CHECK(actions_left() == 5);
}

TEST_CASE_FIXTURE(Leipzig1813, "Two army cards and three movement cards are a turn") {  // p. 6
    hand(french, {"move-infantry-cavalry", "move-infantry-cavalry", "move-cavalry-artillery"});
    begin_turn(french);
    act({"army:murat", "army:poniatowski"});
    CHECK(time() == 1);
    act({"use:move-infantry-cavalry", "move:murat:wachau", "go:guldengossa"});
    act({"use:move-infantry-cavalry", "move:poniatowski:dolitz", "go:gross-zschocher"});
    act({"use:move-cavalry-artillery", "move:murat:probstheida", "go:holzhausen"});
    CHECK(time() == 4);
    CHECK(markers_of("murat") == "guldengossa holzhausen liebertwolkwitz");
    CHECK(markers_of("poniatowski") == "connewitz gross-zschocher markkleeberg");
    CHECK(where("murat").empty());
    CHECK(asked() == "allied choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "All five actions have to be made") {  // p. 6
    begin_turn(french);
    CHECK(refusal("end") == "turn.all");
    draw_cards(4);
    CHECK(refusal("end") == "turn.all");
    CHECK(refusal(allied, "draw") == "turn.next");
}

TEST_CASE_FIXTURE(Leipzig1813, "A card without effect cannot be played") {  // p. 6
    hand(french, {"terrain-plain", "terrain-plain", "move-infantry"});
    scouts(french, 1);
    turn(french);
    CHECK(refusal("use:terrain-plain") == "turn.effect");
    CHECK(refusal("pair:terrain-plain") == "turn.effect");
    CHECK(refusal("use:move-infantry") == "turn.effect");
    CHECK(refusal("scout") == "scout.remove");
    CHECK(refusal("use:terrain-hill") == "turn.actions");
}

TEST_CASE_FIXTURE(Leipzig1813, "A turn in which one could only draw lets time pass") {
    for (const char* army :
         {"ney", "marmont", "murat", "macdonald", "augereau", "poniatowski", "bertrand"}) {
        beaten(army);
    }
    // Napoleon's card is left, and all its villages are taken.
    tile("yorck", "reudnitz");
    tile("langeron", "stotteritz");
    tile("blucher", "leipzig");
    tile("klenau", "probstheida");
    begin_turn(french);
    CHECK(refusal("army:napoleon") == "army.none");
    const int before = time();
    draw_cards(5);
    CHECK(time() == before + 1);
    CHECK(heard("log.turn.blocked"));
    CHECK(asked() == "allied choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "A turn of draws by choice leaves the time alone") {
    begin_turn(french);
    const int before = time();
    draw_cards(5);
    CHECK(time() == before);
    CHECK_FALSE(heard("log.turn.blocked"));
}

TEST_CASE_FIXTURE(Leipzig1813, "Turns alternate") {  // p. 6
    turn(french, 1);
    act("draw");
    CHECK(asked() == "allied choose-action");
    draw_cards(5);
    CHECK(asked() == "french choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "A turn closes with the excess, the open row and then the battle") {
    tile("yorck", "wachau");  // p. 9
    tile("poniatowski", "dolitz");
    tile("bertrand", "probstheida");
    time(16);
    hand(allied, {"time", "time", "time", "terrain-plain", "terrain-plain", "terrain-river",
                  "terrain-river", "terrain-forest", "terrain-forest"});
    turn(allied, 2);
    act("take:terrain-hill");
    CHECK(state.row.size() == 3);
    act({"time", "reveal:mission-probstheida"});
    CHECK(asked() == "allied lay-off");
    CHECK(state.row.size() == 3);
    act("discard:time");
    CHECK(asked() == "french choose-loss");
    CHECK(state.row.size() == 4);
    act("loss:bertrand");
    CHECK(asked() == "french choose-action");
}

}  // namespace bivouac::nations
