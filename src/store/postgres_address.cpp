// The address of a PostgreSQL database, before libpq reads it.
#include <algorithm>

#include "core/text.h"
#include "store/postgres.h"

namespace bivouac::store {

namespace {

bool is_well_escaped(std::string_view text) {
    for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
        const std::string_view code = text.substr(at + 1, 2);
        const bool is_hex = code.find_first_not_of("0123456789abcdefABCDEF") == code.npos;
        if (code.size() < 2 || !is_hex || code == "00") return false;
    }
    return true;
}

// A host and perhaps a port; or several, with commas.
bool are_hosts(std::string_view text) {
    while (!text.empty()) {
        std::string_view host = take_part(text, ',');
        if (host.starts_with('[')) {
            const std::size_t end = host.find(']');
            if (end == host.npos) return false;
            host.remove_prefix(end + 1);
            if (!host.empty() && host.front() != ':') return false;
        }
        take_part(host, ':');
        if (host.find_first_not_of("0123456789") != host.npos) return false;
    }
    return true;
}

bool are_settings(std::string_view text) {
    while (!text.empty()) {
        if (std::ranges::count(take_part(text, '&'), '=') != 1) return false;
    }
    return true;
}

// A sign of the password that is not escaped ends it too early: what is left of it becomes a host,
// a port or the name of a database.
bool is_well_parted(std::string_view text) {
    const std::size_t at = text.find('@');
    std::string_view rest = text;
    if (at != text.npos) {
        if (text.substr(0, at).find('/') != text.npos) return false;
        rest = text.substr(at + 1);
    }
    if (rest.find('@') != rest.npos) return false;
    const std::string_view path = take_part(rest, '?');
    return are_hosts(path.substr(0, path.find('/'))) && are_settings(rest);
}

}  // namespace

std::optional<std::string> fault_of_address(std::string_view address) {
    const std::size_t scheme = address.find("://");
    const std::string_view text = address.substr(scheme + 3);
    if (is_well_escaped(text) && is_well_parted(text)) return std::nullopt;
    return "The address of the database is badly written. It is "
           "postgres://USER:PASSWORD@HOST:PORT/NAME, and in a password % is written %25, @ %40, "
           "/ %2F, : %3A, ? %3F, # %23, & %26 and = %3D.";
}

}  // namespace bivouac::store
