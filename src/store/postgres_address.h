// The address of a PostgreSQL database, before libpq reads it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bivouac::store {

// Why postgres://USER:PASSWORD@HOST/NAME?KEY=VALUE is badly written; nothing if it is not. The
// sentence has no part of the address in it: libpq would print what it stumbles over, which may be
// the password.
std::optional<std::string> fault_of_address(std::string_view address);

}  // namespace bivouac::store
