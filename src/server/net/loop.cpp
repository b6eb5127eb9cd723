#include "server/net/loop.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "server/net/inside.h"

namespace bivouac::server {

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;

void Loop::run() { inside_->context.run(); }

void Loop::stop() {
    asio::post(inside_->context, [this] { inside_->context.stop(); });
}

void Loop::post(std::function<void()> task) { asio::post(inside_->context, std::move(task)); }

void Loop::after(std::chrono::milliseconds delay, std::function<void()> task) {
    auto timer = std::make_shared<asio::steady_timer>(inside_->context, delay);
    timer->async_wait([timer, task = std::move(task)](const boost::system::error_code& error) {
        if (!error) task();
    });
}

void Loop::on_signal(std::function<void()> task) {
    asio::signal_set& signals = inside_->signals.emplace(inside_->context, SIGINT, SIGTERM);
    signals.async_wait(
        [&signals, task = std::move(task)](const boost::system::error_code& error, int) {
            if (error) return;
            task();
            signals.clear();  // the next one has its usual effect
        });
}

}  // namespace bivouac::server
