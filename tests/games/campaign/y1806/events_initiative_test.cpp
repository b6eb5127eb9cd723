// Events of the initiative phase.  [event]
#include "games/campaign/events/rows.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "Anticipation fetches a card of one's choice in secret") {  // p. 21
    hand(french, {"anticipation"});
    std::vector<CardId> order(state.deck[0].begin(), state.deck[0].end());
    begin(Phase::initiative);

    play("anticipation");
    CHECK(refused("take:rain#1").rule == "event.anticipation.red");
    act("take:elan#1");

    CHECK(hand_of(french) == std::vector<std::string>{"elan#1"});
    CHECK(heard(Viewer::of(french), "goes from the deck to the hand"));
    CHECK_FALSE(heard(Viewer::of(prussian), "goes from the deck to the hand"));
    std::erase(order, card(french, "elan#1"));
    order.pop_back();  // drawn for the initiative
    CHECK(std::vector<CardId>(state.deck[0].begin(), state.deck[0].end()) != order);
}

TEST_CASE_FIXTURE(Napoleon1806, "Anticipation looks through a deck made anew") {  // p. 4, 21
    hand(french, {"anticipation"});
    only_in_deck(french, {});
    CHECK(cards_left(french) == 0);
    begin(Phase::initiative);
    CHECK(can("play:anticipation#1"));
    play("anticipation");
    CHECK(heard("into a new deck"));
    CHECK(can("take:forage#1"));
    CHECK_FALSE(can("take:rain#1"));
    act("take:forage#1");
    CHECK(hand_of(french) == std::vector<std::string>{"forage#1"});
}

TEST_CASE_FIXTURE(Napoleon1806, "Care is for a corps that has lost infantry") {  // p. 23
    clear_map();
    at("bamberg", {"ney", "lannes", "soult"});
    strength("ney", 4, 1);
    strength("lannes", 3, 1);
    strength("soult", 7, 0);
    hand(french, {"care"});
    begin(Phase::initiative);

    play("care");

    CHECK(choices() == std::vector<std::string>{"corps:lannes", "corps:ney"});
    CHECK(refused("corps:soult").rule == "event.care.target");
}

namespace {

// Ney has lost a point of infantry and is marked by Care.
struct CareForNey : Napoleon1806 {
    CareForNey() {
        clear_map();
        at("bamberg", {"ney"});
        strength("ney", 4, 1);
        set_fatigue("ney", 6);
        hand(french, {"care"});
        begin(Phase::initiative);
        play("care");
    }
};

}  // namespace

TEST_CASE_FIXTURE(CareForNey, "A corps that is cared for and rests heals") {  // p. 23, ruling 25
    CHECK(vp() == 10);
    CHECK(fatigue("ney") == 6);  // the marker is not fatigue

    set_control("erfurt", french);  // fewer than three areas: no point at the end of the turn
    set_control("halle", french);
    begin(Phase::recovery);

    CHECK(infantry("ney") == 5);
    CHECK(fatigue("ney") == 0);
    CHECK(vp() == 10 - 1);
}

TEST_CASE_FIXTURE(CareForNey, "A corps that was activated does not heal") {  // p. 23
    set_activated("ney");
    set_control("erfurt", french);
    set_control("halle", french);

    begin(Phase::recovery);
    act("infantry:ney");  // exhausted

    CHECK(infantry("ney") == 3);
    CHECK(vp() == 10 + 1);
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Intuition wins the initiative without a draw") {  // p. 22, ruling 22
    hand(prussian, {"intuition"});
    next_movement_card(french, 6);
    next_movement_card(prussian, 1);
    const int french_deck = cards_left(french);
    const int prussian_deck = cards_left(prussian);
    begin(Phase::initiative);

    play("intuition");

    CHECK(state.initiative == prussian);
    CHECK(cards_left(french) == french_deck);
    CHECK(cards_left(prussian) == prussian_deck);
}

