// Who already uses the port where a server wants to listen.
#pragma once

#include <cstdint>
#include <string>

namespace bivouac::server {

enum class PortUser { nobody, bivouac, other };

// Asks at an address of this machine, and waits a moment for an answer.
PortUser port_user_at(const std::string& address, std::uint16_t port);

}  // namespace bivouac::server
