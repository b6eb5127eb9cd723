// What an officer does where it is clear what should be done.
#include "bots/advise.h"
#include "bots/nations/shipped_staff.h"
#include "games/nations/fixture.h"
#include "games/nations/identity.h"

namespace bivouac::bots {

namespace {

using namespace nations;

// What the officer of the seat that is asked would do.
std::string orders(const Leipzig1813& at) {
    const Seat seat = at.game().pending(at.state).first();
    const Observation seen = at.game().observe(at.state, Viewer::of(seat));
    return advise(at.game(), shipped_staff(), seen, seat, Order{Kind::doctrine}).line.front();
}

int value(const Leipzig1813& at) {
    return value_of(at.game(), shipped_staff(), at.state, Sight::far);
}

struct FiveMissions : Leipzig1813 {
    FiveMissions() { missions({"mockern", "molkau", "probstheida", "lindenau", "leipzig"}); }
};

}  // namespace

TEST_CASE_FIXTURE(FiveMissions, "the French keep the marker that stands on a mission") {
    markers("macdonald", {"holzhausen", "molkau"});
    hand(french, {"terrain-hill", "terrain-hill"});
    time(20);
    turn(french);
    act("pair:terrain-hill");
    CHECK(orders(*this) == "remove:macdonald:holzhausen");
}

TEST_CASE_FIXTURE(FiveMissions, "the Allies lie down where a revealed mission is") {
    markers("platow", {"molkau", "fuchshain"});
    hand(allied, {"terrain-plain", "terrain-plain"});
    time(41);
    turn(allied);
    act("pair:terrain-plain");
    CHECK(orders(*this) == "remove:platow:fuchshain");
}

TEST_CASE_FIXTURE(FiveMissions, "a marker goes to the village of a mission") {
    markers("augereau", {"stotteritz", "dolitz"});
    hand(french, {"move-infantry"});
    time(20);
    turn(french, 1);
    act({"use:move-infantry", "move:augereau:stotteritz"});
    const std::string to = orders(*this);
    const bool mission = to == "go:leipzig" || to == "go:molkau" || to == "go:probstheida";
    CHECK_MESSAGE(mission, to);
}

TEST_CASE_FIXTURE(FiveMissions, "a loss falls on who holds no mission and can bear it") {
    tile("bertrand", "lindenau", 1);
    tile("ney", "gohlis");
    tile("yorck", "mockern");
    battle();
    CHECK(asked() == "french choose-loss");
    CHECK(orders(*this) == "loss:ney");
}

TEST_CASE_FIXTURE(FiveMissions, "a mission that is decided is revealed before an open one") {
    tile("bertrand", "lindenau");
    hand(french, {"time"});
    time(8);
    turn(french);
    act("time");
    CHECK(asked() == "french reveal-mission");
    CHECK(orders(*this) == "reveal:mission-lindenau");
}

TEST_CASE_FIXTURE(Advanced1813, "Napoleon becomes what the ground favours") {
    missions({"mockern", "molkau", "probstheida", "lindenau", "leipzig"});
    markers("napoleon", {"stotteritz", "leipzig"});
    hand(french, {"terrain-river"});
    turn(french);
    act({"use:terrain-river"});
    CHECK(asked() == "french choose-arm");
    CHECK(orders(*this) == "artillery");  // guns on a hill
}

TEST_CASE_FIXTURE(FiveMissions, "support goes where it turns the scale") {
    missions({"stotteritz", "wachau", "mockern", "paunsdorf", "lindenau"});
    tile("ney", "stotteritz");
    tile("marmont", "probstheida");
    tile("bertrand", "wachau");
    tile("schwarzenberg", "molkau");
    tile("bennigsen", "liebertwolkwitz", 2);
    tile("friedrich", "guldengossa", 1);
    scoring();
    CHECK(asked() == "french choose-support");
    CHECK(orders(*this) == "support:marmont:stotteritz");
}

TEST_CASE_FIXTURE(FiveMissions, "a held mission is worth more than an open one, a lost one less") {
    time(30);
    turn(french);
    const int open = value(*this);
    tile("bertrand", "lindenau");
    const int held = value(*this);
    CHECK(held > open);
    tile("gyulai", "leutzsch");
    tile("schwarzenberg", "klein-zschocher");
    const int pressed = value(*this);
    CHECK(pressed < held);
    tile("napoleon", "markranstadt");
    CHECK(value(*this) > pressed);
}

TEST_CASE_FIXTURE(FiveMissions, "points count, for either side") {
    turn(french);
    const int even = value(*this);
    points(french, 4);
    const int ahead = value(*this);
    CHECK(ahead > even);
    points(allied, 8);
    CHECK(value(*this) < even);
}

}  // namespace bivouac::bots
