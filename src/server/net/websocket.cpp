#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/execution_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffered_read_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <set>

#include "server/net/await.h"
#include "server/net/connection.h"

namespace boost::beast {

// How a WebSocket ends the connection below it, by way of the stream that keeps early frames.
template <class Handler>
void async_teardown(role_type role, buffered_read_stream<tcp_stream, flat_buffer>& stream,
                    Handler&& handler) {
    async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace boost::beast

namespace bivouac::server {

namespace {

namespace websocket = boost::beast::websocket;

// Frames beyond a burst are read no faster than so many a second; who sends more waits. So does who
// is sent much: a short question can have a long answer.
class Pace {
   public:
    explicit Pace(const Limits& limits)
        : rate_(limits.frames_per_second),
          most_(limits.frames_at_once),
          left_(most_),
          bytes_(limits.bytes_as_frame) {}

    void sent(std::size_t bytes) { left_ -= static_cast<double>(bytes) / bytes_; }

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
    double rate_, most_, left_, bytes_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

class BeastSocket;

// All sockets of a loop, and the bytes that wait until they are read.
struct SocketRegistry {
    std::set<BeastSocket*> sockets;
    std::size_t waiting = 0;
};

// Each loop has one.
class SocketRegistryOfLoop final : public asio::execution_context::service {
   public:
    static inline asio::execution_context::id id;

    explicit SocketRegistryOfLoop(asio::execution_context& context) : service(context) {}
    static std::shared_ptr<SocketRegistry> of(const asio::any_io_executor& executor) {
        auto& context = asio::query(executor, asio::execution::context);
        return asio::use_service<SocketRegistryOfLoop>(context).registry_;
    }

   private:
    void shutdown() noexcept override {}

    const std::shared_ptr<SocketRegistry> registry_ = std::make_shared<SocketRegistry>();
};

class BeastSocket final : public Socket, public std::enable_shared_from_this<BeastSocket> {
   public:
    BeastSocket(beast::tcp_stream stream, beast::flat_buffer read, const Limits& limits)
        : stream_(std::move(stream)),
          limits_(limits),
          pace_(limits),
          registry_(SocketRegistryOfLoop::of(stream_.get_executor())),
          write_timer_(stream_.get_executor()) {
        // A client may send its first frame together with the request.
        stream_.next_layer().buffer() = std::move(read);
        registry_->sockets.insert(this);
    }
    BeastSocket(const BeastSocket&) = delete;
    BeastSocket& operator=(const BeastSocket&) = delete;
    ~BeastSocket() override {
        forget_queue();
        registry_->sockets.erase(this);
    }

    asio::awaitable<void> live(http::request<http::string_body> request, SocketAcceptor acceptor) {
        auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
        timeout.idle_timeout = limits_.silence;
        stream_.set_option(timeout);
        stream_.read_message_max(limits_.body_bytes);
        stream_.auto_fragment(false);
        const auto [refused] = co_await stream_.async_accept(request, no_throw);
        if (refused) co_return;
        open_ = true;
        handlers_ = acceptor(shared_from_this());
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
            handlers_.on_text({static_cast<const char*>(data.data()), data.size()});
            buffer.consume(buffer.size());
            if (buffer.capacity() > keep_bytes) buffer = beast::flat_buffer(limits_.body_bytes);
            if (wait.count() > 0 && open_) {
                timer.expires_after(wait);
                co_await timer.async_wait(no_throw);
            }
        }
        open_ = false;
        const std::function<void()> on_close = std::move(handlers_.on_close);
        handlers_ = {};
        if (on_close) on_close();
    }

    void send(Text text) override {
        if (!open_ || closing_) return;
        pace_.sent(text->size());
        // The first of them is on its way however long it is: who has just come has not had the
        // time to read anything.
        const std::size_t first = queue_.empty() ? text->size() : queue_.front()->size();
        waiting_ += text->size();
        registry_->waiting += text->size();
        queue_.push_back(std::move(text));
        if (waiting_ - first > limits_.waiting_bytes) return drop();
        while (registry_->waiting > limits_.waiting_bytes_of_all) drop_the_slowest();
        if (!closing_) write_on();
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
        forget_queue();
        beast::get_lowest_layer(stream_).cancel();
        beast::get_lowest_layer(stream_).close();
    }

    void forget_queue() {
        registry_->waiting -= waiting_;
        waiting_ = 0;
        queue_.clear();
    }

    // Not whoever is sent something just now: that may be somebody who reads everything at once.
    void drop_the_slowest() {
        const auto slowest = std::max_element(
            registry_->sockets.begin(), registry_->sockets.end(),
            [](const BeastSocket* a, const BeastSocket* b) { return a->waiting_ < b->waiting_; });
        (*slowest)->drop();
    }

    // The write that begins now must end in time: who holds his line open and reads nothing holds
    // what waits for him as well.
    void watch_write() {
        write_timer_.expires_after(limits_.write_time);
        write_timer_.async_wait(
            [weak = weak_from_this(), number = ++writes_](const boost::system::error_code& error) {
                const auto self = weak.lock();
                if (!error && self && self->writes_ == number) self->drop();
            });
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
            self->watch_write();
            const auto [error, size] =
                co_await self->stream_.async_write(asio::buffer(*text), no_throw);
            ++self->writes_;
            self->write_timer_.cancel();
            if (error || self->queue_.empty()) {
                self->forget_queue();
                co_return;  // writing_ stays: nothing can be written any more
            }
            self->queue_.pop_front();
            self->waiting_ -= text->size();
            self->registry_->waiting -= text->size();
        }
        self->writing_ = false;
        if (self->closing_ && self->open_) {
            self->writing_ = true;
            co_await self->stream_.async_close(self->reason_, no_throw);
        }
    }

    websocket::stream<beast::buffered_read_stream<beast::tcp_stream, beast::flat_buffer>> stream_;
    const Limits& limits_;
    Pace pace_;
    SocketHandlers handlers_;
    std::deque<Text> queue_;
    std::size_t waiting_ = 0;  // bytes of the queue
    std::shared_ptr<SocketRegistry> registry_;
    asio::steady_timer write_timer_;
    std::uint64_t writes_ = 0;  // begun and ended
    websocket::close_reason reason_;
    bool open_ = false, writing_ = false, closing_ = false;
};

}  // namespace

asio::awaitable<void> serve_socket(beast::tcp_stream stream, beast::flat_buffer read,
                                   http::request<http::string_body> request,
                                   SocketAcceptor acceptor, const Limits& limits) {
    auto socket = std::make_shared<BeastSocket>(std::move(stream), std::move(read), limits);
    co_await socket->live(std::move(request), std::move(acceptor));
}

}  // namespace bivouac::server
