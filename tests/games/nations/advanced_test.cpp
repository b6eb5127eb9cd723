// The advanced game: the ground counts at the end.  [advanced]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

// Scoring example 3, with the ground.
struct OnGround : Advanced1813 {
    OnGround() {
        missions({"stotteritz", "wachau", "mockern", "paunsdorf", "lindenau"});
        tile("ney", "stotteritz");
        tile("marmont", "probstheida");
        tile("bertrand", "wachau");
        tile_as(Arm::infantry, "schwarzenberg", "molkau");
        tile("bennigsen", "liebertwolkwitz", 2);
        tile("friedrich", "guldengossa", 1);
    }
    int worth(std::string_view name) const { return board().worth(army(name)); }
};

}  // namespace

TEST_CASE_FIXTURE(OnGround, "Tiles are worth more or less by their ground") {  // p. 12
    CHECK(worth("ney") == 4);
    CHECK(worth("marmont") == 5);
    CHECK(worth("bertrand") == 2);
    CHECK(worth("schwarzenberg") == 7);
    CHECK(worth("bennigsen") == 2);
    CHECK(worth("friedrich") == 1);
    tile_as(Arm::cavalry, "schwarzenberg", "molkau");
    CHECK(worth("schwarzenberg") == 8);
    tile("friedrich", "crobern", 1);  // infantry at a river, down to nothing
    CHECK(worth("friedrich") == 0);
}

TEST_CASE_FIXTURE(OnGround, "Bennigsen's hill costs Bertrand his mission") {  // p. 12
    scoring();
    act("support:marmont:stotteritz");
    CHECK(over());
    CHECK(points(french) == 3);
    CHECK(points(allied) == 14);
}

TEST_CASE_FIXTURE(Advanced1813, "The ground counts for nothing in a battle") {  // p. 12
    tile("bertrand", "liebertwolkwitz", 1);  // artillery on a hill
    tile("yorck", "guldengossa");
    battle();
    CHECK_FALSE(in_play("bertrand"));
    CHECK(strength("yorck") == 2);
}

TEST_CASE_FIXTURE(Leipzig1813, "In the basic game the ground counts for nothing") {  // p. 12
    tile("marmont", "probstheida");
    CHECK(board().worth(army("marmont")) == 4);
}

}  // namespace bivouac::nations
