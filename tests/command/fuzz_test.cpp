// The trials of every game on the shelf: sound games pass, planted faults are found.
#include <doctest/doctest.h>

#include "command/bad_input.h"
#include "command/engine_session.h"
#include "command/named_setups.h"

using namespace bivouac;
using namespace bivouac::command;
using namespace bivouac::trials;

namespace {

// Few games show that nothing leaks as a matter of course; a planted leak may need more of them
// until the moment comes at which it tells, and the search ends there.
constexpr std::uint64_t clean_games = 3, planted_games = 60;

Failure in_lockstep(const Trials& trials, std::string_view plant, Lockstep& figures) {
    const std::uint64_t games = plant.empty() ? clean_games : planted_games;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const Failure failure = trials.lockstep(seed, starts_a_game, plant, figures);
        if (failure) return failure;
    }
    return {};
}

// Calls `look` with the trials of every set-up, and where it has windows also with quick ones.
template <class Look>
void for_every_setup(const Look& look) {
    for (const arena::Venue& venue : all_setups(test::whole_shelf())) {
        CAPTURE(venue.name());
        look(*venue.trials());
        const auto quick = venue.game->complete(venue.setup->scenario,
                                                venue.game->for_people(venue.setup->options));
        if (quick->options == venue.setup->options) continue;
        INFO("quick windows");
        look(*venue.game->trials(*quick));
    }
}

}  // namespace

TEST_CASE("Whole games of every set-up keep the laws") {
    for_every_setup([](const Trials& trials) {
        WholeGames figures;
        const Failure failure = trials.whole_game(1806, false, figures);
        INFO(failure.what);
        CHECK_FALSE(failure);
        CHECK(figures.games == 1);
        CHECK(figures.looks > 0);
        CHECK(figures.won[0] + figures.won[1] + figures.drawn == 1);
    });
}

TEST_CASE("Nothing leaks in lockstep, and the imagined worlds are really different") {
    for_every_setup([](const Trials& trials) {
        Lockstep figures;
        const Failure failure = in_lockstep(trials, "", figures);
        INFO("seed " << failure.seed << ", decision " << failure.step << ": " << failure.what);
        CHECK_FALSE(failure);
        CHECK(figures.long_ones + figures.ended == figures.starts);
        CHECK(figures.share_that_differed() > 0.5);
    });
}

TEST_CASE("Planted leaks are caught") {
    std::size_t planted = 0;
    for_every_setup([&](const Trials& trials) {
        for (const std::string& plant : trials.plants()) {
            CAPTURE(plant);
            Lockstep figures;
            CHECK(in_lockstep(trials, plant, figures));
            ++planted;
        }
    });
    CHECK(planted > 0);
}

TEST_CASE("Forged actions are refused") {
    for_every_setup([](const Trials& trials) {
        Forgeries figures;
        const Failure failure = trials.forge(7, 500, figures);
        INFO("decision " << failure.step << ": " << failure.what);
        CHECK_FALSE(failure);
        CHECK(figures.actions >= 500);
    });
}

TEST_CASE("The signature follows from the behaviour and nothing else") {
    for_every_setup([](const Trials& trials) {
        Fnv1a first, second, longer;
        trials.sign(1, first);
        trials.sign(1, second);
        trials.sign(2, longer);
        CHECK(first == second);
        CHECK_FALSE(first == longer);
    });
}

TEST_CASE("A set-up is found by its own name and by that with the game's") {
    const arena::Venue any = all_setups(test::whole_shelf()).front();
    CHECK(find_setups(test::whole_shelf(), any.setup->name).front() == any);
    CHECK(find_setups(test::whole_shelf(), any.name()) == std::vector{any});
    CHECK_THROWS_WITH_AS(find_setups(test::whole_shelf(), "nowhere/short"),
                         "There is no set-up \"nowhere/short\".", BadInput);
}
