// Checks whether a SQLite file is whole.
#include <array>
#include <filesystem>
#include <memory>
#include <string_view>

#include "core/hex.h"
#include "store/migrate.h"
#include "store/sqlite.h"
#include "store/sqlite_handle.h"

namespace bivouac::store {

void damaged(const std::string& path, const std::string& how) {
    give_up("The file " + path + " is damaged (" + how +
            "): a copy has to take its place, see “Copies” in "
            "docs/server.md.");
}

namespace {

// A file that is only read, or what it is compared with.
class ProofFile {
   public:
    explicit ProofFile(const std::string& path) : path_(path) {
        // What nobody writes needs no locks, which would be files beside it. A log that is there
        // belongs to it.
        const bool has_log = std::filesystem::exists(path + "-wal");
        const std::string name = address_of(path) + (has_log ? "" : "?immutable=1");
        sqlite3* database = nullptr;
        const int code = sqlite3_open_v2(name.c_str(), &database,
                                         SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr);
        database_.reset(database);
        if (code != SQLITE_OK) damaged(path, "it cannot be opened");
    }

    // An empty one, after so many migrations.
    ProofFile(const std::string& path, std::span<const Migration> steps) : path_(path) {
        sqlite3* database = nullptr;
        const int code = sqlite3_open(":memory:", &database);
        database_.reset(database);
        if (code != SQLITE_OK) fail();
        for (const Migration& step : steps) {
            const std::string script(step.sql);
            if (sqlite3_exec(database, script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
                fail();
            }
        }
    }

    // The first column of the first row as text; empty: there is no row.
    std::string text(const std::string& sql) {
        sqlite3_stmt* made = nullptr;
        if (sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &made, nullptr) != SQLITE_OK) {
            fail();
        }
        const SqliteStatement statement(made);
        const int code = sqlite3_step(made);
        if (code != SQLITE_ROW && code != SQLITE_DONE) fail();
        if (code == SQLITE_DONE || sqlite3_column_type(made, 0) == SQLITE_NULL) return {};
        return reinterpret_cast<const char*>(sqlite3_column_text(made, 0));
    }
    std::int64_t number(const std::string& sql) {
        const std::string found = text(sql);
        return found.empty() ? 0 : std::stoll(found);
    }

   private:
    [[noreturn]] void fail() { damaged(path_, sqlite3_errmsg(database_.get())); }

    static std::string address_of(const std::string& path) {
        std::string address = "file:";
        for (const char c : std::filesystem::absolute(path).string()) {
            const bool is_special = c == '%' || c == '?' || c == '#';
            address += is_special ? '%' + to_hex(std::array{static_cast<std::uint8_t>(c)})
                                  : std::string(1, c);
        }
        return address;
    }

    std::string path_;
    SqliteHandle database_;
};

// All tables and indexes, as they were made.
std::string schema_of(ProofFile& file) {
    return file.text(
        "SELECT group_concat(type || ' ' || name || ' ' || coalesce(sql, ''), char(10)) FROM "
        "(SELECT * FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name)");
}

void prove_schema(ProofFile& file, const std::string& path, std::int64_t version) {
    ProofFile made(path, sqlite_migrations().first(static_cast<std::size_t>(version)));
    if (schema_of(file) != schema_of(made)) {
        damaged(path, "its tables and indexes are not those of version " + std::to_string(version));
    }
}

std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("''") : std::string(1, c);
    return out + "'";
}

void prove_contents(ProofFile& file, const std::string& path) {
    const std::string pages = file.text("PRAGMA integrity_check(1)");
    if (pages != "ok") damaged(path, pages);
    const std::string lost = file.text("PRAGMA foreign_key_check");
    if (!lost.empty()) damaged(path, "a row of " + lost + " belongs to nothing");
    const std::string torn = file.text(
        "SELECT id FROM games WHERE number <> (SELECT count(*) FROM entries WHERE game = id) "
        "OR number <> (SELECT coalesce(max(number), 0) FROM entries WHERE game = id) LIMIT 1");
    if (!torn.empty()) damaged(path, "the log of the game " + torn + " has gaps");
}

}  // namespace

void check_quickly(Connection& connection, const std::string& path) {
    const std::string found = connection.run("PRAGMA quick_check(1)").at(0).at(0).text();
    if (found != "ok") damaged(path, found);
}

Result<Proof> prove_sqlite(const std::string& path, const std::string& copy) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) {
        return failed("There is no file " + path + ".");
    }
    return caught([&]() -> Result<Proof> {
        ProofFile file(path);
        if (file.number("PRAGMA application_id") != sqlite_application_id) {
            give_up("The file " + path + " is no store of Bivouac's.");
        }
        const std::int64_t version = file.number("PRAGMA user_version");
        if (version < 0 || version > std::ssize(sqlite_migrations())) {
            give_up("The file " + path + " is of a newer program than this one.");
        }
        prove_contents(file, path);
        prove_schema(file, path, version);
        Proof proof;
        proof.persons = file.number("SELECT count(*) FROM persons");
        proof.games = file.number("SELECT count(*) FROM games");
        proof.entries = file.number("SELECT count(*) FROM entries");
        if (proof.entries > 0) {
            proof.last = Time(Milliseconds(file.number("SELECT max(time) FROM entries")));
        }
        if (!copy.empty()) file.text("VACUUM INTO " + quoted(copy));
        return proof;
    });
}

}  // namespace bivouac::store
