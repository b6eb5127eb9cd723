// The messages of clients that change the game. Each is answered, whatever becomes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/room_part.h"

namespace bivouac::server {

class Actions : RoomPart {
   public:
    using RoomPart::RoomPart;

    // False if a message of that type does not change the game.
    bool obey(const ClientRequest& message);

   private:
    using Handler = void (Actions::*)(const ClientRequest&);

    void act(const ClientRequest& message);
    void take_back(const ClientRequest& message);
    void file(const ClientRequest& message);
    void resign(const ClientRequest& message);
    void decide(const ClientRequest& message);
    // Asks the opponent for an undo or a draw. A bot takes back what the player wants, and agrees
    // to no draw.
    void ask_undo(const ClientRequest& message);
    void offer_draw(const ClientRequest& message);
    void ask(const ClientRequest& message, std::string_view kind);
    void answer_request(const ClientRequest& message);
    void grant(const ClientRequest& message, const store::Request& request);
    // Takes back the last decision that the asker had made when the log had that length.
    void undo_for(const ClientRequest& message, std::size_t asker, store::Number asked);

    // Why the client may not ask its opponent for anything now; nothing if it may.
    std::optional<Fault> no_request(const ClientRequest& message) const;
    // Why the client may not change the game now; nothing if it may.
    std::optional<Fault> why_not_now(const ClientRequest& message) const;
    // True if there is a fault, with which the message is rejected.
    bool is_rejected(const ClientRequest& message, const std::optional<Fault>& why) const;
    bool is_too_late(const ClientRequest& message);
    // Somebody may have sat down through another server, whose notice is still on its way.
    void refresh_members() {
        if (!game_.seating().is_complete()) static_cast<void>(log().game().refresh_members());
    }
    // Makes an entry for a client.
    void enter(const ClientRequest& message, store::Entry entry, std::string_view code = "illegal");
    GameLog::Then then_answer(const ClientRequest& message, const std::string& more = {});
    // What is asked of players has changed.
    void tell_requests() { room_.on_notice({store::News::requests, game_.stored().id, 0}); }
};

}  // namespace bivouac::server
