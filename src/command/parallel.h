// Parallel work on many games: threads take seed after seed, and a line tells the progress.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "bots/side_by_side.h"
#include "trials/figures.h"

namespace bivouac::command {

class Progress {
   public:
    // Writes nothing unless the error stream is a terminal.
    Progress(std::string label, std::uint64_t count);
    ~Progress();

    // With a few words on how it stands, if there are any.
    void done(std::uint64_t so_far, const std::string& note = {});
    // Whether something would be written now.
    bool is_due() const;

   private:
    std::string label_;
    std::uint64_t count_;
    bool shown_;
    std::chrono::steady_clock::time_point last_;
};

int workers(int jobs);  // 0: one per core

// Calls work(seed, tally) -> Failure for `count` seeds from `first` on. Each worker has a tally of
// its own; `total.add(tally)` gathers them. Stops at the first failure and returns it; of several
// at once the one with the lowest seed.
template <class Tally, class Work>
trials::Failure for_each_seed(const std::string& label, std::uint64_t first, std::uint64_t count,
                              int jobs, Tally& total, const Work& work) {
    std::atomic<std::uint64_t> next{0}, finished{0};
    std::atomic<bool> stop{false};
    std::mutex mutex;
    trials::Failure failure;
    Progress progress(label, count);
    const auto run = [&](std::uint32_t) {
        Tally tally;
        while (!stop) {
            const std::uint64_t number = next++;
            if (number >= count) break;
            const trials::Failure found = work(first + number, tally);
            const std::uint64_t so_far = ++finished;
            const std::lock_guard lock(mutex);
            progress.done(so_far);
            if (!found) continue;
            if (!failure || found.seed < failure.seed) failure = found;
            stop = true;
        }
        const std::lock_guard lock(mutex);
        total.add(tally);
    };
    bots::side_by_side(static_cast<std::uint32_t>(workers(jobs)), run);
    return failure;
}

}  // namespace bivouac::command
