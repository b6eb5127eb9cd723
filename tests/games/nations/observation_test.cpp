// What a viewer may know, and the worlds that he imagines.  [mission.secret] [hand.secret]
#include <set>

#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

constexpr int worlds = 40;

struct Watched : Leipzig1813 {
    State seen_by(Viewer viewer) const { return game().observe(state, viewer).view; }
    State imagined_by(Viewer viewer) { return game().imagine(game().observe(state, viewer), rng); }
    static constexpr Viewer of_french = Viewer::of(french);
    static constexpr Viewer of_allied = Viewer::of(allied);
    static constexpr Viewer spectator = Viewer::spectator();

    Rng rng{7};
};

// Every card is somewhere, and no more of them than there are.
void counts_add_up(const Nations& game, const State& state) {
    for (std::size_t i = 0; i < game.data().cards.size(); ++i) {
        const CardId card{i};
        int count = state.discard[card] + state.out[card];
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            count += state.hand[seat][card] + state.laid_off[seat][card];
        }
        for (const CardId open : state.row) count += open == card ? 1 : 0;
        for (const CardId hidden : state.deck) count += hidden == card ? 1 : 0;
        CAPTURE(game.data().card(card).id);
        CHECK(count == game.data().card(card).copies);
    }
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        CHECK(state.hand[seat].total() == state.hand_count[seat]);
        CHECK(state.laid_off[seat].total() == state.laid_off_count[seat]);
    }
    CHECK(state.deck.size() == state.deck_count);
}

}  // namespace

TEST_CASE_FIXTURE(Watched, "Missions are hidden until they are revealed") {  // p. 5, 9
    time(8);
    hand(french, {"time"});
    turn(french);
    CHECK(missions_known_to(of_french) ==
          "mission-leipzig mission-lindenau mission-mockern mission-molkau mission-probstheida");
    CHECK(missions_known_to(of_allied).empty());
    CHECK(missions_known_to(spectator).empty());
    act({"time", "reveal:mission-molkau"});
    CHECK(missions_known_to(of_allied) == "mission-molkau");
    CHECK(missions_known_to(spectator) == "mission-molkau");
}

TEST_CASE_FIXTURE(Watched, "Mission cards put out of the game stay hidden for good") {  // p. 5
    state.second = 0b00110;
    state.refused[1] = mission("wachau");
    state.refused[2] = mission("leutzsch");
    const auto shown = [&](Viewer viewer) {
        int known = 0;
        for (const MissionId card : seen_by(viewer).refused) known += card.is_none() ? 0 : 1;
        return known;
    };
    turn(french);
    CHECK(shown(of_french) == 2);
    CHECK(shown(of_allied) == 0);
    CHECK(shown(spectator) == 0);
    CHECK(seen_by(of_allied).second == 0b00110);  // which districts is public
    scoring();
    CHECK(over());
    CHECK(shown(of_allied) == 0);
}

TEST_CASE_FIXTURE(Watched, "Nobody hears of missions that he may not know") {  // p. 5
    new_game();
    CHECK(heard(of_french, "log.mission.own"));
    CHECK_FALSE(heard(of_allied, "log.mission.own"));
    act({"district:north", "district:south"});
    CHECK(heard(of_french, "log.mission.second.own"));
    CHECK_FALSE(heard(of_allied, "log.mission.second.own"));
    CHECK_FALSE(heard(spectator, "log.mission.second.own"));
}

TEST_CASE_FIXTURE(Watched, "The Allies imagine any mission of a district, and no other") {  // p. 5
    state.second = 0b00011;
    state.refused[0] = mission("lindenthal");
    state.refused[1] = mission("wachau");
    time(9);  // the north is revealed
    turn(allied);
    std::set<std::size_t> in_the_south;
    for (int i = 0; i < worlds; ++i) {
        const State world = imagined_by(of_allied);
        CHECK(world.mission[0] == state.mission[0]);
        for (std::size_t d = 0; d < districts; ++d) {
            CHECK(game().data().mission(world.mission[d]).district.index() == d);
            CHECK(world.refused[d].is_none() == (d > 1));
            CHECK(world.refused[d] != world.mission[d]);
        }
        in_the_south.insert(world.mission[1].index());
        CHECK(imagined_by(of_french).mission == state.mission);
        CHECK(imagined_by(of_french).refused == state.refused);
    }
    CHECK(in_the_south.size() > 1);
}

