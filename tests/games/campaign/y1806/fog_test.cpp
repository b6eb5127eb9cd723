// The fog of war.  [fog]
#include "engine/conformance.h"
#include "games/campaign/operations.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Fog : Grognard1806 {
    Fog() { clear_map(); }

    BlockId token(std::string_view name) const {
        return block_of(side_of(block(name)), state.token[block(name).index()].index());
    }
    State seen_by(Viewer viewer) const { return game().observe(state, viewer).view; }
    std::string bytes_for(Viewer viewer) const { return test::bytes_of(seen_by(viewer)); }
    // Whether the enemy holds it possible that the flag of one block hides another.
    bool may_be(std::string_view flag, std::string_view name) const {
        const Seat enemy = side_of(block(flag)).other();
        const std::uint32_t bits = seen_by(Viewer::of(enemy)).possible[token(flag).index()];
        return (bits >> index_in_side(block(name)) & 1u) != 0;
    }
    // Two blocks of a side change places behind their flags: to the enemy nothing has happened.
    void exchange(std::string_view one, std::string_view other) {
        const std::size_t a = block(one).index();
        const std::size_t b = block(other).index();
        std::swap(state.area[a], state.area[b]);
        std::swap(state.token[a], state.token[b]);
        const bool first = state.activated.contains(block(one));
        const bool second = state.activated.contains(block(other));
        if (first == second) return;
        for (const std::string_view name : {one, other}) {
            state.activated.contains(block(name)) ? state.activated.erase(block(name))
                                                  : state.activated.insert(block(name));
        }
    }

    // What the viewer gets to see, step by step: the position, who must decide, what is told.
    void note(Viewer viewer) {
        std::string step = bytes_for(viewer);
        for (const Seat seat : {french, prussian}) step += is_asked(seat) ? "!" : ".";
        for (const std::string& line : log(viewer)) step += line + "\n";
        steps.push_back(std::move(step));
    }
    void step(Viewer viewer, std::string_view action) {
        act(action);
        note(viewer);
    }
    // A march to its end, answering whatever is asked with the first choice.
    void watched_march(Viewer viewer, Names stack, Names path) {
        note(viewer);
        std::string prefix = "march:";
        for (const std::string_view name : stack) {
            step(viewer, prefix + std::string(name));
            prefix = "with:";
        }
        if (asked().kind == "choose-stack") step(viewer, "done");
        const auto answer_until_march = [&] {
            while (asked().kind == "window" || asked().kind == "share-fatigue") {
                step(viewer, choices().front());
            }
        };
        for (const std::string_view next : path) {
            answer_until_march();
            step(viewer, "go:" + std::string(next));
        }
        answer_until_march();
        REQUIRE(asked().kind == "march");
        step(viewer, "stop");
        answer_until_march();
    }

    std::vector<std::string> steps;
};

// Of two worlds that look the same to a viewer, the first step at which they no longer do.
std::size_t parting(const Fog& one, const Fog& other) {
    std::size_t i = 0;
    while (i < one.steps.size() && i < other.steps.size() && one.steps[i] == other.steps[i]) ++i;
    return i;
}

#define CHECK_SAME_SHOW(one, other)                        \
    do {                                                   \
        CHECK((one).steps.size() == (other).steps.size()); \
        CHECK(parting(one, other) == (one).steps.size());  \
    } while (false)

}  // namespace

TEST_CASE_FIXTURE(Fog, "The enemy sees where blocks stand, not which they are") {
    at("coburg", {"lannes"});
    at("kronach", {"vedette-french-1"});
    at("jena", {"hohenlohe"});
    const State seen = seen_by(Viewer::of(prussian));
    CHECK(seen.area[token("lannes").index()] == area("coburg"));
    CHECK(seen.area[token("vedette-french-1").index()] == area("kronach"));
    CHECK(seen.area[block("hohenlohe").index()] == area("jena"));  // his own he knows
    for (const Viewer viewer : {Viewer::of(prussian), Viewer::spectator()}) {
        const std::string before = bytes_for(viewer);
        exchange("lannes", "vedette-french-1");
        CHECK(bytes_for(viewer) == before);
    }
    CHECK(seen_by(Viewer::of(french)).area[block("lannes").index()] == area("coburg"));
}

