// One tile leads to another.  [chain]
#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

// Klenau is found on seifertshain; whoever has a marker there loses it.
struct KlenauIsFound : Leipzig1813 {
    KlenauIsFound() {
        markers("klenau", {"grossposna", "seifertshain"});
        scouts(allied, 1);
        time(20);
    }
    void find() {
        turn(allied);
        act({"scout", "remove:klenau:grossposna"});
    }
};

struct TwoInOneZone : KlenauIsFound {
    TwoInOneZone() {
        markers("platow", {"seifertshain", "liebertwolkwitz"});
        markers("murat", {"seifertshain", "liebertwolkwitz"});
    }
};

}  // namespace

TEST_CASE_FIXTURE(KlenauIsFound, "An enemy army becomes a tile without reward") {  // p. 8
    markers("murat", {"seifertshain", "liebertwolkwitz"});
    find();
    CHECK(where("klenau") == "seifertshain");
    CHECK(where("murat") == "liebertwolkwitz");
    CHECK(points(allied) == 1);
    CHECK(points(french) == 0);
    CHECK(scouts(allied) == 1);
    CHECK(scouts(french) == 0);
    CHECK(time() == 22);  // the scout, and Klenau
}

TEST_CASE_FIXTURE(KlenauIsFound, "An own army becomes a tile with reward") {  // p. 8
    markers("platow", {"seifertshain", "liebertwolkwitz"});
    find();
    CHECK(where("platow") == "liebertwolkwitz");
    CHECK(points(allied) == 2);
    CHECK(scouts(allied) == 2);
    CHECK(time() == 23);
}

TEST_CASE_FIXTURE(TwoInOneZone,
                  "The active player says who becomes the tile, the other goes beside") {
    find();  // p. 8
    CHECK(where("klenau") == "seifertshain");
    CHECK(asked() == "allied choose-tile");
    CHECK(choices("settle") == "murat platow");
    CHECK(refusal("settle:klenau") == "chain.order");
    act("settle:platow");
    CHECK(where("platow") == "liebertwolkwitz");
    CHECK(asked() == "french choose-zone");
    CHECK(choices("beside") == "grossposna guldengossa holzhausen probstheida wachau");
    CHECK(refusal("beside:seifertshain") == "chain.beside");
    act("beside:wachau");
    CHECK(where("murat") == "wachau");
    CHECK(points(allied) == 2);
    CHECK(scouts(allied) == 2);
    CHECK(points(french) == 0);
    CHECK(scouts(french) == 0);
    CHECK(time() == 23);
    CHECK(asked() == "allied choose-action");
}

TEST_CASE_FIXTURE(TwoInOneZone, "The owner sets the tile beside, and is rewarded as always") {
    find();  // p. 8
    act("settle:murat");
    CHECK(where("murat") == "liebertwolkwitz");
    CHECK(asked() == "allied choose-zone");
    act("beside:holzhausen");
    CHECK(where("platow") == "holzhausen");
    CHECK(points(allied) == 2);
    CHECK(scouts(allied) == 2);
    CHECK(time() == 23);
}

TEST_CASE_FIXTURE(TwoInOneZone, "The zone beside is cleared as usual") {  // p. 8
    markers("poniatowski", {"wachau", "dolitz"});
    find();
    act({"settle:platow", "beside:wachau"});
    CHECK(where("murat") == "wachau");
    CHECK(where("poniatowski") == "dolitz");
    CHECK(points(french) == 0);
}

TEST_CASE_FIXTURE(TwoInOneZone,
                  "Of three in a zone two go beside, in the order of the active player") {
    markers("poniatowski", {"seifertshain", "liebertwolkwitz"});  // p. 8
    find();
    CHECK(choices("settle") == "murat platow poniatowski");
    act("settle:platow");
    CHECK(asked() == "allied choose-tile");
    CHECK(choices("settle") == "murat poniatowski");
    act("settle:poniatowski");
    CHECK(asked() == "french choose-zone");
    act("beside:wachau");
    CHECK(asked() == "french choose-zone");
    CHECK(choices("beside") == "grossposna guldengossa holzhausen probstheida");
    act("beside:probstheida");
    CHECK(where("poniatowski") == "wachau");
    CHECK(where("murat") == "probstheida");
}

TEST_CASE_FIXTURE(TwoInOneZone, "A tile due elsewhere may come before one that goes beside") {
    markers("poniatowski", {"seifertshain", "wachau"});  // p. 8
    find();
    act("settle:platow");
    CHECK(asked() == "allied choose-tile");
    CHECK(choices("settle") == "murat poniatowski");
    act("settle:poniatowski");
    CHECK(where("poniatowski") == "wachau");
    CHECK(asked() == "french choose-zone");  // Murat's place is taken, and now wachau too
    CHECK(choices("beside") == "grossposna guldengossa holzhausen probstheida");
}

TEST_CASE_FIXTURE(Leipzig1813,
                  "With no neighbour free a displaced tile goes to the nearest zones") {
    tile("barclay-de-tolly", "grossposna");  // p. 8
    markers("klenau", {"klein-posna", "seifertshain"});
    markers("platow", {"seifertshain", "fuchshain"});
    markers("murat", {"seifertshain", "fuchshain"});
    scouts(allied, 1);
    turn(allied);
    act({"scout", "remove:klenau:klein-posna", "settle:platow"});
    CHECK(where("platow") == "fuchshain");
    CHECK(asked() == "french choose-zone");
    CHECK(choices("beside") == "guldengossa holzhausen klein-posna liebertwolkwitz");
    act("beside:holzhausen");
    CHECK(where("murat") == "holzhausen");
}

TEST_CASE_FIXTURE(TwoInOneZone, "A date reached by the chain comes before the next tile") {  // p. 9
    time(15);
    find();
    CHECK(time() == 17);  // the scout, and Klenau
    CHECK(asked() == "french reveal-mission");
    CHECK(where("platow").empty());
    act({"reveal:mission-molkau", "settle:platow", "beside:wachau"});
    CHECK(time() == 18);
    CHECK(strength("platow") == 2);
    draw_cards(4);  // Platow on liebertwolkwitz touches Murat on wachau: the battle of 16.10
    CHECK(strength("platow") == 1);
    CHECK(strength("murat") == 2);
}

}  // namespace bivouac::nations