TEST_CASE_FIXTURE(Napoleon1806, "Two intuitions cancel each other") {  // p. 22
    hand(french, {"intuition"});
    hand(prussian, {"intuition"});
    next_movement_card(french, 1);
    next_movement_card(prussian, 5);
    begin(Phase::initiative);

    play("intuition");
    play("intuition");

    CHECK(state.initiative == prussian);  // by the cards drawn
    CHECK(hand_of(french).empty());
    CHECK(hand_of(prussian).empty());
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Long Live the Queen: one fatigue less for a whole stack") {  // p. 23
    set_fatigue("brunswick", 3);
    set_fatigue("blucher", 1);
    set_fatigue("hohenlohe", 2);
    hand(prussian, {"long-live-the-queen"});
    begin(Phase::initiative);

    play("long-live-the-queen");
    act("choose:erfurt");

    CHECK(fatigue("brunswick") == 2);
    CHECK(fatigue("blucher") == 0);
    CHECK(fatigue("hohenlohe") == 2);
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Reinforcement: one infantry point for a Prussian corps") {  // p. 23
    off_map("louis");
    hand(prussian, {"reinforcement"});
    begin(Phase::initiative);

    play("reinforcement");
    CHECK(refused("corps:louis").rule == "event.reinforcement.eliminated");
    CHECK(refused("corps:brunswick").rule == "event.reinforcement.limit");  // has eight already
    CHECK_FALSE(can("corps:ney"));                                          // ruling 40
    act("corps:hohenlohe");

    CHECK(infantry("hohenlohe") == 6);
    CHECK(vp() == 10);
}

TEST_CASE_FIXTURE(Napoleon1806, "Reserve draws two cards; red ones are lost") {  // p. 23
    hand(french, {"reserve"});

    SUBCASE("two cards") {
        next_cards(french, {"elan", "square"});
        begin(Phase::initiative);
        play("reserve");
        CHECK(hand_of(french) == std::vector<std::string>{"elan#1", "square#1"});
    }
    SUBCASE("a red one among them") {
        next_cards(french, {"rain", "square"});
        begin(Phase::initiative);
        play("reserve");
        CHECK(hand_of(french) == std::vector<std::string>{"square#1"});
        CHECK_FALSE(board().lasts(events::rain));
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "Saxons desert where they face the French") {  // p. 21, ruling 26
    at("schleiz", {"ney"});
    hand(french, {"saxon-defection"});
    begin(Phase::initiative);

    play("saxon-defection");
    act(prussian, "infantry:tauentzien");

    CHECK(infantry("tauentzien") == 2);
    CHECK(vp() == 10 - 1);
}

TEST_CASE_FIXTURE(Napoleon1806, "Saxons far from the French stay loyal") {  // p. 21
    at("jena", {"ney"});
    hand(french, {"saxon-defection"});
    begin(Phase::initiative);

    CHECK(refused("play:saxon-defection#1").rule == "event.saxon-defection.effect");
}

TEST_CASE_FIXTURE(Grognard1806, "In fog the Saxons are looked for blindly") {  // p. 21
    clear_map();
    at("schleiz", {"ney", "tauentzien"});
    at("jena", {"lannes", "hohenlohe"});
    at("weimar", {"ruchel"});
    hand(french, {"saxon-defection"});
    begin(Phase::initiative);

    play("saxon-defection");
    CHECK(choices(french) == std::vector<std::string>{"choose:schleiz", "choose:jena"});

    SUBCASE("found") {
        act("choose:schleiz");
        act(prussian, "infantry:tauentzien");
        CHECK(infantry("tauentzien") == 2);
        CHECK(vp() == 10 - 1);
    }
    SUBCASE("not found") {
        act("choose:jena");
        CHECK_FALSE(heard("Saxons desert"));
        CHECK(infantry("tauentzien") == 3);
        CHECK(infantry("hohenlohe") == 5);
        CHECK(vp() == 10);
        CHECK(hand_of(french).empty());
    }
}

TEST_CASE_FIXTURE(Grognard1806, "In fog every contested area may be the Saxons'") {  // p. 21
    clear_map();
    at("schleiz", {"ney", "tauentzien"});
    at("jena", {"napoleon", "lannes", "frederick", "hohenlohe"});
    at("weimar", {"ruchel"});
    at("gera", {"vedette-french-1"});
    hand(french, {"saxon-defection"});
    begin(Phase::initiative);

    play("saxon-defection");
    std::vector<std::string> contested_areas;
    for (const Area& place : game().data().areas) {
        if (contested(place.id)) contested_areas.push_back("choose:" + place.id);
    }
    CHECK(choices(french) == contested_areas);
    CHECK(contested_areas.size() == 2);
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Supply: two fatigue less in one stack as its owner likes") {  // p. 23
    set_fatigue("brunswick", 2);
    set_fatigue("blucher", 2);
    set_fatigue("hohenlohe", 2);
    hand(prussian, {"supply"});
    begin(Phase::initiative);

    play("supply");
    act("choose:erfurt");
    CHECK(choices() == std::vector<std::string>{"fatigue:brunswick", "fatigue:blucher"});
    act("fatigue:blucher");
    act("fatigue:blucher");

    CHECK(fatigue("brunswick") == 2);
    CHECK(fatigue("blucher") == 0);
    CHECK(fatigue("hohenlohe") == 2);
}

}  // namespace bivouac::campaign
