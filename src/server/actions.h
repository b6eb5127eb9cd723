// The messages of clients that change the game. Each is answered, whatever becomes of it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/client_message.h"
#include "server/clients.h"
#include "server/game_log.h"

namespace bivouac::server {

class Actions {
   public:
    // `requests_changed` is called when players have asked each other something, or answered.
    Actions(Context& context, Owner& owner, GameLog& log, const Replies& replies,
            std::function<void()> requests_changed)
        : context_(context),
          owner_(owner),
          log_(log),
          game_(log.game()),
          replies_(replies),
          requests_changed_(std::move(requests_changed)) {}

    // False if a message of that type does not change the game.
    bool obey(const ClientPtr& client, const ClientMessage& message);

   private:
    using Handler = void (Actions::*)(const ClientPtr&, const ClientMessage&);

    void act(const ClientPtr& client, const ClientMessage& message);
    void take_back(const ClientPtr& client, const ClientMessage& message);
    void file(const ClientPtr& client, const ClientMessage& message);
    void resign(const ClientPtr& client, const ClientMessage& message);
    void decide(const ClientPtr& client, const ClientMessage& message);
    // Asks the opponent for an undo or a draw. A bot takes back what the player wants, and agrees
    // to no draw.
    void ask_undo(const ClientPtr& client, const ClientMessage& message);
    void offer_draw(const ClientPtr& client, const ClientMessage& message);
    void ask(const ClientPtr& client, const ClientMessage& message, std::string_view kind);
    void answer_request(const ClientPtr& client, const ClientMessage& message);
    void grant(const ClientPtr& client, const ClientMessage& message,
               const store::Request& request);
    // Takes back the last decision that the asker had made when the log had that length.
    void undo_for(const ClientPtr& client, const ClientMessage& message, std::size_t asker,
                  store::Number asked);

    // Why the client may not ask its opponent for anything now; nothing if it may.
    std::optional<Fault> no_request(const Client& client, const ClientMessage& message) const;
    // Why the client may not change the game now; nothing if it may.
    std::optional<Fault> hindrance(const Client& client, const ClientMessage& message) const;
    // True if there is a fault, with which the message is refused.
    bool refused(const ClientPtr& client, const ClientMessage& message,
                 const std::optional<Fault>& why) const;
    bool is_too_late(const ClientPtr& client, const ClientMessage& message);
    // Somebody may have sat down through another server, whose notice is still on its way.
    void look_who_came() {
        if (!game_.seating().is_complete()) static_cast<void>(game_.refresh_members());
    }
    // Makes an entry for a client.
    void enter(const ClientPtr& client, const ClientMessage& message, store::Entry entry,
               std::string_view code = "illegal");
    GameLog::Then then_done(const ClientPtr& client, const std::string& id,
                            const std::string& more = {});
    GameLog::Otherwise otherwise_refuse(const ClientPtr& client, const std::string& id);

    Context& context_;
    Owner& owner_;
    GameLog& log_;
    LiveGame& game_;
    const Replies& replies_;
    std::function<void()> requests_changed_;
};

}  // namespace bivouac::server
