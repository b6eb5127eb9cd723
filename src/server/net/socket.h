// A WebSocket as the rest of the server sees it. Everything here happens on the loop's thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "server/net/message.h"

namespace bivouac::server {

// Many pages get the same text, so it is shared.
using Text = std::shared_ptr<const std::string>;

inline Text text_of(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

class Socket {
   public:
    // As RFC 6455 numbers them.
    static constexpr int going_away = 1001;
    static constexpr int not_allowed = 1008;

    virtual ~Socket() = default;

    // Texts go out in order. A socket that does not read is dropped when too much of it waits.
    virtual void send(Text text) = 0;
    // What was sent before still goes out. Nothing is heard afterwards.
    virtual void close(int code, std::string_view reason) = 0;
};

// What is called for a socket.
struct SocketHandlers {
    std::function<void(std::string_view)> on_text;  // one text frame
    std::function<void()> on_close;                 // once, whoever closed it
};

// Called when the socket is open; gives the handlers.
using SocketAcceptor = std::function<SocketHandlers(std::shared_ptr<Socket>)>;

using UpgradeReply = std::function<void(tl::expected<SocketAcceptor, Response>)>;

// What the server does with requests. It answers at once or later, on the loop's thread.
struct RequestHandlers {
    std::function<void(const Request&, Reply)> answer;
    // A request for a socket: who accepts it, or the response that refuses it.
    std::function<void(const Request&, const UpgradeReply&)> upgrade;
};

}  // namespace bivouac::server
