// A run that is really killed, and goes on.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>

#include "arena/arena_fixture.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

// A process that plays the plan until so many games have begun and stays in the last of them; there
// it is killed.
void kill_in_game(const arena::Schedule& schedule, const std::string& path, int begun) {
    int line[2];
    REQUIRE(pipe(line) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        close(line[0]);
        const auto result_log = arena::ResultLog::open(path, schedule.header());
        if (!result_log) _exit(1);
        std::atomic<int> count{0};
        arena::RunOptions run_options;
        run_options.result_log = result_log->get();
        run_options.prepare = [&](std::uint64_t, arena::Duel&) {
            if (++count < begun) return;
            const bool told = write(line[1], "!", 1) == 1;
            while (told) pause();
        };
        (void)arena::run(schedule, run_options);
        _exit(2);
    }
    close(line[1]);
    char byte = 0;
    CHECK(read(line[0], &byte, 1) == 1);
    close(line[0]);
    CHECK(kill(child, SIGKILL) == 0);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGKILL);
}

}  // namespace

TEST_CASE("A run that is killed twice comes to the table of one that is not") {
    const ArenaFolder folder;
    const arena::Schedule schedule = small_plan({"random", "random"}, 3);
    const std::string whole = told(played(schedule));
    const std::string path = folder.file("state");
    kill_in_game(schedule, path, 4);
    kill_in_game(schedule, path, 5);
    const auto result_log = arena::ResultLog::open(path, schedule.header());
    REQUIRE(result_log);
    CHECK((*result_log)->read().size() == 3 + 4);
    int again = 0;
    arena::RunOptions run_options;
    run_options.result_log = result_log->get();
    run_options.prepare = [&](std::uint64_t, arena::Duel&) { ++again; };
    CHECK(told(played(schedule, run_options)) == whole);
    CHECK(again == 12 - 7);
}