TEST_CASE_FIXTURE(Fog, "Strength and fatigue are hidden from the opponent") {
    at("coburg", {"lannes"});
    at("jena", {"hohenlohe"});
    const std::string before = bytes_for(Viewer::of(prussian));
    const std::string own = bytes_for(Viewer::of(french));
    strength("lannes", 2, 0);
    set_fatigue("lannes", 6);
    CHECK(bytes_for(Viewer::of(prussian)) == before);
    CHECK(bytes_for(Viewer::of(french)) != own);
}

TEST_CASE_FIXTURE(Fog, "Who takes a loss is told to its owner only") {
    at("jena", {"lannes", "ney", "hohenlohe"});
    next_combat(french, {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}});
    next_combat(prussian, {{1, 1}, {0, 1}});
    operations(french);
    fight({"lannes", "ney"});
    REQUIRE(asked().kind == "take-losses");
    act("infantry:ney");
    CHECK(heard(Viewer::of(french), "loses an infantry point"));
    CHECK_FALSE(heard(Viewer::of(prussian), "loses an infantry point"));
    CHECK_FALSE(heard(Viewer::spectator(), "loses an infantry point"));
}

TEST_CASE_FIXTURE(Fog, "A combat shows the corps of both sides before anybody plays a card") {
    at("jena", {"lannes", "ney", "hohenlohe", "brunswick"});
    at("weimar", {"ruchel"});
    hand(french, {"elan"});
    hand(prussian, {"ambush"});
    operations(french);
    CHECK(may_be("hohenlohe", "brunswick"));
    CHECK(may_be("lannes", "ney"));
    fight({"lannes"});
    while (asked().seat == prussian) act("decline");  // what may be played before the combat
    REQUIRE(asked().kind == "window");
    CHECK(asked().seat == french);
    CHECK_FALSE(may_be("hohenlohe", "brunswick"));
    CHECK(may_be("hohenlohe", "hohenlohe"));
    CHECK_FALSE(may_be("lannes", "ney"));
    CHECK_FALSE(may_be("ney", "lannes"));        // he lies open too, though he does not attack
    CHECK_FALSE(may_be("ruchel", "brunswick"));  // who is shown here does not stand there
}

TEST_CASE_FIXTURE(Fog, "After the pursuit the corps are hidden again") {
    at("jena", {"lannes", "ney", "hohenlohe", "brunswick"});
    at("weimar", {"ruchel"});
    next_combat(french, {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}, {0, 1}, {0, 1}, {0, 1}});
    operations(french);
    fight({"lannes", "ney"});
    for (int i = 0; i < 4 && asked().kind == "share-fatigue"; ++i) act(choices().front());
    REQUIRE(asked().kind == "choose-operation");
    CHECK(may_be("hohenlohe", "brunswick"));
    CHECK(may_be("brunswick", "hohenlohe"));
    CHECK(may_be("lannes", "ney"));
    CHECK_FALSE(may_be("hohenlohe", "ruchel"));  // what was seen is not forgotten
}

TEST_CASE_FIXTURE(Fog, "Whether a hidden block has been activated is seen by all") {
    at("coburg", {"lannes"});
    at("kronach", {"ney"});
    at("jena", {"hohenlohe"});
    set_activated("lannes");
    for (const Viewer viewer : {Viewer::of(prussian), Viewer::spectator()}) {
        CHECK(seen_by(viewer).activated.contains(token("lannes")));
        CHECK_FALSE(seen_by(viewer).activated.contains(token("ney")));
    }
}

TEST_CASE_FIXTURE(Fog, "Commanders stand hidden among the corps") {
    at("coburg", {"lannes", "napoleon"});
    at("jena", {"hohenlohe"});
    CHECK(may_be("napoleon", "lannes"));
    CHECK(may_be("lannes", "napoleon"));
    const std::string before = bytes_for(Viewer::of(prussian));
    exchange("lannes", "napoleon");
    CHECK(bytes_for(Viewer::of(prussian)) == before);
}