TEST_CASE_FIXTURE(Watched, "A hand is seen by its owner alone, and counted by all") {  // p. 5
    hand(french, {"time", "terrain-hill"});
    hand(allied, {"move-cavalry"});
    turn(french);
    CHECK(names(seen_by(of_french).hand[0]) == "terrain-hill time");
    CHECK(names(seen_by(of_french).hand[1]).empty());
    CHECK(names(seen_by(of_allied).hand[0]).empty());
    CHECK(names(seen_by(of_allied).hand[1]) == "move-cavalry");
    CHECK(names(seen_by(spectator).hand[0]).empty());
    CHECK(seen_by(of_allied).hand_count[0] == 2);
    CHECK(seen_by(spectator).hand_count[1] == 1);
}

TEST_CASE_FIXTURE(Watched, "Scouts are open") {  // p. 5, 8
    scouts(french, 2);
    scouts(allied, 1);
    turn(french);
    CHECK(seen_by(of_allied).scouts[0] == 2);
    CHECK(seen_by(of_french).scouts[1] == 1);
    CHECK(seen_by(spectator).scouts[0] == 2);
}

TEST_CASE_FIXTURE(Watched, "Nobody sees the pile, and worlds differ in it") {  // p. 5
    turn(french);
    for (const Viewer viewer : {of_french, of_allied, spectator}) {
        const State view = seen_by(viewer);
        CHECK(view.deck.empty());
        CHECK(view.deck_count == state.deck_count);
        CHECK(view.chance.key == Chance{}.key);
        std::set<std::size_t> top;
        for (int i = 0; i < worlds; ++i) top.insert(imagined_by(viewer).deck.back().index());
        CHECK(top.size() > 3);
    }
}

TEST_CASE_FIXTURE(Watched, "A hidden draw could be any card") {  // p. 8
    next_cards({"time"});
    turn(french);
    act("draw");
    CHECK(names(seen_by(of_allied).shown[0]).empty());
    std::set<std::string> drawn;
    for (int i = 0; i < worlds; ++i) {
        const State world = imagined_by(of_allied);
        counts_add_up(game(), world);
        drawn.insert(names(world.hand[0]));
        CHECK(names(imagined_by(of_french).hand[0]) == "time");
    }
    CHECK(drawn.size() > 3);
}

TEST_CASE_FIXTURE(Watched, "An open card stays known until it is played") {  // p. 8
    markers("ney", {"eutritzsch", "gohlis"});
    markers("murat", {"wachau", "dolitz"});
    turn(french);
    act({"take:terrain-plain", "draw"});
    CHECK(names(seen_by(of_allied).shown[0]) == "terrain-plain");
    CHECK(names(seen_by(spectator).shown[0]) == "terrain-plain");
    for (int i = 0; i < worlds; ++i) {
        const State world = imagined_by(of_allied);
        counts_add_up(game(), world);
        CHECK(world.hand[0][card("terrain-plain")] >= 1);
        CHECK(world.hand[0].total() == 2);
    }
    act({"use:terrain-plain", "remove:ney:eutritzsch"});
    CHECK(names(seen_by(of_allied).shown[0]).empty());
}

TEST_CASE_FIXTURE(Watched, "A spectator gives no player what the other is known to hold") {  // p. 8
    hand(french, {"terrain-hill", "terrain-hill", "terrain-hill", "terrain-hill"});
    turn(allied, 2);
    act("take:terrain-hill");  // all five copies are in hands, one of them is known
    for (int i = 0; i < worlds; ++i) {
        const State world = imagined_by(spectator);
        counts_add_up(game(), world);
        CHECK(world.hand[1][card("terrain-hill")] == 1);
    }
}

TEST_CASE_FIXTURE(Watched, "A card that is being played lies open") {  // p. 7, 8
    markers("langeron", {"klein-wiederitzsch", "heiterblick"});
    tile("yorck", "eutritzsch");
    hand(allied, {"move-artillery", "move-artillery", "move-infantry", "move-infantry"});
    turn(allied);
    act("pair:move-artillery");
    CHECK(discarded() == "move-artillery move-artillery");
    CHECK(seen_by(of_french).hand_count[1] == 2);
    for (int i = 0; i < worlds; ++i) counts_add_up(game(), imagined_by(of_french));
    act({"move:langeron:heiterblick", "go:paunsdorf"});
    act("jump:move-infantry");
    CHECK(discarded() == "move-artillery move-artillery move-infantry");
    CHECK(choices() == "also:move-infantry");
    act({"also:move-infantry", "go:gohlis"});
    CHECK(hand_of(allied).empty());
    CHECK(time() == 4);
}

