// What people say and note beside a game: the chat, which others read, and notes for themselves.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <string>

#include "server/client_message.h"
#include "server/clients.h"
#include "server/game_log.h"

namespace bivouac::server {

// The names of persons, looked up once. Waits for the store.
class PersonNames {
   public:
    explicit PersonNames(store::Store& store) : store_(store) {}

    const std::string& of(store::PersonId person);
    // False if the name was not known.
    bool forget(store::PersonId person) { return names_.erase(person) > 0; }
    void forget_all() { names_.clear(); }

   private:
    store::Store& store_;
    std::map<store::PersonId, std::string> names_;
};

class Chat {
   public:
    Chat(Context& context, Owner& owner, const LiveGame& game, const Clients& clients,
         const Replies& replies, PersonNames& names)
        : context_(context),
          owner_(owner),
          game_(game),
          clients_(clients),
          replies_(replies),
          names_(names) {}

    // Reads the last lines that each role may read. Waits for the store.
    void recall();
    // Sends what was said since, here or through another server.
    void catch_up();
    // The lines that a client is shown which opens the game.
    void write_lines(Role role, JsonWriter& json);
    const std::string& notes_of(store::PersonId person) { return notes_[person]; }
    // Notes are in memory as long as their person is here.
    void read_notes(store::PersonId person);
    void forget_notes(store::PersonId person) { notes_.erase(person); }

    // The messages of clients.
    void say(const ClientPtr& client, const ClientMessage& message);
    void write_notes(const ClientPtr& client, const ClientMessage& message);

   private:
    void write_line(const store::ChatLine& line, JsonWriter& json);
    bool may_read(const store::ChatLine& line, Role role) const;

    Context& context_;
    Owner& owner_;
    const LiveGame& game_;
    const Clients& clients_;
    const Replies& replies_;
    PersonNames& names_;
    std::array<std::deque<store::ChatLine>, roles.size()> lines_;  // by role, the last ones
    store::Number last_sent_ = 0;
    std::map<store::PersonId, std::string> notes_;
};

}  // namespace bivouac::server