TEST_CASE_FIXTURE(Fog, "A block that leaves the game is shown to both") {
    at("coburg", {"lannes"});
    at("jena", {"hohenlohe"});
    set_fatigue("lannes", 8);
    next_movement_card(french, 4);
    operations(french);
    march({"lannes"}, {"sonneberg", "kronach", "nordhalben", "lobenstein"});
    CHECK_FALSE(in_play("lannes"));
    for (const Viewer viewer : {Viewer::of(french), Viewer::of(prussian), Viewer::spectator()}) {
        CHECK(heard(viewer, "Lannes leaves the game"));
        CHECK(seen_by(viewer).gone.contains(block("lannes")));
    }
}

TEST_CASE_FIXTURE(Fog, "Neither the points nor the fatigue of a march are told") {
    at("coburg", {"lannes", "ney"});
    at("jena", {"hohenlohe"});
    next_movement_card(french, 5);
    operations(french);
    march({"lannes", "ney"}, {"sonneberg", "kronach", "nordhalben", "lobenstein"});
    CHECK(heard(Viewer::of(french), "movement points"));
    CHECK_FALSE(heard(Viewer::of(prussian), "movement point"));
    CHECK_FALSE(heard(Viewer::of(prussian), "takes 1 fatigue"));
    CHECK(heard(Viewer::of(prussian), "2 blocks"));
}

// Two vedettes, two corps, or a corps and the Emperor: the same show.
TEST_CASE("A march asks as many decisions whatever the blocks are") {
    for (const bool rain : {false, true}) {
        for (const bool held : {false, true}) {
            CAPTURE(rain);
            CAPTURE(held);
            std::array<Fog, 3> worlds;
            for (std::size_t i = 0; i < 3; ++i) {
                Fog& world = worlds[i];
                world.at("coburg", {"vedette-french-1", "vedette-french-2"});
                world.at("bamberg", {"lannes", "napoleon", "davout"});
                world.at("bayreuth", {"ney"});
                world.at("jena", {"hohenlohe"});
                if (i == 1) {
                    world.exchange("vedette-french-1", "lannes");
                    world.exchange("vedette-french-2", "ney");
                }
                if (i == 2) {
                    world.exchange("vedette-french-1", "lannes");
                    world.exchange("vedette-french-2", "napoleon");
                }
                if (rain) world.lasting(french, "rain#2");
                if (held) world.hand(prussian, {"confusion", "hussars", "fatigue"});
                world.next_movement_card(french, 4);
                world.operations(french);
            }
            const Viewer enemy = Viewer::of(prussian);
            worlds[0].watched_march(enemy, {"vedette-french-1", "vedette-french-2"}, {"sonneberg"});
            worlds[1].watched_march(enemy, {"lannes", "ney"}, {"sonneberg"});
            worlds[2].watched_march(enemy, {"lannes", "napoleon"}, {"sonneberg"});
            CHECK_SAME_SHOW(worlds[0], worlds[2]);
            CHECK_SAME_SHOW(worlds[0], worlds[1]);
        }
    }
}

// Corps stop beside friends and vedettes do not; who only watches cannot tell.
TEST_CASE("That friends stop a march does not show") {
    std::array<Fog, 2> worlds;
    for (std::size_t i = 0; i < 2; ++i) {
        Fog& world = worlds[i];
        world.at("coburg", {"lannes"});
        world.at("bamberg", {"vedette-french-1"});
        world.at("sonneberg", {"ney"});
        world.at("jena", {"hohenlohe"});
        if (i == 1) world.exchange("lannes", "vedette-french-1");
        world.next_movement_card(french, 4);
        world.operations(french);
        world.watched_march(Viewer::of(prussian), {i == 0 ? "lannes" : "vedette-french-1"},
                            {"sonneberg"});
    }
    CHECK_SAME_SHOW(worlds[0], worlds[1]);
}

