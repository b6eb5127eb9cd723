// Bridges destroyed and repaired.  [event.destroyed-bridge] [event.pontonniers]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

template <class Level>
struct Bridges : Level {
    Bridges() { this->clear_map(); }

    bool is_down(std::string_view from, std::string_view to) const {
        const Board board = this->board();
        return board.is_bridge_down(board.connection(this->area(from), this->area(to)));
    }
};
using Bridges1806 = Bridges<Napoleon1806>;
using HiddenBridges = Bridges<Grognard1806>;

}  // namespace

TEST_CASE_FIXTURE(Bridges1806, "A Prussian march destroys a bridge and goes on") {  // p. 22
    at("kahla", {"hohenlohe"});
    hand(prussian, {"destroyed-bridge"});
    next_movement_card(prussian, 3);
    operations(prussian);

    act("march:hohenlohe");
    act("go:jena");
    play("destroyed-bridge");
    CHECK(choices() == std::vector<std::string>{"bridge:roda", "bridge:camburg", "bridge:weimar"});
    act("bridge:roda");

    CHECK(is_down("jena", "roda"));
    CHECK_FALSE(is_down("jena", "camburg"));
    CHECK(movement_points() == 3 - 1 - 1);
    act("go:apolda");
    CHECK(where("hohenlohe") == "apolda");
}

TEST_CASE_FIXTURE(Bridges1806, "Who is stopped by friends still destroys a bridge") {  // p. 22
    at("kahla", {"hohenlohe"});
    at("jena", {"louis"});
    hand(prussian, {"destroyed-bridge"});
    next_movement_card(prussian, 3);
    operations(prussian);

    act("march:hohenlohe");
    act("go:jena");
    CHECK_FALSE(can("go:apolda"));
    play("destroyed-bridge");
    act("bridge:roda");

    CHECK(is_down("jena", "roda"));
    CHECK(where("hohenlohe") == "jena");
    CHECK(activated("hohenlohe"));
}

TEST_CASE_FIXTURE(Bridges1806, "Without a point left nothing is repaired") {  // ruling 30
    bridge_down("jena", "roda");
    at("kahla", {"ney"});
    at("erfurt", {"hohenlohe"});
    hand(french, {"pontonniers"});
    next_movement_card(french, 1);
    operations(french);

    act("march:ney");
    decline_all();
    act("go:jena");
    decline_all();
    CHECK_FALSE(can(french, "play:pontonniers#1"));
    CHECK(is_down("jena", "roda"));
    CHECK(hand_of(french).size() == 1);
}

TEST_CASE_FIXTURE(Bridges1806, "The question does not tell what the hand holds") {
    at("kahla", {"hohenlohe"});
    at("jena", {"louis"});
    hand(prussian, {"forage"});
    next_movement_card(prussian, 3);
    operations(prussian);

    act("march:hohenlohe");
    act("go:jena");
    CHECK(asked().kind == "march");
    CHECK(choices() == std::vector<std::string>{"stop"});
}

TEST_CASE_FIXTURE(Bridges1806, "Confusion leaves no time for bridges") {  // p. 21-22
    at("kahla", {"hohenlohe"});
    at("erfurt", {"lannes"});
    hand(prussian, {"destroyed-bridge"});
    hand(french, {"confusion"});
    next_movement_card(prussian, 3);
    operations(prussian);

    act("march:hohenlohe");
    decline_all();
    act("go:jena");
    play("confusion");
    decline_all();
    CHECK(activated("hohenlohe"));
    CHECK(hand_of(prussian).size() == 1);
}

TEST_CASE_FIXTURE(Bridges1806, "Nobody destroys bridges under the enemy's eyes") {  // p. 22
    at("jena", {"hohenlohe", "lannes"});
    hand(prussian, {"destroyed-bridge"});
    next_movement_card(prussian, 3);
    operations(prussian);

    act("march:hohenlohe");

    CHECK(refused("play:destroyed-bridge#1").rule == "event.destroyed-bridge.when");
}

