// Bots never see the game that is being played: where two worlds look alike to a seat, every bot
// makes the same move for it.
#include <doctest/doctest.h>

#include "engine/table.h"
#include "games/campaign/campaign.h"
#include "games/campaign/describe.h"
#include "games/nations/identity.h"
#include "games/nations/nations.h"
#include "shelf/shelf.h"

using namespace bivouac;

namespace {

const shelf::Shelf& all_games() {
    static const auto loaded = shelf::load_shelf("");
    REQUIRE(loaded);
    return *loaded;
}

template <class G>
void same_moves_in_like_worlds(std::string_view id, std::string_view setup_name, int games) {
    const shelf::ShelfGame* game = shelf::find_game(all_games(), id);
    REQUIRE(game != nullptr);
    const shelf::Setup* setup = game->find(setup_name);
    REQUIRE(setup != nullptr);
    int differed = 0;
    for (int number = 1; number <= games; ++number) {
        const auto seed = static_cast<std::uint64_t>(number);
        const auto table = game->table(setup->scenario, setup->options, seed_from_number(seed));
        REQUIRE(table);
        Rng rng(seed);
        for (std::uint32_t left = rng.bounded(150); left > 0; --left) {
            const Question question = (*table)->question(Witness::referee());
            const auto count = static_cast<std::uint32_t>(question.actions.size());
            (*table)->act(question.seat, {question.actions[rng.bounded(count)].action});
            if ((*table)->pending().empty()) break;
        }
        if ((*table)->pending().empty()) continue;
        const auto* own = dynamic_cast<const TableOf<G>*>(table->get());
        REQUIRE(own != nullptr);
        const Seat seat = own->pending().first();
        const auto seen = own->game().observe(own->state(), Viewer::of(seat));
        const TableOf<G> other(own->game(), own->identity(), own->game().imagine(seen, rng));
        REQUIRE(own->observation_json(Witness::of(seat)) ==
                other.observation_json(Witness::of(seat)));
        if (own->state_bytes() != other.state_bytes()) ++differed;
        for (const char* name : {"random", "greedy", "doctrine", "search@40", "search@40x2"}) {
            const bots::Order order = *bots::order_named(name);
            const shelf::Suggestion here = game->suggest(*own, seat, order);
            const shelf::Suggestion there = game->suggest(other, seat, order);
            INFO(id << " " << setup_name << ", seed " << number << ", " << name);
            CHECK(here.action == there.action);
            CHECK(here.value == there.value);
            CHECK(here.line == there.line);
            CHECK(own->explain(seat, here.action).accepted);
            CHECK(here.line.front() == here.action);
        }
    }
    CHECK(differed > games / 2);  // or nothing was tried
}

}  // namespace

TEST_CASE("Bots of 1806 do not peep") {
    same_moves_in_like_worlds<campaign::Campaign>("napoleon-1806", "campaign/conscript", 8);
    same_moves_in_like_worlds<campaign::Campaign>("napoleon-1806", "campaign/grognard", 8);
    same_moves_in_like_worlds<campaign::Campaign>("napoleon-1806", "campaign/marshal", 8);
}

TEST_CASE("Bots of 1813 do not peep") {
    same_moves_in_like_worlds<nations::Nations>("nations-1813", "leipzig/basic", 8);
    same_moves_in_like_worlds<nations::Nations>("nations-1813", "leipzig/advanced", 8);
}

TEST_CASE("A bot is known by its name") {
    CHECK(bots::order_named("search@400")->iterations == 400);
    CHECK(bots::order_named("search@400x2")->workers == 2);
    for (const std::string& name : bots::order_names()) CHECK(bots::order_named(name));
    for (const char* wrong :
         {"", "vauban", "search", "search@", "search@0", "search@4x", "search@4x99"}) {
        CHECK_FALSE(bots::order_named(wrong));
    }
}