TEST_CASE_FIXTURE(Fog, "Where a march has ended nobody can tell who marched") {
    at("coburg", {"lannes"});
    at("sonneberg", {"ney"});
    at("bamberg", {"murat"});
    at("jena", {"hohenlohe"});
    set_activated("ney");
    hand(french, {"coordination"});
    next_movement_card(french, 4);
    operations(french);
    act("march:lannes");
    while (asked().kind != "march") act(asked().kind == "window" ? "decline" : "done");
    act("go:sonneberg");
    act("stop");
    REQUIRE(asked().kind == "window");  // Coordination
    const std::string before = bytes_for(Viewer::of(prussian));
    std::swap(state.token[block("lannes").index()], state.token[block("ney").index()]);
    CHECK(bytes_for(Viewer::of(prussian)) == before);
}

// With nothing but the commander left the side must pass; the flag could be a corps.
TEST_CASE("A forced pass does not betray the commander") {
    std::array<Fog, 2> worlds;
    for (std::size_t i = 0; i < 2; ++i) {
        Fog& world = worlds[i];
        world.at("coburg", {"lannes", "napoleon"});
        world.at("sonneberg", {"davout", "ney"});
        world.at("jena", {"hohenlohe"});
        for (const std::string_view name : {"lannes", "davout", "ney"}) world.set_activated(name);
        if (i == 1) world.exchange("napoleon", "ney");
        world.operations(french);
        world.note(Viewer::of(prussian));
        if (world.is_asked(french)) world.step(Viewer::of(prussian), "pass");
    }
    CHECK_SAME_SHOW(worlds[0], worlds[1]);
}

// Two points for two corps and a king, or for three corps: one is shared without a rest.
TEST_CASE("A strike from behind asks the same whatever it strikes") {
    std::array<Fog, 2> worlds;
    for (std::size_t i = 0; i < 2; ++i) {
        Fog& world = worlds[i];
        world.at("leipzig", {"brunswick", "hohenlohe", "frederick", "lannes"});
        world.at("jena", {"kalckreuth", "ruchel"});
        world.at("wachau", {"ney"});
        world.set_axis(prussian, "leipzig", "wachau");
        if (i == 1) world.exchange("frederick", "kalckreuth");
        world.next_movement_card(french, 3);
        world.operations(french);
        world.watched_march(Viewer::of(french), {"ney"}, {"leipzig"});
    }
    CHECK_SAME_SHOW(worlds[0], worlds[1]);
    CHECK(worlds[0].fatigue("brunswick") == 1);
    CHECK(worlds[0].fatigue("hohenlohe") == 1);
}

// Who begins without points works for nothing; the enemy sees only that a bridge falls.
TEST_CASE("The price of a destroyed bridge does not show") {
    std::array<Fog, 2> worlds;
    for (std::size_t i = 0; i < 2; ++i) {
        Fog& world = worlds[i];
        world.at("jena", {"brunswick", "hohenlohe"});
        world.at("weimar", {"ruchel", "frederick"});
        world.at("coburg", {"lannes"});
        if (i == 1) world.exchange("hohenlohe", "frederick");
        world.hand(prussian, {"destroyed-bridge#1"});
        world.next_movement_card(prussian, 1);
        world.operations(prussian);
        const Viewer enemy = Viewer::of(french);
        world.step(enemy, "march:brunswick");
        world.step(enemy, i == 0 ? "with:hohenlohe" : "with:frederick");
        if (world.asked().kind == "choose-stack") world.step(enemy, "done");
        CHECK(world.movement_points() == (i == 0 ? 0 : 1));
        world.step(enemy, "play:destroyed-bridge#1");
        if (world.asked().kind == "choose-bridge") world.step(enemy, "bridge:roda");
        world.step(enemy, "stop");
    }
    CHECK_SAME_SHOW(worlds[0], worlds[1]);
}

