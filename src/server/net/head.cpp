#include "server/net/head.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <string>

#include "core/text.h"

namespace bivouac::server {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using HttpHead = http::header<true, http::fields>;

constexpr unsigned http_1_1 = 11;

// The signs of a name or an address with a port; not one of user@host, of a path or of a list.
bool is_host(beast::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return is_letter || (c >= '0' && c <= '9') ||
               std::string_view("-._~:[]%!$&'()*+;=").find(c) != std::string_view::npos;
    });
}

bool has_good_host(const HttpHead& head) {
    const auto [first, last] = head.equal_range(http::field::host);
    const auto hosts = std::distance(first, last);
    if (hosts == 0) return head.version() < http_1_1;
    return hosts == 1 && is_host(first->value());
}

// The codings of all Transfer-Encoding headers, in order.
std::vector<std::string> codings_of(const HttpHead& head) {
    std::vector<std::string> codings;
    const auto [first, last] = head.equal_range(http::field::transfer_encoding);
    for (auto field = first; field != last; ++field) {
        std::string_view list(field->value().data(), field->value().size());
        for (bool more = true; more;) {
            const std::size_t comma = list.find(',');
            more = comma != std::string_view::npos;
            codings.emplace_back(trimmed(take_part(list, ',')));
        }
    }
    return codings;
}

bool is_chunked(const std::string& coding) { return beast::iequals(coding, "chunked"); }

}  // namespace

Response plain_response(int status, std::string_view words) {
    Response response;
    response.status = status;
    response.type = "text/plain; charset=utf-8";
    response.body = std::string(words) + "\n";
    return response;
}

HeadSearch::State HeadSearch::look(std::string_view bytes) {
    for (; seen_ < bytes.size(); ++seen_) {
        const char c = bytes[seen_];
        const char before = seen_ > 0 ? bytes[seen_ - 1] : '\0';
        if ((c == '\n') != (before == '\r')) return State::broken;
        if (before == '\n' && (c == ' ' || c == '\t')) return State::broken;
        if (c == '\n' && seen_ >= 3 && bytes.substr(seen_ - 3, 4) == "\r\n\r\n") {
            return State::whole;
        }
    }
    return State::unfinished;
}

// RFC 9112, 3.2 and 6.3; RFC 9110, 10.1.1.
std::optional<Response> refusal_of(const HttpHead& head) {
    if (!has_good_host(head)) return plain_response(400, "A request names one Host.");
    const std::vector<std::string> codings = codings_of(head);
    if (!codings.empty()) {
        // Without chunks at the end nobody knows where the body ends.
        if (head.version() < http_1_1 || !is_chunked(codings.back())) {
            return plain_response(400, "This Transfer-Encoding does not say where the body ends.");
        }
        if (codings.size() > 1) return plain_response(501, "Only chunked is understood.");
        if (head.count(http::field::content_length) > 0) {
            return plain_response(400, "A body has one length.");
        }
    }
    const bool has_list = head[http::field::content_length].find(',') != beast::string_view::npos;
    if (has_list || head.count(http::field::content_length) > 1) {
        return plain_response(400, "A body has one length.");
    }
    const auto [first, last] = head.equal_range(http::field::expect);
    const bool is_met = std::all_of(first, last, [](const auto& field) {
        return beast::iequals(field.value(), "100-continue");
    });
    if (!is_met && head.version() >= http_1_1)
        return plain_response(417, "Nothing else is expected here.");
    return std::nullopt;
}

bool waits_for_consent(const HttpHead& head) {
    return head.version() >= http_1_1 && head.count(http::field::expect) > 0;
}

}  // namespace bivouac::server