TEST_CASE_FIXTURE(Watched, "Cards laid off face down are hidden, and may be those seen") {  // p. 8
    hand(french, {"time", "time", "terrain-hill", "terrain-hill", "terrain-hill", "move-cavalry",
                  "move-cavalry", "move-infantry"});
    turn(french, 1);
    act({"take:terrain-plain", "discard:terrain-plain"});
    CHECK(names(seen_by(of_french).laid_off[0]) == "terrain-plain");
    CHECK(names(seen_by(of_allied).laid_off[0]).empty());
    CHECK(names(seen_by(spectator).laid_off[0]).empty());
    CHECK(seen_by(of_allied).laid_off_count[0] == 1);
    std::set<int> held;
    for (int i = 0; i < 8 * worlds; ++i) {
        const State world = imagined_by(of_allied);
        counts_add_up(game(), world);
        CHECK(world.hand[0][card("terrain-plain")] + world.laid_off[0][card("terrain-plain")] >= 1);
        held.insert(world.hand[0][card("terrain-plain")]);
    }
    CHECK(held.contains(0));  // as it is
    CHECK(held.contains(1));
}

TEST_CASE_FIXTURE(Watched, "What was taken after cards were laid off is in the hand") {  // p. 8
    hand(french, {"time", "time", "terrain-hill", "terrain-hill", "terrain-hill", "move-cavalry",
                  "move-cavalry", "move-infantry"});
    markers("ney", {"eutritzsch", "reudnitz", "leipzig"});
    turn(french, 1);
    act({"draw", "discard:time"});
    turn(french);
    act("take:terrain-plain");
    CHECK(names(seen_by(of_allied).sure[0]) == "terrain-plain");
    for (int i = 0; i < 4 * worlds; ++i) {
        const State world = imagined_by(of_allied);
        counts_add_up(game(), world);
        CHECK(world.hand[0][card("terrain-plain")] >= 1);
    }
    act({"use:terrain-plain", "remove:ney:eutritzsch"});
    CHECK(names(seen_by(of_allied).sure[0]).empty());
}

TEST_CASE_FIXTURE(Watched, "Second mission cards are imagined once they are dealt") {  // p. 5
    new_game();
    act("district:centre");
    CHECK(imagined_by(of_allied).refused == state.refused);  // none so far
    act("district:west");
    const State world = imagined_by(of_allied);
    for (std::size_t d = 0; d < districts; ++d) {
        CHECK(world.refused[d].is_none() == state.refused[d].is_none());
    }
}

TEST_CASE_FIXTURE(Watched, "After the shuffle a laid-off card may be anywhere") {  // p. 8
    hand(french, {"time", "time", "terrain-hill", "terrain-hill", "terrain-hill", "move-cavalry",
                  "move-cavalry", "move-infantry"});
    only_in_deck({"move-artillery"});
    turn(french, 1);
    act({"take:terrain-plain", "discard:terrain-plain"});  // the row is made up with the last card
    turn(allied, 1);
    act("draw");
    CHECK(heard("log.reshuffle"));
    CHECK(names(seen_by(of_allied).shown[0]).empty());
    CHECK(seen_by(of_allied).laid_off_count[0] == 0);
    for (int i = 0; i < worlds; ++i) counts_add_up(game(), imagined_by(of_allied));
}

TEST_CASE_FIXTURE(Watched, "What was taken after the laying off is known after the shuffle too") {
    hand(french, {"time", "time", "terrain-hill", "terrain-hill", "terrain-hill", "move-cavalry",
                  "move-cavalry", "move-infantry"});
    only_in_deck({"move-artillery", "terrain-forest"});
    turn(french, 1);
    act({"draw", "discard:terrain-hill"});
    turn(french, 2);
    act({"time", "take:terrain-plain"});  // the row is made up with the last card
    CHECK(state.laid_off_count[0] == 1);
    turn(allied, 1);
    act("draw");
    CHECK(heard("log.reshuffle"));
    CHECK(names(seen_by(of_allied).shown[0]) == "terrain-plain");
    for (int i = 0; i < worlds; ++i) {
        const State world = imagined_by(of_allied);
        counts_add_up(game(), world);
        CHECK(world.hand[0][card("terrain-plain")] >= 1);
    }
}

TEST_CASE_FIXTURE(Watched, "What is refused does not depend on what is hidden") {  // p. 5
    hand(allied, {"terrain-plain"});
    turn(french);
    CHECK(refusal(allied, "use:terrain-plain") == "turn.next");
    CHECK(refusal(allied, "use:time") == "turn.next");
}

}  // namespace bivouac::nations
