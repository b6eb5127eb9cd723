#include "server/net/loop.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "server/net/loop_library.h"

namespace bivouac::server {

Loop::Loop() : library_(std::make_unique<Library>()) {}
Loop::~Loop() = default;

void Loop::run() { library_->context.run(); }

void Loop::stop() {
    asio::post(library_->context, [this] { library_->context.stop(); });
}

void Loop::post(std::function<void()> task) { asio::post(library_->context, std::move(task)); }

void Loop::after(std::chrono::milliseconds delay, std::function<void()> task) {
    auto timer = std::make_shared<asio::steady_timer>(library_->context, delay);
    timer->async_wait([timer, task = std::move(task)](const boost::system::error_code& error) {
        if (!error) task();
    });
}

void Loop::on_signal(std::function<void()> task) {
    asio::signal_set& signals = library_->signals.emplace(library_->context, SIGINT, SIGTERM);
    signals.async_wait(
        [&signals, task = std::move(task)](const boost::system::error_code& error, int) {
            if (error) return;
            task();
            signals.clear();  // the next one has its usual effect
        });
}

}  // namespace bivouac::server
