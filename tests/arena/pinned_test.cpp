// Small matches with known results, by every compiler alike. They change only when the rules or the
// bots do; then the new line, which the failing test prints, belongs here, and into the message of
// the commit together with why.
#include <cstdio>

#include "arena/arena_fixture.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

struct Pinned {
    const char *game, *setup, *first, *second;
    std::uint64_t pairs;
    std::uint64_t won, drawn, lost;  // by the first
    std::uint64_t moves;             // a signature of all that was played
};

constexpr Pinned pinned[] = {
    {"napoleon-1806", "short/conscript", "greedy", "random", 1, 2, 0, 0, 0xc5013ad51a1dea0d},
    {"napoleon-1806", "short/grognard", "doctrine", "greedy", 1, 1, 0, 1, 0xcb6489f945bf22a6},
    {"napoleon-1806", "short/conscript", "search@40", "doctrine", 1, 1, 0, 1, 0xe2c9b7860a89a303},
    {"nations-1813", "leipzig/basic", "greedy", "random", 2, 4, 0, 0, 0x7625407795ae26dd},
    {"nations-1813", "leipzig/advanced", "doctrine", "greedy", 2, 2, 0, 2, 0xad32c62d05dcbe0d},
    {"nations-1813", "leipzig/basic", "search@40", "doctrine", 1, 1, 0, 1, 0xecbc91f825826a13},
};

std::string line_of(const Pinned& match, const arena::Tally& found) {
    char text[200];
    const arena::Tally::Counts all = found.all();
    std::snprintf(
        text, sizeof text, "{\"%s\", \"%s\", \"%s\", \"%s\", %llu, %llu, %llu, %llu, 0x%016llx},",
        match.game, match.setup, match.first, match.second,
        static_cast<unsigned long long>(match.pairs), static_cast<unsigned long long>(all.won),
        static_cast<unsigned long long>(all.drawn), static_cast<unsigned long long>(all.lost),
        static_cast<unsigned long long>(found.moves));
    return text;
}

}  // namespace

TEST_CASE("Known matches end as they always did, move by move") {
    for (const Pinned& match : pinned) {
        arena::Schedule schedule = small_plan({match.first, match.second}, match.pairs);
        schedule.venues = {venue(match.game, match.setup)};
        const arena::Tally found = tally(schedule, played(schedule), 0, 0);
        INFO(line_of(match, found));
        CHECK(found.refused == 0);
        CHECK(found.games == 2 * match.pairs);
        CHECK(found.all().won == match.won);
        CHECK(found.all().drawn == match.drawn);
        CHECK(found.all().lost == match.lost);
        CHECK(found.moves == match.moves);
    }
}
