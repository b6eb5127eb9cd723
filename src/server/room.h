// A game that somebody looks at, or a bot plays: the course of it in memory, and the pages of those
// who are here. The log in the store is the truth; a room can be put away and opened again at any
// time. Everything happens on the loop's thread.
//
// While an entry is on its way to the store the room is busy, and whatever else is wanted of it
// waits: nobody is told of a move before it is durable.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>

#include "server/bot_player.h"
#include "server/client_message.h"
#include "server/clocks.h"
#include "server/context.h"
#include "server/game_history.h"
#include "server/net/socket.h"
#include "server/page_text.h"
#include "server/people.h"
#include "server/replay.h"
#include "server/stored_game.h"

namespace bivouac::server {

class Room : public std::enable_shared_from_this<Room> {
   public:
    // From the store, with its log played, so on any thread; nobody else may have it meanwhile.
    // Refused if it is not there, or cannot be played any more.
    static Result<std::shared_ptr<Room>> open(Context& context, const store::GameId& id);

    const store::Game& kept() const { return kept_; }
    const GameHistory& history() const { return *history_; }
    const shelf::ShelfGame& game() const { return *game_; }
    // And its end is durable: what is in memory alone may still come to nothing, and then nobody
    // may have learnt what only the end tells.
    bool is_over() const { return ended_; }
    const std::vector<store::Member>& members() const { return members_; }
    // All seats are taken, so that it can begin.
    bool is_complete() const;
    std::string commitment() const;

    // Has a seat, or came by a link.
    bool is_member(store::PersonId person) const;
    // A game that is over may be watched by anybody, one under way by its members.
    bool may_watch(store::PersonId person) const { return is_over() || is_member(person); }
    // A page of that person; refused if he may not look. `as` names a seat where he has several.
    Result<SocketAcceptor> welcome(const Session& who, std::string_view as,
                                   std::string_view language);
    // Its pages close at once, and what they have sent counts no more.
    void end(store::SignInId sign_in);
    // He may have another name: it is looked up again where it is told.
    void forget_name(store::PersonId person);
    // By whom this game is looked at.
    void list_sessions(std::vector<Session>& list) const;
    std::size_t pages() const { return pages_.size(); }

    // Bots that are asked think, and a flag that has fallen is entered. To be called now and then.
    void attend();
    // What the machine of a player has spent on the operation that it thought about last.
    const bots::Purse& purse(std::size_t player) const { return bots_by_player_[player].purse(); }
    std::optional<Time> deadline() const { return clocks_.deadline(); }
    // Nobody looks and nothing is under way.
    bool is_idle() const;
    bool is_busy() const { return busy_; }
    // What is in memory is what is in the store; otherwise it must be opened anew.
    bool is_sound() const { return !broken_; }
    Time last_used() const { return last_used_; }

    // Somebody came or went, or something was said or asked, perhaps through another server.
    void look_again(const store::Notice& notice);
    void tell_all(const std::string& message);
    void say_bye(int seconds);
    // Whatever waits is given up: the server ends.
    void forget() {
        waiting_.clear();
        look_ups_.clear();
    }

   private:
    struct Page {
        // Not owned: a socket holds who listens to it, and lives as long as its connection.
        std::weak_ptr<Socket> socket;
        store::PersonId person;
        store::SignInId sign_in;
        Role role = Role::spectator;
        bool is_ended = false;               // its sign-in is
        bool yours = false;                  // it was told that its person may answer now
        std::optional<Language> language{};  // the only one that it is sent
        std::size_t shown = 0;               // hash of the observation that it knows

        void send(const Text& text) const {
            if (const auto open = socket.lock()) open->send(text);
        }
        void close(int code, std::string_view reason) const {
            if (const auto open = socket.lock()) open->close(code, reason);
        }
    };
    using PagePtr = std::shared_ptr<Page>;
    // What a page wants to know and what takes a moment to find out.
    struct LookUp {
        PagePtr page;
        std::string kind, id;                       // of the message
        std::function<Result<std::string>()> work;  // the answer; not on the loop's thread
    };
    // What is done when an entry is durable, and what when it is not.
    using Then = std::function<void()>;
    using Otherwise = std::function<void(const Fault&)>;

    Room(Context& context, store::Game kept, Playable playable);

