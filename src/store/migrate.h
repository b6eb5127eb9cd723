// Brings the tables of a database to the form that this program knows, one numbered step at a time.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "store/sql.h"

namespace bivouac::store {

struct Migration {
    std::string_view name;  // of its file
    std::string_view sql;
};

// In order: the first leads from nothing to version 1.
std::span<const Migration> sqlite_migrations();
std::span<const Migration> postgres_migrations();

// The same by the place of a store, as open.h has it, and a connection to it. Throws SqlError.
std::span<const Migration> migrations_of(const std::string& where);
std::unique_ptr<Connection> connect_to(const std::string& where);

// Each step is a transaction with its new version in it, so a step that was cut short did nothing.
// Two programs that start at once do it once. A database of a newer program is refused.
void migrate(Connection& connection, std::span<const Migration> steps);

}  // namespace bivouac::store
