// The one thread on which everything of the server happens: what runs there needs no locks, and
// must never wait.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace bivouac::server {

class Loop {
   public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    // Until stop() is called, from any thread; what was posted before still runs.
    void run();
    void stop();

    // Runs it on the loop's thread; may be called from any thread, and never runs it at once.
    void post(std::function<void()> task);
    // The same after some time. For the loop's own thread.
    void after(std::chrono::milliseconds delay, std::function<void()> task);
    // Called on SIGTERM and SIGINT, which end the program the second time.
    void on_signal(std::function<void()> task);

    struct Library;  // net/loop_library.h
    Library& library() { return *library_; }

   private:
    std::unique_ptr<Library> library_;
};

}  // namespace bivouac::server
