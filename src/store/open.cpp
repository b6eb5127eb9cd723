#include "store/open.h"

#include "store/migrate.h"
#include "store/postgres.h"
#include "store/postgres_address.h"
#include "store/sqlite.h"
#include "store/sqlite_proof.h"

namespace bivouac::store {

bool is_postgres(std::string_view where) {
    return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
    if (!is_postgres(where)) return open_sqlite(where);
    if (auto fault = fault_of_address(where)) {
        return tl::unexpected(Failure{Trouble::broken, std::move(*fault)});
    }
    return open_postgres(where);
}

Result<void> copy_store(const std::string& where, const std::string& to) {
    if (!is_postgres(where)) return copy_sqlite(where, to);
    return tl::unexpected(
        Failure{Trouble::broken, "Copies of a PostgreSQL database are made with pg_dump."});
}

Result<Proof> prove_store(const std::string& where) {
    if (!is_postgres(where)) return prove_sqlite(where);
    return tl::unexpected(Failure{Trouble::broken,
                                  "A copy that pg_dump made is proved by pg_restore, which reads "
                                  "it into an empty database."});
}

std::span<const Migration> migrations_of(const std::string& where) {
    return is_postgres(where) ? postgres_migrations() : sqlite_migrations();
}

std::unique_ptr<Connection> connect_to(const std::string& where) {
    return is_postgres(where) ? connect_postgres(where) : connect_sqlite(where);
}

}  // namespace bivouac::store
