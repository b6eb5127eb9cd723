#include "store/sqlite.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include "store/claim.h"
#include "store/database.h"
#include "store/migrate.h"
#include "store/sqlite_handle.h"

namespace bivouac::store {

namespace {

// How long a transaction waits for the one of another process.
constexpr int timeout_in_milliseconds = 10'000;

Trouble trouble_of(int code) {
    switch (code) {
        case SQLITE_CONSTRAINT_UNIQUE:
        case SQLITE_CONSTRAINT_PRIMARYKEY:
            return Trouble::taken;
        case SQLITE_CONSTRAINT_FOREIGNKEY:
            return Trouble::unknown;
        default:
            return Trouble::broken;
    }
}

[[noreturn]] void fail(sqlite3* database, const std::string& about) {
    const int code = sqlite3_extended_errcode(database);
    constexpr int kind = 0xFF;  // the rest says more of it
    if ((code & kind) == SQLITE_CORRUPT) damaged(about, sqlite3_errmsg(database));
    throw SqlError{{trouble_of(code), about + ": " + sqlite3_errmsg(database) + " (" +
                                          sqlite3_errstr(code) + ", " + std::to_string(code) +
                                          ")."}};
}

SqliteHandle open_file(const std::string& path, const std::string& vfs) {
    // Secrets are in it: whoever else has a login on the machine must not read them. SQLite gives
    // the files beside it the same rights. One that is there is left to SQLite: closing it here
    // would end the locks that this process has on it.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno != EEXIST) {
        give_up("The file " + path + " can be neither opened nor made.");
    }
    if (file >= 0) ::close(file);
    sqlite3* database = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                        vfs.empty() ? nullptr : vfs.c_str());
    SqliteHandle handle(database);
    if (code != SQLITE_OK) {
        give_up("The file " + path + " cannot be opened.");
    }
    sqlite3_extended_result_codes(database, 1);
    sqlite3_busy_timeout(database, timeout_in_milliseconds);
    return handle;
}

// Which file a path leads to; none: to no file.
struct Place {
    dev_t device;
    ino_t file;

    friend bool operator==(const Place&, const Place&) = default;
};

std::optional<Place> place_of(const std::string& path) {
    struct stat about{};
    if (::stat(path.c_str(), &about) != 0) return std::nullopt;
    return Place{about.st_dev, about.st_ino};
}

class SqliteConnection : public Connection {
   public:
    SqliteConnection(std::string path, const SqliteOptions& terms)
        : path_(std::move(path)), database_(open_file(path_, terms.vfs)) {
        version();  // before anything of it is changed
        const Rows mode = run("PRAGMA journal_mode = WAL");
        if (mode.empty() || mode[0][0].text() != "wal") {
            give_up("The file " + path_ +
                    " lies where SQLite cannot keep a write-ahead "
                    "log, as on a network drive.");
        }
        script(terms.is_synced ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
        script("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF");
        run("SELECT count(*) FROM sqlite_schema");  // the log is made by the first look
        place_ = place_of(path_);
        place_of_log_ = place_of(log());
    }

    using Connection::run;
    Rows run(std::string_view sql, std::span<const Value> values) override {
        sqlite3_stmt* const statement = prepared(sql);
        const Reset reset{statement};
        for (std::size_t i = 0; i < values.size(); ++i) {
            bind(statement, static_cast<int>(i) + 1, values[i]);
        }
        Rows rows;
        for (;;) {
            const int code = sqlite3_step(statement);
            if (code == SQLITE_DONE) return rows;
            if (code != SQLITE_ROW) fail(database_.get(), path_);
            rows.push_back(row_of(statement));
        }
    }

    void script(const std::string& sql) override {
        if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
            fail(database_.get(), path_);
        }
    }

    std::int64_t touched() const override { return sqlite3_total_changes64(database_.get()); }

    void begin() override {
        run("BEGIN IMMEDIATE");
        try {
            refuse_if_moved();
        } catch (...) {
            rollback();
            throw;
        }
    }
    void begin_reading() override { run("BEGIN"); }

