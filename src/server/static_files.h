// The browser client, as it was built into the program.
#pragma once

#include <string>

#include "server/net/message.h"

namespace bivouac::server {

// Every path that is no file is the page itself, which finds out what it stands for.
Response static_file(const Request& request);

// What stands on every answer: nothing from other places, in no frame, nothing guessed.
void add_safety(Response& response, bool is_page);

}  // namespace bivouac::server
