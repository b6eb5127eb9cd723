#include "store/store.h"

#include <future>
#include <mutex>
#include <type_traits>

#include "store/database.h"
#include "store/statements.h"
#include "store/writer.h"

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

// Who writes, who reads, and who is told.
class Store::Access {
   public:
    explicit Access(Database database)
        : backup_(std::move(database.backup)),
          make_listening_(std::move(database.listening)),
          reading_(std::move(database.reading)),
          writer_(std::move(database.writing), [this](const std::vector<Notice>& news) {
              if (make_listening_) return;
              for (const Notice& notice : news) listener_.tell(notice);
          }) {}

    // Hands the statement to the writer and waits until it is durable.
    template <class F, class... Arguments>
    auto write(F statement, const Arguments&... arguments) {
        const auto work = [&](Writing& writing) { return statement(writing, arguments...); };
        using Outcome = decltype(result_of(work, std::declval<Writing&>()));
        Outcome answer = tl::unexpected(Failure{});
        // Shared, because the writer may still hold it when we are awake already.
        const auto answered = std::make_shared<std::promise<void>>();
        std::future<void> waiting = answered->get_future();
        writer_.hand_over({.work = [&](Writing& writing) { answer = result_of(work, writing); },
                           .answer =
                               [&answer, answered](const std::optional<Failure>& failure) {
                                   if (failure) answer = tl::unexpected(*failure);
                                   answered->set_value();
                               }});
        waiting.wait();
        return answer;
    }

