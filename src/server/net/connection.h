// A connection: HTTP until it ends or is upgraded to a WebSocket.
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

// Answers requests until the client closes the connection; keeps what counts it until then.
asio::awaitable<void> serve_connection(beast::tcp_stream stream, const RequestHandlers& handlers,
                                       const Limits& limits, std::shared_ptr<void> counted);

// Serves a WebSocket after the request that asked for it; `read` is what came behind that.
asio::awaitable<void> serve_socket(beast::tcp_stream stream, beast::flat_buffer read,
                                   http::request<http::string_body> request,
                                   SocketAcceptor acceptor, const Limits& limits);

}  // namespace bivouac::server
