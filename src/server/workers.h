// Threads for what would keep the loop waiting: the store's writes, passwords, bots.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
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

    // In order, from any thread.
    void add(std::function<void()> task);
    // Those that wait and those under way.
    std::size_t load() const;
    // Waits until there is nothing to do.
    void drain();

   private:
    void work(int niceness);

    mutable std::mutex mutex_;
    std::condition_variable waiting_, idle_;
    std::deque<std::function<void()>> tasks_;
    std::size_t under_way_ = 0;
    bool ends_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bivouac::server
