// What browsers must not do with an answer.
#pragma once

#include "server/net/message.h"

namespace bivouac::server {

// What stands on every answer: nothing from other places, in no frame, nothing guessed, and
// nothing kept unless the answer itself says how long. Only pages may load anything at all.
void add_security_headers(Response& response);

}  // namespace bivouac::server
