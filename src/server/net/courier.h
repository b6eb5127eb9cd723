// Delivers one message to a machine somewhere else by HTTP POST.
#pragma once

#include <functional>
#include <string>

#include "server/net/loop.h"

namespace bivouac::server {

// The answer is true if the other side took it. Nothing is sent to an address of one's own network
// or of the machine itself unless that is allowed: whoever founds a game names the address, and
// must not reach through the server what he could not reach himself. No redirection is followed.
void deliver(Loop& loop, const std::string& address, const std::string& body, bool allow_private,
             std::function<void(bool)> then);

// Whether a number address, as text, belongs to everybody's network and no other.
bool is_public_address(const std::string& address);

}  // namespace bivouac::server
