// Runs of the arena: the same table whoever plays it, on how many threads, in how many goes.
#include <algorithm>

#include "arena/arena_fixture.h"
#include "arena/balance.h"
#include "arena/svg.h"
#include "engine/record.h"

using namespace bivouac;
using namespace bivouac::test;
using arena::Results;
using arena::RunOptions;
using arena::Schedule;

TEST_CASE("Each seed is played twice with seats exchanged, and no game like another") {
    const Schedule schedule = small_plan({"random", "random"});
    CHECK(schedule.games() == 12);
    const arena::Duel first = schedule.duel(0), second = schedule.duel(1);
    CHECK(first.seed == second.seed);
    CHECK(first.seats[0] == second.seats[1]);
    CHECK(schedule.duel(2).venue.name() == "nations-1813/leipzig/basic");
    CHECK(schedule.duel(4).seed == first.seed + 1);
    const Results results = played(schedule);
    CHECK(results.size() == 12);
    // Twins on one seed draw different chance.
    CHECK(results.at(0).moves != results.at(1).moves);
    for (const auto& [number, game] : results) {
        CHECK(game.refused.empty());
        CHECK_FALSE(game.reason.empty());
        CHECK(game.turns > 0);
    }
}

TEST_CASE("A run does not depend on the number of threads") {
    Schedule schedule = small_plan({"random", "search@40x2"}, 1);
    schedule.venues.erase(schedule.venues.begin());
    RunOptions two;
    two.workers = 2;
    const Results results = played(schedule);
    CHECK(told(results) == told(played(schedule, two)));
    for (const auto& [number, game] : results) CHECK(game.refused.empty());
}

TEST_CASE("Each game of a run is counted once, with its seat and its pair") {
    const Schedule schedule = small_plan({"random", "random"}, 4);
    const arena::Tally found = tally(schedule, played(schedule), 0, schedule.venues.size());
    CHECK(found.games == 16);
    CHECK(found.refused == 0);
    CHECK(found.seats[0].won + found.seats[0].lost + found.seats[0].drawn == 8);
    CHECK(found.pairs[0] + found.pairs[1] + found.pairs[2] + found.pairs[3] + found.pairs[4] == 8);
}

TEST_CASE("A run that was killed goes on to the same table") {
    const ArenaFolder folder;
    const Schedule schedule = small_plan({"random", "random"}, 4);
    const std::string whole = told(played(schedule));
    const std::string path = folder.file("state");
    {
        Schedule part = schedule;
        part.rounds = 2;
        const auto result_log = arena::ResultLog::open(path, part.header());
        REQUIRE(result_log);
        RunOptions run_options;
        run_options.result_log = result_log->get();
        CHECK(played(part, run_options).size() == 8);
        // Nobody else may write meanwhile.
        CHECK_FALSE(arena::ResultLog::open(path, part.header()));
    }
    // Killed in the middle of a line.
    const std::string before = folder.read("state");
    std::ofstream(path, std::ios::binary) << before.substr(0, before.size() - 40);
    std::uint64_t again = 0;
    RunOptions run_options;
    run_options.prepare = [&](std::uint64_t, arena::Duel&) { ++again; };
    {
        const auto result_log = arena::ResultLog::open(path, schedule.header());
        REQUIRE(result_log);
        CHECK((*result_log)->read().size() == 7);
        run_options.result_log = result_log->get();
        CHECK(told(played(schedule, run_options)) == whole);
        CHECK(again == 9);
    }
    // A third time there is nothing left to play.
    const auto result_log = arena::ResultLog::open(path, schedule.header());
    REQUIRE(result_log);
    run_options.result_log = result_log->get();
    CHECK(told(played(schedule, run_options)) == whole);
    CHECK(again == 9);
}

TEST_CASE("The state of another run is refused with a sentence") {
    const ArenaFolder folder;
    const Schedule schedule = small_plan({"random", "greedy"});
    const std::string path = folder.file("state");
    CHECK(arena::ResultLog::open(path, schedule.header()));
    Schedule other = schedule;
    other.first_seed = 7;
    const auto refused = arena::ResultLog::open(path, other.header());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().find("belongs to another run") != std::string::npos);
    std::ofstream(folder.file("letter")) << "Dear Berthier";
    CHECK_FALSE(arena::ResultLog::open(folder.file("letter"), schedule.header()));
    CHECK(folder.read("letter") == "Dear Berthier");
    CHECK_FALSE(arena::ResultLog::open(folder.file("no/such/folder"), schedule.header()));
}

