#include "server/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace bivouac::server {

Workers::Workers(int threads, int niceness) {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this, niceness] { work(niceness); });
    }
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    forget();
    waiting_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::add(std::int64_t whom, Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (ends_) return;
        std::deque<Task>& own = tasks_[whom];
        if (own.empty()) turns_.push_back(whom);
        own.push_back(std::move(task));
        ++waiting_tasks_;
    }
    waiting_.notify_one();
}

// With the lock held, and where something waits.
Workers::Task Workers::next() {
    const std::int64_t whom = turns_.front();
    turns_.pop_front();
    const auto own = tasks_.find(whom);
    Task task = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty()) {
        tasks_.erase(own);
    } else {
        turns_.push_back(whom);
    }
    --waiting_tasks_;
    return task;
}

std::size_t Workers::load() const {
    const std::lock_guard lock(mutex_);
    return waiting_tasks_ + under_way_;
}

void Workers::forget() {
    std::map<std::int64_t, std::deque<Task>> forgotten;  // what they hold goes without the lock
    const std::lock_guard lock(mutex_);
    forgotten.swap(tasks_);
    turns_.clear();
    waiting_tasks_ = 0;
    if (under_way_ == 0) idle_.notify_all();
}

void Workers::drain() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return waiting_tasks_ == 0 && under_way_ == 0; });
}

void Workers::work(int niceness) {
    if (niceness != 0) {
        setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);
    }
    std::unique_lock lock(mutex_);
    while (true) {
        waiting_.wait(lock, [this] { return ends_ || waiting_tasks_ > 0; });
        if (ends_) return;
        {
            const Task task = next();
            ++under_way_;
            lock.unlock();
            task();
        }
        lock.lock();
        --under_way_;
        if (waiting_tasks_ == 0 && under_way_ == 0) idle_.notify_all();
    }
}

}  // namespace bivouac::server
