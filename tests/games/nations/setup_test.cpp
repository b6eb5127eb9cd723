// Before the first turn.  [setup]
#include <set>

#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

constexpr std::size_t south = 1, west = 2;

}  // namespace

TEST_CASE_FIXTURE(Leipzig1813, "One mission card of every district, seen at once") {  // p. 5
    new_game();
    for (std::size_t d = 0; d < districts; ++d) {
        CAPTURE(d);
        CHECK(game().data().mission(state.mission[d]).district.index() == d);
    }
    CHECK(asked() == "french choose-district");
    const State seen = game().observe(state, Viewer::of(french)).view;
    for (const MissionId mission : seen.mission) CHECK_FALSE(mission.is_none());
}

TEST_CASE_FIXTURE(Leipzig1813, "Mission cards come by lot") {  // p. 5
    std::set<std::size_t> dealt;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        new_game(seed);
        dealt.insert(state.mission[south].index());
    }
    CHECK(dealt.size() > 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "Second cards of two different districts") {  // p. 5
    new_game();
    CHECK(choices("district") == "centre east north south west");
    act("district:south");
    CHECK(choices("district") == "centre east north west");
    CHECK(refusal("district:south") == "setup.missions.different");
    CHECK(refusal("keep:mission-wachau") == "setup.missions.second");
}

TEST_CASE_FIXTURE(Leipzig1813, "Both second cards are in hand before one is chosen") {  // p. 5
    new_game();
    act("district:south");
    CHECK(state.refused[south].is_none());
    act("district:west");
    CHECK_FALSE(state.refused[south].is_none());
    CHECK_FALSE(state.refused[west].is_none());
    CHECK(state.refused[south] != state.mission[south]);
    CHECK(game().data().mission(state.refused[south]).district.index() == south);
    CHECK(asked() == "french choose-mission");
}

TEST_CASE_FIXTURE(Leipzig1813, "One of two mission cards is kept, the other leaves the game") {
    new_game();  // p. 5
    act({"district:south", "district:west"});
    const MissionId first = state.mission[south], second = state.refused[south];
    const MissionId in_the_west = state.mission[west];
    act("keep:" + game().data().mission(second).id);
    act("keep:" + game().data().mission(in_the_west).id);
    CHECK(state.mission[south] == second);
    CHECK(state.refused[south] == first);
    CHECK(state.mission[west] == in_the_west);
    CHECK(asked() == "french choose-action");
}

TEST_CASE_FIXTURE(Leipzig1813, "Four action cards each, four open ones, the rest a pile") {  // p. 5
    new_game();
    CHECK(cards(french) == 4);
    CHECK(cards(allied) == 4);
    CHECK(state.hand[french.index()].total() == 4);
    CHECK(state.row.size() == 4);
    CHECK(state.deck.size() == 28);
    CHECK(state.deck_count == 28);
}

TEST_CASE_FIXTURE(Leipzig1813, "Action cards are shuffled") {  // p. 5
    std::set<std::string> hands;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        new_game(seed);
        hands.insert(hand_of(french));
    }
    CHECK(hands.size() > 1);
}

TEST_CASE_FIXTURE(Leipzig1813, "Empty board, no points, no scouts, the watch") {  // p. 5
    new_game();
    for (std::size_t i = 0; i < game().data().armies.size(); ++i) {
        CHECK(state.markers[i].empty());
        CHECK(state.tile[i].is_none());
        CHECK(board().has_card(ArmyId{i}));
    }
    CHECK(points(french) == 0);
    CHECK(points(allied) == 0);
    CHECK(scouts(french) == 0);
    CHECK(scouts(allied) == 0);
    CHECK(supply() == 6);
    CHECK(time() == 0);
}

TEST_CASE_FIXTURE(Leipzig1813, "The French begin") {  // p. 5
    new_game();
    act({"district:north", "district:centre"});
    while (asked() == "french choose-mission") {
        const std::string all = choices();
        act(all.substr(0, all.find(' ')));
    }
    CHECK(asked() == "french choose-action");
    CHECK(actions_left() == 5);
    CHECK(state.turn == 1);
}

}  // namespace bivouac::nations
