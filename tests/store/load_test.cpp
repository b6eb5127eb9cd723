// How long a move takes to be durable while a thousand games go on. A measurement, not a test: a
// bound in milliseconds would judge the disk and whoever else uses it, so it prints what it saw
// beside what the disk alone took before and after, and fails only where a move was not kept.
// `bivouac_tests --no-skip` runs it.
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

constexpr int many_games = 1000;
constexpr int moves_a_second = 1000;  // of all games together
constexpr int seconds = 10;

void set_up(Store& store) {
    std::vector<std::thread> hands;
    for (int hand = 0; hand < 20; ++hand) {
        hands.emplace_back([&store, hand] {
            for (int i = hand; i < many_games; i += 20) {
                need(store.add_game({game_called("g" + std::to_string(i))}));
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

struct Sync {
    double median = 0, p99 = 0;
};

// How long the disk takes for some pages, with nothing of ours around them.
Sync bare_sync() {
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
    return {share(times, 0.5), share(times, 0.99)};
}

}  // namespace

ON_EACH_DATABASE("(a thousand games)" * doctest::skip()) {
    if (Place::is_missing()) return;
    const Place place;
    const Sync before_all = bare_sync();
    std::mutex mutex;
    std::vector<double> times;
    std::atomic<int> failed = 0;
    std::vector<Number> numbers(many_games, 0);
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
            const auto game = chance() % many_games;
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
    const Sync after_all = bare_sync();
    std::ranges::sort(times);
    // A move waits for the commit before it and for its own: two syncs are what there is to gain.
    const double median = share(times, 0.5), p99 = share(times, 0.99);
    MESSAGE(times.size() << " moves in " << seconds << " s, " << work.commits
                         << " commits; milliseconds: median " << median << ", p99 " << p99
                         << ", longest " << times.back() << "; bare syncs: median "
                         << before_all.median << " before and " << after_all.median
                         << " after, p99 " << before_all.p99 << " and " << after_all.p99
                         << "; ratio of medians "
                         << median / std::max(before_all.median, after_all.median) << ", of p99 "
                         << p99 / std::max(before_all.p99, after_all.p99));
    CHECK(failed == 0);
    CHECK(std::ssize(times) == moves_a_second * seconds);
}
