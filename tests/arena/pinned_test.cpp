// Small matches with known results, by every compiler alike. They change only when the rules or the
// bots do; then tools/renew writes the file, and the commit message says why.
#include <cstdio>

#include "arena/arena_fixture.h"
#include "golden.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

struct KnownMatch {
    const char *game, *setup, *first, *second;
    std::uint64_t pairs;
};

constexpr KnownMatch matches[] = {
    {"napoleon-1806", "short/conscript", "greedy", "random", 1},
    {"napoleon-1806", "short/grognard", "doctrine", "greedy", 1},
    {"napoleon-1806", "short/conscript", "search@40", "doctrine", 1},
    {"nations-1813", "leipzig/basic", "greedy", "random", 2},
    {"nations-1813", "leipzig/advanced", "doctrine", "greedy", 2},
    {"nations-1813", "leipzig/basic", "search@40", "doctrine", 1},
};

// What the first of the two reached, and a signature of all that was played.
std::string line_of(const KnownMatch& match, const arena::Tally& found) {
    char text[200];
    const arena::Tally::Counts all = found.all();
    std::snprintf(
        text, sizeof text, "%s %s, %s against %s: %llu won, %llu drawn, %llu lost, %016llx\n",
        match.game, match.setup, match.first, match.second,
        static_cast<unsigned long long>(all.won), static_cast<unsigned long long>(all.drawn),
        static_cast<unsigned long long>(all.lost), static_cast<unsigned long long>(found.moves));
    return text;
}

}  // namespace

TEST_CASE("Golden: known matches end as they did, move by move") {
    std::string table;
    for (const KnownMatch& match : matches) {
        arena::Schedule schedule = small_plan({match.first, match.second}, match.pairs);
        schedule.venues = {venue(match.game, match.setup)};
        const arena::Tally found = tally(schedule, played(schedule), 0, 0);
        CHECK(found.refused == 0);
        CHECK(found.games == 2 * match.pairs);
        table += line_of(match, found);
    }
    check_golden("matches.txt", table);
}
