#include "store/postgres.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/hex.h"
#include "core/text.h"
#include "store/migrate.h"
#include "store/postgres_session.h"

namespace bivouac::store {

namespace {

// Of the types that our tables have: what is none of these is text.
constexpr Oid bytea = 17, int8 = 20, int2 = 21, int4 = 23;
// The database takes announcements below 8,000 bytes.
constexpr std::size_t longest_announcement = 7'900;
// Whoever migrates holds this lock, a number of our own.
constexpr const char* lock_for_migration = "SELECT pg_advisory_xact_lock(1114207855)";

// Our statements have ?1 where PostgreSQL has $1.
std::string in_dialect(std::string_view sql) {
    std::string text(sql);
    std::ranges::replace(text, '?', '$');
    return text;
}

// What a value is sent as; none for null.
std::optional<std::string> parameter_of(const Value& value) {
    const auto& held = value.held();
    if (const auto* number = std::get_if<std::int64_t>(&held)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&held)) return *text;
    if (const auto* bytes = std::get_if<Bytes>(&held)) {
        const auto* begin = reinterpret_cast<const std::uint8_t*>(bytes->text.data());
        return "\\x" + to_hex({begin, bytes->text.size()});
    }
    return std::nullopt;
}

Value value_in(const PGresult* result, int row, int column) {
    if (libpq().PQgetisnull(result, row, column) != 0) return {};
    const std::string_view text(libpq().PQgetvalue(result, row, column),
                                static_cast<std::size_t>(libpq().PQgetlength(result, row, column)));
    switch (libpq().PQftype(result, column)) {
        case int2:
        case int4:
        case int8: {
            const auto number = number_in<std::int64_t>(text);
            if (!number) give_up("PostgreSQL writes numbers in another way.");
            return {*number};
        }
        case bytea: {
            std::string bytes((text.size() - 2) / 2, '\0');
            if (!from_hex(text.substr(2),
                          {reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()})) {
                give_up("PostgreSQL writes bytes in another way.");
            }
            return {Bytes{std::move(bytes)}};
        }
        default:
            return Value::of_column(std::string(text));
    }
}

class PostgresConnection : public Connection {
   public:
    explicit PostgresConnection(std::string address)
        : address_(std::move(address)), session_(open_session(address_)) {}

    using Connection::run;
    Rows run(std::string_view sql, std::span<const Value> values) override {
        const std::string& name = prepared(sql);
        std::vector<std::optional<std::string>> texts;
        std::vector<const char*> parameters;
        texts.reserve(values.size());
        for (const Value& value : values) {
            const auto& text = texts.emplace_back(parameter_of(value));
            parameters.push_back(text ? text->c_str() : nullptr);
        }
        const Answer answer = checked(libpq().PQexecPrepared(
            session_.get(), name.c_str(), static_cast<int>(parameters.size()), parameters.data(),
            nullptr, nullptr, 0));
        if (!std::string_view(libpq().PQcmdStatus(answer.get())).starts_with("SELECT")) {
            touched_ += std::strtoll(libpq().PQcmdTuples(answer.get()), nullptr, 10);
        }
        Rows rows(static_cast<std::size_t>(libpq().PQntuples(answer.get())));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (int column = 0; column < libpq().PQnfields(answer.get()); ++column) {
                rows[i].push_back(value_in(answer.get(), static_cast<int>(i), column));
            }
        }
        return rows;
    }

    void script(const std::string& sql) override {
        checked(libpq().PQexec(session_.get(), sql.c_str()));
    }

    std::int64_t touched() const override { return touched_; }

    void begin() override { begin_with("BEGIN"); }
    void begin_reading() override { begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }

    void commit() override {
        try {
            const Answer answer = checked(libpq().PQexec(session_.get(), "COMMIT"));
            if (std::string_view(libpq().PQcmdStatus(answer.get())) != "COMMIT") {
                give_up("PostgreSQL rolled the transaction back.");
            }
        } catch (SqlError& error) {
            // The answer was lost on its way: the commit may have been made.
            if (error.is_lost) error.failure.trouble = Trouble::in_doubt;
            throw;
        }
    }

    void rollback() noexcept override {
        if (!session_ || libpq().PQtransactionStatus(session_.get()) == PQTRANS_IDLE) return;
        const Answer answer(libpq().PQexec(session_.get(), "ROLLBACK"));
        if (libpq().PQresultStatus(answer.get()) != PGRES_COMMAND_OK) forget();
    }

    void announce(const std::vector<Notice>& news) override {
        std::string lines;
        const auto send = [&] {
            if (!lines.empty()) run("SELECT pg_notify(?1, ?2)", {channel, lines});
            lines.clear();
        };
        for (const Notice& notice : news) {
            const std::string line = line_of(notice);
            if (lines.size() + line.size() > longest_announcement) send();
            lines += line;
        }
        send();
    }

    int version() override {
        script(lock_for_migration);
        const Rows table = run("SELECT to_regclass('bivouac_version')::text");
        if (table[0][0].is_null()) return 0;
        return static_cast<int>(run("SELECT version FROM bivouac_version").at(0)[0].number());
    }

    void set_version(int version) override {
        script(
            "CREATE TABLE IF NOT EXISTS bivouac_version (version INTEGER NOT NULL); "
            "DELETE FROM bivouac_version; INSERT INTO bivouac_version VALUES (" +
            std::to_string(version) + ")");
    }

   private:
    void forget() noexcept {
        session_.reset();
        statements_.clear();
    }

    Answer checked(PGresult* result) {
        try {
            return good_answer(session_.get(), result);
        } catch (const SqlError& error) {
            if (error.is_lost) forget();
            throw;
        }
    }

    // Only here is a lost connection made anew: within a transaction that would tear it apart.
    void begin_with(const char* statement) {
        if (session_) {
            try {
                checked(libpq().PQexec(session_.get(), statement));
                return;
            } catch (const SqlError& error) {
                if (!error.is_lost) throw;
            }
        }
        session_ = open_session(address_);
        checked(libpq().PQexec(session_.get(), statement));
    }

    const std::string& prepared(std::string_view sql) {
        if (!session_) {
            throw SqlError{{Trouble::broken, "PostgreSQL: the connection is lost."}, true};
        }
        const auto found = statements_.find(sql);
        if (found != statements_.end()) return found->second;
        std::string name = "s" + std::to_string(statements_.size());
        checked(
            libpq().PQprepare(session_.get(), name.c_str(), in_dialect(sql).c_str(), 0, nullptr));
        return statements_.emplace(sql, std::move(name)).first->second;
    }

    std::string address_;
    Session session_;
    std::map<std::string, std::string, std::less<>> statements_;  // their names, by text
    std::int64_t touched_ = 0;
};

}  // namespace

std::unique_ptr<Connection> connect_postgres(const std::string& address) {
    return std::make_unique<PostgresConnection>(address);
}

Result<std::unique_ptr<Store>> open_postgres(const std::string& address) {
    return caught([&]() -> Result<std::unique_ptr<Store>> {
        Database database;
        database.writing = connect_postgres(address);
        migrate(*database.writing, postgres_migrations());
        database.reading = connect_postgres(address);
        database.backup = [](const std::string&) { give_up(no_copy); };
        database.listening = [address](NoticeListener& listener) {
            return listen_to_postgres(address, listener);
        };
        return std::make_unique<Store>(std::move(database));
    });
}

}  // namespace bivouac::store
