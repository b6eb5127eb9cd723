#include "store/sql_store.h"

#include <future>
#include <type_traits>

namespace bivouac::store {

namespace {

// The same for functions that give nothing.
template <class F, class... Arguments>
auto result_of(F& statements, Arguments&... arguments) {
    using T = std::invoke_result_t<F&, Arguments&...>;
    if constexpr (std::is_void_v<T>) {
        statements(arguments...);
        return Result<void>{};
    } else {
        return Result<T>{statements(arguments...)};
    }
}

// What is thrown inside the store ends here.
template <class F>
auto caught(F action) -> decltype(action()) {
    try {
        return action();
    } catch (const Refusal& refusal) {
        return tl::unexpected(refusal.failure);
    } catch (const SqlError& error) {
        return tl::unexpected(error.failure);
    } catch (const std::exception& error) {
        return tl::unexpected(Failure{Trouble::broken, error.what()});
    }
}

}  // namespace

SqlStore::SqlStore(Database database)
    : backup_(std::move(database.backup)),
      make_listening_(std::move(database.listening)),
      reading_(std::move(database.reading)),
      writer_(std::move(database.writing), [this](const std::vector<Notice>& news) {
          if (make_listening_) return;
          for (const Notice& notice : news) ear_.tell(notice);
      }) {}

// Hands the statements to the writer and waits until they are durable.
template <class F>
auto SqlStore::write(F statements) {
    using Outcome = decltype(result_of(statements, std::declval<Writing&>()));
    Outcome answer = tl::unexpected(Failure{});
    // Shared, because the writer may still hold it when we are awake already.
    const auto answered = std::make_shared<std::promise<void>>();
    std::future<void> waiting = answered->get_future();
    writer_.hand_over({.work = [&](Writing& writing) { answer = result_of(statements, writing); },
                       .answer =
                           [&answer, answered](const std::optional<Failure>& failure) {
                               if (failure) answer = tl::unexpected(*failure);
                               answered->set_value();
                           }});
    waiting.wait();
    return answer;
}

// A look at one moment. A connection that was lost meanwhile is made anew, once.
template <class F>
auto SqlStore::read(F statements) {
    return caught([&] {
        const std::lock_guard lock(reading_mutex_);
        const auto look = [&] {
            reading_->begin_reading();
            try {
                auto answer = result_of(statements, *reading_);
                reading_->commit();
                return answer;
            } catch (...) {
                reading_->rollback();
                throw;
            }
        };
        try {
            return look();
        } catch (const SqlError& error) {
            if (!error.is_lost) throw;
        }
        return look();
    });
}

Result<PersonId> SqlStore::add_person(const Person& person) {
    return write([&](Writing& to) { return statements::add_person(to, person); });
}

Result<Person> SqlStore::person(PersonId id) {
    return read([&](Connection& sql) { return statements::person(sql, id); });
}

Result<Person> SqlStore::person_of_account(std::string_view account) {
    return read([&](Connection& sql) { return statements::person_of_account(sql, account); });
}

Result<void> SqlStore::change_settings(PersonId id, std::string_view settings) {
    return write([&](Writing& to) { statements::change_settings(to, id, settings); });
}

Result<void> SqlStore::name_guest(PersonId id, std::string_view name, std::string_view account) {
    return write([&](Writing& to) { statements::name_guest(to, id, name, account); });
}

Result<void> SqlStore::change_credentials(const Person& person, std::string_view replaced,
                                          const std::optional<NewSignIn>& sign_in) {
    return write(
        [&](Writing& to) { statements::change_credentials(to, person, replaced, sign_in); });
}

Result<SignInId> SqlStore::sign_in(PersonId person, const SecretHash& token, Time now) {
    return write([&](Writing& to) { return statements::sign_in(to, person, token, now); });
}

Result<SignIn> SqlStore::signed_in(const SecretHash& token) {
    return read([&](Connection& sql) { return statements::signed_in(sql, token); });
}

Result<SignIn> SqlStore::ever_signed_in(const SecretHash& token) {
    return read([&](Connection& sql) { return statements::ever_signed_in(sql, token); });
}

Result<std::vector<SignIn>> SqlStore::sign_ins(PersonId person) {
    return read([&](Connection& sql) { return statements::sign_ins(sql, person); });
}

Result<void> SqlStore::seen(SignInId id, Time now) {
    return write([&](Writing& to) { statements::seen(to, id, now); });
}

Result<void> SqlStore::end_sign_in(PersonId person, SignInId id, Time now) {
    return write([&](Writing& to) { statements::end_sign_in(to, person, id, now); });
}

Result<void> SqlStore::found(const Founding& founding) {
    return write([&](Writing& to) { statements::found(to, founding); });
}

Result<Game> SqlStore::game(const GameId& id) {
    return read([&](Connection& sql) { return statements::game(sql, id); });
}

Result<Game> SqlStore::rematch_of(const GameId& id) {
    return read([&](Connection& sql) { return statements::rematch_of(sql, id); });
}

Result<std::vector<Game>> SqlStore::games_of(PersonId person) {
    return read([&](Connection& sql) { return statements::games_of(sql, person); });
}

Result<std::vector<Game>> SqlStore::lobby() {
    return read([&](Connection& sql) { return statements::lobby(sql); });
}

Result<std::vector<Game>> SqlStore::games_under_way() {
    return read([&](Connection& sql) { return statements::games_under_way(sql); });
}

Result<std::int64_t> SqlStore::games_under_thought(PersonId person) {
    return read([&](Connection& sql) { return statements::games_under_thought(sql, person); });
}

Result<void> SqlStore::keep_data(const DataSet& data) {
    return write([&](Writing& to) { statements::keep_data(to, data); });
}

Result<DataSet> SqlStore::data(std::string_view digest) {
    return read([&](Connection& sql) { return statements::data(sql, digest); });
}

Result<void> SqlStore::join(const GameId& game, const Member& member) {
    return write([&](Writing& to) { statements::join(to, game, member); });
}

Result<std::vector<Member>> SqlStore::members(const GameId& game) {
    return read([&](Connection& sql) { return statements::members(sql, game); });
}

Result<void> SqlStore::renew_link(const SecretHash& secret, const Link& link) {
    return write([&](Writing& to) { statements::renew_link(to, secret, link); });
}

Result<Link> SqlStore::link(const SecretHash& secret) {
    return read([&](Connection& sql) { return statements::link(sql, secret); });
}

Result<Number> SqlStore::append(const Append& append) {
    return write([&](Writing& to) { return statements::append(to, append); });
}

void SqlStore::append(Append append, std::function<void(Result<Number>)> done) {
    const auto number = std::make_shared<Number>(0);
    writer_.hand_over({.work = [number, what = std::move(append)](
                                   Writing& to) { *number = statements::append(to, what); },
                       .answer =
                           [number, done = std::move(done)](const std::optional<Failure>& failure) {
                               done(failure ? Result<Number>(tl::unexpected(*failure))
                                            : Result<Number>(*number));
                           }});
}

Result<std::vector<Entry>> SqlStore::entries(const GameId& game, Number after) {
    return read([&](Connection& sql) { return statements::entries(sql, game, after); });
}

Result<Number> SqlStore::say(const GameId& game, const ChatLine& line, Number at_most) {
    return write([&](Writing& to) { return statements::say(to, game, line, at_most); });
}

Result<std::vector<ChatLine>> SqlStore::chat(const GameId& game, Number after) {
    return read([&](Connection& sql) { return statements::chat(sql, game, after); });
}

Result<std::vector<ChatLine>> SqlStore::last_chat(const GameId& game, std::string_view seat,
                                                  int at_most) {
    return read([&](Connection& sql) { return statements::last_chat(sql, game, seat, at_most); });
}

Result<void> SqlStore::write_notes(const GameId& game, PersonId person, std::string_view text) {
    return write([&](Writing& to) { statements::write_notes(to, game, person, text); });
}

Result<std::string> SqlStore::notes(const GameId& game, PersonId person) {
    return read([&](Connection& sql) { return statements::notes(sql, game, person); });
}

Result<void> SqlStore::ask(const GameId& game, const Request& request) {
    return write([&](Writing& to) { statements::ask(to, game, request); });
}

Result<void> SqlStore::settle(const GameId& game, std::string_view kind, std::string_view seat) {
    return write([&](Writing& to) { statements::settle(to, game, kind, seat); });
}

Result<std::vector<Request>> SqlStore::requests(const GameId& game) {
    return read([&](Connection& sql) { return statements::requests(sql, game); });
}

Result<std::vector<Webhook>> SqlStore::take_webhooks(Time now, Time until, int at_most) {
    return write([&](Writing& to) { return statements::take_webhooks(to, now, until, at_most); });
}

Result<void> SqlStore::delivered(WebhookId id) {
    return write([&](Writing& to) { statements::delivered(to, id); });
}

Result<void> SqlStore::postpone(WebhookId id, Time next_try) {
    return write([&](Writing& to) { statements::postpone(to, id, next_try); });
}

void SqlStore::listen(std::function<void(const Notice&)> hear) {
    const std::lock_guard lock(listening_mutex_);
    if (!hear) listening_.reset();
    const bool begins = hear && make_listening_ && !listening_;
    ear_.set(std::move(hear));
    if (begins) listening_ = make_listening_(ear_);
}

Result<void> SqlStore::backup(const std::string& path) {
    return caught([&] {
        backup_(path);
        return Result<void>{};
    });
}

// What it says of itself is written once more: a full disk can still be read.
Result<void> SqlStore::check() {
    const auto answers = read([&](Connection& sql) { sql.run("SELECT 1"); });
    if (!answers) return answers;
    return write([&](Writing& to) { to.sql.set_version(to.sql.version()); });
}

}  // namespace bivouac::store
