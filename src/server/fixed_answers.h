// Fixed answers are the same for everybody as long as the program runs. Each is made once; a client
// that has it already asks with its ETag and is answered in a few bytes.
#pragma once

#include <string>
#include <string_view>

#include "server/net/message.h"

namespace bivouac::server {

// The ETag of these bytes.
std::string tag_of(std::string_view bytes);

// These bytes, or nothing if the request says that it has what the tag stands for.
Response tagged_response(const Request& request, std::string_view bytes, const std::string& tag,
                         const char* caching = "no-cache");

}  // namespace bivouac::server
