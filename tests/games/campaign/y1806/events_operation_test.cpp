// Events about operations and about other events.  [event]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "Coordination: another French operation with another stack") {
    clear_map();  // p. 21
    at("kronach", {"ney"});
    at("coburg", {"lannes"});
    at("jena", {"hohenlohe"});
    hand(french, {"coordination"});
    next_movement_card(french, 1);
    operations(french);

    act("march:ney");
    act("go:kulmbach");
    play("coordination");

    CHECK(asked().seat == french);
    CHECK(asked().kind == "choose-operation");
    CHECK(refused("march:ney").rule == "operations.status");
    CHECK(can("march:lannes"));
    CHECK(refused("pass").rule == "event.coordination.operation");  // ruling 73
}

TEST_CASE_FIXTURE(Napoleon1806, "Coordination does not follow a Prussian operation") {  // ruling 27
    clear_map();
    at("kronach", {"ney"});
    at("jena", {"hohenlohe"});
    hand(french, {"coordination"});
    next_movement_card(prussian, 1);
    operations(prussian);

    act("march:hohenlohe");
    decline_all();
    act("go:apolda");
    CHECK_FALSE(can(french, "play:coordination#1"));
    decline_all();

    CHECK(asked().kind == "choose-operation");
    CHECK_FALSE(can(french, "play:coordination#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "Counter Order cancels the event just played") {  // p. 21
    clear_map();
    at("kronach", {"ney"});
    hand(french, {"forced-march"});
    hand(prussian, {"counter-order"});
    next_movement_card(french, 2);
    operations(french);

    act("march:ney");
    act(prussian, "decline");  // Hussars
    play("forced-march");
    play("counter-order");

    CHECK(movement_points() == 2);
    CHECK(hand_of(french).empty());
    CHECK(discards_of(french).size() == 1);  // of the march; the event is cancelled and lies open
}

TEST_CASE_FIXTURE(Napoleon1806, "Counter Order also answers an event in one's own operation") {
    clear_map();  // p. 21
    at("kronach", {"ney"});
    hand(french, {"counter-order"});
    hand(prussian, {"confusion"});
    next_movement_card(french, 3);
    operations(french);

    act("march:ney");
    act(prussian, "decline");  // Hussars
    act("go:kulmbach");
    play("confusion");
    CHECK(asked().seat == french);
    play("counter-order");

    act("go:gefrees");
    CHECK(where("ney") == "gefrees");
}

TEST_CASE_FIXTURE(Napoleon1806, "Counter Order needs an event to answer") {  // p. 21
    clear_map();
    at("kronach", {"ney"});
    hand(french, {"forced-march"});
    hand(prussian, {"counter-order"});
    operations(french);

    act("march:ney");

    CHECK(asked().seat == prussian);
    CHECK_FALSE(can("play:counter-order#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "Counter Order does not answer a blue event") {  // ruling 36
    clear_map();
    hand(french, {"reserve"});
    hand(prussian, {"counter-order"});
    begin(Phase::initiative);

    play("reserve");

    CHECK_FALSE(can(prussian, "play:counter-order#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "What a cancelled event cost is given back") {  // ruling 37
    clear_map();
    at("kronach", {"ney"});
    set_fatigue("ney", 2);
    hand(french, {"forage"});
    hand(prussian, {"counter-order"});
    next_movement_card(french, 4);
    operations(french);

    act("march:ney");
    act(prussian, "decline");  // Hussars
    play("forage");
    play("counter-order");

    CHECK(movement_points() == 4);
    CHECK(fatigue("ney") == 2);
}

TEST_CASE_FIXTURE(Napoleon1806, "Nobody plays a second card to rescue his first") {  // ruling 53
    clear_map();
    at("kronach", {"ney"});
    hand(french, {"forced-march", "counter-order"});
    hand(prussian, {"counter-order"});
    next_movement_card(french, 2);
    operations(french);

    act("march:ney");
    act(prussian, "decline");  // Hussars
    play("forced-march");
    play("counter-order");

    CHECK(asked().kind == "march");
    CHECK_FALSE(can(french, "play:counter-order#1"));
    CHECK(movement_points() == 2);
}

TEST_CASE_FIXTURE(Napoleon1806, "Reaction: a stack slips away before the enemy's card is drawn") {
    clear_map();  // p. 23
    at("kahla", {"lannes"});
    at("jena", {"hohenlohe", "tauentzien", "ruchel"});
    set_activated("hohenlohe");
    hand(prussian, {"reaction"});
    operations(french);
    const int deck = cards_left(french);

    act("march:lannes");
    CHECK(asked().kind == "window");
    CHECK(cards_left(french) == deck);
    play("reaction");
    act("corps:hohenlohe");
    act("with:ruchel");
    CHECK(can("with:tauentzien"));
    act("done");
    CHECK_FALSE(can("choose:kahla"));
    act("choose:apolda");

    CHECK(where("hohenlohe") == "apolda");
    CHECK(where("ruchel") == "apolda");
    CHECK(where("tauentzien") == "jena");
    CHECK(activated("hohenlohe"));
    CHECK_FALSE(activated("ruchel"));
    CHECK(asked().seat == french);
}

TEST_CASE_FIXTURE(Napoleon1806, "Once the card is drawn it is too late to react") {  // p. 23
    clear_map();
    at("kahla", {"lannes"});
    at("jena", {"hohenlohe"});
    hand(french, {"elan"});
    hand(prussian, {"reaction"});
    operations(french);

    act("march:lannes");
    act(prussian, "decline");

    CHECK_FALSE(can(prussian, "play:reaction#1"));
}

TEST_CASE_FIXTURE(Napoleon1806, "A reaction crosses destroyed bridges") {  // p. 23
    clear_map();
    at("kahla", {"lannes"});
    at("jena", {"hohenlohe"});
    bridge_down("jena", "weimar");
    hand(prussian, {"reaction"});
    operations(french);

    act("march:lannes");
    play("reaction");
    act("choose:weimar");

    CHECK(where("hohenlohe") == "weimar");
}

TEST_CASE_FIXTURE(Napoleon1806, "Any enemy operation will do, but not to leave a contested area") {
    clear_map();  // ruling 28
    at("kahla", {"lannes", "tauentzien"});
    at("jena", {"hohenlohe"});
    at("weimar", {"ruchel"});
    hand(prussian, {"reaction"});
    operations(french);

    fight({"lannes"});
    play("reaction");

    CHECK(choices() == std::vector<std::string>{"corps:hohenlohe", "corps:ruchel"});
}

// Ruling 77.
TEST_CASE_FIXTURE(Napoleon1806, "Events lie on the table until the operation ends") {  // p. 21
    clear_map();
    at("kahla", {"lannes"});
    at("eisenach", {"brunswick"});
    hand(french, {"forced-march"});
    hand(prussian, {"counter-order"});
    next_movement_card(french, 3);
    operations(french);

    declare("march", {"lannes"});
    decline_all();
    play("forced-march");
    play("counter-order");
    CHECK(state.played[french.index()].contains(card(french, "forced-march#1")));
    CHECK(state.played[prussian.index()].contains(card(prussian, "counter-order#1")));
    CHECK(discards_of(prussian).empty());
    const State seen = game().observe(state, Viewer::spectator()).view;
    CHECK(seen.played == state.played);

    act("go:jena");
    act("stop");
    decline_all();
    CHECK(asked().seat == prussian);
    CHECK(state.played[french.index()].empty());
    CHECK(discards_of(prussian) == std::vector<std::string>{"counter-order#1"});
}

// Ruling 81.
TEST_CASE_FIXTURE(Grognard1806, "Vedettes react as corps do, but without them") {  // p. 19, 23
    clear_map();
    at("kahla", {"lannes"});
    at("jena", {"hohenlohe", "vedette-prussian-1", "vedette-prussian-2"});
    hand(prussian, {"reaction"});
    operations(french);

    declare("march", {"lannes"});
    play("reaction");
    act("corps:vedette-prussian-1");
    CHECK_FALSE(can("with:hohenlohe"));
    CHECK(can("with:vedette-prussian-2"));
    act("done");
    act("choose:apolda");
    CHECK(where("vedette-prussian-1") == "apolda");
    CHECK(where("vedette-prussian-2") == "jena");
    CHECK_FALSE(activated("vedette-prussian-1"));
}

// Ruling 66.
TEST_CASE_FIXTURE(Grognard1806, "No reaction goes where an enemy flag stands") {
    clear_map();
    at("kahla", {"lannes"});
    at("apolda", {"vedette-french-1"});
    at("jena", {"hohenlohe"});
    hand(prussian, {"reaction"});
    operations(french);

    declare("march", {"lannes"});
    play("reaction");
    act("corps:hohenlohe");
    act("done");
    CHECK_FALSE(can("choose:apolda"));
    CHECK(can("choose:weimar"));
}

}  // namespace bivouac::campaign
