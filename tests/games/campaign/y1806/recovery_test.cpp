// The recovery phase.  [recovery]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Evening : Napoleon1806 {
    Evening() { set_control("erfurt", french); }  // no point for three areas
};

}  // namespace

TEST_CASE_FIXTURE(Evening, "The evening of Auerstaedt") {  // p. 15
    clear_map();
    at("auerstaedt", {"davout"});
    at("kolleda", {"brunswick", "blucher"});
    strength("davout", 6, 1);
    strength("brunswick", 6, 0);
    strength("blucher", 0, 4);
    set_fatigue("davout", 8);
    set_fatigue("brunswick", 3);
    set_fatigue("blucher", 2);
    for (const std::string_view corps : {"davout", "brunswick", "blucher"}) set_activated(corps);
    set_vp(8);
    hand(prussian, {"sacrifice"});  // recovery 1
    begin(Phase::recovery);

    CHECK(asked().seat == prussian);  // the French player has no cards
    act("recover:sacrifice#1:brunswick");
    CHECK(fatigue("brunswick") == 2);
    if (asked().kind == "recover") act("done");

    CHECK(asked().seat == french);
    act("infantry:davout");
    CHECK(infantry("davout") == 5);
    CHECK(cavalry("davout") == 1);
    CHECK(fatigue("davout") == 8);
    CHECK(fatigue("blucher") == 2);
    CHECK(vp() == 9);
    for (const std::string_view corps : {"davout", "brunswick", "blucher"}) {
        CHECK_FALSE(activated(corps));
    }
}

TEST_CASE_FIXTURE(Evening, "A card takes off as much fatigue as its recovery box shows") {  // p. 15
    set_fatigue("ney", 4);
    set_activated("ney");
    hand(french, {"pontonniers#1"});
    begin(Phase::recovery);
    CHECK(can("done"));
    act("recover:pontonniers#1:ney");
    CHECK(fatigue("ney") == 1);
    CHECK(discards_of(french) == std::vector<std::string>{"pontonniers#1"});
}

TEST_CASE_FIXTURE(Evening, "Corps are tended in any order, each with one card") {  // p. 4, 15
    for (const std::string_view corps : {"davout", "ney", "soult"}) {
        set_fatigue(corps, 4);
        set_activated(corps);
    }
    hand(french, {"forage#1", "elan#1", "pontonniers#1"});
    begin(Phase::recovery);
    act("recover:forage#1:ney");
    CHECK(refused("recover:elan#1:ney").rule == "cards.limit.recovery");
    CHECK(can("recover:elan#1:davout"));
    CHECK(can("recover:elan#1:soult"));
    act("recover:elan#1:davout");
    act("recover:pontonniers#1:soult");
    CHECK(fatigue("davout") < 4);
    CHECK(fatigue("soult") == 1);
    CHECK(hand_of(french).empty());
}

TEST_CASE_FIXTURE(Evening, "The French tend their corps first") {  // ruling 60
    for (const std::string_view corps : {"davout", "brunswick"}) {
        set_fatigue(corps, 4);
        set_activated(corps);
    }
    hand(french, {"forage#1"});
    hand(prussian, {"sacrifice"});
    begin(Phase::recovery);
    CHECK(asked().seat == french);
    act("done");
    CHECK(asked().seat == prussian);
}

TEST_CASE_FIXTURE(Evening, "The tired of both sides are reckoned together") {  // p. 15, ruling 9
    for (const std::string_view corps : {"davout", "brunswick"}) {
        set_fatigue(corps, 6);
        set_activated(corps);
    }
    set_vp(19);
    begin(Phase::recovery);
    act(french, "infantry:davout");
    CHECK_FALSE(over());
    act(prussian, "infantry:brunswick");
    CHECK_FALSE(over());
    CHECK(vp() == 19);
}

TEST_CASE_FIXTURE(Evening, "From five fatigue on a corps loses a strength point") {  // p. 15
    set_fatigue("ney", 5);
    set_activated("ney");
    set_fatigue("soult", 4);
    set_activated("soult");
    begin(Phase::recovery);
    CHECK(asked().kind == "exhaustion");
    act("infantry:ney");
    CHECK(infantry("ney") == 4);
    CHECK(infantry("soult") == 7);
}

TEST_CASE_FIXTURE(Evening, "Everybody is available again") {  // p. 15
    set_activated("ney");
    set_activated("napoleon");
    set_activated("brunswick");
    begin(Phase::recovery);
    CHECK_FALSE(activated("ney"));
    CHECK_FALSE(activated("napoleon"));
    CHECK_FALSE(activated("brunswick"));
}

TEST_CASE_FIXTURE(Napoleon1806, "Three areas in Prussian hands are worth a point") {  // p. 15-16
    begin(Phase::recovery);
    CHECK(vp() == 11);
}

TEST_CASE_FIXTURE(Evening, "Two areas are worth none") {  // p. 15-16
    begin(Phase::recovery);
    CHECK(vp() == 10);
}

TEST_CASE_FIXTURE(Evening, "The turn marker advances and a new turn begins") {  // p. 15
    end_turn();
    CHECK(turn() == 2);
    CHECK(hand_of(french).size() == 3);
    CHECK(asked().kind == "window");
}

}  // namespace bivouac::campaign
