// The fuzzer itself: sound games pass, planted faults are found.
#include <doctest/doctest.h>

#include "command/engine_session.h"
#include "command/forge.h"
#include "command/lockstep.h"
#include "command/signature.h"
#include "command/whole_game.h"

using namespace bivouac;
using namespace bivouac::command;

namespace {

const Shelf& games() {
    static const auto loaded = command::load_shelf("");
    REQUIRE(loaded);
    return *loaded;
}
const ShelfGame& game() { return games().front(); }

Failure in_lockstep(const char* setup, Plant plant, std::uint64_t games, Lockstep& figures) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const Failure failure = check_lockstep(game().game(game().find(setup)->options), seed,
                                               starts_a_game, plant, figures);
        if (failure) return failure;
    }
    return {};
}

}  // namespace

TEST_CASE("Whole games of every set-up keep the laws") {
    for (const Setup& setup : game().setups) {
        CAPTURE(setup.name);
        WholeGames figures;
        const Failure failure = check_whole_game(games(), game(), setup, 1806, false, figures);
        INFO(failure.what);
        CHECK_FALSE(failure);
        CHECK(figures.games == 1);
        CHECK(figures.looks > 0);
    }
}

TEST_CASE("Nothing leaks in lockstep, and the imagined worlds are really different") {
    for (const char* setup : {"campaign/conscript", "campaign/grognard", "campaign/marshal"}) {
        CAPTURE(setup);
        Lockstep figures;
        const Failure failure = in_lockstep(setup, Plant::nothing, 3, figures);
        INFO("seed " << failure.seed << ", decision " << failure.step << ": " << failure.what);
        CHECK_FALSE(failure);
        CHECK(figures.share_that_differed() > 0.5);
    }
}

TEST_CASE("Planted leaks are caught") {
    Lockstep figures;
    CHECK(in_lockstep("campaign/conscript", Plant::card, 3, figures));
    CHECK(in_lockstep("campaign/conscript", Plant::refusal, 3, figures));
    CHECK(in_lockstep("campaign/grognard", Plant::card, 3, figures));
    CHECK(in_lockstep("campaign/grognard", Plant::token, 3, figures));
}

TEST_CASE("Forged actions are refused") {
    for (const Setup& setup : game().setups) {
        Forged figures;
        const Failure failure = check_forged(game(), setup, 7, 500, figures);
        INFO(setup.name << ", decision " << failure.step << ": " << failure.what);
        CHECK_FALSE(failure);
        CHECK(figures.actions >= 400);
    }
}

TEST_CASE("The signature follows from the seed and nothing else") {
    Fnv1a first, second, other;
    const campaign::Campaign played = game().game(game().setups.front().options);
    add_to_signature(played, 1, first);
    add_to_signature(played, 1, second);
    add_to_signature(played, 2, other);
    CHECK(first == second);
    CHECK_FALSE(first == other);
}
