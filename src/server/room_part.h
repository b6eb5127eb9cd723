// What the parts of a room share. Everything in a room happens on the loop's thread.
#pragma once

#include <map>
#include <string>

#include "server/client_message.h"
#include "server/clients.h"
#include "server/game_log.h"

namespace bivouac::server {

// A message, and the client that sent it.
struct ClientRequest : ClientMessage {
    ClientPtr client;
};

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

class RoomCore : public GameLog::Owner {
   public:
    // Somebody came or went, or something was said or asked, perhaps through another server.
    virtual void on_notice(const store::Notice& notice) = 0;

   protected:
    RoomCore(Context& context, LiveGame game)
        : context_(context),
          log_(context, *this, std::move(game)),
          clients_(context.options),
          names_(context.store) {}

    // The answers to a message.
    void reject(const ClientRequest& message, const Fault& fault) const;
    void done(const ClientRequest& message, const std::string& more = {}) const;

    Context& context_;
    GameLog log_;
    Clients clients_;
    PersonNames names_;

    friend class RoomPart;
};

class RoomPart {
   public:
    explicit RoomPart(RoomCore& room)
        : room_(room),
          context_(room.context_),
          game_(room.log_.game()),
          clients_(room.clients_),
          names_(room.names_) {}

   protected:
    void reject(const ClientRequest& message, const Fault& fault) const {
        room_.reject(message, fault);
    }
    void reject(const ClientRequest& message, std::string_view code) const {
        reject(message, fault(code));
    }
    void done(const ClientRequest& message, const std::string& more = {}) const {
        room_.done(message, more);
    }

    // For the parts that change the game, which the log holds.
    GameLog& log() const { return room_.log_; }

    RoomCore& room_;  // whoever has work done on another thread holds a pointer to it meanwhile
    Context& context_;
    const LiveGame& game_;
    const Clients& clients_;
    PersonNames& names_;
};

// "null" where a message has no id.
inline std::string id_json(const std::string& id) { return id.empty() ? "null" : id; }

}  // namespace bivouac::server
