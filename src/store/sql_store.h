// The store on top of a database's connections: who writes, who reads, and who is told.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "store/ear.h"
#include "store/sql.h"
#include "store/store.h"
#include "store/writer.h"

namespace bivouac::store {

// Listens to what other processes announce, for as long as it lives.
class Listening {
   public:
    Listening() = default;
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    virtual ~Listening() = default;
};

// What a database brings along.
struct Database {
    std::unique_ptr<Connection> writing;
    std::unique_ptr<Connection> reading;
    std::function<void(const std::string& path)> backup;
    // Where announcements come back to whoever made them too; empty: nobody else writes, and the
    // writer tells them.
    std::function<std::unique_ptr<Listening>(Ear&)> listening;
};

class SqlStore : public Store {
   public:
    explicit SqlStore(Database database);

    Result<PersonId> add_person(const Person& person) override;
    Result<Person> person(PersonId id) override;
    Result<Person> person_of_account(std::string_view account) override;
    Result<void> change_settings(PersonId id, std::string_view settings) override;
    Result<void> name_guest(PersonId id, std::string_view name, std::string_view account) override;
    Result<void> change_credentials(const Person& person, std::string_view replaced,
                                    const std::optional<NewSignIn>& sign_in) override;
    Result<SignInId> sign_in(PersonId person, const SecretHash& token, Time now) override;
    Result<SignIn> signed_in(const SecretHash& token) override;
    Result<SignIn> ever_signed_in(const SecretHash& token) override;
    Result<std::vector<SignIn>> sign_ins(PersonId person) override;
    Result<void> seen(SignInId id, Time now) override;
    Result<void> end_sign_in(PersonId person, SignInId id, Time now) override;
    Result<void> found(const Founding& founding) override;
    Result<Game> game(const GameId& id) override;
    Result<Game> rematch_of(const GameId& id) override;
    Result<std::vector<Game>> games_of(PersonId person) override;
    Result<std::vector<Game>> lobby() override;
    Result<std::vector<Game>> games_under_way() override;
    Result<void> keep_data(const DataSet& data) override;
    Result<DataSet> data(std::string_view digest) override;
    Result<std::int64_t> games_under_thought(PersonId person) override;
    Result<void> join(const GameId& game, const Member& member) override;
    Result<std::vector<Member>> members(const GameId& game) override;
    Result<void> renew_link(const SecretHash& secret, const Link& link) override;
    Result<Link> link(const SecretHash& secret) override;
    Result<Number> append(const Append& append) override;
    void append(Append append, std::function<void(Result<Number>)> done) override;
    Result<std::vector<Entry>> entries(const GameId& game, Number after) override;
    Result<Number> say(const GameId& game, const ChatLine& line, Number at_most) override;
    Result<std::vector<ChatLine>> chat(const GameId& game, Number after) override;
    Result<std::vector<ChatLine>> last_chat(const GameId& game, std::string_view seat,
                                            int at_most) override;
    Result<void> write_notes(const GameId& game, PersonId person, std::string_view text) override;
    Result<std::string> notes(const GameId& game, PersonId person) override;
    Result<void> ask(const GameId& game, const Request& request) override;
    Result<void> settle(const GameId& game, std::string_view kind, std::string_view seat) override;
    Result<std::vector<Request>> requests(const GameId& game) override;
    Result<std::vector<Webhook>> take_webhooks(Time now, Time until, int at_most) override;
    Result<void> delivered(WebhookId id) override;
    Result<void> postpone(WebhookId id, Time next_try) override;
    void listen(std::function<void(const Notice&)> hear) override;
    Result<void> backup(const std::string& path) override;
    Result<void> check() override;
    Work work() const override { return writer_.work(); }

   private:
    template <class F>
    auto write(F statements);
    template <class F>
    auto read(F statements);

    std::function<void(const std::string& path)> backup_;
    std::function<std::unique_ptr<Listening>(Ear&)> make_listening_;
    Ear ear_;
    std::mutex listening_mutex_;
    std::unique_ptr<Listening> listening_;
    std::mutex reading_mutex_;
    std::unique_ptr<Connection> reading_;
    Writer writer_;
};

}  // namespace bivouac::store
