#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <unordered_map>

#include "server/net/await.h"
#include "server/net/connection.h"
#include "server/net/loop_library.h"

namespace bivouac::server {

namespace {

using asio::ip::tcp;
// Of connections, shared by those that it counts.
using SharedCount = std::shared_ptr<std::size_t>;

class TcpListener final : public Listener {
   public:
    TcpListener(Loop& loop, const RequestHandlers& handlers, const Limits& limits)
        : acceptor_(loop.library().context), handlers_(handlers), limits_(limits) {}

    boost::system::error_code bind(const tcp::endpoint& where) {
        boost::system::error_code error;
        acceptor_.open(where.protocol(), error);
        if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor_.bind(where, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (!error) {
            asio::co_spawn(acceptor_.get_executor(), accept_all(), asio::detached);
        }
        return error;
    }

    std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
    std::size_t connections() const override { return *count_; }
    void close() override {
        boost::system::error_code ignored;
        acceptor_.close(ignored);
    }

   private:
    asio::awaitable<void> accept_all() {
        constexpr auto pause = std::chrono::milliseconds(50);
        while (acceptor_.is_open()) {
            auto [error, socket] = co_await acceptor_.async_accept(no_throw);
            if (error == asio::error::operation_aborted) co_return;
            if (error) {  // too many files are open, most likely: some will close
                asio::steady_timer timer(acceptor_.get_executor(), pause);
                co_await timer.async_wait(no_throw);
                continue;
            }
            if (*count_ >= limits_.connections) continue;
            boost::system::error_code ignored;
            SharedCount of_address = count_of(socket.remote_endpoint(ignored).address());
            const std::size_t most = limits_.connections_of_address;
            if (most > 0 && *of_address >= most) continue;
            socket.set_option(tcp::no_delay(true), ignored);
            ++*count_;
            ++*of_address;
            std::shared_ptr<void> counted(nullptr, [all = count_, of_address](void*) {
                --*all;
                --*of_address;
            });
            asio::co_spawn(acceptor_.get_executor(),
                           serve_connection(beast::tcp_stream(std::move(socket)), handlers_,
                                            limits_, std::move(counted)),
                           asio::detached);
        }
    }

    SharedCount count_of(const asio::ip::address& address) {
        const std::string key = network_of(address.to_string());
        if (addresses_.size() > most_idle_ + *count_) {
            std::erase_if(addresses_, [](const auto& item) { return item.second.expired(); });
        }
        std::weak_ptr<std::size_t>& kept = addresses_[key];
        SharedCount count = kept.lock();
        if (!count) kept = count = std::make_shared<std::size_t>(0);
        return count;
    }

    static constexpr std::size_t most_idle_ = 1000;
    std::unordered_map<std::string, std::weak_ptr<std::size_t>> addresses_;
    tcp::acceptor acceptor_;
    const RequestHandlers& handlers_;
    const Limits limits_;
    SharedCount count_ = std::make_shared<std::size_t>(0);
};

}  // namespace

tl::expected<std::unique_ptr<Listener>, std::string> Listener::open(Loop& loop,
                                                                    const std::string& address,
                                                                    std::uint16_t port,
                                                                    const RequestHandlers& handlers,
                                                                    const Limits& limits) {
    boost::system::error_code error;
    const auto where = asio::ip::make_address(address, error);
    if (error) return tl::unexpected("\"" + address + "\" is no address of a machine.");
    auto listener = std::make_unique<TcpListener>(loop, handlers, limits);
    error = listener->bind({where, port});
    if (error) {
        return tl::unexpected("Nothing can listen at " + address + ":" + std::to_string(port) +
                              ": " + error.message() + ".");
    }
    return listener;
}

}  // namespace bivouac::server
