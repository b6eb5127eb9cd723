#include "server/chat.h"

#include <algorithm>

#include "server/hidden_signs.h"

namespace bivouac::server {

namespace {

constexpr std::size_t longest_line = 1000, longest_notes = 20'000;
// Of the chat, for a client that opens the game: its view must not grow too long to be sent.
constexpr int lines_shown = 200;

// Control characters are not readable, except for the ends of lines and tabs. C1 controls are two
// bytes in UTF-8.
bool is_readable(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool is_blank = byte == '\n' || byte == '\t';
        if ((byte < 0x20 && !is_blank) || byte == 0x7F) return false;
        const bool is_lead = byte == 0xC2 && i + 1 < text.size();
        if (is_lead && static_cast<unsigned char>(text[i + 1]) < 0xA0) return false;
    }
    return true;
}

}  // namespace

const std::string& PersonNames::of(store::PersonId person) {
    const auto known = names_.find(person);
    if (known != names_.end()) return known->second;
    const auto found = store_.person(person);
    return names_[person] = found ? found->name : std::string();
}

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
        JsonWriter json;
        json.begin_object().member("type", "chat").key("line");
        write_line(line, json);
        json.end_object();
        const std::string text = json.take();
        for (const Role role : {Role::first, Role::second, Role::spectator}) {
            auto& known = lines_[static_cast<std::size_t>(role)];
            const bool is_known = !known.empty() && known.back().number >= line.number;
            if (is_known || !may_read(line, role)) continue;
            known.push_back(line);
            if (known.size() > lines_shown) known.pop_front();
            clients_.send_role(role, text);
        }
    }
}

void Chat::say(const ClientPtr& client, const ClientMessage& message) {
    const store::PersonId person = client->person();
    const auto refuse = [&](std::string_view code) {
        replies_.refuse(client, message.id, fault(code));
    };
    if (!game_.seating().is_member(person)) return refuse("watch");
    const std::string text = without_hidden_signs(message.text);
    if (message.text.size() > longest_line || !is_readable(text) || !shows_something(text)) {
        return refuse("text");
    }
    store::ChatLine line;
    line.person = person;
    if (is_player(client->role)) line.seat = game_.seating().place(player_of(client->role));
    if (message.to == "team") line.to = line.seat;
    line.text = text;
    line.time = context_.now();
    if (!message.to.empty() && line.to.empty()) return refuse("field");
    if (!context_.may(context_.rates.lines, std::to_string(person.value))) return refuse("rate");
    context_.in_background(
        [&store = context_.store, game = game_.stored().id, line,
         most = context_.options.chat_lines] { return store.say(game, line, most); },
        [this, owner = owner_.shared_from_this(), client,
         id = message.id](const store::Result<store::Number>& number) {
            if (!number) {
                const bool full = number.error().trouble == store::Trouble::full;
                return replies_.refuse(client, id, fault(full ? "talk" : "internal"));
            }
            catch_up();
            replies_.done(client, id);
        });
}

void Chat::read_notes(store::PersonId person) {
    notes_[person] = context_.store.notes(game_.stored().id, person).value_or(std::string());
}

void Chat::write_notes(const ClientPtr& client, const ClientMessage& message) {
    if (!game_.seating().is_member(client->person())) {
        return replies_.refuse(client, message.id, fault("watch"));
    }
    if (message.text.size() > longest_notes || !is_readable(message.text)) {
        return replies_.refuse(client, message.id, fault("text"));
    }
    context_.in_background(
        [&store = context_.store, game = game_.stored().id, person = client->person(),
         text = message.text] { return store.write_notes(game, person, text); },
        [this, owner = owner_.shared_from_this(), client,
         message](const store::Result<void>& written) {
            if (!written) return replies_.refuse(client, message.id, fault("internal"));
            notes_[client->person()] = message.text;
            const Text text =
                text_of("{\"type\":\"notes\",\"text\":" + json_quoted(message.text) + "}");
            for (const ClientPtr& other : clients_) {
                if (other->person() == client->person() && other != client) other->send(text);
            }
            replies_.done(client, message.id);
        });
}

}  // namespace bivouac::server
