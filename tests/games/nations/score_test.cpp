// The final scoring.  [score]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

struct Example3 : Leipzig1813 {
    Example3() {
        missions({"stotteritz", "wachau", "mockern", "paunsdorf", "lindenau"});
        tile("ney", "stotteritz");
        tile("marmont", "probstheida");
        tile("bertrand", "wachau");
        tile("schwarzenberg", "molkau");
        tile("bennigsen", "liebertwolkwitz", 2);
        tile("friedrich", "guldengossa", 1);
    }
};

// Yorck stands between two missions; Marmont touches him and nobody else.
struct Between : Leipzig1813 {
    Between() {
        missions({"stotteritz", "wachau", "mockern", "paunsdorf", "lindenau"});
        tile("ney", "stotteritz");
        tile("bertrand", "wachau");
        tile("yorck", "probstheida");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Leipzig1813, "Example 1: who does not touch the common enemy gives no support") {
    missions({"wachau", "mockern", "molkau", "lindenau", "leipzig"});  // p. 10
    tile("poniatowski", "wachau");
    tile("ney", "probstheida");
    tile("macdonald", "dolitz");
    tile("yorck", "liebertwolkwitz");
    tile("bennigsen", "connewitz");
    scoring();
    CHECK(over());  // wachau 6 against 3
    CHECK(points(french) == 5);
    CHECK(points(allied) == 16);
}

TEST_CASE_FIXTURE(Leipzig1813, "Example 1 hangs on Ney's support") {  // p. 10
    missions({"wachau", "mockern", "molkau", "lindenau", "leipzig"});
    tile("poniatowski", "wachau");
    tile("macdonald", "dolitz");
    tile("yorck", "liebertwolkwitz");
    tile("bennigsen", "connewitz");
    scoring();
    CHECK(points(french) == 0);  // 2 against 3; MacDonald beside Poniatowski is not enough
    CHECK(points(allied) == 19);
}

TEST_CASE_FIXTURE(Leipzig1813, "Example 2: Ney supports where his enemy fights") {  // p. 10
    missions({"stotteritz", "wachau", "mockern", "molkau", "lindenau"});
    tile("bertrand", "stotteritz");
    tile("poniatowski", "wachau");
    tile("macdonald", "guldengossa");
    tile("ney", "probstheida");
    tile("schwarzenberg", "leipzig");
    tile("yorck", "liebertwolkwitz");
    tile("bennigsen", "holzhausen");
    scoring();
    CHECK(over());
    CHECK(points(french) == 5);
    CHECK(points(allied) == 16);
}

TEST_CASE_FIXTURE(Example3, "Example 3: Marmont decides one mission or the other") {  // p. 11
    scoring();
    CHECK(asked() == "french choose-support");
    CHECK(choices() == "support:marmont:stotteritz support:marmont:wachau");
    CHECK(refusal("support:marmont:mockern") == "score.support.one");
    SUBCASE("Ney holds, and Bertrand with equal sums") {
        act("support:marmont:stotteritz");
        CHECK(over());
        CHECK(points(french) == 8);
        CHECK(points(allied) == 11);
    }
    SUBCASE("Ney fails") {
        act("support:marmont:wachau");
        CHECK(over());
        CHECK(points(french) == 5);
        CHECK(points(allied) == 15);
    }
}

TEST_CASE_FIXTURE(Leipzig1813, "A French tile without enemies holds its mission") {  // p. 11
    missions({"stotteritz", "wachau", "mockern", "molkau", "lindenau"});
    tile("ney", "stotteritz");
    tile("yorck", "plaussig");
    scoring();
    CHECK(points(french) == 3);
    CHECK(points(allied) == 3 + 4 + 4 + 4);
}

TEST_CASE_FIXTURE(Leipzig1813, "An Allied tile on the zone does not hold it for the French") {
    missions({"stotteritz", "wachau", "mockern", "molkau", "lindenau"});  // p. 10
    tile("yorck", "stotteritz");
    tile("ney", "leipzig");
    scoring();
    CHECK(points(french) == 0);
    CHECK(points(allied) == 19);
}

TEST_CASE_FIXTURE(Leipzig1813, "Lost points do not count") {  // p. 10
    missions({"stotteritz", "wachau", "mockern", "molkau", "lindenau"});
    tile("ney", "stotteritz", 2);  // 2 left
    tile("yorck", "leipzig");      // 3
    scoring();
    CHECK(points(french) == 0);
}

TEST_CASE_FIXTURE(Leipzig1813, "Armies still in markers count for nothing") {  // p. 10
    missions({"stotteritz", "wachau", "mockern", "molkau", "lindenau"});
    markers("ney", {"stotteritz", "reudnitz"});
    tile("bertrand", "wachau");
    markers("yorck", {"guldengossa", "crobern"});
    scoring();
    CHECK(points(french) == 5);
    CHECK(points(allied) == 16);
}

TEST_CASE_FIXTURE(Between, "An army on its mission's zone counts for no other") {  // p. 10
    scoring();  // Ney touches Yorck, who touches Bertrand
    CHECK(asked() == "allied choose-enemy");
    act("against:yorck:wachau");
    CHECK(points(french) == 3);
    CHECK(points(allied) == 3 + 4 + 3 + 4);
}

TEST_CASE_FIXTURE(Between, "First the French declare, and a supporter keeps its place") {  // p. 11
    tile("marmont", "molkau");
    tile("schwarzenberg", "leipzig");
    scoring();
    CHECK(asked() == "french choose-support");
    act("support:marmont:stotteritz");
    CHECK(asked() == "allied choose-enemy");
    CHECK(choices() == "against:yorck:stotteritz against:yorck:wachau");
    act("against:yorck:wachau");
    CHECK(points(french) == 3);  // 4 + 4 against Schwarzenberg's 7, though Yorck is elsewhere
    CHECK(points(allied) == 3 + 4 + 3 + 4);
}

}  // namespace bivouac::nations
