// The battles of 16.10 and 18.10.  [battle]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

struct Example2 : Leipzig1813 {
    Example2() {
        tile("yorck", "wachau");
        tile("poniatowski", "dolitz");
        tile("bertrand", "probstheida");
    }
};

struct Example4 : Leipzig1813 {
    explicit Example4(int murat_has_lost = 0) {
        tile("murat", "probstheida", murat_has_lost);
        tile("bertrand", "markkleeberg");
        tile("yorck", "wachau");
        tile("schwarzenberg", "liebertwolkwitz");
        tile("friedrich", "holzhausen");
    }
};
struct MuratWithTwo : Example4 {
    MuratWithTwo() : Example4(1) {}
};
struct MuratWithOne : Example4 {
    MuratWithOne() : Example4(2) {}
};

}  // namespace

TEST_CASE_FIXTURE(Leipzig1813, "Example 1: one tile against one") {  // p. 9
    tile("poniatowski", "wachau");
    tile("yorck", "guldengossa");
    battle();
    CHECK(strength("poniatowski") == 1);
    CHECK(strength("yorck") == 2);
    CHECK(asked() == "french choose-action");
    CHECK(actions_left() == 5);
    CHECK(time() == 17);
}

TEST_CASE_FIXTURE(Example2, "Example 2: two against one, and a choice") {  // p. 9
    battle();
    CHECK(asked() == "french choose-loss");
    CHECK(choices() == "loss:bertrand loss:poniatowski");
    CHECK(refusal("loss:ney") == "battle.touching");
    SUBCASE("Poniatowski") {
        act("loss:poniatowski");
        CHECK(strength("poniatowski") == 1);
        CHECK(strength("bertrand") == 2);
    }
    SUBCASE("Bertrand") {
        act("loss:bertrand");
        CHECK(strength("poniatowski") == 2);
        CHECK(strength("bertrand") == 1);
    }
    CHECK(strength("yorck") == 1);
    CHECK(where("yorck") == "wachau");  // example 5, p. 10
}

TEST_CASE_FIXTURE(Leipzig1813, "Example 3: who touches no enemy stays out") {  // p. 9
    tile("yorck", "guldengossa");
    tile("poniatowski", "wachau");
    tile("bertrand", "dolitz");
    battle();
    CHECK(asked() == "french choose-action");
    CHECK(strength("yorck") == 2);
    CHECK(strength("poniatowski") == 1);
    CHECK(strength("bertrand") == 2);
}

TEST_CASE_FIXTURE(Example4, "Example 4: the French lose three points, the Allies two") {  // p. 9
    battle();
    CHECK(asked() == "french choose-loss");
    CHECK(choices() == "loss:bertrand loss:murat");
    const State undecided = state;
    for (const std::string_view loser : {"bertrand", "murat"}) {
        for (const std::string_view enemy : {"yorck", "schwarzenberg", "friedrich"}) {
            CAPTURE(loser);
            CAPTURE(enemy);
            state = undecided;
            act("loss:" + std::string(loser));  // for Yorck's point
            CHECK(asked() == "allied choose-loss");
            CHECK(choices() == "loss:friedrich loss:schwarzenberg loss:yorck");
            CHECK(where("murat") == "probstheida");  // the losses fall together
            act("loss:" + std::string(enemy));       // for Murat's one point

            const bool murat_falls = loser == "murat";
            CHECK(in_play("murat") != murat_falls);
            CHECK(where("murat") == (murat_falls ? "" : "probstheida"));
            CHECK(strength("murat") == (murat_falls ? 0 : 1));
            CHECK(strength("bertrand") == (murat_falls ? 2 : 1));
            CHECK(strength("yorck") == (enemy == "yorck" ? 1 : 2));
            CHECK(strength("schwarzenberg") == (enemy == "schwarzenberg" ? 6 : 7));
            CHECK(strength("friedrich") == (enemy == "friedrich" ? 1 : 2));
        }
    }
}

