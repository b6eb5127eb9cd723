// Cavalry vedettes.  [vedette]
#include "games/campaign/deployment.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Vedettes : Grognard1806 {
    Vedettes() {
        clear_map();
        next_movement_card(french, 5);
    }

    // Whether the enemy thinks that this block may be a vedette.
    bool may_be_vedette(std::string_view name) const {
        const BlockId hidden = block(name);
        const Seat side = side_of(hidden);
        const BlockId token = block_of(side, state.token[hidden.index()].index());
        const State seen = game().observe(state, Viewer::of(side.other())).view;
        for (const BlockId vedette : board().vedettes_of(side)) {
            if ((seen.possible[token.index()] >> index_in_side(vedette) & 1u) != 0) return true;
        }
        return false;
    }
};

// Augereau is beaten at Jena by two losses and must go two connections.
struct BeatenInTheFog : Grognard1806 {
    BeatenInTheFog() {
        clear_map();
        at("jena", {"augereau", "brunswick", "hohenlohe"});
        next_combat(prussian, {{1, 1}, {1, 1}, {0, 1}, {0, 1}});
        next_combat(french, {{0, 1}, {0, 1}});
    }
    void lose() {
        operations(prussian);
        fight({"brunswick", "hohenlohe"});
        act(french, "infantry:augereau");
        act(french, "cavalry:augereau");
    }
};

}  // namespace

TEST_CASE("The French have five vedettes, the Prussians three") {
    Napoleon1806 table;
    table.new_game(grognard_options());
    const Board board = table.board();
    CHECK((to_deploy(board, french) & board.vedettes_of(french)).size() == 5);
    CHECK((to_deploy(board, prussian) & board.vedettes_of(prussian)).size() == 3);
}

TEST_CASE_FIXTURE(Vedettes, "Vedettes of an area march together, each counting as a corps") {
    at("coburg", {"vedette-french-1", "vedette-french-2"});
    operations(french);
    CHECK_FALSE(can("attack:vedette-french-1"));
    CHECK(refused("attack:vedette-french-1").rule == "vedette.march");
    act("march:vedette-french-1");
    act("with:vedette-french-2");
    if (asked().kind == "choose-stack") act("done");
    CHECK(movement_points() == 4);  // 5, and one less for the second
    act("go:sonneberg");
    act("stop");
    CHECK(where("vedette-french-1") == "sonneberg");
    CHECK(where("vedette-french-2") == "sonneberg");
}

TEST_CASE_FIXTURE(Vedettes, "Fatigue has no effect on vedettes") {
    at("coburg", {"vedette-french-1"});
    lasting(french, "rain#2");
    operations(french);
    march({"vedette-french-1"}, {"sonneberg", "kronach", "nordhalben", "lobenstein"});
    CHECK(where("vedette-french-1") == "lobenstein");
    CHECK(activated("vedette-french-1"));
    CHECK(fatigue("vedette-french-1") == 0);
}

TEST_CASE_FIXTURE(Vedettes, "Vedettes and corps never march together") {
    at("coburg", {"lannes", "ney", "vedette-french-1", "vedette-french-2"});
    operations(french);
    SUBCASE("corps first") {
        act("march:lannes");
        CHECK(can("with:ney"));
        CHECK(refused("with:vedette-french-1").rule == "vedette.alone");
    }
    SUBCASE("vedettes first") {
        act("march:vedette-french-1");
        CHECK(can("with:vedette-french-2"));
        CHECK_FALSE(can("with:lannes"));
    }
}

TEST_CASE_FIXTURE(Vedettes, "A vedette that rides into enemy corps is eliminated") {
    at("coburg", {"vedette-french-1"});
    at("sonneberg", {"tauentzien"});
    SUBCASE("that stand alone") {}
    SUBCASE("even in a contested area") { at("sonneberg", {"lannes"}); }
    operations(french);
    march({"vedette-french-1"}, {"sonneberg"});
    CHECK(where("vedette-french-1").empty());
    CHECK_FALSE(in_play("vedette-french-1"));
    CHECK(where("tauentzien") == "sonneberg");
    CHECK(fatigue("tauentzien") == 0);
    CHECK(heard(Viewer::of(prussian), "leaves the game"));
}

TEST_CASE_FIXTURE(Vedettes, "Marching corps eliminate every enemy vedette of an area they enter") {
    at("coburg", {"lannes"});
    at("sonneberg", {"vedette-prussian-1", "vedette-prussian-2"});
    SUBCASE("that stand alone") {}
    SUBCASE("even beside enemy corps") { at("sonneberg", {"tauentzien"}); }
    operations(french);
    march({"lannes"}, {"sonneberg"});
    CHECK_FALSE(in_play("vedette-prussian-1"));
    CHECK_FALSE(in_play("vedette-prussian-2"));
    CHECK(where("lannes") == "sonneberg");
}

TEST_CASE_FIXTURE(Vedettes, "Vedettes alone neither stop nor tire a stack") {
    at("coburg", {"lannes"});
    at("sonneberg", {"vedette-prussian-1"});
    operations(french);
    march({"lannes"}, {"sonneberg", "kronach"});
    CHECK(where("lannes") == "kronach");
    CHECK(fatigue("lannes") == 0);
    CHECK(axis_of_retreat(french, "sonneberg").empty());
    CHECK_FALSE(in_play("vedette-prussian-1"));
}

