// Checks whether a SQLite file is whole.
#pragma once

#include <string>

#include "store/open.h"
#include "store/sql.h"

namespace bivouac::store {

// Throws the SqlError that says so, and what to do.
[[noreturn]] void damaged(const std::string& path, const std::string& how);

// Looks at the pages of a file that is about to be served. Throws SqlError if it is damaged.
void check_quickly(Connection& connection, const std::string& path);

// Looks at everything, and writes nothing: neither the file nor anything beside it.
Result<Proof> prove_sqlite(const std::string& path, const std::string& copy);

}  // namespace bivouac::store