    // room.cpp: the log
    bool read();
    bool apply(const store::Entry& entry);
    GameHistory::MakeMatch make_match() const;
    void mind_clocks(const store::Entry& entry, PlayerFlags asked);
    void mind_machines();
    void start_clocks();
    void read_members();
    bool see_who_came();  // whether that was the last of them
    void when_free(std::function<void()> task);
    // The room is not busy any more: what waited is done.
    void go_on();
    // Has `work` done by those workers while the room is busy, and does `after` with what it gave.
    template <class Work, class After>
    void while_busy(Workers& workers, std::int64_t whom, Work work, const After& after) {
        busy_ = true;
        context_.run_on(workers, whom, std::move(work),
                        [self = shared_from_this(), after](auto result) {
                            self->busy_ = false;
                            after(std::move(result));
                            self->go_on();
                        });
    }
    store::Entry entry(std::string_view kind, std::size_t player, std::string text = {}) const;
    // The entry has been played on the course already. Tells everybody when it is durable.
    void commit(store::Entry entry, Then then, Otherwise otherwise);
    // The same with several at once, after which everybody is shown everything anew.
    void commit(std::vector<store::Entry> entries, Then then, Otherwise otherwise);
    void committed(const store::Result<store::Number>& result, const store::Entry& last, bool anew,
                   const Then& then, const Otherwise& otherwise);
    // Pages have been told of so many entries.
    void start_over(store::Number told, Then then = {});
    void started_over(const std::shared_ptr<Room>& again, store::Number told);
    void catch_up();
    // Plays an entry that is no action, and commits it.
    Answer make(store::Entry entry, Then then, Otherwise otherwise);
    // Players can bring no more into the log, or take nothing back any more.
    std::optional<Fault> limit_reached(bool is_undo) const;
    void remember_who_is_asked();
    // What is asked of an opponent and still stands: what everybody could see since has answered
    // it. Refused: the store does not say.
    store::Result<std::vector<store::Request>> standing_requests() const;
    bool is_answered(const store::Request& request) const;
    bool flag_has_fallen();
    // The store did not take the last entry: for a while the room does nothing by itself.
    bool waits_for_store() const { return std::chrono::steady_clock::now() < not_before_; }
    void wait_for_store();

    // room_members.cpp: who may do what
    std::optional<store::Rights> rights(store::PersonId person, std::size_t player) const;
    bool sits(store::PersonId person, std::size_t player) const {
        return rights(person, player).has_value();
    }
    std::vector<Role> roles_of(store::PersonId person) const;
    // Its person may still look through its eye.
    bool may_look(const Page& page) const;
    bool may_decide(const Page& page) const;  // what he is asked now
    bool may_decide(const Page& page, const std::string& kind) const;
    // He may, and is asked now: whatever else an answer would have to wait for.
    bool is_asked(const Page& page) const;
    // By player, who may answer what he is asked.
    using Deciders = std::array<std::vector<store::PersonId>, max_seats>;
    Deciders deciders(const store::Turn& turn) const;
    bool is_captain(const Page& page) const;
    bool is_organiser(const Page& page) const { return agreement_.by == page.person; }
    bool lacks_officer(const std::string& place) const;
    bool is_bot(std::size_t player) const { return !kept_.seats[player].bot.empty(); }
    std::string name_of(store::PersonId person);
    bool is_here(store::PersonId person) const;
    // Nothing if another page of his may be opened; otherwise why not.
    std::optional<Fault> crowd(store::PersonId person, Role role) const;
    void write_players(JsonWriter& json);

    // room_tell.cpp: what pages are told
    std::string seat_text(Role role) const;
    std::string view(Page& page);
    // All but the observation and `yours`.
    std::string moved(Role role, std::optional<Language> language, const std::string& names);
    // The last entry as one eye sees it, and the texts made of it so far.
    struct News {
        std::string observation, changes, names;
        std::size_t shown = 0, shown_before = 0;  // hashes of the observation
        // By language, both first; then whether only changes are told, and whether it is `yours`.
        std::array<std::string, 3> common;
        std::array<std::array<std::array<Text, 2>, 2>, 3> texts;
    };
    News news_for(Role role);
    Text text_for(Page& page, News& news);
    std::string over() const;
    std::string requests_json() const;
    // To who organises it, what brings people to the seats that are left.
    void write_links(const Page& page, JsonWriter& json) const;
    void write_requests(JsonWriter& json) const;
    void show(Page& page);
    void announce();
    void tell(Role role, const std::string& message);
    // At once, but not more often than a few times a second.
    void tell_players();
    void tell_players_now();
    void refuse_to(const PagePtr& page, const std::string& id, const Fault& fault);
    void done(const PagePtr& page, const std::string& id, const std::string& more = {});

