// What the pages of a room say that changes nothing in the game: questions, talk, notes.
#include "engine/speech.h"
#include "server/json_in.h"
#include "server/room.h"

namespace bivouac::server {

namespace {

constexpr std::size_t longest_line = 1000, longest_notes = 20'000;

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

// Of what is under way, as this eye may know it, or of what the page describes. It takes a moment,
// so not here.
void Room::odds(const PagePtr& page, const Said& said) {
    std::shared_ptr<const AnyTable> table = course_->table().clone();
    const Witness witness = course_->witness_of(page->eye);
    house_.aside(
        [game = game_, table, witness, described = said.described] {
            if (described.empty()) return game->page_odds(*table, witness);
            return game->page_odds(*table, witness, parse_shallow(described));
        },
        [self = shared_from_this(), page, id = said.id](shelf::ShelfGame::Told told) {
            if (!told) return self->refuse_to(page, id, {"odds", told.error(), {}, 400});
            page->send(text_of("{\"type\":\"odds\",\"re\":" + (id.empty() ? "null" : id) +
                               ",\"odds\":" + *told + "}"));
        });
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
    house_.aside(
        [this, self = shared_from_this(), eye, length, number = wanted, id = said.id,
         over = is_over()] {
            const auto log = house_.store.entries(kept_.id);
            if (!log) return std::string();
            Course then([this] { return Match(match_.plan, kept_.seed, match_.judge); });
            for (const store::Entry& entry : *log) {
                if (entry.number > length) break;
                then.enter(entry, [&] {
                    return std::vector(log->begin(),
                                       log->begin() + static_cast<std::ptrdiff_t>(entry.number));
                });
            }
            JsonWriter json;
            json.begin_object().member("type", "past").key("re").raw(id.empty() ? "null" : id);
            json.member("number", number).member("part", then.match().sittings().size());
            // How many entries there were is a secret of the game until its end.
            if (over) json.member("move", length);
            write_look(then, eye, json);
            json.end_object();
            return json.take();
        },
        [self = shared_from_this(), page, id = said.id](std::string text) {
            if (text.empty()) return self->refuse_to(page, id, fault("internal"));
            page->send(text_of(std::move(text)));
        });
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
    json.member("text", line.text).member("time", line.time.time_since_epoch().count());
    json.end_object();
}

void Room::chat(const PagePtr& page, const Said& said) {
    if (said.text.empty() || said.text.size() > longest_line) {
        return refuse_to(page, said.id, fault("text"));
    }
    store::ChatLine line;
    line.person = page->person;
    if (is_player(page->eye)) line.seat = kept_.seats[player_of(page->eye)].name;
    if (said.to == "team") line.to = line.seat;
    line.text = said.text;
    line.time = house_.now();
    if (!said.to.empty() && line.to.empty()) return refuse_to(page, said.id, fault("field"));
    house_.aside(
        [this, line] { return house_.store.say(kept_.id, line); },
        [self = shared_from_this(), page, id = said.id](const store::Result<store::Number>& kept) {
            if (!kept) return self->refuse_to(page, id, fault("internal"));
            self->hear_chat();
            self->done(page, id);
        });
}

// Whatever was said since, here or through another server.
void Room::hear_chat() {
    if (pages_.empty()) return;
    const auto lines = house_.store.chat(kept_.id, chat_heard_);
    if (!lines) return;
    for (const store::ChatLine& line : *lines) {
        if (line.number <= chat_heard_) continue;
        chat_heard_ = line.number;
        JsonWriter json;
        json.begin_object().member("type", "chat").key("line");
        write_line(line, json);
        json.end_object();
        const std::string text = json.take();
        for (const Eye eye : {Eye::first, Eye::second, Eye::spectator}) {
            if (may_read(line, eye)) tell(eye, text);
        }
    }
}

void Room::write_notes(const PagePtr& page, const Said& said) {
    if (said.text.size() > longest_notes) return refuse_to(page, said.id, fault("text"));
    house_.aside([this, person = page->person,
                  text = said.text] { return house_.store.write_notes(kept_.id, person, text); },
                 [self = shared_from_this(), page, said](const store::Result<void>& written) {
                     if (!written) return self->refuse_to(page, said.id, fault("internal"));
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
        page->eye = eye;
        show(*page);
        return done(page, said.id);
    }
    refuse_to(page, said.id, fault("seat"));
}

}  // namespace bivouac::server