TEST_CASE_FIXTURE(Leipzig1813, "A tile without strength leaves the game, and its zone is free") {
    tile("poniatowski", "wachau");  // p. 9, 10
    tile("yorck", "guldengossa", 2);
    markers("barclay-de-tolly", {"crobern", "grossposna"});
    points(allied, 3);
    battle();
    CHECK(where("yorck").empty());
    CHECK_FALSE(in_play("yorck"));
    CHECK(points(allied) == 3);
    CHECK(points(french) == 0);
    CHECK(strength("poniatowski") == 1);
    hand(allied, {"move-infantry"});
    turn(allied);
    CHECK(refusal("army:yorck") == "army.once");
    act({"use:move-infantry", "move:barclay-de-tolly:crobern"});
    CHECK(can("go:guldengossa"));
}

TEST_CASE_FIXTURE(Leipzig1813, "A battle is fought at the end of the turn, and once") {  // p. 9
    tile("poniatowski", "wachau");
    tile("yorck", "guldengossa");
    time(16);
    hand(allied, {"time"});
    turn(allied, 2);
    act({"time", "reveal:mission-molkau"});
    CHECK(strength("yorck") == 3);
    act("draw");
    CHECK(strength("yorck") == 2);
    CHECK(heard("log.battle"));
    CHECK(asked() == "french choose-action");
    draw_cards(5);
    CHECK(asked() == "allied choose-action");
    CHECK(strength("yorck") == 2);
    CHECK(strength("poniatowski") == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "A battle date that is passed has its battle too") {  // p. 9
    tile("poniatowski", "wachau");
    tile("yorck", "guldengossa");
    time(32);
    hand(allied, {"time", "time"});
    turn(allied, 2);
    act({"time", "reveal:mission-leipzig", "time"});
    CHECK(time() == 34);
    CHECK(strength("yorck") == 2);
}

TEST_CASE_FIXTURE(MuratWithTwo, "Certain points fall before those to be chosen") {  // p. 9
    battle();  // Schwarzenberg and Friedrich leave Murat nothing that Yorck could take
    CHECK(asked() == "allied choose-loss");
    act("loss:schwarzenberg");
    CHECK(strength("bertrand") == 1);
    CHECK_FALSE(in_play("murat"));
}

TEST_CASE_FIXTURE(MuratWithOne, "A point that nobody touching can lose has no effect") {  // p. 9
    battle();
    CHECK(asked() == "allied choose-loss");
    act("loss:yorck");
    CHECK_FALSE(in_play("murat"));
    CHECK(strength("bertrand") == 1);  // Yorck's point, and not the one that Murat could not lose
    CHECK(strength("yorck") == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "A tile with nothing left is no choice") {  // p. 9
    tile("murat", "probstheida", 1);                                       // 2 left
    tile("bertrand", "dolitz");
    tile("poniatowski", "markkleeberg");
    tile("yorck", "wachau");
    tile("schwarzenberg", "liebertwolkwitz");
    tile("friedrich", "molkau");
    battle();  // Murat has lost two before Yorck's point is given
    CHECK(asked() == "french choose-loss");
    CHECK(choices() == "loss:bertrand loss:poniatowski");
    CHECK(refusal("loss:murat") == "battle.real");
}

// Ruling 145.
TEST_CASE_FIXTURE(Leipzig1813, "No choice makes a later point vanish") {  // p. 9
    tile_as(Arm::infantry, "napoleon", "wahren");
    tile_as(Arm::infantry, "schwarzenberg", "lutzschena");
    tile("augereau", "lindenthal", 1);
    tile("bernadotte", "eutritzsch");
    tile("poniatowski", "plosen", 1);
    tile("blucher", "plaussig");
    const auto left = [&] {
        return strength("napoleon") + strength("augereau") + strength("poniatowski");
    };
    const int before = left();
    battle();
    while (asked().ends_with("choose-loss")) {
        act(choices().substr(0, choices().find(' ')));
    }
    CHECK(before - left() == 3);  // Schwarzenberg, Bernadotte and Blücher
}

}  // namespace bivouac::nations
