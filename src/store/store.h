// The durable store of a server. One interface; SQLite or PostgreSQL behind it (open.h).
//
// What a function that changes something has answered is on the disk: it survives the process and
// the machine. The log of a game is the truth about it. Nothing is ever taken out of a log: an undo
// is an entry too (log.h).
//
// Every function may be called from any thread, and waits: a writing one until its change is
// durable, which takes the disk's time, the others for a look-up. Writes that wait together share
// one commit, so a thousand games cost little more than one. Only `append` with a callback returns
// at once; that is the one for a server's event loop.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "store/model.h"

namespace bivouac::store {

enum class Trouble {
    conflict,  // somebody was faster: the log has another number of entries by now
    unknown,   // there is no such thing
    taken,     // the name, the seat or the id belongs to somebody else
    unfit,     // a text in it is no UTF-8, or has a zero byte
    full,      // there is as much of it as there may be
    broken,    // the database cannot do it now; nothing was changed
    in_doubt,  // the commit was not confirmed: look whether it is there before doing it again
};

struct Failure {
    Trouble trouble = Trouble::broken;
    std::string sentence;  // for the log of whoever runs the server, not for players
};

template <class T>
using Result = tl::expected<T, Failure>;

inline tl::unexpected<Failure> failed(std::string sentence, Trouble trouble = Trouble::broken) {
    return tl::unexpected(Failure{trouble, std::move(sentence)});
}

// What changed, by whichever server.
enum class News {
    entries,   // number: how many the log has
    chat,      // number: how many lines
    members,   // somebody came or went
    requests,  // something was asked, answered or withdrawn
    sign_out,  // no game; number: the sign-in that was ended
    missed,    // no game: some news may have been lost, so look at all games that matter
};

struct Notice {
    News news = News::missed;
    GameId game;
    Number number = 0;

    friend bool operator==(const Notice&, const Notice&) = default;
};

// What was done so far, for whoever measures.
struct Work {
    std::int64_t writes = 0;   // answered
    std::int64_t commits = 0;  // that it took
};

struct Database;  // database.h: its connections

class Store {
   public:
    explicit Store(Database database);
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    // Whatever was handed over before is written and answered first.
    ~Store();

    // --- persons -------------------------------------------------------------------------------

    // A new person; the id is in the answer, not in the argument. `taken` if the account is, or if
    // the name looks like that of another account (skeleton.h).
    Result<PersonId> add_person(const Person& person);
    // A guest whose name an account has taken since has none.
    Result<Person> person(PersonId id);
    Result<Person> person_of_account(std::string_view account);
    // What is changed of a person is changed alone, so that two changes at once do not undo each
    // other.
    Result<void> change_settings(PersonId id, std::string_view settings);
    // `taken` if somebody else has that account, or one whose name looks like it. The name of an
    // account stays as it is.
    Result<void> name_guest(PersonId id, std::string_view name, std::string_view account);
    // Name, account and password become those of the argument. `taken` if the account is, or if
    // the name is new and looks like that of another account; `conflict` unless the password, which
    // a guest has empty, is still the one to be replaced. With it a sign-in of the person may end
    // and another one begin; nothing of the ended one is kept.
    Result<void> change_credentials(const Person& person, std::string_view replaced,
                                    const std::optional<NewSignIn>& sign_in = std::nullopt);

    // --- sign-ins ------------------------------------------------------------------------------

    Result<SignInId> sign_in(PersonId person, const SecretHash& token, Time now);
    // The sign-in of a cookie; `unknown` also once it is ended.
    Result<SignIn> signed_in(const SecretHash& token);
    // The same, ended or not: whether a browser is one that was let in before.
    Result<SignIn> ever_signed_in(const SecretHash& token);
    // Those of a person that are not ended, the latest first.
    Result<std::vector<SignIn>> sign_ins(PersonId person);
    // A write like any other, so once in a while, not with every request.
    Result<void> seen(SignInId id, Time now);
    // `unknown` unless it is that person's and not ended.
    Result<void> end_sign_in(PersonId person, SignInId id, Time now);

    // --- games ---------------------------------------------------------------------------------

