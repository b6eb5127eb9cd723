// One connection: HTTP until it ends or turns into a socket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/limits.h"
#include "server/net/socket.h"

namespace bivouac::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

// How many there are; each holds one.
using Count = std::shared_ptr<std::size_t>;

class Presence {
   public:
    explicit Presence(Count count) : count_(std::move(count)) { ++*count_; }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    ~Presence() { --*count_; }

   private:
    Count count_;
};

// Answers requests until the other side has enough.
asio::awaitable<void> converse(beast::tcp_stream stream, const Service& service,
                               const Limits& limits, std::shared_ptr<Presence> presence);

// Goes on as a socket after the request that asked for one.
asio::awaitable<void> be_socket(beast::tcp_stream stream, http::request<http::string_body> request,
                                Welcome welcome, const Limits& limits);

}  // namespace bivouac::server
