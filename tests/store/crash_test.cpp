// A writing process is killed with SIGKILL: whatever it was told to be durable is there afterwards.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <thread>

#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

constexpr int killed_games = 4;
constexpr int entries_an_append = 2;  // both or none
constexpr int usual_kills = 20;
constexpr const char* place_variable = "BIVOUAC_KILLED_PLACE";
constexpr const char* pipe_variable = "BIVOUAC_KILLED_PIPE";
constexpr const char* kills_variable = "BIVOUAC_KILLS";

GameId game_number(int i) { return {"g" + std::to_string(i)}; }

std::string text_of(Number number) {
    return "entry " + std::to_string(number) + std::string(300, '.');
}

// What the child says once an append is answered. Small enough to go through a pipe in one piece.
struct Ack {
    int game = 0;
    Number number = 0;
};

void write_until_killed(Store& store, int game, int pipe) {
    Number number = static_cast<Number>(need(store.entries(game_number(game))).size());
    for (;;) {
        Append append;
        append.game = game_number(game);
        append.expected = number;
        for (int i = 0; i < entries_an_append; ++i) {
            append.entries.push_back(action(text_of(++number)));
        }
        const Ack ack{game, need(store.append(append))};
        if (write(pipe, &ack, sizeof ack) != sizeof ack) return;
    }
}

struct Child {
    pid_t id = 0;
    int acks = -1;
};

// This program again, with the case below alone: a fork would inherit threads half-way.
Child start_child(const std::string& where) {
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    std::string place = place_variable + ("=" + where);
    std::string pipe = pipe_variable + std::string("=3");
    char* const variables[] = {place.data(), pipe.data(), nullptr};
    const char* const arguments[] = {"bivouac_tests", "--no-skip",
                                     "--test-case=(a process that is to be killed)", nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    Child child;
    REQUIRE(posix_spawn(&child.id, "/proc/self/exe", &actions, nullptr,
                        const_cast<char* const*>(arguments), variables) == 0);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    child.acks = ends[0];
    return child;
}

bool read_ack(const Child& child, Ack& ack) {
    return read(child.acks, &ack, sizeof ack) == sizeof ack;
}

}  // namespace

TEST_CASE("(a process that is to be killed)" * doctest::skip()) {
    if (std::getenv(place_variable) == nullptr) return;
    const auto store = opened(std::getenv(place_variable));
    const int pipe = std::atoi(std::getenv(pipe_variable));
    std::vector<std::thread> writers;
    for (int game = 0; game < killed_games; ++game) {
        writers.emplace_back([&store, game, pipe] { write_until_killed(*store, game, pipe); });
    }
    for (std::thread& writer : writers) writer.join();
}

ON_EACH_DATABASE("What was acknowledged survives the death of its process") {
    if (Place::is_missing()) return;
    const Place place;
    {
        const auto store = opened(place.where());
        for (int i = 0; i < killed_games; ++i)
            need(store->add_game({game_called(game_number(i).text)}));
    }
    const char* const wanted = std::getenv(kills_variable);
    const int rounds = wanted == nullptr ? usual_kills : std::atoi(wanted);
    std::map<int, Number> acknowledged;
    Number total = 0;
    for (int round = 0; round < rounds; ++round) {
        const Child child = start_child(place.where());
        // It dies at another moment each time: after so many answers and a little while.
        const int answers = 1 + round * 7 % 23;
        Ack ack;
        for (int i = 0; i < answers && read_ack(child, ack); ++i) {
            acknowledged[ack.game] = ack.number;
        }
        usleep(static_cast<useconds_t>(round * 397 % 5000));
        kill(child.id, SIGKILL);
        while (read_ack(child, ack)) acknowledged[ack.game] = ack.number;
        close(child.acks);
        int status = 0;
        REQUIRE(waitpid(child.id, &status, 0) == child.id);
        REQUIRE(WIFSIGNALED(status));
        REQUIRE(WTERMSIG(status) == SIGKILL);  // and not an error of its own
        place.wait_until_alone();

        const auto store = opened(place.where());
        total = 0;
        for (int game = 0; game < killed_games; ++game) {
            const auto log = need(store->entries(game_number(game)));
            const auto length = static_cast<Number>(log.size());
            total += length;
            CHECK(length >= acknowledged[game]);
            CHECK(length % entries_an_append == 0);
            CHECK(need(store->game(game_number(game))).number == length);
            for (Number i = 0; i < length; ++i) {
                REQUIRE(log[static_cast<std::size_t>(i)].text == text_of(i + 1));
            }
        }
    }
    CHECK(total >= rounds);
}
