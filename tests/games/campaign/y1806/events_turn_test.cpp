// Events that must be played when drawn, or that last for a turn.  [event]
#include "games/campaign/events/rows.h"
#include "games/campaign/y1806/events.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

// A red card comes up; the other cards on top of the decks are not red.
template <class Level>
struct Drawing : Level {
    void draw_red(Seat side, std::string_view red) {
        this->next_cards(side, {red});
        this->begin(Phase::draw);
    }
};
using Drawing1806 = Drawing<Napoleon1806>;
using HiddenDrawing = Drawing<Grognard1806>;

}  // namespace

TEST_CASE_FIXTURE(Drawing1806, "Inactivity: all corps of one area are activated") {  // p. 22
    clear_map();
    at("jena", {"hohenlohe", "tauentzien"});
    at("erfurt", {"brunswick", "frederick"});

    draw_red(prussian, "inactivity");
    CHECK(asked().seat == prussian);
    CHECK(choices() == std::vector<std::string>{"choose:jena", "choose:erfurt"});

    SUBCASE("with a commander, who stays ready") {  // ruling 23
        act("choose:erfurt");
        CHECK(activated("brunswick"));
        CHECK_FALSE(activated("frederick"));
        CHECK_FALSE(activated("hohenlohe"));
    }
    SUBCASE("without") {
        act("choose:jena");
        CHECK(activated("hohenlohe"));
        CHECK(activated("tauentzien"));
        CHECK_FALSE(activated("brunswick"));
    }
}

TEST_CASE_FIXTURE(HiddenDrawing, "Inactivity takes vedettes along but wants a corps") {  // p. 22
    clear_map();
    at("jena", {"hohenlohe", "vedette-prussian-1"});
    at("weimar", {"vedette-prussian-2"});
    at("erfurt", {"brunswick"});

    draw_red(prussian, "inactivity");
    CHECK(choices(prussian) == std::vector<std::string>{"choose:jena", "choose:erfurt"});
    act(prussian, "choose:jena");

    CHECK(activated("hohenlohe"));
    CHECK(activated("vedette-prussian-1"));
    CHECK_FALSE(activated("vedette-prussian-2"));
}

TEST_CASE_FIXTURE(HiddenDrawing, "Behind the flags Inactivity spares nobody") {  // ruling 68
    clear_map();
    at("erfurt", {"brunswick", "blucher", "frederick"});
    at("jena", {"hohenlohe"});

    draw_red(prussian, "inactivity");
    act(prussian, "choose:erfurt");

    CHECK(activated("brunswick"));
    CHECK(activated("frederick"));
    CHECK(heard(Viewer::of(french), "(3 blocks)"));
}

TEST_CASE_FIXTURE(Drawing1806, "Rain falls on both sides for the whole turn") {  // p. 22
    draw_red(french, "rain");

    CHECK(board().lasts(events::rain));
    clear_map();
    at("kronach", {"ney"});
    at("jena", {"hohenlohe"});
    next_movement_card(french, 3);
    next_movement_card(prussian, 3);
    operations(french);
    march({"ney"}, {"kulmbach"});
    CHECK(fatigue("ney") == 1);
    act("march:hohenlohe");
    decline_all();
    CHECK(fatigue("hohenlohe") == 1);
    CHECK(movement_points() == 3 - 1);
}

TEST_CASE_FIXTURE(Napoleon1806, "Rain tires a stack when it is activated") {  // p. 22
    clear_map();
    at("kronach", {"soult", "ney"});
    lasting(french, "rain");
    next_movement_card(french, 5);
    operations(french);

    act("march:soult");
    act("with:ney");
    act("fatigue:ney");

    CHECK(fatigue("soult") == 0);
    CHECK(fatigue("ney") == 1);
    CHECK(movement_points() == 5 - 1 - 1);
}

TEST_CASE_FIXTURE(Napoleon1806, "Rain does not tire a stack that is attacked") {  // p. 22
    clear_map();
    at("jena", {"soult", "brunswick"});
    lasting(prussian, "rain");
    next_combat(french, {{0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}});
    operations(french);

    fight({"soult"});

    CHECK(activated("brunswick"));
    CHECK(fatigue("brunswick") == 2);
    CHECK(fatigue("soult") == 2 + 1);
}

TEST_CASE_FIXTURE(Drawing1806, "Second Breath slows the French from turn 5") {  // p. 23
    clear_map();
    at("kronach", {"ney"});
    at("jena", {"hohenlohe"});

    SUBCASE("turn 4") {
        set_turn(4);
        draw_red(french, "second-breath");
        CHECK_FALSE(board().lasts(y1806::events::second_breath));
        CHECK(discards_of(french) == std::vector<std::string>{"second-breath#1"});
    }
    SUBCASE("turn 5") {
        set_turn(5);
        draw_red(french, "second-breath");
        next_movement_card(french, 3);
        next_movement_card(prussian, 3);
        operations(french);
        act("march:ney");
        decline_all();
        CHECK(movement_points() == 3 - 1);
        act("stop");
        decline_all();
        act("march:hohenlohe");
        decline_all();
        CHECK(movement_points() == 3);
    }
}

