// The writer is the one thread that writes. Whatever waits when it looks is committed together and
// answered afterwards: the disk is asked once for many games, and nobody waits longer than two
// commits.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "store/sql.h"
#include "store/statements.h"

namespace bivouac::store {

class Writer {
   public:
    struct Job {
        // Done within a transaction; twice, if the first one had to be given up.
        std::function<void(Writing&)> work;
        // Called once, on the writer's thread, when it is durable or refused.
        std::function<void(const std::optional<Failure>&)> answer;
    };

    // `told` hears what was committed, after its answers.
    Writer(std::unique_ptr<Connection> connection,
           std::function<void(const std::vector<Notice>&)> on_commit);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    // Writes and answers what is waiting.
    ~Writer();

    void add(Job job);
    Work work() const;

   private:
    using Batch = std::vector<Job>;
    struct Outcome;

    void run();
    Batch wait_for_jobs();
    void write(Batch& batch);
    Outcome try_together(std::span<Job> jobs);
    void finish(std::span<Job> jobs, const Outcome& outcome);

    std::unique_ptr<Connection> connection_;
    std::function<void(const std::vector<Notice>&)> on_commit_;
    mutable std::mutex mutex_;
    std::condition_variable has_work_;
    Batch waiting_;
    bool is_closing_ = false;
    Work work_;
    std::thread thread_;
};

}  // namespace bivouac::store
