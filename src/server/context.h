// The context that all parts of the server share: its options, store, loop and threads. It is made
// once, before everything else, and outlives it.
#pragma once

#include <functional>
#include <memory>

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
    const Options& options;
    const shelf::Shelf& shelf;
    store::Store& store;
    Loop& loop;
    Workers& background;  // for what waits: the store's writes, long look-ups
    Workers& readers;     // for what pages want to know and nobody waits for: the past, odds
    Workers& bots;
    Workers& long_work;  // for games whose log takes long to play
    Archive& archive;
    Metrics metrics;
    RateLimits rates = {};

    Time now() const {
        if (options.now) return options.now();
        return std::chrono::time_point_cast<store::Milliseconds>(std::chrono::system_clock::now());
    }

    // True, and counted, if `who` may do it once more.
    bool may(RateLimiter& rate, const std::string& who) {
        return !options.rate_limits || rate.take(who, now());
    }

    // Who plays a log of that length once more, without keeping short ones waiting.
    Workers& readers_of(store::Number length) const {
        return length > options.long_log ? long_work : readers;
    }

    // Does `work` where it may wait, and `then` with what it gave on the loop's thread. What the
    // loop may change meanwhile, `work` must have of its own.
    template <class Work, class Then>
    void in_background(Work work, Then then) {
        run_on(background, std::move(work), std::move(then));
    }
    template <class Work, class Then>
    void run_on(Workers& workers, Work work, Then then) {
        run_on(workers, 0, std::move(work), std::move(then));
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
