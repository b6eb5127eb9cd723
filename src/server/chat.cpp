#include "server/chat.h"

#include <algorithm>

#include "server/json.h"
#include "server/signs.h"

namespace bivouac::server {

namespace {

constexpr std::size_t longest_line = 1000, longest_notes = 20'000;
// Of the chat, for a client that opens the game: its view must not grow too long to be sent.
constexpr int lines_shown = 200;

}  // namespace

bool Chat::may_read(const store::ChatLine& line, Role role) const {
    if (line.to.empty()) return true;
    return is_player(role) && game_.seating().place(player_of(role)) == line.to;
}

void Chat::write_line(const store::ChatLine& line, JsonWriter& json) {
    const std::size_t player = game_.seating().player_at(line.seat);
    const std::string seat = player < max_seats ? game_.seat_text(role_of(player)) : std::string();
    json.begin_object().member("name", names_.of(line.person)).member("seat", seat);
    if (!line.to.empty()) json.member("to", "team");
    json.member("text", without_hidden_signs(line.text))
        .member("time", line.time.time_since_epoch().count());
    json.end_object();
}

void Chat::write_lines(Role role, JsonWriter& json) {
    json.begin_array();
    for (const store::ChatLine& line : lines_[static_cast<std::size_t>(role)]) {
        write_line(line, json);
    }
    json.end_array();
}

// Somebody may speak between one reading and the next: up to the last line that everybody may read
// nothing is missing in any of them.
void Chat::recall() {
    for (const Role role : {Role::spectator, Role::first, Role::second}) {
        const std::string place =
            is_player(role) ? game_.seating().place(player_of(role)) : std::string();
        const auto lines = context_.store.last_chat(game_.stored().id, place, lines_shown);
        if (!lines) continue;
        lines_[static_cast<std::size_t>(role)].assign(lines->begin(), lines->end());
        if (role == Role::spectator && !lines->empty()) last_sent_ = lines->back().number;
    }
}

void Chat::catch_up() {
    const auto lines = context_.store.chat(game_.stored().id, last_sent_);
    if (!lines) return;
    for (const store::ChatLine& line : *lines) {
        last_sent_ = line.number;
        const Text text = text_of(json_object([&](JsonWriter& json) {
            json.member("type", "chat").key("line");
            write_line(line, json);
        }));
        for (const Role role : {Role::first, Role::second, Role::spectator}) {
            auto& known = lines_[static_cast<std::size_t>(role)];
            const bool is_known = !known.empty() && known.back().number >= line.number;
            if (is_known || !may_read(line, role)) continue;
            known.push_back(line);
            if (known.size() > lines_shown) known.pop_front();
            for (const ClientPtr& client : clients_) {
                if (client->role == role) client->send(text);
            }
        }
    }
}

void Chat::say(const ClientRequest& message) {
    const store::PersonId person = message.client->person();
    const Role role = message.client->role;
    if (!game_.seating().is_member(person)) return reject(message, "watch");
    store::ChatLine line;
    line.person = person;
    if (is_player(role)) line.seat = game_.seating().place(player_of(role));
    if (message.to == "team") line.to = line.seat;
    line.text = without_hidden_signs(message.text);
    line.time = context_.now();
    const bool is_too_long = message.text.size() > longest_line;
    if (is_too_long || !is_readable(line.text) || !shows_something(line.text)) {
        return reject(message, "text");
    }
    if (!message.to.empty() && line.to.empty()) return reject(message, "field");
    if (!context_.may(context_.rates.lines, std::to_string(person.value))) {
        return reject(message, "rate");
    }
    context_.in_background(
        [&store = context_.store, game = game_.stored().id, line,
         most = context_.options.chat_lines] { return store.say(game, line, most); },
        [this, owner = room_.shared_from_this(),
         message](const store::Result<store::Number>& number) {
            if (!number) {
                const bool full = number.error().trouble == store::Trouble::full;
                return reject(message, full ? "talk" : "internal");
            }
            catch_up();
            done(message);
        });
}

void Chat::read_notes(store::PersonId person) {
    notes_[person] = context_.store.notes(game_.stored().id, person).value_or(std::string());
}

void Chat::write_notes(const ClientRequest& message) {
    const store::PersonId person = message.client->person();
    if (!game_.seating().is_member(person)) return reject(message, "watch");
    if (message.text.size() > longest_notes || !is_readable(message.text)) {
        return reject(message, "text");
    }
    context_.in_background([&store = context_.store, game = game_.stored().id, person,
                            text = message.text] { return store.write_notes(game, person, text); },
                           [this, owner = room_.shared_from_this(), person,
                            message](const store::Result<void>& written) {
                               if (!written) return reject(message, "internal");
                               notes_[person] = message.text;
                               const Text text = text_of(json_object([&](JsonWriter& json) {
                                   json.member("type", "notes").member("text", message.text);
                               }));
                               for (const ClientPtr& other : clients_) {
                                   if (other->person() == person && other != message.client)
                                       other->send(text);
                               }
                               done(message);
                           });
}

}  // namespace bivouac::server
