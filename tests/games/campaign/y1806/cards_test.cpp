// Playing cards, decks and discards.  [cards]
#include <algorithm>

#include "games/campaign/describe.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

bool holds(const std::vector<std::string>& cards, const std::string& card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

}  // namespace

TEST_CASE_FIXTURE(Napoleon1806, "Blue cards belong to the initiative phase") {  // p. 4
    hand(french, {"intuition", "forced-march"});
    begin(Phase::initiative);
    CHECK(asked().seat == french);
    CHECK(can("decline"));
    CHECK(can("play:intuition#1"));
    CHECK(refused("play:forced-march#1").rule == "cards.green");

    operations(french);
    declare("march", {"ney"});
    CHECK(refused("play:intuition#1").rule == "cards.blue");
}

TEST_CASE_FIXTURE(Napoleon1806, "Green cards belong to the operations") {  // p. 4
    hand(french, {"forced-march"});
    next_movement_card(french, 3);
    operations(french);
    declare("march", {"ney"});
    play("forced-march");
    CHECK(movement_points() == 4);
    CHECK(hand_of(french).empty());
}

TEST_CASE_FIXTURE(Napoleon1806, "One event each in an initiative phase") {  // p. 4
    hand(french, {"intuition#1", "intuition#2"});
    begin(Phase::initiative);
    act("play:intuition#1");
    CHECK(asked().kind != "window");
    CHECK(hand_of(french) == std::vector<std::string>{"intuition#2"});
}

