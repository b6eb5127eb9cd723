// Worker threads for what would keep the loop waiting: writes to the store, passwords, replays,
// bots.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace bivouac::server {

class Workers {
   public:
    // With a niceness the system gives them the processor time that others leave.
    Workers(int threads, int niceness);
    // Tasks under way are finished; those that wait are dropped.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Adds a task. Tasks for different persons take turns; those for one person are done in order.
    // From any thread.
    void add(std::function<void()> task) { add(0, std::move(task)); }
    void add(std::int64_t whom, std::function<void()> task);
    // How many tasks wait or are under way.
    std::size_t load() const;
    // Drops the tasks that wait.
    void forget();
    // Waits until no task is left.
    void drain();

   private:
    using Task = std::function<void()>;

    void work(int niceness);
    Task next();

    mutable std::mutex mutex_;
    std::condition_variable waiting_, idle_;
    std::map<std::int64_t, std::deque<Task>> tasks_;  // none of them empty
    std::deque<std::int64_t> turns_;                  // whose is next
    std::size_t waiting_tasks_ = 0, under_way_ = 0;
    bool ends_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bivouac::server