    void commit() override {
        try {
            run("COMMIT");
        } catch (SqlError& error) {
            // What was written of it may still be found whole at the next start.
            if (sqlite3_errcode(database_.get()) != SQLITE_BUSY) {
                error.failure.trouble = Trouble::in_doubt;
            }
            throw;
        }
    }

    void rollback() noexcept override {
        if (sqlite3_get_autocommit(database_.get()) == 0) {
            sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
        }
    }

    void announce(const std::vector<Notice>&) override {}

    int version() final {
        // At one look: another process may make the tables meanwhile.
        const Rows rows =
            run("SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema) "
                "FROM pragma_application_id, pragma_user_version");
        const std::int64_t owner = rows[0][0].number();
        const bool is_new = owner == 0 && rows[0][2].number() == 0;
        if (owner != sqlite_application_id && !is_new) {
            give_up("The file " + path_ + " is no store of Bivouac's.");
        }
        return static_cast<int>(rows[0][1].number());
    }

    void set_version(int version) override {
        script("PRAGMA application_id = " + std::to_string(sqlite_application_id) +
               "; PRAGMA user_version = " + std::to_string(version));
    }

    sqlite3* handle() { return database_.get(); }

   private:
    // A statement that is not reset keeps its transaction open.
    struct Reset {
        sqlite3_stmt* statement;
        explicit Reset(sqlite3_stmt* used) : statement(used) {}
        Reset(const Reset&) = delete;
        Reset& operator=(const Reset&) = delete;
        ~Reset() {
            sqlite3_reset(statement);
            sqlite3_clear_bindings(statement);
        }
    };

    // Where SQLite keeps it, which is not beside a link to the file.
    std::string log() { return sqlite3_filename_wal(sqlite3_db_filename(database_.get(), "main")); }

    // A file that was deleted or replaced can still be written to, by whoever has it open, and
    // nobody would find it at the next start.
    void refuse_if_moved() {
        int is_moved = 0;
        sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &is_moved);
        if (is_moved == 0 && place_of(path_) == place_ && place_of(log()) == place_of_log_) return;
        give_up("The file " + path_ +
                ", or the log beside it, was deleted, moved or "
                "replaced while it was in use.");
    }

    sqlite3_stmt* prepared(std::string_view sql) {
        const auto found = statements_.find(sql);
        if (found != statements_.end()) return found->second.get();
        sqlite3_stmt* made = nullptr;
        if (sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                               SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK) {
            fail(database_.get(), path_);
        }
        return statements_.emplace(sql, SqliteStatement(made)).first->second.get();
    }

    void bind(sqlite3_stmt* statement, int place, const Value& value) {
        const auto& held = value.held();
        int code = SQLITE_OK;
        if (const auto* number = std::get_if<std::int64_t>(&held)) {
            code = sqlite3_bind_int64(statement, place, *number);
        } else if (const auto* text = std::get_if<std::string>(&held)) {
            code = sqlite3_bind_text64(statement, place, text->data(), text->size(),
                                       SQLITE_TRANSIENT, SQLITE_UTF8);
        } else if (const auto* bytes = std::get_if<Bytes>(&held)) {
            code = sqlite3_bind_blob64(statement, place, bytes->text.data(), bytes->text.size(),
                                       SQLITE_TRANSIENT);
        }
        if (code != SQLITE_OK) fail(database_.get(), path_);
    }

    static Row row_of(sqlite3_stmt* statement) {
        Row row;
        const int columns = sqlite3_column_count(statement);
        row.reserve(static_cast<std::size_t>(columns));
        for (int column = 0; column < columns; ++column) row.push_back(value_of(statement, column));
        return row;
    }

    static Value value_of(sqlite3_stmt* statement, int column) {
        const auto bytes = [&](const void* begin) {
            return std::string(static_cast<const char*>(begin),
                               static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
        };
        switch (sqlite3_column_type(statement, column)) {
            case SQLITE_INTEGER:
                return {std::int64_t{sqlite3_column_int64(statement, column)}};
            case SQLITE_TEXT:
                return Value::of_column(bytes(sqlite3_column_text(statement, column)));
            case SQLITE_BLOB:
                return {Bytes{bytes(sqlite3_column_blob(statement, column))}};
            default:
                return {};
        }
    }

    std::string path_;
    SqliteHandle database_;
    std::optional<Place> place_, place_of_log_;
    std::map<std::string, SqliteStatement, std::less<>> statements_;
};