TEST_CASE_FIXTURE(Napoleon1806, "One event each in an operation") {  // p. 4
    hand(french, {"forced-march", "forage"});
    next_movement_card(french, 4);
    operations(french);
    declare("march", {"ney"});
    CHECK(can("play:forage#1"));
    play("forced-march");
    CHECK(refused("play:forage#1").rule == "cards.limit.operation");
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "An event on the march of a moving attack leaves none for the fight") {
    clear_map();  // p. 21
    at("altenburg", {"ney"});
    at("borna", {"brunswick"});
    hand(french, {"forced-march", "elan"});
    next_movement_card(french, 1);
    operations(french);
    attack({"ney"}, {"borna"}, playing("forced-march"));
    CHECK(asked().kind != "window");
    CHECK(holds(hand_of(french), "elan#1"));
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "Without an event on the march the attacker has one for the fight") {
    clear_map();
    at("altenburg", {"ney"});
    at("borna", {"brunswick"});
    hand(french, {"forced-march", "elan"});
    next_movement_card(french, 1);
    operations(french);
    attack({"ney"}, {"borna"});
    CHECK(asked().kind == "window");
    CHECK(can("play:elan#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "In recovery one card a corps") {  // p. 4
    set_fatigue("brunswick", 6);
    set_activated("brunswick");
    set_fatigue("blucher", 2);
    set_activated("blucher");
    hand(prussian, {"courage", "sacrifice", "charge"});
    begin(Phase::recovery);
    act("recover:sacrifice#1:brunswick");
    CHECK(fatigue("brunswick") == 5);
    CHECK(refused("recover:courage#1:brunswick").rule == "cards.limit.recovery");
    CHECK(can("recover:courage#1:blucher"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A move symbol is for the moves of the side it shows") {  // p. 4
    hand(french, {"forced-march", "fatigue", "elan"});
    hand(prussian, {"confusion"});
    operations(prussian);
    act("march:brunswick");
    act("done");
    CHECK(asked().seat == french);
    CHECK_FALSE(can("play:forced-march#1"));
    decline_all();
    CHECK(asked().seat == prussian);
    CHECK_FALSE(can("play:confusion#1"));

    clear_map();
    at("jena", {"lannes", "hohenlohe"});
    hand(french, {"hussars"});
    operations(french);
    fight({"lannes"});
    CHECK(asked().seat == french);
    CHECK(refused("play:hussars#1").rule == "cards.symbol.move");
}

TEST_CASE_FIXTURE(Napoleon1806, "A combat symbol is for the opening of a combat, either side's") {
    hand(french, {"skirmishers", "square"});  // p. 4
    next_movement_card(french, 3);
    operations(french);
    declare("march", {"ney"});
    CHECK(refused("play:skirmishers#1").rule == "cards.symbol.combat");

    clear_map();
    at("jena", {"lannes", "hohenlohe"});
    operations(prussian);
    fight({"hohenlohe"});
    CHECK(asked().seat == french);
    CHECK(can("play:skirmishers#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A retreat symbol waits for the retreat") {  // p. 4
    clear_map();
    at("jena", {"lannes", "hohenlohe"});
    hand(french, {"panic"});
    next_combat(french, {{1, 1}, {1, 1}, {1, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);
    fight({"lannes"});
    CHECK(asked().seat == french);
    CHECK(refused("play:panic#1").rule == "cards.symbol.retreat");
    act("decline");
    while (asked().seat == prussian) act(choices().front());
    CHECK(asked().kind == "window");
    CHECK(can("play:panic#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "On a march each player has his moments, whatever the other did") {
    clear_map();  // p. 4
    at("jena", {"ney"});
    at("weimar", {"blucher"});
    hand(french, {"fatigue"});
    hand(prussian, {"forced-march"});
    next_movement_card(prussian, 2);
    operations(prussian);
    declare("march", {"blucher"});
    while (asked().kind == "window") act(french, "decline");
    CHECK(asked().seat == prussian);
    play("forced-march");
    while (asked().seat == french) act("decline");
    act("go:buttstadt");
    while (asked().seat == french) act("decline");
    act("stop");
    CHECK(asked().seat == french);
    CHECK(can("play:fatigue#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A hand is its owner's secret, and of any size") {  // p. 4
    hand(french, {"elan", "panic", "square", "reaction", "audacity", "forage", "the-guard"});
    operations(french);
    const Observation seen = game().observe(state, Viewer::of(prussian));
    CHECK(seen.view.hand[french.index()].empty());
    CHECK(seen.view.hand_count[french.index()] == 7);
    CHECK(game().observe(state, Viewer::of(french)).view.hand[french.index()].size() == 7);
}

TEST_CASE_FIXTURE(Napoleon1806, "A used card goes to its owner's discard") {  // p. 4
    hand(french, {"forced-march"});
    next_cards(french, {"elan#1"});
    operations(french);
    march({"ney"}, {"hollfeld"}, playing("forced-march"));
    CHECK(discards_of(french) == std::vector<std::string>{"forced-march#1", "elan#1"});
    CHECK(discards_of(prussian).empty());
}

TEST_CASE_FIXTURE(Napoleon1806, "A discard pile is closed, even to its owner") {  // p. 4
    next_cards(french, {"elan#1"});
    operations(french);
    march({"ney"}, {"hollfeld"});
    for (const Viewer viewer : {Viewer::of(french), Viewer::of(prussian), Viewer::spectator()}) {
        JsonWriter json;
        describe_observation(game(), game().observe(state, viewer), json);
        CHECK(json.text().find("elan#1") == std::string::npos);
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "An empty deck is made anew from its discard") {  // p. 4
    only_in_deck(french, {});
    CHECK(cards_left(french) == 0);
    operations(french);
    declare("march", {"ney"});
    CHECK(movement_points() > 0);
    CHECK(cards_left(french) == 41);
    CHECK(discards_of(french).size() == 1);
}

TEST_CASE_FIXTURE(Napoleon1806, "Cards drawn for a value are shown to both") {  // p. 8-12
    next_cards(french, {"elan#1", "lost-bullet#1"});
    next_cards(prussian, {"charge#1"});
    begin(Phase::initiative);
    CHECK(log(Viewer::of(prussian)) == log(Viewer::of(french)));
    CHECK(log(Viewer::of(prussian)).size() == 3);

    operations(french);
    declare("march", {"ney"});
    CHECK(log(Viewer::of(prussian)) == log(Viewer::of(french)));
    CHECK(heard(Viewer::of(prussian), "5"));
}

}  // namespace bivouac::campaign
