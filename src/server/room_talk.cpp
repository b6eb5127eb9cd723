// What the pages of a room say that changes nothing in the game: questions, talk, notes.
#include <algorithm>

#include "engine/speech.h"
#include "server/json_in.h"
#include "server/room.h"

namespace bivouac::server {

namespace {

constexpr std::size_t longest_line = 1000, longest_notes = 20'000;
// Of the chat, to who opens the page: nobody may make that longer than a page can be sent.
constexpr int lines_shown = 200;

// Nothing that a page would show as something else than a letter, but for the ends of lines. The
// codes behind DEL are two bytes each.
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

// Signs that turn the order of what follows, also of what the page writes behind it. Nobody needs
// them: a page finds the direction of a line by its letters.
std::string without_turns(std::string_view text) {
    constexpr std::string_view turns[] = {"\u061C", "\u200E", "\u200F", "\u202A",
                                          "\u202B", "\u202C", "\u202D", "\u202E",
                                          "\u2066", "\u2067", "\u2068", "\u2069"};
    std::string out;
    while (!text.empty()) {
        const auto turn = std::ranges::find_if(
            turns, [&](std::string_view sign) { return text.starts_with(sign); });
        if (turn != std::ranges::end(turns)) {
            text.remove_prefix(turn->size());
            continue;
        }
        out += text.front();
        text.remove_prefix(1);
    }
    return out;
}

}  // namespace

void Room::explain(const PagePtr& page, const ClientMessage& message) {
    if (!is_player(page->role)) return refuse_to(page, message.id, fault("seat"));
    const Answer answer =
        history_->table().explain(history_->seat_of(player_of(page->role)), message.action);
    JsonWriter json;
    json.begin_object()
        .member("type", "verdict")
        .key("re")
        .raw(message.id.empty() ? "null" : message.id);
    json.member("legal", answer.accepted);
    if (!answer.accepted) {
        if (!answer.refusal.rule.empty()) json.member("rule", answer.refusal.rule);
        json.key("text");
        write_sentence(answer.refusal.sentence, json);
    }
    json.end_object();
    page->send(text_of(json.take()));
}

// One at a time for each room, so that no game keeps the readers from the others; and one of a kind
// for each page: who asks again before he is answered has no use for the older answer.
void Room::look_up(LookUp wanted) {
    for (LookUp& other : look_ups_) {
        if (other.page != wanted.page || other.kind != wanted.kind) continue;
        refuse_to(other.page, other.id, fault("replaced"));
        other = std::move(wanted);
        return;
    }
    look_ups_.push_back(std::move(wanted));
    if (!looking_up_) look_up_next();
}

void Room::look_up_next() {
    while (!look_ups_.empty() && look_ups_.front().page->socket.expired()) look_ups_.pop_front();
    if (look_ups_.empty()) return;
    LookUp next = std::move(look_ups_.front());
    look_ups_.pop_front();
    looking_up_ = true;
    context_.run_on(
        context_.readers_of(history_->length()), agreement_.by.value,
        [page = next.page, work = std::move(next.work)]() -> Result<std::string> {
            if (page->socket.expired()) return refuse("replaced");
            return work();
        },
        [self = shared_from_this(), page = next.page, id = next.id](Result<std::string> told) {
            self->looking_up_ = false;
            if (told) {
                page->send(text_of(std::move(*told)));
            } else {
                self->refuse_to(page, id, told.error());
            }
            self->look_up_next();
        });
}

// Of what is under way, as this eye may know it, or of what the page describes. It takes a moment,
// so not here.
void Room::odds(const PagePtr& page, const ClientMessage& message) {
    std::shared_ptr<const AnyTable> table = history_->table().clone();
    const Witness witness = history_->witness_of(page->role);
    look_up({page, message.type, message.id,
             [game = game_, table, witness, described = message.described,
              id = message.id]() -> Result<std::string> {
                 const auto told = described.empty()
                                       ? game->page_odds(*table, witness)
                                       : game->page_odds(*table, witness, parse_shallow(described));
                 if (!told) return tl::unexpected(Fault{"odds", told.error(), {}, 400});
                 return "{\"type\":\"odds\",\"re\":" + (id.empty() ? "null" : id) +
                        ",\"odds\":" + *told + "}";
             }});
}

// How it looked then. Once the game is over everybody may see it as the referee does; moments are
// counted by the page's own numbers all the same, so that it can go on from where it is.
void Room::past(const PagePtr& page, const ClientMessage& message) {
    const store::Number wanted = message.number.value_or(0);
    const bool as_referee = message.as == "referee";
    if (as_referee && !is_over()) return refuse_to(page, message.id, fault("under-way"));
    if (wanted < 0 || wanted > history_->number(page->role)) {
        return refuse_to(page, message.id, fault("number"));
    }
    const Role role = as_referee ? Role::referee : page->role;
    const store::Number length = history_->length_at(page->role, wanted);
    if (!replay_) {
        replay_ = std::make_shared<Replay>(context_.store, kept_.id, make_match());
    }
    look_up({page, message.type, message.id,
             [replay = replay_, role, length, number = wanted, id = message.id,
              over = is_over()]() -> Result<std::string> {
                 const GameHistory* then = replay->at(length);
                 if (then == nullptr) return refuse("internal");
                 JsonWriter json;
                 json.begin_object().member("type", "past").key("re");
                 json.raw(id.empty() ? "null" : id);
                 json.member("number", number).member("part", then->match().sittings().size());
                 // How many entries there were is a secret of the game until its end.
                 if (over) json.member("move", length);
                 write_look(*then, role, json);
                 json.end_object();
                 return json.take();
             }});
}

bool Room::may_read(const store::ChatLine& line, Role role) const {
    if (line.to.empty()) return true;
    return is_player(role) && kept_.seats[player_of(role)].name == line.to;
}

void Room::write_line(const store::ChatLine& line, JsonWriter& json) {
    std::string seat;
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (kept_.seats[player].name == line.seat) seat = seat_text(role_of(player));
    }
    json.begin_object().member("name", name_of(line.person)).member("seat", seat);
    if (!line.to.empty()) json.member("to", "team");
    json.member("text", without_turns(line.text))
        .member("time", line.time.time_since_epoch().count());
    json.end_object();
}

