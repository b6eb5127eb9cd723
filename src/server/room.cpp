#include "server/room.h"

#include <algorithm>

#include "server/turn_webhooks.h"

namespace bivouac::server {

Room::Room(Context& context, LiveGame game)
    : RoomCore(context, std::move(game)),
      chat_(*this),
      updates_(*this, chat_),
      look_ups_(*this),
      actions_(*this),
      bots_(*this),
      last_used_(context.now()) {}

Result<std::shared_ptr<Room>> Room::open(Context& context, const store::GameId& id) {
    auto game = LiveGame::open(context, id);
    if (!game) return tl::unexpected(game.error());
    std::shared_ptr<Room> room(new Room(context, std::move(*game)));
    room->chat_.recall();
    return room;
}

void Room::advance() {
    if (is_busy() || !is_sound() || is_over() || log_.waits_for_store()) return;
    if (log_.enter_fallen_flag()) return;
    bots_.ask();
}

bool Room::is_idle() const {
    const bool is_working = is_busy() || bots_.is_thinking() || look_ups_.is_busy();
    return clients_.size() == 0 && !is_working && !log_.has_waiting();
}

Time Room::last_used() const { return std::max(last_used_, log_.last_commit()); }

void Room::forget() {
    log_.forget();
    look_ups_.forget();
}

void Room::forget_names(std::optional<store::PersonId> person) {
    if (person && !names_.forget(*person)) return;
    if (!person) names_.forget_all();
    log_.when_free([this, owner = shared_from_this()] { updates_.send_players(); });
}

void Room::close_all(int seconds) {
    clients_.send_all("{\"type\":\"bye\",\"seconds\":" + std::to_string(seconds) + "}");
    clients_.close_all(Socket::going_away, "bye");
}

void Room::on_reopened(bool is_same_length) {
    updates_.forget_views();
    const auto may_look = [this](const Client& client) {
        return game().may_look(client.person(), client.role);
    };
    for (const ClientPtr& client : clients_) {
        if (!may_look(*client)) client->close(Socket::not_allowed, "watch");
    }
    chat_.catch_up();
    if (is_same_length) return;
    for (const ClientPtr& client : clients_) {
        if (may_look(*client)) updates_.show(*client);
    }
}

std::vector<store::Webhook> Room::webhooks_for(const store::Turn& turn, Time now) {
    return turn_webhooks(context_, game(), clients_, names_, turn, now);
}

void Room::on_notice(const store::Notice& notice) {
    log_.when_free([this, owner = shared_from_this(), notice] {
        const bool missed = notice.news == store::News::missed;
        const bool is_behind = notice.number > game().history().length();
        if (missed || (notice.news == store::News::entries && is_behind)) log_.catch_up();
        if (notice.news == store::News::members || missed) on_members_changed();
        if (notice.news == store::News::chat || missed) chat_.catch_up();
        if ((notice.news == store::News::requests || missed) && log_.game().refresh_requests()) {
            updates_.send_requests();
        }
        advance();
    });
}

// Whoever waited for the last of them sees the clocks run; an officer who came has taken over the
// officer's duties.
void Room::on_members_changed() {
    const bool begins = log_.game().refresh_members();
    updates_.send_players();
    for (const ClientPtr& client : clients_) {
        const bool is_asked = game().is_asked(client->person(), client->role);
        if (begins || is_asked != client->is_asked) updates_.show(*client);
    }
}

Result<SocketAcceptor> Room::connect(const Session& session, std::string_view as,
                                     std::string_view language) {
    const std::vector<Role> own = game().roles_of(session.person);
    if (own.empty()) return refuse("watch", 403);
    Role role = own.front();
    for (const Role other : own) {
        if (game().seat_text(other) == as) role = other;
    }
    if (const auto full = clients_.limit_reached(session.person, role)) {
        return tl::unexpected(*full);
    }
    return [this, owner = shared_from_this(), session, role,
            language = language_named(language)](const std::shared_ptr<Socket>& socket) {
        ++context_.metrics.sockets_opened;
        const auto client = std::make_shared<Client>(Client{socket, session, role, language});
        last_used_ = context_.now();
        clients_.expect(client);
        log_.when_free([this, owner, client] {
            clients_.stop_expecting(client);
            show_game(client);
        });
        return handlers_of(client);
    };
}

void Room::show_game(const ClientPtr& client) {
    // Others may have come between the question and now, and what let the person in have gone.
    if (!game().may_look(client->person(), client->role)) {
        return client->close(Socket::not_allowed, "watch");
    }
    if (const auto full = clients_.limit_reached(client->person(), client->role)) {
        return client->close(Socket::not_allowed, full->code);
    }
    // The person may have another name by now, and have written notes elsewhere.
    names_.forget(client->person());
    chat_.read_notes(client->person());
    chat_.catch_up();
    clients_.admit(client);
    updates_.show(*client);
    updates_.send_players();
    advance();
}

SocketHandlers Room::handlers_of(const ClientPtr& client) {
    SocketHandlers handlers;
    handlers.on_text = [this, owner = shared_from_this(), client](std::string_view text) {
        on_message(client, text);
    };
    handlers.on_close = [this, owner = shared_from_this(), client] {
        log_.when_free([this, owner, client] {
            last_used_ = context_.now();
            if (clients_.remove(client)) updates_.send_players();
            if (!clients_.is_here(client->person())) chat_.forget_notes(client->person());
            if (clients_.size() == 0) look_ups_.forget_replay();
        });
    };
    return handlers;
}

void Room::on_message(const ClientPtr& client, std::string_view text) {
    ClientRequest message{{}, client};
    const std::optional<Fault> why = read_message(text, message);
    ++context_.metrics.messages[message.type.empty() ? "unknown" : message.type];
    if (why) return reject(message, *why);
    // An entry on its way is no business of this client: waiting for it would tell that there is
    // one.
    if (message.type == "explain" && !log_.has_waiting() &&
        !game().history().changed(client->role)) {
        return look_ups_.explain(message);
    }
    log_.when_free([this, owner = shared_from_this(), message] {
        if (message.client->is_ended) return;
        last_used_ = context_.now();
        obey(message);
    });
}

void Room::obey(const ClientRequest& message) {
    const std::string& type = message.type;
    if (actions_.obey(message)) return;
    if (type == "explain") return look_ups_.explain(message);
    if (type == "odds") return look_ups_.odds(message);
    if (type == "past") return look_ups_.past(message);
    if (type == "chat") return chat_.say(message);
    if (type == "notes") return chat_.write_notes(message);
    if (type == "look") return change_role(message);
    if (type == "language") return change_language(message);
}

// A person who has both seats says as which of them to look; nothing of the other seat is sent
// before.
void Room::change_role(const ClientRequest& message) {
    Client& client = *message.client;
    for (const Role role : game().roles_of(client.person())) {
        if (game().seat_text(role) != message.seat) continue;
        if (role != client.role) {
            client.role = role;
            updates_.show(client);
        }
        return done(message);
    }
    reject(message, fault("seat"));
}

// What the client has been sent in another language it is sent again.
void Room::change_language(const ClientRequest& message) {
    const auto language = language_named(message.language);
    if (!language) return reject(message, fault("field"));
    if (message.client->language != language) {
        message.client->language = language;
        updates_.show(*message.client);
    }
    done(message);
}

}  // namespace bivouac::server
