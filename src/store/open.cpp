#include "store/open.h"

#include "store/migrate.h"
#include "store/postgres_address.h"
#include "store/sqlite.h"
#ifdef BIVOUAC_POSTGRES
#include "store/postgres.h"
#endif

namespace bivouac::store {

#ifndef BIVOUAC_POSTGRES
namespace {

Failure no_postgres() {
    return {Trouble::broken, "This program was built without PostgreSQL: BIVOUAC_POSTGRES."};
}

}  // namespace
#endif

bool is_postgres(std::string_view where) {
    return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

bool knows_postgres() {
#ifdef BIVOUAC_POSTGRES
    return true;
#else
    return false;
#endif
}

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
    if (!is_postgres(where)) return open_sqlite(where);
    if (auto fault = fault_of_address(where)) {
        return tl::unexpected(Failure{Trouble::broken, std::move(*fault)});
    }
#ifdef BIVOUAC_POSTGRES
    return open_postgres(where);
#else
    return tl::unexpected(no_postgres());
#endif
}

Result<void> copy_store(const std::string& where, const std::string& to) {
    if (!is_postgres(where)) return copy_sqlite(where, to);
    return tl::unexpected(
        Failure{Trouble::broken, "Copies of a PostgreSQL database are made with pg_dump."});
}

std::span<const Migration> migrations_of(const std::string& where) {
    return is_postgres(where) ? postgres_migrations() : sqlite_migrations();
}

std::unique_ptr<Connection> connect_to(const std::string& where) {
    if (!is_postgres(where)) return connect_sqlite(where);
#ifdef BIVOUAC_POSTGRES
    return connect_postgres(where);
#else
    throw SqlError{no_postgres()};
#endif
}

}  // namespace bivouac::store
