// Handles of SQLite's that look after themselves. Included by the files about SQLite only.
#pragma once

#include <sqlite3.h>

#include <memory>

namespace bivouac::store {

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using SqliteHandle = std::unique_ptr<sqlite3, CloseDatabase>;

struct FinalizeStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using SqliteStatement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

}  // namespace bivouac::store
