// Tournament games.  [marshal]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Tournament : Napoleon1806 {
    Tournament() { new_game(marshal_options()); }

    // Each block in the first area that will do.
    void deploy() {
        for (const Seat side : {french, prussian}) {
            while (is_asked(side) && phase() == Phase::deployment) act(side, choices(side).front());
        }
    }
    const State seen_by(Seat seat) const { return game().observe(state, Viewer::of(seat)).view; }
};

}  // namespace

TEST_CASE_FIXTURE(Tournament, "A tournament game begins with the hidden set-up") {
    CHECK(phase() == Phase::deployment);
    CHECK(is_asked(french));
    CHECK(is_asked(prussian));
    CHECK(where("napoleon") == "bamberg");
    CHECK(where("davout").empty());
    act(french, "place:bernadotte:coburg");
    CHECK(seen_by(prussian).area[block("bernadotte").index()].is_none());
    CHECK(seen_by(french).area[block("bernadotte").index()] == area("coburg"));
}

TEST_CASE_FIXTURE(Tournament, "Of the grognard rules a tournament game takes nothing else") {
    deploy();
    REQUIRE(phase() != Phase::deployment);
    const State seen = seen_by(prussian);
    for (const std::string_view name : {"bernadotte", "davout", "napoleon", "murat"}) {
        CAPTURE(std::string(name));
        CHECK(seen.area[block(name).index()] == board().where(block(name)));
        CHECK(seen.infantry[block(name).index()] == infantry(name));
    }
}

TEST_CASE_FIXTURE(Marshal1806, "The end of a tournament game tells what it is worth") {  // p. 20
    clear_map();
    at("jena", {"davout", "hohenlohe"});
    strength("hohenlohe", 1, 0);
    set_vp(1);
    set_turn(3);
    next_combat(french, {{1, 1}, {1, 1}, {0, 1}});
    next_combat(prussian, {{0, 1}});
    operations(french);
    fight({"davout"});
    decline_all();
    CHECK(over());
    CHECK(heard("the French get 3 ranking points and 5 for the tie-break"));
    CHECK(heard("the Prussians get 1 ranking point and −5 for the tie-break"));
}

TEST_CASE_FIXTURE(Tournament, "No vedettes are used in a tournament") {
    deploy();
    REQUIRE(phase() != Phase::deployment);
    for (const Seat side : {french, prussian}) {
        for (const BlockId vedette : board().vedettes_of(side))
            CHECK_FALSE(board().on_map(vedette));
    }
    CHECK(where("bessieres") == "bamberg");
}

TEST_CASE_FIXTURE(Marshal1806, "A tournament march shows its points to both") {
    operations(french);
    next_movement_card(french, 3);
    march({"lannes"}, {"sonneberg"});
    CHECK(heard(Viewer::of(prussian), "3 movement points"));
    CHECK(heard(Viewer::of(prussian), "Lannes"));
}

}  // namespace bivouac::campaign
