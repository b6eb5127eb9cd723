// Threads for what would keep the loop waiting: the store's writes, passwords, looks into the past,
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
    // With a niceness the machine gives them what others leave.
    Workers(int threads, int niceness);
    // What has begun is finished; what waits is forgotten.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Each in turn for whom something is to be done, and for one of them in order. From any thread.
    void add(std::function<void()> task) { add(0, std::move(task)); }
    void add(std::int64_t whom, std::function<void()> task);
    // Those that wait and those under way.
    std::size_t load() const;
    // What waits is not done any more.
    void forget();
    // Waits until there is nothing to do.
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
