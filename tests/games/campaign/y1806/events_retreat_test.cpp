// Events of the retreat and of the pursuit.  [event]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

// Soult beats Hohenlohe at Jena by one loss; three fatigue come from the combat, and Soult has the
// cavalry to pursue.
struct AfterJena : Napoleon1806 {
    AfterJena() {
        clear_map();
        at("jena", {"soult", "hohenlohe"});
        strength("soult", 6, 2);
        next_combat(french, {{1, 1}, {0, 2}});
        next_combat(prussian, {{0, 1}, {0, 1}});
    }

    void beat_hohenlohe() {
        operations(french);
        fight({"soult"});
        decline_all();
        act(prussian, "infantry:hohenlohe");
    }
};

// Kalckreuth beats Soult at Jena by one loss and has the cavalry to pursue.
struct FrenchBeaten : Napoleon1806 {
    FrenchBeaten() {
        clear_map();
        at("jena", {"soult", "kalckreuth"});
        next_combat(prussian, {{1, 1}, {0, 1}, {0, 2}});
        next_combat(french, {{0, 1}, {0, 1}});
    }

    void beat_soult() {
        operations(prussian);
        fight({"kalckreuth"});
        decline_all();
        act(french, "infantry:soult");
    }
};

}  // namespace

TEST_CASE_FIXTURE(AfterJena, "Great Charge: one more card for a French pursuit") {  // p. 22
    hand(french, {"great-charge"});
    next_combat(french, {{0, 2}, {0, 1}});
    beat_hohenlohe();

    act("retreat:weimar");
    act(french, "decline");  // Panic
    play("great-charge");

    CHECK(fatigue("hohenlohe") == 3 + 2 + 1);
}

TEST_CASE_FIXTURE(FrenchBeaten, "Great Charge does not help the pursued") {  // p. 22
    hand(french, {"great-charge"});
    beat_soult();

    act("retreat:kahla");

    CHECK(asked().kind == "window");
    CHECK(refused(french, "play:great-charge#1").rule == "event.great-charge.when");
}

TEST_CASE_FIXTURE(FrenchBeaten, "Orderly Retreat: nobody pursues a stack that has cavalry left") {
    hand(french, {"orderly-retreat"});  // p. 23
    beat_soult();

    act("retreat:kahla");
    play("orderly-retreat");

    CHECK(fatigue("soult") == 2);
}

TEST_CASE_FIXTURE(FrenchBeaten, "Without cavalry no retreat is orderly") {  // p. 23
    strength("soult", 8, 0);
    hand(french, {"orderly-retreat"});
    operations(prussian);
    fight({"kalckreuth"});
    decline_all();

    act("retreat:kahla");

    CHECK(refused(french, "play:orderly-retreat#1").rule == "event.orderly-retreat.when");
}

TEST_CASE_FIXTURE(AfterJena, "Orderly Retreat prevails over Great Charge") {  // ruling 39
    hand(french, {"great-charge"});
    hand(prussian, {"orderly-retreat"});
    beat_hohenlohe();

    act("retreat:weimar");
    act(french, "decline");  // Panic
    play("orderly-retreat");
    if (asked().rule == "event.counter-order.when") act("decline");

    CHECK_FALSE(can(french, "play:great-charge#1"));
    CHECK(fatigue("hohenlohe") == 3);
    CHECK(hand_of(french) == std::vector<std::string>{"great-charge#1"});
    CHECK_FALSE(heard("Pursuit by the French"));
}

TEST_CASE_FIXTURE(AfterJena, "Panic drives a beaten stack on and tires it") {  // p. 22
    hand(french, {"panic"});
    next_combat(french, {{0, 1}});
    beat_hohenlohe();

    act("retreat:weimar");
    play("panic");
    act(prussian, "retreat:erfurt");

    CHECK(where("hohenlohe") == "erfurt");
    CHECK(fatigue("hohenlohe") == 3 + 2 + 1);  // combat, panic, pursuit
}

