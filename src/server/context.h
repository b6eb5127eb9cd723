// The context that all parts of the server share: its options, store, loop and threads. It is made
// once, before everything else, and outlives it. In it whatever comes later may use what came
// before.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <thread>

#include "server/archive.h"
#include "server/metrics.h"
#include "server/net/loop.h"
#include "server/options.h"
#include "server/rate_limits.h"
#include "server/workers.h"
#include "shelf/shelf.h"
#include "store/store.h"

namespace bivouac::server {

struct Context {
    // The shelf must outlive it.
    Context(Options made_with, const shelf::Shelf& games, std::unique_ptr<store::Store> opened)
        : options(std::move(made_with)), shelf(games), owned_store(std::move(opened)) {}

    const Options options;
    const shelf::Shelf& shelf;
    Loop loop;
    const std::unique_ptr<store::Store> owned_store;
    store::Store& store{*owned_store};
    Workers background{4, 0};  // for what waits: the store's writes, long look-ups
    Workers readers{2, 5};     // for what pages want to know and nobody waits for: the past, odds
    Workers bots{options.bot_threads > 0 ? options.bot_threads : cores_but_one(), 10};
    Workers long_work{2, 5};  // for games whose log takes long to play
    Archive archive{shelf, store};
    Metrics metrics;
    RateLimits rates;

    static int cores_but_one() {
        return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    }

    Time now() const {
        if (options.now) return options.now();
        return std::chrono::time_point_cast<store::Milliseconds>(std::chrono::system_clock::now());
    }

    // True, and counted, if `who` may do it once more.
    bool may(RateLimiter& rate, const std::string& who) {
        return !options.rate_limits || rate.take(who, now());
    }

    // Who plays a log of that length once more, without keeping short ones waiting.
    Workers& readers_of(store::Number length) {
        return length > options.long_log ? long_work : readers;
    }

    // Does `work` where it may wait, and `then` with what it gave on the loop's thread. What the
    // loop may change meanwhile, `work` must have of its own.
    template <class Work, class Then>
    void in_background(Work work, Then then) {
        run_on(background, 0, std::move(work), std::move(then));
    }
    // The same in turn with those for whom others do something, see Workers.
    template <class Work, class Then>
    void run_on(Workers& workers, std::int64_t whom, Work work, Then then) {
        workers.add(whom, [this, work = std::move(work), then = std::move(then)]() mutable {
            auto result = std::make_shared<decltype(work())>(work());
            loop.post([result, then = std::move(then)]() mutable { then(std::move(*result)); });
        });
    }
};

}  // namespace bivouac::server