void Room::chat(const PagePtr& page, const ClientMessage& message) {
    if (!is_member(page->person)) return refuse_to(page, message.id, fault("watch"));
    const std::string text = without_turns(message.text);
    if (text.empty() || message.text.size() > longest_line || !is_readable(text)) {
        return refuse_to(page, message.id, fault("text"));
    }
    store::ChatLine line;
    line.person = page->person;
    if (is_player(page->role)) line.seat = kept_.seats[player_of(page->role)].name;
    if (message.to == "team") line.to = line.seat;
    line.text = text;
    line.time = context_.now();
    if (!message.to.empty() && line.to.empty()) return refuse_to(page, message.id, fault("field"));
    if (!context_.may(context_.rates.lines, std::to_string(page->person.value))) {
        return refuse_to(page, message.id, fault("rate"));
    }
    context_.in_background(
        [&store = context_.store, game = kept_.id, line, most = context_.options.chat_lines] {
            return store.say(game, line, most);
        },
        [self = shared_from_this(), page,
         id = message.id](const store::Result<store::Number>& kept) {
            if (!kept) {
                const bool full = kept.error().trouble == store::Trouble::full;
                return self->refuse_to(page, id, fault(full ? "talk" : "internal"));
            }
            self->hear_chat();
            self->done(page, id);
        });
}

// What was said before the room was opened. Somebody may speak between one reading and the next:
// up to the last line that everybody may read nothing is missing in any of them.
void Room::recall_chat() {
    for (const Role role : {Role::spectator, Role::first, Role::second}) {
        const std::string place =
            is_player(role) ? kept_.seats[player_of(role)].name : std::string();
        const auto lines = context_.store.last_chat(kept_.id, place, lines_shown);
        if (!lines) continue;
        chat_[static_cast<std::size_t>(role)].assign(lines->begin(), lines->end());
        if (role == Role::spectator && !lines->empty()) chat_heard_ = lines->back().number;
    }
}

// Whatever was said since, here or through another server.
void Room::hear_chat() {
    const auto lines = context_.store.chat(kept_.id, chat_heard_);
    if (!lines) return;
    for (const store::ChatLine& line : *lines) {
        chat_heard_ = line.number;
        JsonWriter json;
        json.begin_object().member("type", "chat").key("line");
        write_line(line, json);
        json.end_object();
        const std::string text = json.take();
        for (const Role role : {Role::first, Role::second, Role::spectator}) {
            auto& known = chat_[static_cast<std::size_t>(role)];
            const bool is_known = !known.empty() && known.back().number >= line.number;
            if (is_known || !may_read(line, role)) continue;
            known.push_back(line);
            if (known.size() > lines_shown) known.pop_front();
            tell(role, text);
        }
    }
}

void Room::write_notes(const PagePtr& page, const ClientMessage& message) {
    if (!is_member(page->person)) return refuse_to(page, message.id, fault("watch"));
    if (message.text.size() > longest_notes || !is_readable(message.text))
        return refuse_to(page, message.id, fault("text"));
    context_.in_background(
        [&store = context_.store, game = kept_.id, person = page->person, text = message.text] {
            return store.write_notes(game, person, text);
        },
        [self = shared_from_this(), page, message](const store::Result<void>& written) {
            if (!written) return self->refuse_to(page, message.id, fault("internal"));
            self->notes_[page->person] = message.text;
            const Text text =
                text_of("{\"type\":\"notes\",\"text\":" + json_quoted(message.text) + "}");
            for (const PagePtr& other : self->pages_) {
                if (other->person == page->person && other != page) other->send(text);
            }
            self->done(page, message.id);
        });
}

// Who has both seats says through whose eyes he looks; nothing of the other seat is sent before.
void Room::look(const PagePtr& page, const ClientMessage& message) {
    for (const Role role : roles_of(page->person)) {
        if (seat_text(role) != message.seat) continue;
        if (role != page->role) {
            page->role = role;
            show(*page);
        }
        return done(page, message.id);
    }
    refuse_to(page, message.id, fault("seat"));
}

// What the page has been sent in another language it is sent again.
void Room::speak(const PagePtr& page, const ClientMessage& message) {
    const auto spoken = language_named(message.language);
    if (!spoken) return refuse_to(page, message.id, fault("field"));
    page->language = spoken;
    show(*page);
    done(page, message.id);
}

}  // namespace bivouac::server
