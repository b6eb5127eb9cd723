#include "engine/conformance.h"

#include "engine/heap.h"
#include "trials/trials_of.h"

namespace bivouac::test {

namespace {

struct HeapAid : trials::PlainAid<toy::Heap> {
    std::vector<std::string> standing_answers(const toy::Heap&) const { return {"decline:knock"}; }
};

}  // namespace

TEST_CASE("The heap keeps the contract of a game") {
    conforms(toy::Heap(), toy::heap_identity(), {.games = 50}, HeapAid());
}

TEST_CASE("A game needs no aid of its own to be tried") {
    const trials::TrialsOf<toy::Heap> heap(toy::Heap(), toy::heap_identity());
    trials::WholeGames whole;
    trials::Lockstep steps;
    trials::Forgeries forged;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CHECK(heap.whole_game(seed, true, whole).what.empty());
        CHECK(heap.lockstep(seed, 4, "", steps).what.empty());
    }
    CHECK(heap.forge(1, 500, forged).what.empty());
    CHECK(whole.won[0] + whole.won[1] + whole.drawn == 20);
    CHECK(steps.long_ones + steps.ended == 80);
    CHECK(steps.hidden > 0);
    CHECK(heap.paths(seed_from_number(1), 2) == 36);
}

TEST_CASE("Leaks planted in any game are caught") {
    const trials::TrialsOf<toy::Heap> heap(toy::Heap(), toy::heap_identity());
    for (const std::string& plant : heap.plants()) {
        CAPTURE(plant);
        trials::Lockstep steps;
        bool caught = false;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            caught |= static_cast<bool>(heap.lockstep(seed, 8, plant, steps));
        }
        CHECK(caught);
    }
}

TEST_CASE("A game that nobody wins is found as a draw") {
    const trials::TrialsOf<toy::Heap> heap(toy::Heap(), toy::heap_identity());
    std::set<std::string> endings;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) endings.insert(heap.play_out(seed).ending);
    CHECK(endings == std::set<std::string>{"empty-draw", "empty-left", "empty-right"});
}

}  // namespace bivouac::test