namespace {

// Hohenlohe under a strategic retreat.
struct StrategicRetreat : Napoleon1806 {
    StrategicRetreat() { clear_map(); }

    void march_from(std::string_view start, int card) {
        at(start, {"hohenlohe"});
        lasting(prussian, "strategic-retreat");
        next_movement_card(prussian, card);
        operations(prussian);
        act("march:hohenlohe");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Napoleon1806, "A strategic retreat lasts for the turn") {  // p. 23
    clear_map();
    at("jena", {"hohenlohe"});
    at("weimar", {"brunswick"});
    hand(prussian, {"strategic-retreat"});
    next_movement_card(french, 1);
    next_movement_card(prussian, 2);
    begin(Phase::initiative);
    play("strategic-retreat");

    next_movement_card(prussian, 1);
    next_movement_card(prussian, 2);
    operations(prussian);
    act("march:hohenlohe");
    CHECK(movement_points() == 1 + 1);
    act("go:camburg");
    act("stop");
    act("march:brunswick");
    CHECK(movement_points() == 2 + 1);
}

TEST_CASE_FIXTURE(StrategicRetreat, "Every march ends nearer to Halle or Leipzig") {  // p. 23
    march_from("jena", 1);

    CHECK(movement_points() == 1 + 1);
    CHECK(refused("go:kahla").rule == "event.strategic-retreat.closer");
    act("go:apolda");  // no nearer yet
    CHECK(refused("stop").rule == "event.strategic-retreat.closer");
    act("go:auerstaedt");
    CHECK(where("hohenlohe") == "auerstaedt");
}

TEST_CASE_FIXTURE(StrategicRetreat, "Nearer to one of the two towns is enough") {  // ruling 34
    march_from("borna", 1);

    act("go:rotha");  // nearer to Leipzig, not to Halle
    CHECK(can("stop"));
}

TEST_CASE_FIXTURE(StrategicRetreat, "The way is measured as if no bridge were down") {  // ruling 34
    bridge_down("lutzen", "leipzig");
    bridge_down("lutzen", "merseburg");
    march_from("weissenfels", 1);

    act("go:lutzen");  // one connection from Leipzig, passable or not
    CHECK(where("hohenlohe") == "lutzen");
    CHECK(activated("hohenlohe"));
}

TEST_CASE_FIXTURE(StrategicRetreat,
                  "No bridge is destroyed at the price of the way back") {  // p. 22-23
    hand(prussian, {"destroyed-bridge"});
    march_from("lobenstein", 1);

    CHECK(movement_points() == 1 + 1);
    act("go:gefell");  // no nearer yet, and the last point is needed
    CHECK(refused("stop").rule == "event.strategic-retreat.closer");
    CHECK(refused("play:destroyed-bridge#1").rule == "event.strategic-retreat.closer");
}

TEST_CASE_FIXTURE(StrategicRetreat, "With a point to spare a bridge may go") {  // p. 22-23
    hand(prussian, {"destroyed-bridge"});
    march_from("lobenstein", 2);

    act("go:gefell");
    CHECK(can("play:destroyed-bridge#1"));
    play("destroyed-bridge");  // the only bridge there is behind it
    CHECK(movement_points() == 1);
    CHECK_FALSE(can("stop"));
    CHECK(can("go:schleiz"));
}

TEST_CASE_FIXTURE(Grognard1806,
                  "Under a strategic retreat too vedettes pass friends") {  // p. 19, 23
    clear_map();
    at("lobenstein", {"vedette-prussian-1"});
    at("gefell", {"hohenlohe"});
    bridge_down("lobenstein", "schleiz");
    lasting(prussian, "strategic-retreat");
    next_movement_card(prussian, 2);
    operations(prussian);
    act("march:vedette-prussian-1");
    if (asked().kind == "choose-stack") act("done");
    CHECK(can(prussian, "go:gefell"));
}

TEST_CASE_FIXTURE(Napoleon1806, "One forced connection has to lead nearer by itself") {  // p. 22-23
    clear_map();
    at("jena", {"brunswick", "hohenlohe", "ruchel"});
    lasting(prussian, "strategic-retreat");
    hand(prussian, {"forced-march"});
    next_movement_card(prussian, 1);
    operations(prussian);

    act("march:brunswick");
    act("with:hohenlohe");
    act("with:ruchel");
    play("forced-march");

    CHECK(can("go:camburg"));
    CHECK(refused("go:apolda").rule == "event.strategic-retreat.closer");
}

TEST_CASE_FIXTURE(StrategicRetreat, "A stack that can only get farther away may not march") {
    at("jena", {"lannes"});  // p. 23, ruling 35
    set_axis(prussian, "jena", "kahla");
    at("weimar", {"ruchel"});
    march_from("jena", 1);

    CHECK(asked().kind != "march");
    CHECK(where("hohenlohe") == "jena");
    CHECK(activated("hohenlohe"));  // its card was drawn
}

}  // namespace bivouac::campaign
