// HTTP requests and responses as plain structs: whoever answers a request knows nothing of
// sockets, and nothing of the library that reads them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bivouac::server {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method;
    std::string path;   // as it was sent, without the query
    std::string query;  // what stands behind the question mark
    Headers headers;    // names in small letters
    std::string body;
    std::string address;  // of who sent it

    // Whose limits it counts for, a network: if the address is one of these, that of whom the proxy
    // names last in X-Forwarded-For.
    std::string sender(const std::vector<std::string>& trusted_proxies) const;
    // The value of the first header of that name, in small letters; empty if there is none.
    std::string_view header(std::string_view name) const;
    // The value of a cookie; empty if it was not sent.
    std::string_view cookie(std::string_view name) const;
    // The value of a field of the query; empty if it is not there. Nothing in it is decoded.
    std::string_view asked(std::string_view name) const;
};

struct Response {
    int status = 200;
    std::string type = "application/json; charset=utf-8";
    std::string body;
    Headers headers;  // besides those that every answer has
};

// The key under which an address is rate-limited: the /64 prefix of an IPv6 address, since one
// subscriber has all addresses below it; an IPv4 address itself.
std::string network_of(std::string_view address);

// Called once, on the loop's thread, now or later.
using Reply = std::function<void(Response)>;

}  // namespace bivouac::server
