// Quick windows are asked only of who could play a card now; strict ones always.  [cards]
#include "engine/table.h"
#include "games/campaign/describe.h"
#include "games/campaign/identity.h"
#include "games/campaign/procedures.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

Options quick_options(Options options = {}) {
    options.quick_windows = true;
    return options;
}

struct Quick1806 : Napoleon1806 {
    Quick1806() : Napoleon1806(quick_options()) {}
};

// Hohenlohe marches four areas while the French hold these cards; how often they are asked.
int questions_on_a_march(Napoleon1806& game, Names cards) {
    game.clear_map();
    game.at("altenburg", {"hohenlohe"});
    game.at("bamberg", {"lannes"});
    game.hand(french, cards);
    game.next_movement_card(prussian, 4);
    game.operations(prussian);
    int asked = 0;
    const auto decline = [&] {
        for (; game.asked().kind == "window"; game.act("decline")) {
            CHECK(game.asked().seat == french);
            ++asked;
        }
    };
    game.declare("march", {"hohenlohe"});
    for (const char* next : {"borna", "rotha", "wachau", "leipzig"}) {
        decline();
        game.act(prussian, std::string("go:") + next);
    }
    decline();
    if (game.asked().kind == "march") game.act("stop");
    decline();
    return asked;
}

// Files an answer as a table would.
bool file(Napoleon1806& game, Seat seat, std::string_view answer) {
    Events events(game.told);
    return answer_windows(game.game(), game.state, seat, answer, events);
}

using Answers = std::vector<std::string>;
Answers in_force(const Napoleon1806& game, Seat seat) {
    return answers_in_force(game.game(), game.state, seat);
}

}  // namespace

TEST_CASE("A march of four areas stops a player only for a card that he could play") {
    Napoleon1806 strict;
    CHECK(questions_on_a_march(strict, {"great-charge"}) == 4);
    Quick1806 quick;
    CHECK(questions_on_a_march(quick, {"great-charge"}) == 0);
    // Great Charge waits for a pursuit; Hussars are for the moment when the points are known.
    Quick1806 again;
    again.hand(prussian, {"supply"});
    CHECK(questions_on_a_march(again, {"great-charge", "hussars"}) == 1);
}

TEST_CASE_FIXTURE(Quick1806, "Who is asked in a quick window has a card to choose") {
    clear_map();
    at("jena", {"lannes", "hohenlohe"});
    hand(french, {"elan"});
    hand(prussian, {"fatigue"});
    operations(french);
    fight({"lannes"});
    CHECK(asked().seat == french);
    CHECK(choices().size() == 2);
    act("decline");
    CHECK(asked().kind != "window");  // the Prussians have nothing for a combat
}

TEST_CASE_FIXTURE(Quick1806, "That a window was asked or passed over cannot be taken back") {
    hand(prussian, {"charge"});
    next_movement_card(french, 4);
    clear_map();
    at("kahla", {"lannes"});
    at("erfurt", {"hohenlohe"});
    operations(french);
    declare("march", {"lannes"});
    TableOf<Campaign> table(game(), identity_of(game().data(), game().options()), state);
    REQUIRE(table.act(french, {"go:jena"}).taken == 1);
    REQUIRE(table.pending() == Seats::only(french));
    CHECK_FALSE(table.can_undo(french).accepted);
}

TEST_CASE_FIXTURE(Napoleon1806, "One answer declines every kind of window") {
    REQUIRE(file(*this, french, "decline:all:turn"));
    CHECK(in_force(*this, french) == Answers{"decline:all:turn"});
    CHECK(in_force(*this, prussian).empty());
    CHECK(questions_on_a_march(*this, {"great-charge", "confusion"}) == 0);
    CHECK_FALSE(file(*this, french, "decline:all"));
    CHECK_FALSE(file(*this, french, "decline:all:week"));
}

TEST_CASE_FIXTURE(Napoleon1806, "It holds for the turn or for the game") {
    file(*this, french, "decline:all:turn");
    file(*this, french, "decline:combat:game");
    end_turn();
    CHECK(in_force(*this, french) == Answers{"decline:combat:game"});
    file(*this, french, "decline:all:game");
    end_turn();
    CHECK(in_force(*this, french) == Answers{"decline:combat:game", "decline:all:game"});
    forget_answers(game(), state, french);
    CHECK(in_force(*this, french).empty());
}

TEST_CASE("In a quick game a new card with a window of its own ends it, in a strict one none") {
    for (const bool quick : {true, false}) {
        CAPTURE(quick);
        Napoleon1806 game(quick ? quick_options() : Options{});
        file(game, french, "decline:all:game");
        file(game, french, "decline:pursuit:game");
        // What is played on one's own march is asked nobody.
        game.next_cards(french, {"forced-march", "forage", "pontonniers"});
        game.begin(Phase::draw);
        CHECK(in_force(game, french).size() == 2);
        game.next_cards(french, {"forced-march#2", "elan", "forage"});
        game.begin(Phase::draw);
        CHECK(in_force(game, french) ==
              (quick ? Answers{"decline:pursuit:game"}
                     : Answers{"decline:pursuit:game", "decline:all:game"}));
    }
}

TEST_CASE_FIXTURE(Quick1806, "Whoever is asked is imagined with a card to play") {
    clear_map();
    at("kahla", {"lannes"});
    at("jena", {"hohenlohe"});
    hand(french, {"forced-march", "forage"});
    hand(prussian, {"counter-order"});
    next_movement_card(french, 4);
    operations(french);
    declare("march", {"lannes"});
    play("forced-march");
    REQUIRE(asked().seat == prussian);
    Rng rng(1806);
    for (const Viewer viewer : {Viewer::of(french), Viewer::spectator()}) {
        for (int i = 0; i < 50; ++i) {
            const State world = game().imagine(game().observe(state, viewer), rng);
            Actions list;
            game().legal(world, prussian, list);
            CHECK(list.size() > 1);
            CHECK(world.hand[prussian.index()].size() == 1);
            CHECK(world.deck[prussian.index()].size() == state.deck[prussian.index()].size());
        }
    }
}

}  // namespace bivouac::campaign
