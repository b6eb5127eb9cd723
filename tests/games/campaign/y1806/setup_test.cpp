// The board before the first turn, and the corps that comes later.  [setup]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "Everybody stands on his printed area at full strength") {  // p. 8
    new_game();
    CHECK(where("napoleon") == "bamberg");
    CHECK(where("soult") == "munchberg");
    CHECK(where("brunswick") == "erfurt");
    CHECK(where("frederick") == "erfurt");
    CHECK(infantry("davout") == 7);
    CHECK(cavalry("davout") == 1);
    CHECK(infantry("lannes") == 5);
    CHECK(cavalry("blucher") == 4);
    CHECK(fatigue("lannes") == 0);
}

TEST_CASE_FIXTURE(Napoleon1806, "Ten points on turn 1, three towns Prussian and Bamberg French") {
    new_game();  // p. 5
    CHECK(turn() == 1);
    CHECK(vp() == 10);
    CHECK(controls("erfurt") == prussian);
    CHECK(controls("leipzig") == prussian);
    CHECK(controls("halle") == prussian);
    CHECK(controls("bamberg") == french);
}

TEST_CASE_FIXTURE(Napoleon1806, "Each deck is shuffled by the chance of its game") {  // p. 7
    new_game({}, 1);
    const auto french_hand = hand_of(french);
    const auto enemy_hand = hand_of(prussian);
    new_game({}, 2);
    CHECK(hand_of(french) != french_hand);
    CHECK(hand_of(prussian) != enemy_hand);
    new_game({}, 1);
    CHECK(hand_of(french) == french_hand);
}

TEST_CASE_FIXTURE(Napoleon1806, "Conscripts have no vedettes") {  // p. 7
    new_game();
    for (const Seat side : {french, prussian}) {
        for (const BlockId vedette : board().vedettes_of(side))
            CHECK_FALSE(board().on_map(vedette));
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "Württemberg is awaited until turn 5") {  // p. 8
    set_turn(4);
    begin_turn();
    CHECK(where("wurttemberg") == "");
    CHECK(asked().kind != "choose-arrival");
    CHECK(in_play("wurttemberg"));
}

TEST_CASE_FIXTURE(Napoleon1806, "Württemberg comes to Leipzig or Halle before the draw of turn 5") {
    set_turn(5);
    begin_turn();
    CHECK(asked().kind == "choose-arrival");
    CHECK(asked().seat == prussian);
    CHECK(choices() == std::vector<std::string>{"choose:leipzig", "choose:halle"});
    CHECK(hand_of(prussian).empty());

    act("choose:halle");
    CHECK(where("wurttemberg") == "halle");
    CHECK(infantry("wurttemberg") == 3);
    CHECK(cavalry("wurttemberg") == 1);
    CHECK(hand_of(prussian).size() == 3);
}

TEST_CASE_FIXTURE(Napoleon1806, "A town with French corps is closed to Württemberg") {
    at("halle", {"lannes"});
    set_turn(5);
    begin_turn();
    CHECK(where("wurttemberg") == "leipzig");
}

TEST_CASE_FIXTURE(Napoleon1806, "With both towns taken Württemberg stays away for good") {
    at("halle", {"lannes"});
    at("leipzig", {"ney"});
    set_turn(5);
    begin_turn();
    CHECK(where("wurttemberg") == "");
    CHECK_FALSE(in_play("wurttemberg"));
    const State seen = game().observe(state, Viewer::of(french)).view;
    CHECK(seen.gone.contains(block("wurttemberg")));
    CHECK(seen.absent.contains(block("wurttemberg")));

    at("bamberg", {"lannes", "ney"});  // the towns are free again, but it is too late
    set_turn(6);
    begin_turn();
    CHECK(where("wurttemberg") == "");
    CHECK(asked().kind != "choose-arrival");
}

// Ruling 61.
TEST_CASE_FIXTURE(Grognard1806, "Vedettes do not keep Württemberg out") {  // p. 8, 19
    clear_map();
    at("leipzig", {"vedette-french-1"});
    at("halle", {"vedette-french-2", "vedette-french-3"});
    set_control("halle", french);
    set_turn(5);
    begin_turn();
    CHECK(choices() == std::vector<std::string>{"choose:leipzig", "choose:halle"});

    act("choose:halle");
    CHECK(where("wurttemberg") == "halle");
    CHECK(where("vedette-french-1") == "leipzig");
    CHECK_FALSE(in_play("vedette-french-5"));  // the last numbers go first
    CHECK(controls("halle") == prussian);
    CHECK(asked().kind != "choose-arrival");
}

TEST_CASE_FIXTURE(Grognard1806, "A town that a corps holds is found held, and the other is asked") {
    clear_map();
    at("leipzig", {"ney", "vedette-french-1"});
    set_turn(5);
    begin_turn();
    const auto names_of_french = [&] {
        std::size_t count = 0;
        for (const std::string& line : log(Viewer::of(prussian))) {
            if (line.find("Ney") != std::string::npos) ++count;
        }
        return count;
    };

    act("choose:leipzig");
    CHECK(heard(Viewer::of(prussian), "finds Leipzig held"));
    CHECK(names_of_french() == 0);
    CHECK(where("vedette-french-1") == "leipzig");
    CHECK(asked().kind == "choose-arrival");
    CHECK(choices() == std::vector<std::string>{"choose:halle"});
    CHECK(refused("choose:leipzig").rule == "setup.wurttemberg.area");

    act("choose:halle");
    CHECK(where("wurttemberg") == "halle");
}

TEST_CASE_FIXTURE(Grognard1806, "With both towns held by hidden corps Württemberg does not come") {
    clear_map();
    at("leipzig", {"ney"});
    at("halle", {"lannes"});
    set_turn(5);
    begin_turn();
    act("choose:leipzig");
    act("choose:halle");
    CHECK(heard("will not come"));
    CHECK(where("wurttemberg") == "");
    // A lone flag that holds a town is a corps: the enemy knows that much.
    const State seen = game().observe(state, Viewer::of(prussian)).view;
    const BlockId flag = block_of(french, state.token[block("ney").index()].index());
    for (const BlockId vedette : board().vedettes_of(french)) {
        CHECK((seen.possible[flag.index()] >> index_in_side(vedette) & 1u) == 0u);
    }
    CHECK((seen.possible[flag.index()] >> index_in_side(block("lannes")) & 1u) == 1u);
}

}  // namespace bivouac::campaign
