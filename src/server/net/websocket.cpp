#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/net/await.h"
#include "server/net/connection.h"

namespace bivouac::server {

namespace {

namespace websocket = boost::beast::websocket;

// Frames beyond a burst are read no faster than so many a second; who sends more waits.
class Pace {
   public:
    explicit Pace(const Limits& limits)
        : rate_(limits.frames_per_second), most_(limits.frames_at_once), left_(most_) {}

    // How long to wait before the next frame is read.
    std::chrono::milliseconds frame() {
        const auto now = std::chrono::steady_clock::now();
        left_ = std::min(most_, left_ + rate_ * std::chrono::duration<double>(now - last_).count());
        last_ = now;
        left_ -= 1;
        if (left_ >= 0 || rate_ <= 0) return std::chrono::milliseconds(0);
        return std::chrono::milliseconds(static_cast<int>(-left_ * 1000 / rate_) + 1);
    }

   private:
    double rate_, most_, left_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

class BeastSocket final : public Socket, public std::enable_shared_from_this<BeastSocket> {
   public:
    BeastSocket(beast::tcp_stream stream, const Limits& limits)
        : stream_(std::move(stream)), limits_(limits), pace_(limits) {}

    asio::awaitable<void> live(http::request<http::string_body> request, Welcome welcome) {
        auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
        timeout.idle_timeout = limits_.silence;
        stream_.set_option(timeout);
        stream_.read_message_max(limits_.body_bytes);
        stream_.auto_fragment(false);
        const auto [refused] = co_await stream_.async_accept(request, no_throw);
        if (refused) co_return;
        open_ = true;
        ears_ = welcome(shared_from_this());
        asio::steady_timer timer(stream_.get_executor());
        beast::flat_buffer buffer(limits_.body_bytes);
        while (open_) {
            const auto [error, size] = co_await stream_.async_read(buffer, no_throw);
            if (error || !open_) break;
            if (!stream_.got_text()) {
                close(websocket::close_code::unknown_data, "Text only.");
                break;
            }
            const auto wait = pace_.frame();
            const auto data = buffer.cdata();
            ears_.heard({static_cast<const char*>(data.data()), data.size()});
            buffer.consume(buffer.size());
            if (buffer.capacity() > keep_bytes) buffer = beast::flat_buffer(limits_.body_bytes);
            if (wait.count() > 0 && open_) {
                timer.expires_after(wait);
                co_await timer.async_wait(no_throw);
            }
        }
        open_ = false;
        const std::function<void()> gone = std::move(ears_.gone);
        ears_ = {};
        if (gone) gone();
    }

    void send(Text text) override {
        if (!open_ || closing_) return;
        // The first of them is on its way however long it is: who has just come has not had the
        // time to read anything.
        if (!queue_.empty()) behind_ += text->size();
        if (behind_ > limits_.waiting_bytes) return drop();
        queue_.push_back(std::move(text));
        write_on();
    }

    void close(int code, std::string_view reason) override {
        if (!open_ || closing_) return;
        closing_ = true;
        reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                          beast::string_view(reason.data(), reason.size()));
        write_on();
    }

   private:
    static constexpr std::size_t keep_bytes = 4096;

    // Not politely: who does not read would not read a farewell either.
    void drop() {
        closing_ = true;
        queue_.clear();
        beast::get_lowest_layer(stream_).cancel();
        beast::get_lowest_layer(stream_).close();
    }

    void write_on() {
        if (writing_) return;
        writing_ = true;
        asio::co_spawn(stream_.get_executor(), write_all(shared_from_this()), asio::detached);
    }

    static asio::awaitable<void> write_all(std::shared_ptr<BeastSocket> self) {
        self->stream_.text(true);
        while (!self->queue_.empty()) {
            const Text text = self->queue_.front();
            const auto [error, size] =
                co_await self->stream_.async_write(asio::buffer(*text), no_throw);
            if (error || self->queue_.empty()) {
                self->queue_.clear();
                co_return;  // writing_ stays: nothing can be written any more
            }
            self->queue_.pop_front();
            if (!self->queue_.empty()) self->behind_ -= self->queue_.front()->size();
        }
        self->writing_ = false;
        if (self->closing_ && self->open_) {
            self->writing_ = true;
            co_await self->stream_.async_close(self->reason_, no_throw);
        }
    }

    websocket::stream<beast::tcp_stream> stream_;
    const Limits& limits_;
    Pace pace_;
    Ears ears_;
    std::deque<Text> queue_;
    std::size_t behind_ = 0;  // bytes that wait for the first of the queue
    websocket::close_reason reason_;
    bool open_ = false, writing_ = false, closing_ = false;
};

}  // namespace

asio::awaitable<void> be_socket(beast::tcp_stream stream, http::request<http::string_body> request,
                                Welcome welcome, const Limits& limits) {
    auto socket = std::make_shared<BeastSocket>(std::move(stream), limits);
    co_await socket->live(std::move(request), std::move(welcome));
}

}  // namespace bivouac::server
