// Officers play whole games: every decision gets a leaning for each of its choices.
#include <set>
#include <string>

#include "bots/advise.h"
#include "bots/nations/shipped_staff.h"
#include "games/nations/fixture.h"
#include "games/nations/identity.h"

namespace bivouac::bots {

namespace {

using namespace nations;

// Now and then he does anything at all, so that rare decisions come up too.
void play(Leipzig1813& at, std::uint64_t seed, std::set<std::string>& met) {
    at.new_game(seed);
    Rng rng(seed);
    Events unheard;
    for (int i = 0; i < 2'000 && !at.over(); ++i) {
        const Seat seat = at.game().pending(at.state).first();
        Actions list;
        at.game().legal(at.state, seat, list);
        const std::string kind(at.game().decision(at.state, seat).kind);
        CAPTURE(kind);
        Leanings leanings;
        shipped_staff().lean(at.game(), at.state, seat, list, leanings);
        REQUIRE(leanings.size() == list.size());
        Features features;
        shipped_staff().assess(at.game(), at.state, features);
        REQUIRE(features.size() == NationsStaff::feature_names.size());
        met.insert(kind);
        const bool whim = rng.bounded(8) == 0;
        const auto count = static_cast<std::uint32_t>(list.size());
        const std::size_t choice = whim ? rng.bounded(count) : best_of(leanings);
        at.game().apply(at.state, seat, list[choice], unheard);
    }
    CHECK(at.over());
}

}  // namespace

TEST_CASE("an officer has an opinion in every decision of a game") {
    std::set<std::string> met;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Leipzig1813 basic;
        play(basic, seed, met);
        Advanced1813 advanced;
        play(advanced, seed, met);
    }
    for (const std::string kind :
         {"choose-district", "choose-mission", "choose-action", "choose-villages", "choose-marker",
          "choose-goal", "choose-card", "choose-tile", "choose-arm", "reveal-mission", "lay-off",
          "choose-loss", "choose-support", "choose-enemy"}) {
        CAPTURE(kind);
        CHECK(met.contains(kind));
    }
}

TEST_CASE_FIXTURE(Leipzig1813, "an officer has an opinion about a stale row") {
    state.turns_without_open = 4;
    begin_turn(french);
    CHECK(asked() == "french renew-row");
    Actions list;
    game().legal(state, french, list);
    Leanings leanings;
    shipped_staff().lean(game(), state, french, list, leanings);
    CHECK(leanings.size() == list.size());
}

TEST_CASE("officers make up their minds by what they see alone") {
    Leipzig1813 at;
    at.new_game(5);
    Events unheard;
    Rng rng(5);
    for (int i = 0; i < 80 && !at.over(); ++i) {
        const Seat seat = at.game().pending(at.state).first();
        const Order order{Kind::doctrine};
        const Observation seen = at.game().observe(at.state, Viewer::of(seat));
        const State other = at.game().imagine(seen, rng);
        const Observation alike = at.game().observe(other, Viewer::of(seat));
        const Advice advice = advise(at.game(), shipped_staff(), seen, seat, order);
        CHECK(advise(at.game(), shipped_staff(), alike, seat, order).choice == advice.choice);
        Actions list;
        at.game().legal(at.state, seat, list);
        at.game().apply(at.state, seat, list[advice.choice], unheard);
    }
}

}  // namespace bivouac::bots