TEST_CASE_FIXTURE(HiddenBridges, "Vedettes destroy no bridges") {  // p. 22
    at("jena", {"vedette-prussian-1", "hohenlohe"});
    hand(prussian, {"destroyed-bridge"});
    next_movement_card(prussian, 3);
    operations(prussian);

    act("march:vedette-prussian-1");
    if (asked().kind == "choose-stack") act("done");

    CHECK(refused(prussian, "play:destroyed-bridge#1").rule == "event.destroyed-bridge.when");
}

TEST_CASE_FIXTURE(HiddenBridges, "A hidden corps destroys a bridge like any other") {  // p. 22
    at("jena", {"vedette-prussian-1", "hohenlohe"});
    hand(prussian, {"destroyed-bridge"});
    next_movement_card(prussian, 3);
    operations(prussian);

    act("march:hohenlohe");
    if (asked().kind == "choose-stack") act("done");
    play("destroyed-bridge");
    act(prussian, "bridge:roda");

    CHECK(is_down("jena", "roda"));
}

TEST_CASE_FIXTURE(Bridges1806, "A stack that cannot move still destroys a bridge") {  // p. 22
    at("jena", {"hohenlohe", "ruchel"});
    hand(prussian, {"destroyed-bridge"});
    next_movement_card(prussian, 1);
    operations(prussian);

    act("march:hohenlohe");
    act("with:ruchel");
    CHECK(movement_points() == 0);
    play("destroyed-bridge");
    act("bridge:roda");

    CHECK(is_down("jena", "roda"));
    CHECK(where("hohenlohe") == "jena");
    CHECK(activated("hohenlohe"));
    CHECK(activated("ruchel"));
}

TEST_CASE_FIXTURE(Bridges1806,
                  "A march that has used its last point destroys nothing") {  // ruling 30
    at("kahla", {"hohenlohe"});
    hand(prussian, {"destroyed-bridge"});
    next_movement_card(prussian, 1);
    operations(prussian);

    act("march:hohenlohe");
    act("go:jena");

    CHECK(asked().kind != "march");
    CHECK(activated("hohenlohe"));
}

TEST_CASE_FIXTURE(Bridges1806, "Pontonniers repair a bridge and the march goes on") {  // p. 22-23
    at("kahla", {"lannes"});
    bridge_down("jena", "roda");
    bridge_down("jena", "weimar");
    hand(french, {"pontonniers"});
    next_movement_card(french, 3);
    operations(french);

    act("march:lannes");
    act("go:jena");
    play("pontonniers");
    CHECK(choices() == std::vector<std::string>{"bridge:roda", "bridge:weimar"});
    act("bridge:weimar");

    CHECK_FALSE(is_down("jena", "weimar"));
    CHECK(is_down("jena", "roda"));
    CHECK(movement_points() == 3 - 1 - 1);
    act("go:weimar");
    CHECK(where("lannes") == "weimar");
}

TEST_CASE_FIXTURE(Bridges1806, "Nobody repairs bridges under the enemy's eyes") {  // p. 22-23
    at("jena", {"hohenlohe", "lannes"});
    bridge_down("jena", "weimar");
    hand(french, {"pontonniers"});
    next_movement_card(french, 3);
    operations(french);

    act("march:lannes");

    CHECK(refused("play:pontonniers#1").rule == "event.pontonniers.when");
}

TEST_CASE_FIXTURE(HiddenBridges, "Vedettes repair no bridges") {  // p. 22-23
    at("jena", {"vedette-french-1", "lannes"});
    bridge_down("jena", "weimar");
    hand(french, {"pontonniers"});
    next_movement_card(french, 3);
    operations(french);

    act("march:vedette-french-1");
    if (asked().kind == "choose-stack") act("done");

    CHECK(refused(french, "play:pontonniers#1").rule == "event.pontonniers.when");
}

TEST_CASE_FIXTURE(Bridges1806, "A stack that cannot move still repairs a bridge") {  // p. 22-23
    at("jena", {"lannes", "ney"});
    bridge_down("jena", "weimar");
    hand(french, {"pontonniers"});
    next_movement_card(french, 1);
    operations(french);

    act("march:lannes");
    act("with:ney");
    CHECK(movement_points() == 0);
    play("pontonniers");

    CHECK_FALSE(is_down("jena", "weimar"));
    CHECK(activated("lannes"));
    CHECK(activated("ney"));
}

}  // namespace bivouac::campaign