    // Reads one moment of the database. A connection that was lost meanwhile is made anew, once.
    template <class F, class... Arguments>
    auto read(F statement, const Arguments&... arguments) {
        return caught([&] {
            const std::lock_guard lock(reading_mutex_);
            const auto work = [&](Connection& sql) { return statement(sql, arguments...); };
            const auto look = [&] {
                reading_->begin_reading();
                try {
                    auto answer = result_of(work, *reading_);
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

    Writer& writer() { return writer_; }
    void back_up(const std::string& path) { backup_(path); }
    void listen(std::function<void(const Notice&)> on_notice) {
        const std::lock_guard lock(listening_mutex_);
        if (!on_notice) listening_.reset();
        const bool begins = on_notice && make_listening_ && !listening_;
        listener_.set(std::move(on_notice));
        if (begins) listening_ = make_listening_(listener_);
    }

   private:
    std::function<void(const std::string& path)> backup_;
    std::function<std::unique_ptr<Listening>(NoticeListener&)> make_listening_;
    NoticeListener listener_;
    std::mutex listening_mutex_;
    std::unique_ptr<Listening> listening_;
    std::mutex reading_mutex_;
    std::unique_ptr<Connection> reading_;
    Writer writer_;
};

Store::Store(Database database) : access_(std::make_unique<Access>(std::move(database))) {}
Store::~Store() = default;

Result<PersonId> Store::add_person(const Person& person) {
    return access_->write(statements::add_person, person);
}
Result<Person> Store::person(PersonId id) { return access_->read(statements::person, id); }
Result<Person> Store::person_of_account(std::string_view account) {
    return access_->read(statements::person_of_account, account);
}
Result<void> Store::change_settings(PersonId id, std::string_view settings) {
    return access_->write(statements::change_settings, id, settings);
}
Result<void> Store::name_guest(PersonId id, std::string_view name, std::string_view account) {
    return access_->write(statements::name_guest, id, name, account);
}
Result<void> Store::change_credentials(const Person& person, std::string_view replaced,
                                       const std::optional<NewSignIn>& sign_in) {
    return access_->write(statements::change_credentials, person, replaced, sign_in);
}
Result<SignInId> Store::sign_in(PersonId person, const SecretHash& token, Time now) {
    return access_->write(statements::sign_in, person, token, now);
}
Result<SignIn> Store::signed_in(const SecretHash& token) {
    return access_->read(statements::signed_in, token);
}
Result<SignIn> Store::ever_signed_in(const SecretHash& token) {
    return access_->read(statements::ever_signed_in, token);
}
Result<std::vector<SignIn>> Store::sign_ins(PersonId person) {
    return access_->read(statements::sign_ins, person);
}
Result<void> Store::seen(SignInId id, Time now) {
    return access_->write(statements::seen, id, now);
}
Result<void> Store::end_sign_in(PersonId person, SignInId id, Time now) {
    return access_->write(statements::end_sign_in, person, id, now);
}
Result<void> Store::add_game(const NewGame& new_game) {
    return access_->write(statements::add_game, new_game);
}
Result<Game> Store::game(const GameId& id) { return access_->read(statements::game, id); }
Result<Game> Store::rematch_of(const GameId& id) {
    return access_->read(statements::rematch_of, id);
}
Result<std::vector<Game>> Store::games_of(PersonId person) {
    return access_->read(statements::games_of, person);
}
Result<std::vector<Game>> Store::lobby() { return access_->read(statements::lobby); }
Result<std::vector<Game>> Store::games_under_way() {
    return access_->read(statements::games_under_way);
}
Result<std::int64_t> Store::games_under_thought(PersonId person) {
    return access_->read(statements::games_under_thought, person);
}
Result<void> Store::keep_data(const DataSet& data) {
    return access_->write(statements::keep_data, data);
}
Result<DataSet> Store::data(std::string_view digest) {
    return access_->read(statements::data, digest);
}
Result<void> Store::join(const GameId& game, const Member& member) {
    return access_->write(statements::join, game, member);
}
Result<std::vector<Member>> Store::members(const GameId& game) {
    return access_->read(statements::members, game);
}
Result<void> Store::renew_link(const SecretHash& secret, const Link& link) {
    return access_->write(statements::renew_link, secret, link);
}
Result<Link> Store::link(const SecretHash& secret) {
    return access_->read(statements::link, secret);
}
Result<Number> Store::append(const Append& append) {
    return access_->write(statements::append, append);
}
Result<std::vector<Entry>> Store::entries(const GameId& game, Number after) {
    return access_->read(statements::entries, game, after);
}
Result<Number> Store::say(const GameId& game, const ChatLine& line, Number at_most) {
    return access_->write(statements::say, game, line, at_most);
}
Result<std::vector<ChatLine>> Store::chat(const GameId& game, Number after) {
    return access_->read(statements::chat, game, after);
}
Result<std::vector<ChatLine>> Store::last_chat(const GameId& game, std::string_view seat,
                                               int at_most) {
    return access_->read(statements::last_chat, game, seat, at_most);
}
Result<void> Store::write_notes(const GameId& game, PersonId person, std::string_view text) {
    return access_->write(statements::write_notes, game, person, text);
}
Result<std::string> Store::notes(const GameId& game, PersonId person) {
    return access_->read(statements::notes, game, person);
}
Result<void> Store::ask(const GameId& game, const Request& request) {
    return access_->write(statements::ask, game, request);
}
Result<void> Store::remove_request(const GameId& game, std::string_view kind,
                                   std::string_view seat) {
    return access_->write(statements::remove_request, game, kind, seat);
}
Result<std::vector<Request>> Store::requests(const GameId& game) {
    return access_->read(statements::requests, game);
}
Result<std::vector<Webhook>> Store::take_webhooks(Time now, Time until, int at_most) {
    return access_->write(statements::take_webhooks, now, until, at_most);
}
Result<void> Store::delivered(WebhookId id) { return access_->write(statements::delivered, id); }
Result<void> Store::postpone(WebhookId id, Time next_try) {
    return access_->write(statements::postpone, id, next_try);
}

void Store::append(Append append, std::function<void(Result<Number>)> done) {
    const auto number = std::make_shared<Number>(0);
    access_->writer().hand_over(
        {.work = [number, what = std::move(append)](
                     Writing& to) { *number = statements::append(to, what); },
         .answer =
             [number, done = std::move(done)](const std::optional<Failure>& failure) {
                 done(failure ? Result<Number>(tl::unexpected(*failure)) : Result<Number>(*number));
             }});
}

void Store::listen(std::function<void(const Notice&)> on_notice) {
    access_->listen(std::move(on_notice));
}

Result<void> Store::backup(const std::string& path) {
    return caught([&] {
        access_->back_up(path);
        return Result<void>{};
    });
}

// The version is written once more, because a full disk can still be read.
Result<void> Store::check() {
    auto answers = access_->read([](Connection& sql) { sql.run("SELECT 1"); });
    if (!answers) return answers;
    return access_->write([](Writing& to) { to.sql.set_version(to.sql.version()); });
}

Work Store::work() const { return access_->writer().work(); }

}  // namespace bivouac::store
