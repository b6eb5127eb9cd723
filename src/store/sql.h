// What the store asks of a database: statements with values, in the SQL that both of ours speak.
// Only sqlite.cpp and postgres.cpp know a database's own interface. What goes wrong here is thrown
// and caught inside src/store.
#pragma once

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "store/store.h"

namespace bivouac::store {

// A statement, or the whole database, said no.
struct SqlError {
    Failure failure;
    bool is_lost = false;  // the connection is gone, and with it what was not committed
};

// The statements went well and found that it cannot be done.
struct Refusal {
    Failure failure;
};

[[noreturn]] inline void refuse(Trouble trouble, std::string sentence) {
    throw Refusal{{trouble, std::move(sentence)}};
}

[[noreturn]] inline void give_up(std::string sentence, Trouble trouble = Trouble::broken) {
    throw SqlError{{trouble, std::move(sentence)}};
}

// What is thrown inside the store ends here. The action gives a Result.
template <class Action>
auto caught(Action action) -> decltype(action()) {
    try {
        return action();
    } catch (const Refusal& refusal) {
        return tl::unexpected(refusal.failure);
    } catch (const SqlError& error) {
        return tl::unexpected(error.failure);
    } catch (const std::exception& error) {
        return failed(error.what());
    }
}

struct Bytes {
    std::string text;

    friend bool operator==(const Bytes&, const Bytes&) = default;
};

// A value of a column. Null is a value too.
class Value {
   public:
    Value() = default;
    Value(std::int64_t number) : value_(number) {}
    Value(int number) : value_(std::int64_t{number}) {}
    Value(bool flag) : value_(std::int64_t{flag ? 1 : 0}) {}
    Value(const char* text) : Value(std::string_view(text)) {}
    Value(const std::string& text) : Value(std::string_view(text)) {}
    // Refuses what is no UTF-8 or has a zero byte in it: PostgreSQL would, SQLite would not.
    Value(std::string_view text);
    Value(Bytes bytes) : value_(std::move(bytes)) {}
    Value(Time time) : value_(std::int64_t{time.time_since_epoch().count()}) {}
    Value(const GameId& game) : Value(game.text) {}
    template <class Tag>
    Value(RowId<Tag> id) : value_(id.value) {}
    template <std::size_t N>
    Value(const std::array<std::uint8_t, N>& bytes)
        : value_(Bytes{std::string(bytes.begin(), bytes.end())}) {}
    Value(const SecretHash& hash) : Value(hash.bytes) {}
    template <class T>
    Value(const std::optional<T>& value) {
        if (value) *this = Value(*value);
    }
    Value(Milliseconds time) : value_(std::int64_t{time.count()}) {}

    // As a database gives it: not looked at again.
    static Value of_column(std::string text);

    bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
    // Another kind than it is ends in an SqlError: the tables are not ours.
    std::int64_t number() const;
    const std::string& text() const;
    const std::string& bytes() const;
    Time time() const { return Time{Milliseconds{number()}}; }
    std::optional<Time> optional_time() const;

    const auto& held() const { return value_; }

   private:
    std::variant<std::monostate, std::int64_t, std::string, Bytes> value_;
};

using Row = std::vector<Value>;
using Rows = std::vector<Row>;

// The first of what a statement found; refused if it found nothing.
template <class T>
T need_first(std::vector<T> found, const char* sentence, Trouble trouble = Trouble::unknown) {
    if (found.empty()) refuse(trouble, sentence);
    return std::move(found.front());
}

// What `read` makes of each row.
template <class Read>
auto all_of(const Rows& rows, Read read) {
    std::vector<std::invoke_result_t<Read, const Row&>> all;
    for (const Row& row : rows) all.push_back(read(row));
    return all;
}

// One connection to a database, used by one thread at a time.
class Connection {
   public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    // One statement; ?1, ?2 ... stand for the values.
    virtual Rows run(std::string_view sql, std::span<const Value> values) = 0;
    Rows run(std::string_view sql, std::initializer_list<Value> values = {}) {
        return run(sql, std::span<const Value>(values.begin(), values.size()));
    }
    // Several statements without values.
    virtual void script(const std::string& sql) = 0;

    // Rows changed or read by statements so far; equal before and after: nothing was changed.
    virtual std::int64_t touched() const = 0;

    // A transaction that may write waits here for other writers, if it must.
    virtual void begin() = 0;
    // One that sees a single moment and writes nothing.
    virtual void begin_reading() = 0;
    // When it returns, all is durable. Thrown with `in_doubt` if that cannot be said.
    virtual void commit() = 0;
    virtual void rollback() noexcept = 0;

    // Tells other processes, with the transaction that is open.
    virtual void announce(const std::vector<Notice>& news) = 0;

    // Which migration the tables are at; 0: there are none. Refuses what is no store of ours.
    virtual int version() = 0;
    virtual void set_version(int version) = 0;
};

}  // namespace bivouac::store
