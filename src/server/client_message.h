// A message of a client, read strictly: fields that its type does not know are refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/fault.h"

namespace bivouac::server {

struct ClientMessage {
    std::string type;
    std::string id;  // as JSON, to be sent back; empty: none
    std::optional<std::int64_t> number;
    std::vector<std::string> actions;
    std::string action, answer, text, what, seat, as, outcome, language;
    std::string described;  // JSON; empty: none
    std::string to;
};

// Why the text is no such message; its `id` is there all the same if it could be read.
std::optional<Fault> read_message(std::string_view text, ClientMessage& message);

}  // namespace bivouac::server
