// How long a move takes to be durable while a thousand games go on. Not among the usual cases: it
// says more about the disk than about the program. tests/store/load_test.cpp by --no-skip.
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

}  // namespace

ON_EACH_DATABASE("(a thousand games)" * doctest::skip()) {
    if (Place::is_missing()) return;
    const Place place;
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
                const std::chrono::duration<double, std::milli> took = Clock::now() - asked;
                const std::lock_guard lock(mutex);
                times.push_back(took.count());
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
                         << share(times, 0.99) << ", longest " << times.back());
    CHECK(failed == 0);
    CHECK(share(times, 0.99) < budget_in_milliseconds);
}
