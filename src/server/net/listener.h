// HTTP and WebSocket on one port.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "server/net/limits.h"
#include "server/net/loop.h"
#include "server/net/socket.h"

namespace bivouac::server {

class Listener {
   public:
    virtual ~Listener() = default;

    // Port 0 takes any free one. The error is one sentence. Loop and handlers must outlive it.
    static tl::expected<std::unique_ptr<Listener>, std::string> open(
        Loop& loop, const std::string& address, std::uint16_t port, const RequestHandlers& handlers,
        const Limits& limits);

    virtual std::uint16_t port() const = 0;
    virtual std::size_t connections() const = 0;
    // Accepts no further connections; open ones stay.
    virtual void close() = 0;
};

}  // namespace bivouac::server
