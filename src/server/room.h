// A game that somebody looks at, or a bot plays: the game in memory, the clients that are connected
// to it, and what they say to each other. The log in the store is the truth; a room can be put away
// and opened again at any time. Everything happens on the loop's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/actions.h"
#include "server/chat.h"
#include "server/client_updates.h"
#include "server/look_ups.h"
#include "server/room_bots.h"

namespace bivouac::server {

class Room final : public RoomCore {
   public:
    // Opens the game and reads its chat. On any thread; nobody else may have the room meanwhile.
    static Result<std::shared_ptr<Room>> open(Context& context, const store::GameId& id);

    const LiveGame& game() const { return log_.game(); }
    bool is_over() const { return game().is_over(); }

    // What connects a client of that person; refused if the person may not look. `as` names a seat
    // where the person has several.
    Result<SocketAcceptor> connect(const Session& session, std::string_view as,
                                   std::string_view language);
    Clients& clients() { return clients_; }
    // The person may have another name, or where none is meant, everybody: a new account may have
    // taken the name of a guest. Names are looked up again where they are told.
    void forget_names(std::optional<store::PersonId> person);

    // Bots that are asked think, and a flag that has fallen is entered. To be called now and then.
    void advance();
    // Nobody looks and nothing is under way.
    bool is_idle() const;
    bool is_busy() const { return log_.is_busy(); }
    // What is in memory is what is in the store; otherwise it must be opened anew.
    bool is_sound() const { return log_.is_sound(); }
    Time last_used() const;

    void on_notice(const store::Notice& notice) override;
    // Tells the clients for how long the server is away, and closes them.
    void close_all(int seconds);
    // Whatever waits is given up: the server ends.
    void forget();

   private:
    Room(Context& context, LiveGame game);

    void on_entry() override { updates_.announce(); }
    void on_entries() override { updates_.show_all(); }
    void on_reopened(bool is_same_length) override;
    void on_lost() override { clients_.close_all(Socket::going_away, "try again"); }
    void on_free() override { advance(); }
    std::vector<store::Webhook> webhooks_for(const store::Turn& turn, Time now) override;

    SocketHandlers handlers_of(const ClientPtr& client);
    void show_game(const ClientPtr& client);
    void on_message(const ClientPtr& client, std::string_view text);
    void obey(const ClientRequest& message);
    void change_role(const ClientRequest& message);
    void change_language(const ClientRequest& message);
    void on_members_changed();

    Chat chat_;
    ClientUpdates updates_;
    LookUps look_ups_;
    Actions actions_;
    RoomBots bots_;
    Time last_used_;
};

}  // namespace bivouac::server
