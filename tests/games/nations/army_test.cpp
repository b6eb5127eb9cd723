// Army cards.  [army]
#include "games/nations/fixture.h"

namespace bivouac::nations {

TEST_CASE_FIXTURE(Leipzig1813, "Langeron's card puts a marker in each of its villages") {  // p. 6
    turn(allied);
    act("army:langeron");
    CHECK(markers_of("langeron") == "breitenfeld klein-wiederitzsch plosen");
    CHECK(asked() == "allied choose-action");
    CHECK(actions_left() == 4);
    CHECK(time() == 1);
    CHECK(points(allied) == 0);
    CHECK(scouts(allied) == 0);
    CHECK(refusal("army:langeron") == "army.once");
    CHECK(refusal("army:ney") == "army.open");
}

TEST_CASE_FIXTURE(Leipzig1813, "Markers in a village do not keep another army's out") {  // p. 6
    markers("blucher", {"breitenfeld", "radefeld", "lindenthal"});
    markers("ney", {"plosen", "gohlis"});
    turn(allied);
    act("army:langeron");
    CHECK(markers_of("langeron") == "breitenfeld klein-wiederitzsch plosen");
    CHECK(markers_of("blucher") == "breitenfeld lindenthal radefeld");
    CHECK(markers_of("ney") == "gohlis plosen");
}

TEST_CASE_FIXTURE(Leipzig1813, "A village with a tile on it gets no marker") {  // p. 6
    tile("marmont", "breitenfeld");
    turn(allied);
    act("army:langeron");
    CHECK(markers_of("langeron") == "klein-wiederitzsch plosen");
    CHECK(time() == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "Two scouts stand in for Napoleon's missing markers") {  // p. 6
    scouts(french, 2);
    time(5);
    turn(french);
    act("army:napoleon");
    CHECK(asked() == "french choose-villages");
    CHECK(choices("village") == "leipzig probstheida reudnitz stotteritz");
    act("village:leipzig");
    CHECK(choices("village") == "probstheida reudnitz stotteritz");
    CHECK(refusal("village:gohlis") == "army.choice");
    act("village:reudnitz");
    CHECK(markers_of("napoleon") == "leipzig reudnitz");
    CHECK(scouts(french) == 0);
    CHECK(supply() == 6);
    CHECK(time() == 7);
    CHECK(actions_left() == 4);
}

TEST_CASE_FIXTURE(Leipzig1813, "Without scouts enough Napoleon's card cannot be played") {  // p. 6
    scouts(french, 1);
    turn(french);
    CHECK(refusal("army:napoleon") == "army.every");
    CHECK(refusal("army:ney").empty());  // one marker is missing, one scout is there
    scouts(french, 0);
    CHECK(refusal("army:ney") == "army.every");
}

TEST_CASE_FIXTURE(Leipzig1813, "A village under a tile needs no marker") {  // p. 6
    tile("augereau", "stotteritz");
    scouts(french, 1);
    time(5);
    turn(french);
    act("army:napoleon");
    CHECK(choices("village") == "leipzig probstheida reudnitz");
    act({"village:reudnitz", "village:probstheida"});
    CHECK(markers_of("napoleon") == "probstheida reudnitz");
    CHECK(scouts(french) == 0);
    CHECK(time() == 6);
}

TEST_CASE_FIXTURE(Leipzig1813, "With two villages under tiles Napoleon lacks no marker") {  // p. 6
    tile("augereau", "stotteritz");
    tile("murat", "probstheida");
    turn(french);
    act("army:napoleon");
    CHECK(markers_of("napoleon") == "leipzig reudnitz");
    CHECK(time() == 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "A card with a date waits until it is reached") {  // p. 2, 6
    time(8);
    turn(french);
    CHECK(refusal("army:macdonald") == "army.date");
    time(9);
    CHECK(can("army:macdonald"));
}

TEST_CASE_FIXTURE(Leipzig1813, "Scouts do not bring the date of their own card") {  // p. 6
    scouts(allied, 2);
    time(7);
    turn(allied);
    CHECK(refusal("army:schwarzenberg") == "army.date");
    time(9);
    CHECK(can("army:schwarzenberg"));
}

TEST_CASE_FIXTURE(Leipzig1813, "A single marker of a card becomes the tile at once") {  // p. 6, 8
    tile("yorck", "breitenfeld");
    tile("blucher", "plosen");
    turn(allied);
    act("army:langeron");
    CHECK(where("langeron") == "klein-wiederitzsch");
    CHECK(markers_of("langeron").empty());
    CHECK(points(allied) == 1);
    CHECK(scouts(allied) == 1);
    CHECK(time() == 2);
}

TEST_CASE_FIXTURE(Leipzig1813, "A card whose villages all bear tiles cannot be played") {  // p. 6
    tile("yorck", "breitenfeld");
    tile("blucher", "plosen");
    tile("marmont", "klein-wiederitzsch");
    turn(allied);
    CHECK(refusal("army:langeron") == "army.none");
}

TEST_CASE_FIXTURE(Leipzig1813, "Scouts, and the date they bring, come before the villages") {
    scouts(allied, 2);  // p. 6, 9
    time(15);
    turn(allied);
    act("army:schwarzenberg");
    CHECK(time() == 17);
    CHECK(scouts(allied) == 0);
    CHECK(asked() == "french reveal-mission");
    act("reveal:mission-molkau");
    CHECK(asked() == "allied choose-villages");
    CHECK(choices("village") == "crobern gautzsch guldengossa zobigker");
    act({"village:guldengossa", "village:crobern"});  // in any order
    CHECK(markers_of("schwarzenberg") == "crobern guldengossa");
    CHECK(actions_left() == 4);
}

}  // namespace bivouac::nations
