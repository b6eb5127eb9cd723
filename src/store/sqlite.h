// SQLite: one file, in the process, needing nobody.
#pragma once

#include <memory>
#include <string>

#include "store/open.h"
#include "store/sql.h"

namespace bivouac::store {

// Stands in the head of the file, so that another program's file is not taken for ours: "Bivo".
inline constexpr int sqlite_application_id = 0x4269766F;

// What tests turn.
struct SqliteOptions {
    std::string vfs;        // the layer below SQLite; empty: the system's own
    bool is_synced = true;  // false: a commit does not wait for the disk
};

// A connection to a file, which is made if it is not there. Throws SqlError.
std::unique_ptr<Connection> connect_sqlite(const std::string& path,
                                           const SqliteOptions& terms = {});

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path,
                                           const SqliteOptions& terms = {});

// A whole copy of a file that must be there and be a store of ours.
Result<void> copy_sqlite(const std::string& from, const std::string& to);

// Throws the SqlError that says so, and what to do.
[[noreturn]] void damaged(const std::string& path, const std::string& how);

// Looks at the pages of a file that is about to be served. Throws SqlError if it is damaged.
void check_quickly(Connection& connection, const std::string& path);

// Looks at everything, and writes nothing: neither the file nor anything beside it.
Result<Proof> prove_sqlite(const std::string& path, const std::string& copy);

}  // namespace bivouac::store
