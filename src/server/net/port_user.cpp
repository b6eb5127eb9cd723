#include "server/net/port_user.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/net/await.h"

namespace bivouac::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr auto timeout = std::chrono::seconds(2);
constexpr std::size_t longest_reply = 1u << 20;

asio::awaitable<void> ask(asio::ip::tcp::endpoint where, PortUser& found) {
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    stream.expires_after(timeout);
    const auto [refused] = co_await stream.async_connect(where, no_throw);
    if (refused) co_return;
    found = PortUser::other;
    http::request<http::empty_body> request(http::verb::get, "/api/about", 11);
    request.set(http::field::host, where.address().to_string());
    request.set(http::field::connection, "close");
    const auto [write_error, sent] = co_await http::async_write(stream, request, no_throw);
    if (write_error) co_return;
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(longest_reply);
    const auto [read_error, heard] = co_await http::async_read(stream, buffer, parser, no_throw);
    if (!read_error && parser.get().body().starts_with(R"({"name":"bivouac")")) {
        found = PortUser::bivouac;
    }
}

}  // namespace

PortUser port_user_at(const std::string& address, std::uint16_t port) {
    boost::system::error_code error;
    const auto where = asio::ip::make_address(address, error);
    if (error || port == 0) return PortUser::nobody;
    PortUser found = PortUser::nobody;
    asio::io_context context{1};
    asio::co_spawn(context, ask({where, port}, found), asio::detached);
    context.run();
    return found;
}

}  // namespace bivouac::server
