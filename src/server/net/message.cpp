#include "server/net/message.h"

#include <arpa/inet.h>

#include <algorithm>

#include "core/text.h"

namespace bivouac::server {

namespace {

// The value of `name` in a list like `a=1; b=2`.
std::string_view named(std::string_view list, std::string_view name, char between) {
    while (!list.empty()) {
        const std::string_view item = trimmed(take_part(list, between));
        if (item.size() > name.size() && item.starts_with(name) && item[name.size()] == '=') {
            return item.substr(name.size() + 1);
        }
    }
    return {};
}

// An address of the fourth version has two spellings where one socket serves both.
std::string_view plain(std::string_view address) {
    constexpr std::string_view mapped = "::ffff:";
    if (address.starts_with(mapped)) address.remove_prefix(mapped.size());
    return address;
}

bool looks_like_address(std::string_view text) {
    constexpr std::size_t longest = 45;
    return !text.empty() && text.size() <= longest &&
           text.find_first_not_of("0123456789abcdefABCDEF.:") == std::string_view::npos;
}

}  // namespace

std::string Request::sender(const std::vector<std::string>& trusted_proxies) const {
    const bool trusted =
        std::any_of(trusted_proxies.begin(), trusted_proxies.end(),
                    [&](const std::string& proxy) { return plain(proxy) == plain(address); });
    if (!trusted) return network_of(address);
    std::string_view last;
    for (const auto& [key, value] : headers) {
        if (key == "x-forwarded-for") last = value;
    }
    last = trimmed(last.substr(last.rfind(',') + 1));
    return network_of(looks_like_address(last) ? last : std::string_view(address));
}

std::string network_of(std::string_view address) {
    std::string text(plain(address));
    in6_addr bytes{};
    if (inet_pton(AF_INET6, text.c_str(), &bytes) != 1) return text;
    constexpr std::size_t half = sizeof bytes / 2;
    std::fill(std::begin(bytes.s6_addr) + half, std::end(bytes.s6_addr), std::uint8_t{0});
    char network[INET6_ADDRSTRLEN];
    return inet_ntop(AF_INET6, &bytes, network, sizeof network);
}

std::string_view Request::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (key == name) return value;
    }
    return {};
}

std::string_view Request::cookie(std::string_view name) const {
    return named(header("cookie"), name, ';');
}

std::string_view Request::asked(std::string_view name) const { return named(query, name, '&'); }

}  // namespace bivouac::server
