// Opens a store where an administrator says it is.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace bivouac::store {

// "postgres://..." or "postgresql://..." is a PostgreSQL database; anything else is the path of a
// SQLite file, made if it is not there. Tables are made or brought up to date; a database of a
// newer program is refused.
Result<std::unique_ptr<Store>> open_store(const std::string& where);

// Whether this program was built with PostgreSQL.
bool knows_postgres();

}  // namespace bivouac::store
