#include "store/writer.h"

#include <algorithm>
#include <iterator>

namespace bivouac::store {

namespace {

// More would keep the first of them waiting for the last.
constexpr std::size_t most_together = 256;

}  // namespace

// How a transaction with some jobs went.
struct Writer::Outcome {
    enum class End {
        committed,
        given_up,  // nothing is written, and one job may be to blame
        failed,    // no job is to blame, so all are answered with `failure`
    };
    End end = End::committed;
    Failure failure = {};
    std::vector<std::optional<Failure>> refused = {};  // by job, of those committed
    std::vector<Notice> news = {};
};

Writer::Writer(std::unique_ptr<Connection> connection,
               std::function<void(const std::vector<Notice>&)> on_commit)
    : connection_(std::move(connection)),
      on_commit_(std::move(on_commit)),
      thread_([this] { run(); }) {}

Writer::~Writer() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    has_work_.notify_one();
    thread_.join();
}

void Writer::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
    }
    has_work_.notify_one();
}

Work Writer::work() const {
    const std::lock_guard lock(mutex_);
    return work_;
}

void Writer::run() {
    for (Batch batch = wait_for_jobs(); !batch.empty(); batch = wait_for_jobs()) write(batch);
}

// Empty: the store is being closed and nothing waits any more.
Writer::Batch Writer::wait_for_jobs() {
    std::unique_lock lock(mutex_);
    has_work_.wait(lock, [this] { return is_closing_ || !waiting_.empty(); });
    const auto count = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), most_together));
    Batch batch(std::make_move_iterator(waiting_.begin()),
                std::make_move_iterator(waiting_.begin() + count));
    waiting_.erase(waiting_.begin(), waiting_.begin() + count);
    return batch;
}

void Writer::write(Batch& batch) {
    const Outcome together = try_together(batch);
    if (together.end != Outcome::End::given_up || batch.size() == 1) {
        finish(batch, together);
        return;
    }
    // One of them spoiled it for all: now each stands for itself.
    for (Job& job : batch) finish({&job, 1}, try_together({&job, 1}));
}

Writer::Outcome Writer::try_together(std::span<Job> jobs) {
    using End = Outcome::End;
    Outcome outcome;
    try {
        connection_->begin();
    } catch (const SqlError& error) {
        return {.end = End::failed, .failure = error.failure};
    }
    Writing writing{*connection_};
    for (Job& job : jobs) {
        const std::int64_t touched = connection_->touched();
        std::optional<Failure> refused;
        bool is_undone = false;
        try {
            job.work(writing);
        } catch (const Refusal& refusal) {
            refused = refusal.failure;
            is_undone = connection_->touched() != touched;
        } catch (const SqlError& error) {
            connection_->rollback();
            return {.end = error.is_lost ? End::failed : End::given_up, .failure = error.failure};
        } catch (const std::exception& error) {
            refused = Failure{Trouble::broken, error.what()};
            is_undone = true;
        }
        if (is_undone) {
            connection_->rollback();
            return {.end = End::given_up, .failure = *refused};
        }
        outcome.refused.push_back(std::move(refused));
    }
    try {
        connection_->announce(writing.news);
        connection_->commit();
    } catch (const SqlError& error) {
        connection_->rollback();
        return {.end = End::failed, .failure = error.failure};
    }
    outcome.news = std::move(writing.news);
    return outcome;
}

void Writer::finish(std::span<Job> jobs, const Outcome& outcome) {
    const bool is_committed = outcome.end == Outcome::End::committed;
    {
        const std::lock_guard lock(mutex_);
        work_.writes += std::ssize(jobs);
        work_.commits += is_committed ? 1 : 0;
    }
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        jobs[i].answer(is_committed ? outcome.refused[i] : std::optional(outcome.failure));
    }
    if (is_committed && !outcome.news.empty()) on_commit_(outcome.news);
}

}  // namespace bivouac::store
