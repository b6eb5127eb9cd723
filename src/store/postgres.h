// PostgreSQL: for several server processes that share one database and hear of each other.
#pragma once

#include <memory>
#include <string>

#include "store/sql.h"
#include "store/store.h"

namespace bivouac::store {

inline constexpr const char* no_copy = "Copies of a PostgreSQL database are made with pg_dump.";

// A connection to "postgres://...". Throws SqlError.
std::unique_ptr<Connection> connect_postgres(const std::string& address);

Result<std::unique_ptr<Store>> open_postgres(const std::string& address);

}  // namespace bivouac::store
