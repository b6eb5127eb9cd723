#include "store/open.h"

#include "core/text.h"
#include "store/migrate.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace bivouac::store {

namespace {

// "name:" at the start, or what else only an address has.
bool looks_like_address(std::string_view where) {
    const std::string text = in_small_letters(where);
    const bool is_path = text.starts_with("/") || text.starts_with("./") || text.starts_with("../");
    if (is_path) return false;
    const std::size_t colon = text.find(':');
    if (text.find("password=") != text.npos || text.find("://") != text.npos) return true;
    return colon != text.npos && std::string_view(text).substr(0, colon).find('/') == text.npos;
}

// libpq knows the scheme in small letters only.
std::string as_libpq_reads(const std::string& where) {
    const std::size_t colon = where.find(':');
    return in_small_letters(where.substr(0, colon)) + where.substr(colon);
}

}  // namespace

bool is_postgres(std::string_view where) {
    const std::string text = in_small_letters(where);
    return text.starts_with("postgres://") || text.starts_with("postgresql://");
}

Result<void> check_place(std::string_view where) {
    if (is_postgres(where) || !looks_like_address(where)) return {};
    return failed(
        "That is no address of a database. It is postgres://USER:PASSWORD@HOST:PORT/NAME; "
        "before the name of a file that has a colon or password= in it stands ./.");
}

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
    if (const auto place = check_place(where); !place) return tl::unexpected(place.error());
    if (!is_postgres(where)) return open_sqlite(where);
    if (auto fault = fault_of_address(where)) {
        return failed(std::move(*fault));
    }
    return open_postgres(as_libpq_reads(where));
}

Result<void> copy_store(const std::string& where, const std::string& to) {
    for (const std::string& place : {where, to}) {
        if (const auto checked = check_place(place); !checked) return checked;
    }
    if (!is_postgres(where) && !is_postgres(to)) return copy_sqlite(where, to);
    return failed(no_copy);
}

Result<Proof> prove_store(const std::string& where, const std::string& copy) {
    if (const auto place = check_place(where); !place) return tl::unexpected(place.error());
    if (!is_postgres(where)) return prove_sqlite(where, copy);
    return failed(
        "A copy that pg_dump made is proved by pg_restore, which reads "
        "it into an empty database.");
}

std::span<const Migration> migrations_of(const std::string& where) {
    return is_postgres(where) ? postgres_migrations() : sqlite_migrations();
}

std::unique_ptr<Connection> connect_to(const std::string& where) {
    return is_postgres(where) ? connect_postgres(as_libpq_reads(where)) : connect_sqlite(where);
}

}  // namespace bivouac::store
