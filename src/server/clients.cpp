#include "server/clients.h"

#include <algorithm>

namespace bivouac::server {

std::ptrdiff_t Clients::count_of(store::PersonId person) const {
    return std::count_if(shown_.begin(), shown_.end(),
                         [&](const ClientPtr& client) { return client->person() == person; });
}

std::ptrdiff_t Clients::watchers() const {
    return std::count_if(shown_.begin(), shown_.end(),
                         [](const ClientPtr& client) { return client->role == Role::spectator; });
}

std::optional<Fault> Clients::limit_reached(store::PersonId person, Role role) const {
    if (!options_.rate_limits) return std::nullopt;
    if (count_of(person) >= options_.pages_of_person) return fault("pages", 429);
    if (role == Role::spectator && watchers() >= options_.watchers) return fault("watchers", 429);
    return std::nullopt;
}

void Clients::end_sign_in(store::SignInId sign_in) {
    for (const std::list<ClientPtr>* list : {&shown_, &expected_}) {
        for (const ClientPtr& client : *list) {
            if (client->session.sign_in != sign_in) continue;
            client->is_ended = true;
            client->close(Socket::not_allowed, "signed out");
        }
    }
}

void Clients::list_sessions(std::vector<Session>& list) const {
    for (const ClientPtr& client : shown_) list.push_back(client->session);
    for (const ClientPtr& client : expected_) list.push_back(client->session);
}

void Clients::send_all(const std::string& message) const {
    const Text text = text_of(message);
    for (const ClientPtr& client : shown_) client->send(text);
}

void Clients::close_all(int code, std::string_view reason) const {
    for (const ClientPtr& client : shown_) client->close(code, reason);
}

}  // namespace bivouac::server
