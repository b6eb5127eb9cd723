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
        tasks_.clear();
    }
    waiting_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::add(std::function<void()> task) {
    {
        const std::lock_guard lock(mutex_);
        if (ends_) return;
        tasks_.push_back(std::move(task));
    }
    waiting_.notify_one();
}

std::size_t Workers::load() const {
    const std::lock_guard lock(mutex_);
    return tasks_.size() + under_way_;
}

void Workers::drain() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return tasks_.empty() && under_way_ == 0; });
}

void Workers::work(int niceness) {
    if (niceness != 0) {
        setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);
    }
    std::unique_lock lock(mutex_);
    while (true) {
        waiting_.wait(lock, [this] { return ends_ || !tasks_.empty(); });
        if (ends_) return;
        {
            const std::function<void()> task = std::move(tasks_.front());
            tasks_.pop_front();
            ++under_way_;
            lock.unlock();
            task();
        }
        lock.lock();
        --under_way_;
        if (tasks_.empty() && under_way_ == 0) idle_.notify_all();
    }
}

}  // namespace bivouac::server
