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
    Presence(Count all, Count of_address)
        : all_(std::move(all)), of_address_(std::move(of_address)) {
        ++*all_;
        ++*of_address_;
    }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    ~Presence() {
        --*all_;
        --*of_address_;
    }

   private:
    Count all_, of_address_;
};

// Answers requests until the other side has enough.
asio::awaitable<void> converse(beast::tcp_stream stream, const Service& service,
                               const Limits& limits, std::shared_ptr<Presence> presence);

// Goes on as a socket after the request that asked for one.
asio::awaitable<void> be_socket(beast::tcp_stream stream, http::request<http::string_body> request,
                                Welcome welcome, const Limits& limits);

}  // namespace bivouac::server
