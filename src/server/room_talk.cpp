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

void Room::explain(const PagePtr& page, const Said& said) {
    if (!is_player(page->eye)) return refuse_to(page, said.id, fault("seat"));
    const Answer answer =
        course_->table().explain(course_->seat_of(player_of(page->eye)), said.action);
    JsonWriter json;
    json.begin_object().member("type", "verdict").key("re").raw(said.id.empty() ? "null" : said.id);
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
    house_.by(
        house_.readers_of(course_->length()), agreement_.by.value,
        [page = next.page, work = std::move(next.work)]() -> Made<std::string> {
            if (page->socket.expired()) return refuse("replaced");
            return work();
        },
        [self = shared_from_this(), page = next.page, id = next.id](Made<std::string> told) {
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
void Room::odds(const PagePtr& page, const Said& said) {
    std::shared_ptr<const AnyTable> table = course_->table().clone();
    const Witness witness = course_->witness_of(page->eye);
    look_up({page, said.type, said.id,
             [game = game_, table, witness, described = said.described,
              id = said.id]() -> Made<std::string> {
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
void Room::past(const PagePtr& page, const Said& said) {
    const store::Number wanted = said.number.value_or(0);
    const bool as_referee = said.as == "referee";
    if (as_referee && !is_over()) return refuse_to(page, said.id, fault("under-way"));
    if (wanted < 0 || wanted > course_->number(page->eye)) {
        return refuse_to(page, said.id, fault("number"));
    }
    const Eye eye = as_referee ? Eye::referee : page->eye;
    const store::Number length = course_->length_at(page->eye, wanted);
    if (!replay_) {
        replay_ = std::make_shared<Replay>(house_.store, kept_.id, make_match());
    }
    look_up({page, said.type, said.id,
             [replay = replay_, eye, length, number = wanted, id = said.id,
              over = is_over()]() -> Made<std::string> {
                 const Course* then = replay->at(length);
                 if (then == nullptr) return refuse("internal");
                 JsonWriter json;
                 json.begin_object().member("type", "past").key("re");
                 json.raw(id.empty() ? "null" : id);
                 json.member("number", number).member("part", then->match().sittings().size());
                 // How many entries there were is a secret of the game until its end.
                 if (over) json.member("move", length);
                 write_look(*then, eye, json);
                 json.end_object();
                 return json.take();
             }});
}

bool Room::may_read(const store::ChatLine& line, Eye eye) const {
    if (line.to.empty()) return true;
    return is_player(eye) && kept_.seats[player_of(eye)].name == line.to;
}

void Room::write_line(const store::ChatLine& line, JsonWriter& json) {
    std::string seat;
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (kept_.seats[player].name == line.seat) seat = seat_text(eye_of(player));
    }
    json.begin_object().member("name", name_of(line.person)).member("seat", seat);
    if (!line.to.empty()) json.member("to", "team");
    json.member("text", without_turns(line.text))
        .member("time", line.time.time_since_epoch().count());
    json.end_object();
}

void Room::chat(const PagePtr& page, const Said& said) {
    if (!is_member(page->person)) return refuse_to(page, said.id, fault("watch"));
    const std::string text = without_turns(said.text);
    if (text.empty() || said.text.size() > longest_line || !is_readable(text)) {
        return refuse_to(page, said.id, fault("text"));
    }
    store::ChatLine line;
    line.person = page->person;
    if (is_player(page->eye)) line.seat = kept_.seats[player_of(page->eye)].name;
    if (said.to == "team") line.to = line.seat;
    line.text = text;
    line.time = house_.now();
    if (!said.to.empty() && line.to.empty()) return refuse_to(page, said.id, fault("field"));
    if (!house_.may(house_.rates.lines, std::to_string(page->person.value))) {
        return refuse_to(page, said.id, fault("rate"));
    }
    house_.aside(
        [&store = house_.store, game = kept_.id, line, most = house_.options.chat_lines] {
            return store.say(game, line, most);
        },
        [self = shared_from_this(), page, id = said.id](const store::Result<store::Number>& kept) {
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
    for (const Eye eye : {Eye::spectator, Eye::first, Eye::second}) {
        const std::string place = is_player(eye) ? kept_.seats[player_of(eye)].name : std::string();
        const auto lines = house_.store.last_chat(kept_.id, place, lines_shown);
        if (!lines) continue;
        chat_[static_cast<std::size_t>(eye)].assign(lines->begin(), lines->end());
        if (eye == Eye::spectator && !lines->empty()) chat_heard_ = lines->back().number;
    }
}

// Whatever was said since, here or through another server.
void Room::hear_chat() {
    const auto lines = house_.store.chat(kept_.id, chat_heard_);
    if (!lines) return;
    for (const store::ChatLine& line : *lines) {
        chat_heard_ = line.number;
        JsonWriter json;
        json.begin_object().member("type", "chat").key("line");
        write_line(line, json);
        json.end_object();
        const std::string text = json.take();
        for (const Eye eye : {Eye::first, Eye::second, Eye::spectator}) {
            auto& known = chat_[static_cast<std::size_t>(eye)];
            const bool is_known = !known.empty() && known.back().number >= line.number;
            if (is_known || !may_read(line, eye)) continue;
            known.push_back(line);
            if (known.size() > lines_shown) known.pop_front();
            tell(eye, text);
        }
    }
}

void Room::write_notes(const PagePtr& page, const Said& said) {
    if (!is_member(page->person)) return refuse_to(page, said.id, fault("watch"));
    if (said.text.size() > longest_notes || !is_readable(said.text))
        return refuse_to(page, said.id, fault("text"));
    house_.aside([&store = house_.store, game = kept_.id, person = page->person,
                  text = said.text] { return store.write_notes(game, person, text); },
                 [self = shared_from_this(), page, said](const store::Result<void>& written) {
                     if (!written) return self->refuse_to(page, said.id, fault("internal"));
                     self->notes_[page->person] = said.text;
                     const Text text =
                         text_of("{\"type\":\"notes\",\"text\":" + json_quoted(said.text) + "}");
                     for (const PagePtr& other : self->pages_) {
                         if (other->person == page->person && other != page) other->send(text);
                     }
                     self->done(page, said.id);
                 });
}

// Who has both seats says through whose eyes he looks; nothing of the other seat is sent before.
void Room::look(const PagePtr& page, const Said& said) {
    for (const Eye eye : eyes_of(page->person)) {
        if (seat_text(eye) != said.seat) continue;
        if (eye != page->eye) {
            page->eye = eye;
            show(*page);
        }
        return done(page, said.id);
    }
    refuse_to(page, said.id, fault("seat"));
}

// What the page has been sent in another language it is sent again.
void Room::speak(const PagePtr& page, const Said& said) {
    const auto spoken = language_named(said.language);
    if (!spoken) return refuse_to(page, said.id, fault("field"));
    page->language = spoken;
    show(*page);
    done(page, said.id);
}

}  // namespace bivouac::server
