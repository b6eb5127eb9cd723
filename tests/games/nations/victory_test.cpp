// Points and the winner.  [victory]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

// A French tile holds stotteritz for 3 points; the others bring the Allies 15.
struct OneMissionHeld : Leipzig1813 {
    OneMissionHeld() {
        missions({"stotteritz", "wachau", "mockern", "molkau", "lindenau"});
        tile("ney", "stotteritz");
    }
};

}  // namespace

TEST_CASE_FIXTURE(OneMissionHeld, "Each mission brings one side its number") {  // p. 11
    points(french, 1);
    points(allied, 2);
    scoring();
    CHECK(points(french) == 4);
    CHECK(points(allied) == 17);
    CHECK(outcome().winner == allied);
    CHECK(outcome().reason == "victory.fewer");
    CHECK(outcome().score[0] == 4);
    CHECK(outcome().score[1] == 17);
}

TEST_CASE_FIXTURE(OneMissionHeld, "A mission where the Allies are stronger is theirs") {  // p. 11
    tile("schwarzenberg", "leipzig");
    scoring();
    CHECK(points(french) == 0);
    CHECK(points(allied) == 19);
}

TEST_CASE_FIXTURE(OneMissionHeld, "More points win for the French") {  // p. 11
    points(french, 13);
    scoring();
    CHECK(points(french) == 16);
    CHECK(points(allied) == 15);
    CHECK(outcome().winner == french);
    CHECK(outcome().reason == "victory.more");
}

TEST_CASE_FIXTURE(OneMissionHeld, "With equal points the Allies win") {  // p. 11
    points(french, 12);
    scoring();
    CHECK(points(french) == 15);
    CHECK(points(allied) == 15);
    CHECK(outcome().winner == allied);
    CHECK(outcome().reason == "victory.equal");
}

TEST_CASE_FIXTURE(OneMissionHeld, "After the end nothing is asked and nothing allowed") {  // p. 11
    scoring();
    CHECK(asked().empty());
    CHECK(refusal(french, "draw") == "end.passed");
}

}  // namespace bivouac::nations