// Five points on three corps leave two over.
TEST_CASE("In a combat nobody learns who takes the fatigue that is left over") {
    std::array<Fog, 2> worlds;
    for (std::size_t i = 0; i < 2; ++i) {
        Fog& world = worlds[i];
        world.at("jena", {"brunswick", "hohenlohe", "lannes", "ney", "augereau"});
        world.next_combat(french, {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}});
        world.next_combat(prussian, {{0, 2}, {0, 1}, {0, 1}, {0, 1}});
        world.operations(french);
        world.fight({"lannes", "ney", "augereau"});
        REQUIRE(world.asked().kind == "share-fatigue");
        world.note(Viewer::of(prussian));
        while (world.asked().kind == "share-fatigue" && world.asked().seat == french) {
            world.step(Viewer::of(prussian),
                       i == 0 ? world.choices().front() : world.choices().back());
        }
    }
    CHECK_SAME_SHOW(worlds[0], worlds[1]);
}

TEST_CASE_FIXTURE(Fog, "Inactivity is asked even if one stack only has corps") {
    at("jena", {"hohenlohe"});
    at("auma", {"vedette-prussian-1"});
    at("coburg", {"lannes"});
    next_cards(prussian, {"inactivity#1", "confusion#1", "hussars#1"});
    next_cards(french, {"elan#1", "elan#2", "square#1"});
    begin(Phase::draw);
    CHECK(asked().kind == "choose-inactive");
    CHECK(choices() == std::vector<std::string>{"choose:jena"});
}

TEST_CASE_FIXTURE(Fog, "Saxons called in vain are known not to be there") {
    at("jena", {"hohenlohe", "lannes"});
    at("gera", {"tauentzien", "ney"});
    hand(french, {"saxon-defection"});
    begin(Phase::initiative);
    CHECK(may_be("hohenlohe", "tauentzien"));
    play("saxon-defection");
    act("choose:jena");
    CHECK(heard(Viewer::of(french), "not at Jena"));
    CHECK_FALSE(may_be("hohenlohe", "tauentzien"));
    CHECK_FALSE(may_be("tauentzien", "hohenlohe"));  // the other flag must be him, then
}

TEST_CASE_FIXTURE(Fog, "An arriving corps is named and then mixes with those who stand there") {
    at("halle", {"vedette-prussian-1", "brunswick"});
    at("coburg", {"lannes"});
    set_turn(5);
    begin_turn();
    REQUIRE(asked().kind == "choose-arrival");
    act("choose:halle");
    CHECK(heard(Viewer::of(french), "Württemberg arrives at Halle"));
    CHECK(may_be("wurttemberg", "brunswick"));
    CHECK(may_be("brunswick", "wurttemberg"));
}

TEST_CASE_FIXTURE(Fog, "Which corps is cared for stays behind the screen") {
    at("coburg", {"lannes"});
    at("kronach", {"ney"});
    at("jena", {"hohenlohe"});
    strength("lannes", 3, 1);
    strength("ney", 3, 1);
    hand(french, {"care#1"});
    std::array<std::string, 2> seen;
    begin(Phase::initiative);
    act("play:care#1");
    REQUIRE(asked().kind == "choose-corps");
    const State before = state;
    for (const std::size_t i : {0u, 1u}) {
        state = before;
        act(i == 0 ? "corps:lannes" : "corps:ney");
        CHECK_FALSE(heard(Viewer::of(prussian), "marked"));
        seen[i] = bytes_for(Viewer::of(prussian));
    }
    CHECK(seen[0] == seen[1]);
}

TEST_CASE_FIXTURE(Fog, "Which corps is exhausted stays behind the screen") {
    at("coburg", {"lannes"});
    at("kronach", {"ney"});
    at("jena", {"hohenlohe"});
    std::array<std::string, 2> seen;
    const State before = state;
    for (const std::size_t i : {0u, 1u}) {
        state = before;
        set_activated("lannes");
        set_activated("ney");
        set_fatigue(i == 0 ? "lannes" : "ney", 6);
        begin(Phase::recovery);
        REQUIRE(asked().kind == "exhaustion");
        seen[i] = bytes_for(Viewer::of(prussian));
        act(choices().front());
        CHECK(heard(Viewer::of(prussian), "An exhausted corps"));
        seen[i] += bytes_for(Viewer::of(prussian));
    }
    CHECK(seen[0] == seen[1]);
}

}  // namespace bivouac::campaign
