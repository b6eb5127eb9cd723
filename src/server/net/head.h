// What the head of a request must be so that every program reads it the same way. A proxy that saw
// one request where this server saw two would let the second one pass unseen.
#pragma once

#include <boost/beast/http/message.hpp>
#include <optional>
#include <string_view>

#include "server/net/message.h"

namespace bivouac::server {

// Looks for the empty line that ends a head. Each byte is looked at once, however they arrive.
class HeadSearch {
   public:
    enum class State { unfinished, whole, broken };

    // Given all bytes so far. Broken: a line ends otherwise than by CR LF, or goes on in the next
    // one.
    State look(std::string_view bytes);

   private:
    std::size_t seen_ = 0;
};

// A refusal in a few words, for whoever reads what a program was answered.
Response plain_response(int status, std::string_view words);

// Why a head cannot be accepted, as an answer after which the connection ends.
std::optional<Response> refusal_of(
    const boost::beast::http::header<true, boost::beast::http::fields>& head);

// Whether the client waits for "100 Continue" before it sends the body.
bool waits_for_consent(const boost::beast::http::header<true, boost::beast::http::fields>& head);

}  // namespace bivouac::server