TEST_CASE("A test is decided in the order of the seeds") {
    Schedule schedule = small_plan({"greedy", "random"}, 60);
    schedule.venues.erase(schedule.venues.begin());
    RunOptions run_options;
    run_options.sprt = arena::Sprt{0, 300};
    const Results alone = played(schedule, run_options);
    run_options.workers = 3;
    const Results together = played(schedule, run_options);
    CHECK(told(alone) == told(together));
    CHECK(alone.size() < schedule.games());
    const arena::Tally found = tally(schedule, alone, 0, 0);
    CHECK(arena::verdict(*run_options.sprt, found.pairs) != arena::Verdict::open);
}

TEST_CASE("Fellows share a run and come to the same table") {
    // The first of two processes; what the second one says was written down beforehand.
    struct FirstOfTwo : arena::Processes {
        std::vector<std::string> other;  // by call
        mutable std::size_t call = 0;
        int size() const override { return 2; }
        std::vector<std::string> gather(const std::string& mine) const override {
            return {mine, other.at(call++)};
        }
    };
    const ArenaFolder folder;
    const Schedule schedule = small_plan({"random", "random"}, 2);
    const Results whole = played(schedule);
    std::string lines;  // of every other game
    for (const auto& [number, game] : whole) {
        if (number % 2 == 1) lines += arena::line_of(number, game) + "\n";
    }
    FirstOfTwo processes;
    processes.other = {"", lines, ""};
    const auto result_log = arena::ResultLog::open(folder.file("state"), schedule.header());
    REQUIRE(result_log);
    std::uint64_t own = 0;
    RunOptions run_options;
    run_options.processes = &processes;
    run_options.result_log = result_log->get();
    run_options.prepare = [&](std::uint64_t, arena::Duel&) { ++own; };
    CHECK(told(played(schedule, run_options)) == told(whole));
    CHECK(own == 4);
    // The journal holds the games of both.
    const std::string state = folder.read("state");
    CHECK(std::count(state.begin(), state.end(), '\n') == 1 + 8);
}

TEST_CASE("Every game can be kept as a record that replays") {
    const ArenaFolder folder;
    const Schedule schedule = small_plan({"random", "doctrine"}, 1);
    RunOptions run_options;
    run_options.records = folder.file("");
    const Results results = played(schedule, run_options);
    for (const auto& [number, game] : results) {
        RecordFault fault;
        const auto table = replay(folder.read(arena::record_name(schedule, number)),
                                  shelf::table_maker(arena_shelf()), fault);
        REQUIRE(table != nullptr);
        CHECK(table->ending().winner == game.winner);
        CHECK(table->ending().reason == game.reason);
    }
    run_options.records = folder.file("no/such/folder");
    CHECK_FALSE(arena::run(schedule, run_options));
}

TEST_CASE("The balance of a game and its plot") {
    Schedule schedule = small_plan({"random"}, 10);
    schedule.pairings = {{0, 0}};
    schedule.swapped = false;
    const std::vector<arena::Balance> rows = balance(schedule, played(schedule));
    REQUIRE(rows.size() == 2);
    for (const arena::Balance& row : rows) {
        CHECK(row.tally.games == 10);
        CHECK(row.won(0) + row.won(1) + row.drawn() == 10);
        CHECK(row.range(0).low <= row.share(0));
        CHECK(row.share(0) <= row.range(0).high);
        CHECK(row.decisions() > 10);
    }
    const std::string svg = plot(rows, {"Sabre & <plume>", {"French", "Allies"}, "drawn", "95 %"});
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(svg.find("Sabre &amp; &lt;plume&gt;") != std::string::npos);
    CHECK(svg.find("leipzig/basic") != std::string::npos);
}

TEST_CASE("Words on a plot are measured in characters and do not run over its edge") {
    using arena::Svg;
    CHECK(Svg::width_of(13, "Français") == Svg::width_of(13, "Francais"));
    CHECK(Svg::width_of(26, "Alliés") == 2 * Svg::width_of(13, "Alliés"));
    const std::string title =
        "Bataille des Nations 1813 : qui gagne quand search@4000x2 joue les deux camps, 100000 "
        "parties de chaque mise en place";
    std::string whole;
    for (const std::string& line : Svg::lines_of(16, 300, title)) {
        CHECK(Svg::width_of(16, line) <= 300);
        whole += (whole.empty() ? "" : " ") + line;
    }
    CHECK(whole == title);
    CHECK(Svg::lines_of(16, 10, "longer").size() == 1);
}
