// A game that somebody looks at, or a bot plays: the course of it in memory, and the pages of those
// who are here. The log in the store is the truth; a room can be put away and opened again at any
// time. Everything happens on the loop's thread.
//
// While an entry is on its way to the store the room is busy, and whatever else is wanted of it
// waits: nobody is told of a move before it is durable.
#pragma once

#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>

#include "server/clocks.h"
#include "server/course.h"
#include "server/house.h"
#include "server/kept_game.h"
#include "server/net/socket.h"
#include "server/page_text.h"
#include "server/said.h"

namespace bivouac::server {

class Room : public std::enable_shared_from_this<Room> {
   public:
    // From the store; refused if it is not there, or cannot be played any more.
    static Made<std::shared_ptr<Room>> open(House& house, const store::GameId& id);

    const store::Game& kept() const { return kept_; }
    const Course& course() const { return *course_; }
    const shelf::ShelfGame& game() const { return *game_; }
    bool is_over() const { return course_->is_over(); }
    const std::vector<store::Member>& members() const { return members_; }
    // All seats are taken, so that it can begin.
    bool is_complete() const;
    std::string commitment() const;

    // A page of that person; refused if he may not look. `as` names a seat where he has several.
    Made<Welcome> welcome(store::PersonId person, std::string_view as);
    std::size_t pages() const { return pages_.size(); }

    // Bots that are asked think, and a flag that has fallen is entered. To be called now and then.
    void attend();
    std::optional<Time> deadline() const { return clocks_.deadline(); }
    // Nobody looks and nothing is under way.
    bool is_idle() const;
    bool is_busy() const { return busy_; }
    Time last_used() const { return last_used_; }

    // Somebody came or went, or something was said or asked, perhaps through another server.
    void look_again(const store::Notice& notice);
    void tell_all(const std::string& message);
    void say_bye(int seconds);
    // Whatever waits is given up: the server ends.
    void forget() { waiting_.clear(); }

   private:
    struct Page {
        // Not owned: a socket holds who listens to it, and lives as long as its connection.
        std::weak_ptr<Socket> socket;
        store::PersonId person;
        Eye eye = Eye::spectator;

        void send(const Text& text) const {
            if (const auto open = socket.lock()) open->send(text);
        }
        void close(int code, std::string_view reason) const {
            if (const auto open = socket.lock()) open->close(code, reason);
        }
    };
    using PagePtr = std::shared_ptr<Page>;
    // What is done when an entry is durable.
    using Then = std::function<void()>;

    Room(House& house, store::Game kept, Playable playable);

    // room.cpp: the log
    bool read();
    void apply(const store::Entry& entry, const Course::WholeLog& log);
    void mind_clocks(const store::Entry& entry);
    void start_clocks();
    void read_members();
    void see_who_came();
    void when_free(std::function<void()> task);
    store::Entry entry(std::string_view kind, std::size_t player, std::string text = {}) const;
    // The entry has been played on the course already. Tells everybody when it is durable.
    void commit(store::Entry entry, Then then, std::function<void()> otherwise);
    void committed(const store::Result<store::Number>& result, const store::Entry& entry,
                   const Then& then, const std::function<void()>& otherwise);
    void start_over();
    void catch_up();
    // Plays an entry that is no action, and commits it.
    Answer make(store::Entry entry, Then then);
    bool flag_has_fallen();

    // room_members.cpp: who may do what
    std::optional<store::Rights> rights(store::PersonId person, std::size_t player) const;
    bool sits(store::PersonId person, std::size_t player) const {
        return rights(person, player).has_value();
    }
    std::vector<Eye> eyes_of(store::PersonId person) const;
    bool may_decide(const Page& page) const;
    bool is_captain(const Page& page) const;
    bool is_bot(std::size_t player) const { return !kept_.seats[player].bot.empty(); }
    std::string name_of(store::PersonId person);
    bool is_here(store::PersonId person) const;
    void write_players(JsonWriter& json);

    // room_tell.cpp: what pages are told
    std::string seat_text(Eye eye) const;
    std::string view(const Page& page);
    std::string moved(Eye eye);
    std::string over() const;
    std::string requests_json() const;
    void write_requests(JsonWriter& json) const;
    void show(Page& page);
    void announce();
    void tell(Eye eye, const std::string& message);
    void tell_players();
    void refuse_to(const PagePtr& page, const std::string& id, const Fault& fault);
    void done(const PagePtr& page, const std::string& id, const std::string& more = {});

    // room_hear.cpp: what pages say
    Ears listen_to(const PagePtr& page);
    void hear(const PagePtr& page, std::string_view text);
    void obey(const PagePtr& page, const Said& said);
    void act(const PagePtr& page, const Said& said);
    void take_back(const PagePtr& page, const Said& said);
    void ask(const PagePtr& page, const Said& said, std::string_view what);
    void settle(const PagePtr& page, const Said& said);
    void grant(const PagePtr& page, const Said& said, const store::Request& request);
    void file(const PagePtr& page, const Said& said);
    void resign(const PagePtr& page, const Said& said);
    void decide(const PagePtr& page, const Said& said);
    // room_talk.cpp: what changes nothing in the game
    void explain(const PagePtr& page, const Said& said);
    void odds(const PagePtr& page, const Said& said);
    void past(const PagePtr& page, const Said& said);
    void chat(const PagePtr& page, const Said& said);
    void write_notes(const PagePtr& page, const Said& said);
    void look(const PagePtr& page, const Said& said);
    void write_line(const store::ChatLine& line, JsonWriter& json);
    bool may_read(const store::ChatLine& line, Eye eye) const;
    void hear_chat();

    // Nothing if the page may change the game now; otherwise why not.
    std::optional<Fault> hindrance(const Page& page, const Said& said) const;

    // room_bots.cpp
    void ask_bots();
    void bot_decided(std::size_t player, store::Number length, const std::string& action);
    std::vector<store::Webhook> webhooks(const Asked& before, Time now);

    House& house_;
    store::Game kept_;
    Agreement agreement_;
    FlagRule flag_ = FlagRule::loss;
    const shelf::ShelfGame* game_;
    shelf::MatchKind match_;
    std::unique_ptr<Course> course_;
    Clocks clocks_;
    std::vector<store::Member> members_;
    std::map<store::PersonId, std::string> person_names_;
    std::vector<store::Request> requests_;
    store::Number chat_heard_ = 0;
    std::optional<std::size_t> fallen_;  // whose flag the organiser has to judge
    std::list<PagePtr> pages_;
    std::array<Named, eyes.size()> named_;
    std::deque<std::function<void()>> waiting_;
    Asked asked_before_{};
    Time last_used_;
    bool busy_ = false, thinking_ = false, broken_ = false;
};

}  // namespace bivouac::server