// What SQLite keeps beside a file, under its name with one of these behind it.
constexpr std::array logs{"-wal", "-shm", "-journal"};

bool has_logs(const std::string& path) {
    return std::ranges::any_of(
        logs, [&](const char* log) { return std::filesystem::exists(path + log); });
}

void remove_logs_of(const std::string& path) {
    for (const char* log : logs) std::filesystem::remove(path + log);
}

void sync_folder_of(const std::string& path) {
    const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
    const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool is_there = directory >= 0 && ::fsync(directory) == 0;
    if (directory >= 0) ::close(directory);
    if (!is_there) give_up("The copy may not be on the disk yet.", Trouble::in_doubt);
}

// The right to replace what lies there; none where nothing does.
std::optional<Claim> claim_to_replace(const std::string& path) {
    std::error_code ignored;
    const std::filesystem::file_status there = std::filesystem::status(path, ignored);
    if (!std::filesystem::exists(there)) return std::nullopt;
    if (!std::filesystem::is_regular_file(there)) {
        give_up(path + " is no file that a copy could replace.");
    }
    Result<Claim> claim = Claim::on(path);
    if (claim) return std::move(*claim);
    if (claim.error().trouble != Trouble::taken) throw SqlError{claim.error()};
    give_up(
        "The copy would take the place of the store " + path + ", on which a server is running.",
        Trouble::taken);
}

// Into a file beside it first, so that there is a whole copy under its name or none.
void copy_to(const std::string& from, const std::string& to, const SqliteOptions& terms) {
    std::error_code ignored;
    if (std::filesystem::equivalent(from, to, ignored)) {
        give_up("The copy would take the place of the store itself.");
    }
    const std::optional<Claim> claim = claim_to_replace(to);
    const std::string partial = to + ".partial";
    std::filesystem::remove(partial, ignored);
    remove_logs_of(partial);
    SqliteConnection source(from, terms);
    {
        const SqliteHandle copy = open_file(partial, "");
        sqlite3_backup* const backup =
            sqlite3_backup_init(copy.get(), "main", source.handle(), "main");
        if (backup == nullptr) fail(copy.get(), partial);
        // All in one step: it reads one moment, and in a write-ahead log readers stop nobody.
        const int code = sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
        if (code != SQLITE_DONE) fail(copy.get(), partial);
    }
    // Logs that somebody who was killed has left there would be taken for the copy's own, and old
    // pages be read from them. What they belong to goes first: without them it may not be whole.
    if (has_logs(to)) {
        std::filesystem::remove(to);
        remove_logs_of(to);
        sync_folder_of(to);
    }
    std::filesystem::rename(partial, to);
    sync_folder_of(to);
}

}  // namespace

std::unique_ptr<Connection> connect_sqlite(const std::string& path, const SqliteOptions& terms) {
    return std::make_unique<SqliteConnection>(path, terms);
}

Result<void> copy_sqlite(const std::string& from, const std::string& to) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(from, ignored)) {
        return failed("There is no file " + from + ".");
    }
    return caught([&]() -> Result<void> {
        // An empty file would become a store by being opened.
        if (std::filesystem::is_empty(from) || SqliteConnection(from, {}).version() <= 0) {
            give_up("The file " + from + " is no store of Bivouac's.");
        }
        copy_to(from, to, {});
        return {};
    });
}

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, const SqliteOptions& terms) {
    return caught([&]() -> Result<std::unique_ptr<Store>> {
        Database database;
        database.writing = connect_sqlite(path, terms);
        check_quickly(*database.writing, path);
        migrate(*database.writing, sqlite_migrations());
        database.reading = connect_sqlite(path, terms);
        database.backup = [path, terms](const std::string& to) { copy_to(path, to, terms); };
        return std::make_unique<Store>(std::move(database));
    });
}

}  // namespace bivouac::store
