// The server, whole: a port, a store, and the games.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "server/options.h"
#include "shelf/shelf.h"

namespace bivouac::server {

class Server {
   public:
    virtual ~Server() = default;

    // Opens the store and listens. The error is one sentence. The shelf must outlive it.
    static tl::expected<std::unique_ptr<Server>, std::string> open(const shelf::Shelf& shelf,
                                                                   Options options);

    virtual std::uint16_t port() const = 0;
    // Until stop() is called, from any thread, or a signal asks for it: what is under way is
    // written, everybody is told, and then it returns.
    virtual void run() = 0;
    virtual void stop() = 0;
    // Signals end it.
    virtual void heed_signals() = 0;
    // Looks at the clocks now and not at the next tick. For tests with a clock of their own.
    virtual void tick() = 0;
};

}  // namespace bivouac::server