TEST_CASE_FIXTURE(BeatenInTheFog, "A retreating stack rides down enemy vedettes and goes on") {
    at("kahla", {"vedette-prussian-1"});
    lose();
    act(french, "retreat:kahla");
    CHECK_FALSE(in_play("vedette-prussian-1"));
    CHECK(asked().kind == "retreat");
    act(french, "retreat:rudolstadt");
    CHECK(where("augereau") == "rudolstadt");
}

TEST_CASE_FIXTURE(BeatenInTheFog, "A friendly vedette does not stop a retreat") {
    at("kahla", {"vedette-french-1"});
    lose();
    act(french, "retreat:kahla");
    CHECK(asked().kind == "retreat");
    act(french, "retreat:rudolstadt");
    CHECK(where("augereau") == "rudolstadt");
    CHECK(where("vedette-french-1") == "kahla");
}

TEST_CASE_FIXTURE(Vedettes, "Opposing vedettes that meet eliminate each other") {
    at("coburg", {"vedette-french-1"});
    at("sonneberg", {"vedette-prussian-1"});
    operations(french);
    march({"vedette-french-1"}, {"sonneberg"});
    CHECK_FALSE(in_play("vedette-french-1"));
    CHECK_FALSE(in_play("vedette-prussian-1"));
}

TEST_CASE_FIXTURE(Vedettes, "One vedette is enough to clear an area of several") {  // ruling 69
    at("coburg", {"vedette-french-1", "vedette-french-2"});
    at("sonneberg", {"vedette-prussian-1"});
    operations(french);
    march({"vedette-french-1", "vedette-french-2"}, {"sonneberg"});
    CHECK_FALSE(in_play("vedette-french-1"));
    CHECK_FALSE(in_play("vedette-french-2"));
    CHECK_FALSE(in_play("vedette-prussian-1"));
}

TEST_CASE_FIXTURE(Vedettes, "A scouting vedette takes the enemy vedettes of that area with it") {
    at("coburg", {"vedette-french-1"});
    at("sonneberg", {"tauentzien", "vedette-prussian-1", "vedette-prussian-2"});
    operations(french);
    march({"vedette-french-1"}, {"sonneberg"});
    CHECK_FALSE(in_play("vedette-french-1"));
    CHECK_FALSE(in_play("vedette-prussian-1"));
    CHECK_FALSE(in_play("vedette-prussian-2"));
    CHECK(where("tauentzien") == "sonneberg");
}

TEST_CASE_FIXTURE(Vedettes, "Scouting tells whether corps stood there, but not which") {
    at("coburg", {"vedette-french-1"});
    at("sonneberg", {"tauentzien", "vedette-prussian-1"});
    at("jena", {"hohenlohe", "vedette-prussian-2"});
    operations(french);
    CHECK(may_be_vedette("tauentzien"));
    march({"vedette-french-1"}, {"sonneberg"});
    CHECK_FALSE(may_be_vedette("tauentzien"));
    CHECK(may_be_vedette("hohenlohe"));
    CHECK_FALSE(heard(Viewer::of(french), "Tauentzien"));
    const BlockId token = block_of(prussian, state.token[block("tauentzien").index()].index());
    const State seen = game().observe(state, Viewer::of(french)).view;
    CHECK((seen.possible[token.index()] >> index_in_side(block("hohenlohe")) & 1u) == 1u);
}

TEST_CASE_FIXTURE(Vedettes, "Vedettes take control of enemy areas") {
    at("wachau", {"vedette-french-1"});
    set_vp(10);
    operations(french);
    march({"vedette-french-1"}, {"leipzig", "schkeuditz"});
    CHECK(controls("leipzig") == french);
    CHECK(vp() == 7);
}

TEST_CASE_FIXTURE(Vedettes, "A friendly vedette does not stop a march") {
    at("coburg", {"lannes"});
    at("sonneberg", {"vedette-french-1"});
    operations(french);
    march({"lannes"}, {"sonneberg", "kronach"});
    CHECK(where("lannes") == "kronach");
    CHECK(where("vedette-french-1") == "sonneberg");
}

TEST_CASE_FIXTURE(Vedettes, "A vedette on the enemy's axis neither removes it nor tires him") {
    at("wachau", {"vedette-french-1"});
    at("leipzig", {"kalckreuth", "lannes"});
    set_axis(prussian, "leipzig", "wachau");
    operations(french);
    march({"vedette-french-1"}, {"leipzig"});
    CHECK_FALSE(in_play("vedette-french-1"));
    CHECK(axis_of_retreat(prussian, "leipzig") == "wachau");
    CHECK(fatigue("kalckreuth") == 0);
}

TEST_CASE_FIXTURE(Vedettes, "A friendly stack does not stop a vedette") {
    at("coburg", {"vedette-french-1"});
    at("sonneberg", {"lannes", "ney"});
    operations(french);
    march({"vedette-french-1"}, {"sonneberg", "grafenthal"});
    CHECK(where("vedette-french-1") == "grafenthal");
}

TEST_CASE_FIXTURE(Vedettes, "One vedette that rides through both towns takes both") {  // ruling 82
    at("wachau", {"vedette-french-1"});
    set_vp(10);
    operations(french);
    march({"vedette-french-1"}, {"leipzig", "schkeuditz", "halle", "merseburg"});
    CHECK(controls("leipzig") == french);
    CHECK(controls("halle") == french);
    CHECK(vp() == 4);
}

}  // namespace bivouac::campaign
