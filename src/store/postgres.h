// PostgreSQL: for several server processes that share one database and hear of each other.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/sql.h"
#include "store/store.h"

namespace bivouac::store {

inline constexpr const char* no_copy = "Copies of a PostgreSQL database are made with pg_dump.";

// A connection to "postgres://...". Throws SqlError.
std::unique_ptr<Connection> connect_postgres(const std::string& address);

Result<std::unique_ptr<Store>> open_postgres(const std::string& address);

// Why postgres://USER:PASSWORD@HOST/NAME?KEY=VALUE is badly written; nothing if it is not. The
// sentence has no part of the address in it: libpq would print what it stumbles over, which may be
// the password.
std::optional<std::string> fault_of_address(std::string_view address);

}  // namespace bivouac::store
