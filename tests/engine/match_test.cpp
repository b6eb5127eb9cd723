#include "engine/match.h"

#include <doctest/doctest.h>

#include "engine/heap.h"
#include "engine/table.h"

namespace bivouac::toy {

namespace {

// Two games of heap in which the loser of the first sits left in the second.
Sitting two_heaps(const std::vector<Sitting>& played, const Seed& seed) {
    Sitting sitting;
    if (played.size() == 2) return sitting;
    sitting.table = std::make_unique<TableOf<Heap>>(Heap(), heap_identity(), seed);
    sitting.seat_of = {Seat{0}, Seat{1}};
    if (played.size() == 1 && played[0].table->ending().winner == Seat{0}) {
        sitting.seat_of = {Seat{1}, Seat{0}};
    }
    return sitting;
}

}  // namespace

TEST_CASE("The result of one game makes the next") {
    Match match(two_heaps, seed_from_number(1));
    CHECK(match.sittings().size() == 1);
    CHECK_FALSE(match.advance());  // the first is not over
    CHECK(match.seat_of(0) == Seat{0});

    match.table().close(Entry::Kind::resign, Seat{1});
    CHECK(match.advance());
    CHECK(match.seat_of(0) == Seat{1});
    CHECK(match.player_at(Seat{0}) == 1);
    CHECK_FALSE(match.is_over());

    match.table().close(Entry::Kind::draw, Seat{});
    CHECK_FALSE(match.advance());
    CHECK(match.is_over());
    CHECK(match.sittings().size() == 2);
    CHECK_FALSE(match.advance());
}

TEST_CASE("The games of a match do not share their chance") {
    Match match(two_heaps, seed_from_number(1));
    match.table().close(Entry::Kind::draw, Seat{});
    match.advance();
    CHECK(match.sittings()[0].table->seed() != match.sittings()[1].table->seed());
    CHECK(match.sittings()[0].table->seed() != seed_from_number(1));
    CHECK(match.table().seed() == Match(two_heaps, seed_from_number(1)).seed_of_game(1));
}

TEST_CASE("A match that is played on shares the chance of the other until it parts") {
    const Seed old_seed = seed_from_number(1), own_seed = seed_from_number(2);
    Match old(two_heaps, old_seed), match(two_heaps, own_seed);
    CHECK(match.start_from(old_seed).accepted);
    for (Match* each : {&old, &match}) {
        each->table().close(Entry::Kind::draw, Seat{});
        each->advance();
    }
    // The second game begins as the second one did, sealed by a seed of the new match.
    CHECK(match.table().state_bytes() == old.table().state_bytes());
    CHECK(match.table().seed() == Match(two_heaps, own_seed).seed_of_game(1));
    CHECK(match.reseed(Seat{0}, std::nullopt).accepted);
    CHECK(match.table().state_bytes() != old.table().state_bytes());
    CHECK_FALSE(match.start_from(old_seed).accepted);
}

}  // namespace bivouac::toy