    // room_hear.cpp: what pages say
    SocketHandlers listen_to(const PagePtr& page);
    void hear(const PagePtr& page, std::string_view text);
    void obey(const PagePtr& page, const ClientMessage& message);
    bool is_too_late(const PagePtr& page, const ClientMessage& message);
    void act(const PagePtr& page, const ClientMessage& message);
    void take_back(const PagePtr& page, const ClientMessage& message);
    void ask(const PagePtr& page, const ClientMessage& message, std::string_view what);
    void settle(const PagePtr& page, const ClientMessage& message);
    void grant(const PagePtr& page, const ClientMessage& message, const store::Request& request);
    void file(const PagePtr& page, const ClientMessage& message);
    void resign(const PagePtr& page, const ClientMessage& message);
    void decide(const PagePtr& page, const ClientMessage& message);
    // Makes an entry for a page, which is answered whatever becomes of it.
    void enter(const PagePtr& page, const ClientMessage& message, store::Entry entry,
               std::string_view code = "illegal");
    // room_undo.cpp
    // Of the asker's decisions the last one that there was when the log had that length.
    void undo_for(const PagePtr& page, const ClientMessage& message, std::size_t asker,
                  store::Number asked);
    // room_talk.cpp: what changes nothing in the game
    void explain(const PagePtr& page, const ClientMessage& message);
    void odds(const PagePtr& page, const ClientMessage& message);
    void past(const PagePtr& page, const ClientMessage& message);
    void look_up(LookUp wanted);
    void look_up_next();
    void chat(const PagePtr& page, const ClientMessage& message);
    void write_notes(const PagePtr& page, const ClientMessage& message);
    void look(const PagePtr& page, const ClientMessage& message);
    void speak(const PagePtr& page, const ClientMessage& message);
    void write_line(const store::ChatLine& line, JsonWriter& json);
    bool may_read(const store::ChatLine& line, Role role) const;
    void recall_chat();
    void hear_chat();

    // Nothing if the page may change the game now; otherwise why not.
    std::optional<Fault> hindrance(const Page& page, const ClientMessage& message) const;

    // room_bots.cpp
    void ask_bots();
    void bot_decided(std::size_t player, store::Number number, const BotDecision& decision);
    // room_letters.cpp
    Sentence called(store::PersonId person, std::size_t player);
    std::vector<store::Webhook> letters(const store::Turn& turn, Time now);

    Context& context_;
    store::Game kept_;
    Agreement agreement_;
    FlagRule flag_ = FlagRule::loss;
    const shelf::ShelfGame* game_;
    shelf::MatchKind match_;
    std::unique_ptr<GameHistory> history_;
    Clocks clocks_;
    std::array<BotPlayer, max_seats> bots_by_player_;  // by player; only those of bots are asked
    std::vector<store::Member> members_;
    std::map<store::PersonId, std::string> person_names_;
    std::vector<store::Request> requests_;
    // By eye, the last lines that it may read: what a page is shown that opens.
    std::array<std::deque<store::ChatLine>, roles.size()> chat_;
    store::Number chat_heard_ = 0;
    std::map<store::PersonId, std::string> notes_;  // of those who look
    std::optional<std::size_t> fallen_;             // whose flag the organiser has to judge
    std::list<PagePtr> pages_, coming_;             // those that have not been shown anything yet
    std::array<SentNames, roles.size()> sent_names_;
    std::array<std::string, roles.size()> shown_;  // by eye, the observation that was last told
    std::deque<std::function<void()>> waiting_;
    std::deque<LookUp> look_ups_;     // that wait for the one under way
    std::shared_ptr<Replay> replay_;  // for who looks back
    PlayerFlags asked_before_{};
    Deciders deciders_before_;
    Time last_used_;
    std::chrono::milliseconds pause_{0};  // how long the room waited for the store the last time
    std::chrono::steady_clock::time_point not_before_;
    std::chrono::steady_clock::time_point players_told_;
    bool players_due_ = false;
    bool busy_ = false, thinking_ = false, looking_up_ = false, broken_ = false;
    bool ended_ = false;  // durably
    store::Number undos_ = 0;
};

}  // namespace bivouac::server