    // With its members, its links and the log that it begins with: all or nothing. `taken` if there
    // is a game of that id, or another rematch of the same game.
    Result<void> add_game(const NewGame& new_game);
    Result<Game> game(const GameId& id);
    // The one rematch of a game; `unknown` if there is none.
    Result<Game> rematch_of(const GameId& id);
    // The games of a person, whatever their rights; the latest first.
    Result<std::vector<Game>> games_of(PersonId person);
    // Not over and with an open seat; the latest first.
    Result<std::vector<Game>> lobby();
    // Not over: whoever starts a server asks bots and sets clocks by it.
    Result<std::vector<Game>> games_under_way();

    // How many games are not over that the person leads and in which a bot is asked.
    Result<std::int64_t> games_under_thought(PersonId person);

    // Unless it is there.
    Result<void> keep_data(const DataSet& data);
    Result<DataSet> data(std::string_view digest);

    // --- who sits where ------------------------------------------------------------------------

    // Makes somebody a member, or changes their rights at that seat. `taken` if they would be a
    // second captain or officer of the seat. A seat with a captain is open no more.
    Result<void> join(const GameId& game, const Member& member);
    Result<std::vector<Member>> members(const GameId& game);

    // A new link; all others to that game that give the same rights at the same seat end
    // with it.
    Result<void> renew_link(const SecretHash& secret, const Link& link);
    // `unknown` also once it is ended.
    Result<Link> link(const SecretHash& secret);

    // --- the log -------------------------------------------------------------------------------

    // All or nothing. The answer is the number of the last entry; `conflict` if the log had
    // another number of entries than expected.
    Result<Number> append(const Append& append);
    // The same without waiting. `done` is called once, on a thread of the store's, which waits for
    // it: it should do no more than hand the answer on.
    void append(Append append, std::function<void(Result<Number>)> done);
    // Those with a higher number than `after`, in order.
    Result<std::vector<Entry>> entries(const GameId& game, Number after = 0);

    // --- talk ----------------------------------------------------------------------------------

    // The answer is the number of the line; `full` if the game has so many already.
    Result<Number> say(const GameId& game, const ChatLine& line,
                       Number at_most = std::numeric_limits<Number>::max());
    Result<std::vector<ChatLine>> chat(const GameId& game, Number after = 0);
    // The last of those that the team of a seat may read, in order; no seat: a spectator.
    Result<std::vector<ChatLine>> last_chat(const GameId& game, std::string_view seat, int at_most);
    // One's own notes on a game; empty if there are none.
    Result<void> write_notes(const GameId& game, PersonId person, std::string_view text);
    Result<std::string> notes(const GameId& game, PersonId person);

    // A request of that kind by that seat is replaced.
    Result<void> ask(const GameId& game, const Request& request);
    // Answered or withdrawn; `unknown` if there is none, so two answers cannot both count.
    Result<void> remove_request(const GameId& game, std::string_view kind, std::string_view seat);
    Result<std::vector<Request>> requests(const GameId& game);

    // --- the outbox ----------------------------------------------------------------------------

    // At most so many messages whose time has come. Nobody else is given them before `until`.
    Result<std::vector<Webhook>> take_webhooks(Time now, Time until, int at_most);
    Result<void> delivered(WebhookId id);
    // It failed once more and is due again at that time.
    Result<void> postpone(WebhookId id, Time next_try);

    // --- the store itself ----------------------------------------------------------------------

    // Calls `on_notice` for what changes, by this process and by others that share the database. It
    // comes after the change is durable, on a thread of the store's. News are hints, not a queue:
    // some may come twice, and after `missed` any may be missing. One listener; an empty one stops
    // it, and when that returns none is running any more.
    void listen(std::function<void(const Notice&)> on_notice);

    // A whole copy as of one moment, while others go on writing. It replaces what lies there,
    // unless that is this store or one that a server is running on. PostgreSQL has a tool of its
    // own for it, and the sentence says which.
    Result<void> backup(const std::string& path);

    // Whether the database answers and can be written to. A SQLite file that is no longer where it
    // was opened cannot: all writes are refused, until it lies there again.
    Result<void> check();
    Work work() const;

   private:
    class Access;
    std::unique_ptr<Access> access_;
};

}  // namespace bivouac::store
