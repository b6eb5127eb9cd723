// Limits on what one client may ask for before it is refused, slowed down or dropped.
#pragma once

#include <chrono>
#include <cstddef>

namespace bivouac::server {

struct Limits {
    std::size_t header_bytes = 16u << 10;
    std::size_t body_bytes = 64u << 10;             // of a request, and of a frame of a socket
    std::size_t waiting_bytes = 2u << 20;           // of one socket that does not read
    std::size_t waiting_bytes_of_all = 256u << 20;  // beyond which who has most of it is dropped
    std::size_t connections = 20'000;
    std::size_t connections_of_address = 2'000;  // 0: all of them
    std::chrono::seconds request_time{20};       // to send a request, and to stay without one
    std::chrono::seconds silence{60};            // of a socket, before it is asked whether it lives
    std::chrono::seconds write_time{30};         // for a message of a socket to be taken
    double frames_per_second = 40;  // of a socket; beyond the burst it is read no faster
    double frames_at_once = 200;
    double bytes_as_frame = 32u << 10;  // so much that is sent counts as one frame that is read
};

}  // namespace bivouac::server
