// The clients that are connected to one game: each is a page in a browser, and looks at the game in
// one role. Everything here happens on the loop's thread.
#pragma once

#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/live_game.h"
#include "server/net/socket.h"
#include "server/people.h"

namespace bivouac::server {

struct Client {
    // Not owned: a socket holds its handlers, and lives as long as its connection.
    std::weak_ptr<Socket> socket;
    Session session;
    Role role = Role::spectator;
    std::optional<Language> language{};  // the only one that it is sent
    bool is_ended = false;               // its sign-in is
    bool is_asked = false;               // it was told that its person may answer now
    std::size_t shown = 0;               // hash of the observation that it knows

    store::PersonId person() const { return session.person; }
    void send(const Text& text) const {
        if (const auto open = socket.lock()) open->send(text);
    }
    void close(int code, std::string_view reason) const {
        if (const auto open = socket.lock()) open->close(code, reason);
    }
};
using ClientPtr = std::shared_ptr<Client>;

class Clients {
   public:
    explicit Clients(const Options& options) : options_(options) {}

    // Those that have been shown the game.
    auto begin() const { return shown_.begin(); }
    auto end() const { return shown_.end(); }
    std::size_t size() const { return shown_.size(); }
    bool is_here(store::PersonId person) const { return count_of(person) > 0; }
    std::ptrdiff_t watchers() const;
    // Why no other client of that person may be connected in that role; nothing if one may.
    std::optional<Fault> limit_reached(store::PersonId person, Role role) const;

    // A client is expected until it is shown the game.
    void expect(const ClientPtr& client) { expected_.push_back(client); }
    void admit(const ClientPtr& client) { shown_.push_back(client); }
    void stop_expecting(const ClientPtr& client) { expected_.remove(client); }
    // False if it was not among those that have been shown the game.
    bool remove(const ClientPtr& client) { return shown_.remove(client) > 0; }
    // Closes all of a sign-in; what they have sent counts no more.
    void end_sign_in(store::SignInId sign_in);
    void list_sessions(std::vector<Session>& list) const;

    void send_all(const std::string& message) const;
    void close_all(int code, std::string_view reason) const;

   private:
    std::ptrdiff_t count_of(store::PersonId person) const;

    const Options& options_;
    std::list<ClientPtr> shown_, expected_;
};

}  // namespace bivouac::server
