#include "server/net/message.h"

namespace bivouac::server {

namespace {

// The value of `name` in a list like `a=1; b=2`.
std::string_view named(std::string_view list, std::string_view name, char between) {
    while (!list.empty()) {
        const std::size_t end = list.find(between);
        std::string_view item = list.substr(0, end);
        list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
        while (item.starts_with(' ')) item.remove_prefix(1);
        if (item.size() > name.size() && item.starts_with(name) && item[name.size()] == '=') {
            return item.substr(name.size() + 1);
        }
    }
    return {};
}

}  // namespace

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
