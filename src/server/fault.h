// A fault says why something was refused: a code for clients, a sentence for people, and the rule
// if one forbids it.
#pragma once

#include <initializer_list>
#include <string>
#include <tl/expected.hpp>

#include "engine/any_table.h"
#include "server/net/message.h"

namespace bivouac::server {

struct Fault {
    std::string code;
    Sentence text;
    std::string rule;
    int status = 400;  // of HTTP
};

template <class T>
using Result = tl::expected<T, Fault>;

// With the server's own sentence for that code, and what stands in {0}, {1} ... of it.
Fault fault(std::string_view code, std::initializer_list<Sentence> fillings, int status = 400);
Fault fault(std::string_view code, int status = 400);
tl::unexpected<Fault> refuse(std::string_view code, int status = 400);
// With the sentence of a game.
Fault illegal(const Refusal& refusal, std::string_view code = "illegal");

Response response_of(const Fault& fault);
// An object made with the JsonWriter.
Response json_response(std::string body);

}  // namespace bivouac::server
