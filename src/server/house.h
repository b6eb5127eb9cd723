// What every part of the server shares. It is made once, before everything else, and outlives it.
#pragma once

#include <functional>
#include <memory>

#include "server/figures.h"
#include "server/net/loop.h"
#include "server/options.h"
#include "server/workers.h"
#include "shelf/shelf.h"
#include "store/store.h"

namespace bivouac::server {

struct House {
    const Options& options;
    const shelf::Shelf& shelf;
    store::Store& store;
    Loop& loop;
    Workers& clerks;  // for what waits: the store's writes, long look-ups
    Workers& bots;
    Figures figures;

    Time now() const {
        if (options.now) return options.now();
        return std::chrono::time_point_cast<store::Milliseconds>(std::chrono::system_clock::now());
    }

    // Does `work` where it may wait, and `then` with what it gave on the loop's thread.
    template <class Work, class Then>
    void aside(Work work, Then then) {
        clerks.add([this, work = std::move(work), then = std::move(then)]() mutable {
            auto result = std::make_shared<decltype(work())>(work());
            loop.post([result, then = std::move(then)]() mutable { then(std::move(*result)); });
        });
    }
};

}  // namespace bivouac::server
