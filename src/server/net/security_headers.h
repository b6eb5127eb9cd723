// Security headers say what browsers must not do with a response.
#pragma once

#include "server/net/message.h"

namespace bivouac::server {

// Adds them to a response: nothing from other origins, no frames, no guessed types, and no caching
// unless the response itself says how long. Only pages may load anything at all.
void add_security_headers(Response& response);

}  // namespace bivouac::server
