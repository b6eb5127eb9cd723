// How long a move takes to be durable while a thousand games go on. Not among the usual cases: it
// says more about the disk than about the program. `bivouac_tests --no-skip` runs it.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <random>
#include <thread>

#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int games = 1000;
constexpr int moves_a_second = 1000;  // of all games together
constexpr int seconds = 10;
constexpr double budget_in_milliseconds = 20;
// Where the disk alone is too slow for that: a move waits for the commit before it and for its own.
constexpr double syncs_at_most = 3;

void set_up(Store& store) {
    std::vector<std::thread> hands;
    for (int hand = 0; hand < 20; ++hand) {
        hands.emplace_back([&store, hand] {
            for (int i = hand; i < games; i += 20) {
                need(store.add_game(game_called("g" + std::to_string(i))));
            }
        });
    }
    for (std::thread& hand : hands) hand.join();
}

double share(const std::vector<double>& sorted, double part) {
    return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

double milliseconds_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// How long the disk takes for some pages of its own, in the slowest of a hundred times.
double slowest_sync() {
    const TemporaryFolder folder;
    const int file = open(folder.file("pages").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    REQUIRE(file >= 0);
    const std::string pages(32'768, 'x');
    std::vector<double> times;
    for (int i = 0; i < 400; ++i) {
        const auto begin = Clock::now();
        REQUIRE(pwrite(file, pages.data(), pages.size(), i % 100 * 32'768) == 32'768);
        REQUIRE(fdatasync(file) == 0);
        times.push_back(milliseconds_since(begin));
    }
    close(file);
    std::ranges::sort(times);
    return share(times, 0.99);
}

}  // namespace

ON_EACH_DATABASE("(a thousand games)" * doctest::skip()) {
    if (Place::is_missing()) return;
    const Place place;
    const double sync = slowest_sync();
    std::mutex mutex;
    std::vector<double> times;
    std::atomic<int> failed = 0;
    std::vector<Number> numbers(games, 0);
    Work work;
    {
        const auto store = opened(place.where());
        set_up(*store);
        const Work before = store->work();
        std::mt19937 chance(1806);
        const auto begin = Clock::now();
        for (int move = 0; move < moves_a_second * seconds; ++move) {
            // They come when they come, however long the others take.
            std::this_thread::sleep_until(begin + std::chrono::microseconds{1'000'000} * move /
                                                      moves_a_second);
            const auto game = chance() % games;
            Append append = one_more({"g" + std::to_string(game)}, numbers[game]++, "go:jena");
            append.turn = Turn{"french", at(move), at(move + 600)};
            store->append(append, [&, asked = Clock::now()](const Result<Number>& answer) {
                const std::lock_guard lock(mutex);
                times.push_back(milliseconds_since(asked));
                failed += answer ? 0 : 1;
            });
        }
        work = store->work();
        work.writes -= before.writes;
        work.commits -= before.commits;
    }
    std::ranges::sort(times);
    MESSAGE(times.size() << " moves in " << seconds << " s, " << work.commits
                         << " commits; milliseconds: median " << share(times, 0.5) << ", p99 "
                         << share(times, 0.99) << ", longest " << times.back()
                         << ", p99 of a bare sync " << sync);
    CHECK(failed == 0);
    CHECK(share(times, 0.99) < std::max(budget_in_milliseconds, syncs_at_most * sync));
}
