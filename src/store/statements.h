// What the store does, as statements: the functions of store.h, each within a transaction that
// somebody else begins and ends. They throw Refusal and SqlError.
#pragma once

#include <string_view>
#include <vector>

#include "store/sql.h"

namespace bivouac::store {

// A transaction that writes, and what others should hear of when it is durable.
struct Writing {
    Connection& sql;
    std::vector<Notice> news = {};

    void tell(News what, const GameId& game, Number number = 0) {
        news.push_back({what, game, number});
    }
};

namespace statements {

// persons.cpp
PersonId add_person(Writing& writing, const Person& person);
void change_settings(Writing& writing, PersonId id, std::string_view settings);
void name_guest(Writing& writing, PersonId id, std::string_view name, std::string_view account);
void change_credentials(Writing& writing, const Person& person, std::string_view replaced,
                        const std::optional<NewSignIn>& sign_in);
// The step of a migration that SQL cannot do.
void fill_skeletons(Connection& sql);
Person person(Connection& sql, PersonId id);
Person person_of_account(Connection& sql, std::string_view account);
SignInId sign_in(Writing& writing, PersonId person, const SecretHash& token, Time now);
void seen(Writing& writing, SignInId id, Time now);
void end_sign_in(Writing& writing, PersonId person, SignInId id, Time now);
SignIn signed_in(Connection& sql, const SecretHash& token);
SignIn ever_signed_in(Connection& sql, const SecretHash& token);
std::vector<SignIn> sign_ins(Connection& sql, PersonId person);

// games.cpp
void add_game(Writing& writing, const NewGame& new_game);
Game game(Connection& sql, const GameId& id);
Game rematch_of(Connection& sql, const GameId& id);
std::vector<Game> games_of(Connection& sql, PersonId person);
std::vector<Game> lobby(Connection& sql);
std::vector<Game> games_under_way(Connection& sql);
void keep_data(Writing& writing, const DataSet& data);
DataSet data(Connection& sql, std::string_view digest);
std::int64_t games_under_thought(Connection& sql, PersonId person);

// seats.cpp
void join(Writing& writing, const GameId& game, const Member& member);
std::vector<Member> members(Connection& sql, const GameId& game);
void add_link(Writing& writing, const SecretHash& secret, const Link& link);
void renew_link(Writing& writing, const SecretHash& secret, const Link& link);
Link link(Connection& sql, const SecretHash& secret);

// entries.cpp
Number append(Writing& writing, const Append& append);
std::vector<Entry> entries(Connection& sql, const GameId& game, Number after);

// talk.cpp
Number say(Writing& writing, const GameId& game, const ChatLine& line, Number at_most);
std::vector<ChatLine> chat(Connection& sql, const GameId& game, Number after);
std::vector<ChatLine> last_chat(Connection& sql, const GameId& game, std::string_view seat,
                                int at_most);
void write_notes(Writing& writing, const GameId& game, PersonId person, std::string_view text);
std::string notes(Connection& sql, const GameId& game, PersonId person);
void ask(Writing& writing, const GameId& game, const Request& request);
void remove_request(Writing& writing, const GameId& game, std::string_view kind,
                    std::string_view seat);
std::vector<Request> requests(Connection& sql, const GameId& game);

// outbox.cpp
void add_webhook(Writing& writing, const GameId& game, const Webhook& webhook);
std::vector<Webhook> take_webhooks(Writing& writing, Time now, Time until, int at_most);
void delivered(Writing& writing, WebhookId id);
void postpone(Writing& writing, WebhookId id, Time next_try);

// What such a statement is refused with if it finds nothing.
void need_game(Connection& sql, const GameId& game);

}  // namespace statements
}  // namespace bivouac::store
