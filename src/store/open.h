// Opens a store where an administrator says it is.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace bivouac::store {

// "postgres://..." or "postgresql://..." is a PostgreSQL database; anything else is the path of a
// SQLite file, made if it is not there, unless it looks like an address. Tables are made or brought
// up to date; a database of a newer program is refused.
Result<std::unique_ptr<Store>> open_store(const std::string& where);

// A whole copy of a store of ours, which must be there, while a server may go on writing to it.
// PostgreSQL has a tool of its own for it, and the sentence says which.
Result<void> copy_store(const std::string& where, const std::string& to);

// What a whole store holds.
struct Proof {
    std::int64_t persons = 0, games = 0, entries = 0;
    std::optional<Time> last;  // when the last entry was made; none: there is no entry
};
// Reads all of a file that must be a store of ours and changes nothing: every page, the tables and
// indexes as the migrations make them, what belongs to what, and that no log has gaps. What
// PostgreSQL dumped is not proved here, and the sentence says how it is. With `copy` the store as
// it was read is written there, so that it can be opened, which would change the file itself.
Result<Proof> prove_store(const std::string& where, const std::string& copy = {});

// Whether that is the address of a PostgreSQL; the scheme in letters of either case.
bool is_postgres(std::string_view where);

// Refused if that is neither the address of a PostgreSQL nor the path of a file, but an address
// that is not understood. The sentence has no part of it, since there may be a password in it.
Result<void> check_place(std::string_view where);

}  // namespace bivouac::store
