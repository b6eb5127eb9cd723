// The webhook client delivers messages to other machines by HTTP POST.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "server/net/loop.h"

namespace bivouac::server {

// The result of a delivery.
enum class Delivery {
    taken,        // answered with 2xx
    unknown,      // nobody has that name
    not_allowed,  // an address of one's own network
    unreachable,
    unproven,  // its certificate is not trusted, or names another host
    late,      // time was up
    refused,   // answered with something else, or with nothing
};
std::string_view name_of(Delivery delivery);

struct WebhookRules {
    // Nothing is sent to an address of one's own network or of the machine itself unless that is
    // allowed: whoever creates a game names the address, and must not reach through the server what
    // they could not reach themselves.
    bool allow_private = false;
    std::string authorities;  // a file of certificates in PEM besides those of the machine
    std::chrono::milliseconds time{10'000};  // from the look-up of the name to the answer
};

class WebhookClient {
   public:
    virtual ~WebhookClient() = default;

    // The error is one sentence: the file cannot be read.
    static tl::expected<std::unique_ptr<WebhookClient>, std::string> create(
        const WebhookRules& rules);

    // No redirection is followed. `then` is called once, on the loop's thread.
    virtual void deliver(Loop& loop, const std::string& address, const std::string& body,
                         std::function<void(Delivery)> then) = 0;
};

// Whether a number address, as text, belongs to everybody's network and no other.
bool is_public_address(const std::string& address);

}  // namespace bivouac::server