TEST_CASE_FIXTURE(Napoleon1806, "The fatigue of a panic is spread as its owner likes") {  // p. 22
    clear_map();
    at("jena", {"soult", "hohenlohe", "louis"});
    hand(french, {"panic"});
    next_combat(french, {{1, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}});
    operations(french);
    fight({"soult"});
    decline_all();
    act(prussian, "infantry:hohenlohe");

    act("retreat:weimar");
    play("panic");
    act(prussian, "retreat:erfurt");
    act(prussian, "fatigue:louis");
    act(prussian, "fatigue:louis");

    CHECK(fatigue("hohenlohe") == 1);
    CHECK(fatigue("louis") == 1 + 2);
}

TEST_CASE_FIXTURE(AfterJena, "A king who would be left alone panics too") {  // ruling 59
    at("jena", {"frederick"});
    hand(french, {"panic"});
    operations(prussian);
    fight({"hohenlohe"});
    decline_all();
    act(prussian, "infantry:hohenlohe");

    act("retreat:weimar");
    REQUIRE(where("frederick") == "weimar");
    play("panic");
    act(prussian, "retreat:erfurt");

    CHECK(where("frederick") == "erfurt");
}

TEST_CASE_FIXTURE(Napoleon1806, "Panic tires only those who are left") {  // p. 22
    clear_map();
    at("jena", {"soult", "hohenlohe", "louis"});
    at("erfurt", {"ney"});
    set_fatigue("hohenlohe", 6);
    hand(french, {"panic"});
    next_combat(french, {{1, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}});
    operations(french);
    fight({"soult"});
    decline_all();
    act(prussian, "infantry:hohenlohe");

    act("retreat:weimar");
    set_fatigue("hohenlohe", 8);
    play("panic");
    act(prussian, "retreat:erfurt");  // onto Ney: one fatigue each, and Hohenlohe breaks

    CHECK_FALSE(in_play("hohenlohe"));
    CHECK(fatigue("hohenlohe") == 0);
    CHECK(fatigue("louis") == 1 + 1 + 2);
}

TEST_CASE_FIXTURE(FrenchBeaten, "The French do not panic") {  // p. 22
    hand(french, {"panic"});
    beat_soult();

    act("retreat:kahla");

    CHECK_FALSE(can(french, "play:panic#1"));
}

TEST_CASE_FIXTURE(AfterJena, "Panic drives on even a stack that has found friends") {  // ruling 38
    at("weimar", {"brunswick"});
    at("erfurt", {"ney"});
    hand(french, {"panic"});
    next_combat(french, {{0, 1}});
    beat_hohenlohe();

    act("retreat:weimar");
    play("panic");
    act(prussian, "retreat:erfurt");

    CHECK(where("hohenlohe") == "erfurt");
    CHECK(where("brunswick") == "weimar");
    CHECK(axis_of_retreat(prussian, "erfurt") == "weimar");
    CHECK(fatigue("hohenlohe") == 3 + 2 + 2 + 1);  // combat, Ney, panic, pursuit
}

// Ruling 77: the only card left to draw must not be the event itself.
TEST_CASE_FIXTURE(AfterJena, "An event is not drawn in its own operation") {  // p. 21
    hand(french, {"great-charge"});
    beat_hohenlohe();
    for (const CardId card : state.deck[french.index()]) state.lasting[french.index()].insert(card);
    for (const CardId card : state.discard[french.index()]) {
        state.lasting[french.index()].insert(card);
    }
    state.deck[french.index()].clear();
    state.deck_count[french.index()] = 0;
    state.discard[french.index()].clear();
    act("retreat:weimar");
    if (asked().seat == french) act(french, "decline");  // Panic
    play("great-charge");

    CHECK(fatigue("hohenlohe") == 3);
    CHECK(discards_of(french) == std::vector<std::string>{"great-charge#1"});
}

}  // namespace bivouac::campaign
