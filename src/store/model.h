// The data model of the store as plain structs: persons, sign-ins, games, seats, the log, talk, the
// outbox. Nothing here knows a database, and nothing here knows a game.
#pragma once

#include <array>
#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"

namespace bivouac::store {

// Times are the caller's: the store has no clock of its own.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;
using Milliseconds = std::chrono::milliseconds;

// Ids that the store gives. Zero is none.
template <class Tag>
struct RowId {
    std::int64_t value = 0;

    bool is_none() const { return value == 0; }
    friend auto operator<=>(const RowId&, const RowId&) = default;
};
using PersonId = RowId<struct PersonTag>;
using SignInId = RowId<struct SignInTag>;
using WebhookId = RowId<struct WebhookTag>;

// What stands in /game/ID. The server makes it up.
struct GameId {
    std::string text;

    friend auto operator<=>(const GameId&, const GameId&) = default;
};

// How many entries a log has; also the number of its last entry, since they count from 1.
using Number = std::int64_t;

// What is kept of a cookie, of a link and of whatever else lets somebody in: 32 bytes of BLAKE2b,
// never the secret itself.
struct SecretHash {
    std::array<std::uint8_t, 32> bytes{};

    friend auto operator<=>(const SecretHash&, const SecretHash&) = default;
};
// Without a key: secrets here are 32 random bytes, so nobody tries them all.
SecretHash hash_of_secret(std::string_view secret);

// A person who came: a guest until they have an account.
struct Person {
    PersonId id;
    std::string name;             // as others read it; a guest may have none
    std::string account;          // to sign in with, one person each; empty: a guest
    std::string password;         // the argon2id string; empty: a guest
    std::string settings = "{}";  // JSON
    Time created;

    bool is_guest() const { return account.empty(); }
    friend bool operator==(const Person&, const Person&) = default;
};

// A cookie that somebody holds.
struct SignIn {
    SignInId id;
    PersonId person;
    Time created;
    Time last_seen;
    std::optional<Time> ended;

    friend bool operator==(const SignIn&, const SignIn&) = default;
};

// A sign-in with a cookie of its own that takes the place of another one.
struct NewSignIn {
    SignInId replaced;
    SecretHash token;
    Time now;
};

// What a game is, for as long as it is kept: with other rules or data it would be another game.
struct Identity {
    std::string game;
    std::string scenario;
    std::string options = "{}";  // JSON
    int rules_version = 0;
    std::string data_digest;

    friend bool operator==(const Identity&, const Identity&) = default;
};

// A seat and who has it: one bot, or its members.
struct Seat {
    std::string name;      // as the game calls it
    std::string bot;       // a level; empty: for people
    bool is_open = false;  // whoever comes to the lobby may take it

    friend bool operator==(const Seat&, const Seat&) = default;
};

enum class Rights {
    captain,  // one to a seat: decides, resigns, agrees to undo and draw
    officer,  // one to a seat: decides
    watcher,  // a spectator who came by a link, without a seat
};
inline constexpr std::array<std::string_view, 3> names_of_rights{"captain", "officer", "watcher"};
constexpr std::string_view name_of(Rights rights) {
    return names_of_rights[static_cast<std::size_t>(rights)];
}

struct Member {
    PersonId person;
    std::string seat;
    Rights rights = Rights::captain;
    Time since;

    friend bool operator==(const Member&, const Member&) = default;
};

// Who is asked now, so that lists of games and falling flags need no game to be opened.
struct Turn {
    std::string pending;           // the seats asked, as the server writes them; empty: nobody
    Time since;                    // when they were asked
    std::optional<Time> deadline;  // when the first flag falls

    friend bool operator==(const Turn&, const Turn&) = default;
};

struct GameEnd {
    Time time;
    std::string text;  // how, as JSON

    friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

struct Game {
    GameId id;
    Identity identity;
    Seed seed;            // secret until the end
    std::string match;    // JSON: which match, which game of it, what was settled before; or empty
    std::string origin;   // JSON: the game it is a rematch or a branch of; or empty
    GameId rematch_of;    // that game again, if it is one: no other can be; empty: none
    std::string clock;    // JSON: the settings; empty: no clock
    std::string flag;     // what happens when it falls
    std::string webhook;  // an address; empty: none
    std::vector<Seat> seats;
    Time created;
    Turn turn;
    Number number = 0;  // how many entries its log has; set by the store
    std::optional<GameEnd> ending;

    friend bool operator==(const Game&, const Game&) = default;
};

// A link that lets people in: to a seat that nobody has, or to watch.
struct Link {
    GameId game;
    std::string seat;  // empty: to any that is left, or to none
    Rights rights = Rights::captain;
    Time created;
    std::optional<Time> ended;

    friend bool operator==(const Link&, const Link&) = default;
};

// A link and what is kept of its secret.
struct SecretLink {
    SecretHash secret;
    Link link;
};

// An entry of a log. The store knows only one kind by name: undo_kind.
struct Entry {
    Number number = 0;  // set by the store
    std::string kind;   // action, standing, resign, flag, draw, adjudicate, undo ...
    std::string seat;
    std::string text;
    Time time;
    std::optional<Milliseconds> clock_left;  // of that seat, after this entry

    friend bool operator==(const Entry&, const Entry&) = default;
};

struct ChatLine {
    Number number = 0;  // from 1 in each game; set by the store
    PersonId person;
    std::string seat;  // of the speaker; empty: a spectator
    std::string to;    // whose team alone may read it; empty: everybody
    std::string text;
    Time time;

    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

// Something asked of the opponent and not answered yet. One of a kind for each seat.
struct Request {
    std::string kind;   // undo, draw
    std::string seat;   // who asks
    Number number = 0;  // of entries when it was asked
    Time time;

    friend bool operator==(const Request&, const Request&) = default;
};

// A message to somebody's own machine that is still to be delivered.
struct Webhook {
    WebhookId id;  // set by the store
    GameId game;
    std::string address;
    std::string body;
    Time created;
    Time next_try;
    int tries = 0;

    friend bool operator==(const Webhook&, const Webhook&) = default;
};

// What games are played with, for as long as one of them is kept.
struct DataSet {
    std::string digest;  // as in the identity of a game
    std::string game;
    std::string files;  // any bytes

    friend bool operator==(const DataSet&, const DataSet&) = default;
};

// All that goes into the store with a new game, or not at all.
struct NewGame {
    Game game;
    std::vector<Member> members = {};
    std::vector<SecretLink> links = {};
    std::vector<Entry> entries = {};  // of a game that is played on
};

// All that goes into the store with some entries, or not at all.
struct Append {
    GameId game;
    Number expected = 0;                 // entries the log must have before
    std::vector<Entry> entries;          // at least one
    std::optional<Turn> turn;            // who is asked afterwards
    std::optional<GameEnd> ending;       // if the game is over with it
    bool clears_requests = false;        // whatever was asked is moot
    std::vector<Webhook> webhooks = {};  // of this game
};

}  // namespace bivouac::store
