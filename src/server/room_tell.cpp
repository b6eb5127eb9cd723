// What the pages of a room are told.
#include "engine/speech.h"
#include "server/room.h"

namespace bivouac::server {

namespace {

// Who comes and goes is told to everybody who is here, so a crowd at the door tells a crowd.
constexpr auto players_every = std::chrono::milliseconds(300);

}  // namespace

std::string Room::seat_text(Eye eye) const {
    if (!is_player(eye)) return "spectator";
    return course_->table().seat_name(course_->seat_of(player_of(eye)));
}

void Room::write_requests(JsonWriter& json) const {
    json.key("asked").begin_array();
    for (const store::Request& request : requests_) {
        json.begin_object().member("what", request.kind);
        for (std::size_t player = 0; player < max_seats; ++player) {
            if (kept_.seats[player].name == request.seat) {
                json.member("by", seat_text(eye_of(player)));
            }
        }
        json.end_object();
    }
    json.end_array();
}

std::string Room::requests_json() const {
    JsonWriter json;
    json.begin_object().member("type", "asked");
    write_requests(json);
    json.end_object();
    return json.take();
}

void Room::write_links(const Page& page, JsonWriter& json) const {
    if (!is_organiser(page) || is_over() || is_complete()) return;
    json.key("links").begin_object();
    for (const store::Seat& seat : kept_.seats) {
        if (!is_left(seat, members_)) continue;
        json.member(seat.name, link_path(kept_, captain_secret(kept_, seat.name)));
    }
    json.end_object();
}

std::string Room::view(const Page& page) {
    const Eye eye = page.eye;
    const AnyTable& table = course_->table();
    const Witness witness = course_->witness_of(eye);
    const Identity& identity = table.identity();
    JsonWriter json;
    json.begin_object().member("type", "view").key("game").begin_object();
    json.member("id", kept_.id.text).member("game", identity.game);
    json.member("scenario", kept_.identity.scenario).key("options").raw(kept_.identity.options);
    json.member("match", match_.name).member("part", course_->match().sittings().size());
    json.member("part_scenario", identity.scenario).member("flag", server::name_of(flag_));
    json.member("commitment", commitment());
    json.member("created", kept_.created.time_since_epoch().count());
    if (!kept_.origin.empty()) json.key("origin").raw(kept_.origin);
    if (!agreement_.teams.empty()) json.key("teams").raw(teams_text(agreement_));
    json.member("organiser", is_organiser(page)).end_object();
    write_links(page, json);
    json.member("seat", seat_text(eye)).key("seats").begin_array();
    for (const Eye own : eyes_of(page.person)) json.string(seat_text(own));
    json.end_array();
    if (is_player(eye)) {
        json.member("captain", is_captain(page));
        const std::string& place = kept_.seats[player_of(eye)].name;
        if (is_captain(page) && lacks_officer(place)) {
            json.member("officer", link_path(kept_, officer_secret(kept_, place)));
        }
    }
    json.member("yours", is_asked(page)).member("can_be_drawn", match_.can_be_drawn);
    json.member("number", course_->number(eye));
    json.key("observation").raw(observation_of(table, witness));
    write_decision(*course_, eye, json);
    json.key("log").raw(table.page_log_json(witness));
    json.member("since", is_player(eye) ? course_->told_at_last_decision(player_of(eye))
                                        : course_->told(eye));
    json.member("undo", undo_word(*course_, eye));
    json.key("names").raw(named_[static_cast<std::size_t>(eye)].all(table, witness));
    write_players(json);
    write_clock(clocks_, *course_, house_.now(), json);
    if (fallen_) json.member("fallen", seat_text(eye_of(*fallen_)));
    if (is_player(eye)) write_filed(*course_, player_of(eye), json);
    write_requests(json);
    json.member("notes", notes_[page.person]).key("chat").begin_array();
    for (const store::ChatLine& line : chat_[static_cast<std::size_t>(eye)]) {
        write_line(line, json);
    }
    json.end_array();
    if (is_over()) json.key("over").raw(over());
    json.end_object();
    return json.take();
}

std::string Room::moved(Eye eye) {
    const AnyTable& table = course_->table();
    const Witness witness = course_->witness_of(eye);
    const auto at = static_cast<std::size_t>(eye);
    JsonWriter json;
    json.begin_object().member("type", "moved").member("number", course_->number(eye));
    json.member("seat", seat_text(eye));
    if (course_->took_back()) {
        json.member("undone", true).key("log").raw(table.page_log_json(witness));
    } else {
        json.key("events");
        course_->news(eye) > 0 ? json.raw(table.last_page_events(witness)) : json.raw("[]");
    }
    json.key("observation").raw(observation_of(table, witness));
    write_decision(*course_, eye, json);
    json.member("undo", undo_word(*course_, eye));
    const std::string names = named_[at].fresh(table, witness);
    if (!names.empty()) json.key("names").raw(names);
    write_clock(clocks_, *course_, house_.now(), json);
    if (fallen_) json.member("fallen", seat_text(eye_of(*fallen_)));
    if (is_player(eye)) write_filed(*course_, player_of(eye), json);
    write_requests(json);
    json.end_object();
    return json.take();
}

std::string Room::over() const {
    JsonWriter json;
    json.begin_object().member("type", "over").key("ending");
    json.raw(ending_json(*course_, {game_, match_}));
    json.member("seed", seed_text(kept_.seed)).member("commitment", commitment());
    json.end_object();
    return json.take();
}

void Room::show(Page& page) {
    page.yours = is_asked(page);
    page.send(text_of(view(page)));
}

// After an entry: everybody who could tell it.
void Room::announce() {
    for (const Eye eye : {Eye::first, Eye::second, Eye::spectator}) {
        if (!course_->changed(eye)) continue;
        // The same for all who look through it, but for whether they may answer.
        std::string text;
        std::array<Text, 2> texts;
        for (const PagePtr& page : pages_) {
            if (page->eye != eye) continue;
            if (course_->began_a_game()) {
                show(*page);
                continue;
            }
            page->yours = is_asked(*page);
            if (text.empty()) {
                text = moved(eye);
                text.pop_back();
            }
            Text& own = texts[page->yours ? 1 : 0];
            if (!own)
                own = text_of(text + (page->yours ? ",\"yours\":true}" : ",\"yours\":false}"));
            page->send(own);
        }
    }
    if (is_over()) {
        ++house_.figures.games_ended;
        tell_all(over());
    }
}

void Room::tell(Eye eye, const std::string& message) {
    const Text text = text_of(message);
    for (const PagePtr& page : pages_) {
        if (page->eye == eye) page->send(text);
    }
}

void Room::tell_all(const std::string& message) {
    const Text text = text_of(message);
    for (const PagePtr& page : pages_) page->send(text);
}

void Room::tell_players() {
    if (players_due_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - players_told_ >= players_every) return tell_players_now();
    players_due_ = true;
    house_.loop.after(players_every, [self = weak_from_this()] {
        const auto room = self.lock();
        if (!room) return;
        room->when_free([room] {
            room->players_due_ = false;
            room->tell_players_now();
        });
    });
}

void Room::tell_players_now() {
    players_told_ = std::chrono::steady_clock::now();
    if (pages_.empty()) return;
    JsonWriter json;
    json.begin_object().member("type", "players");
    write_players(json);
    json.end_object();
    tell_all(json.take());
}

void Room::say_bye(int seconds) {
    const Text text = text_of("{\"type\":\"bye\",\"seconds\":" + std::to_string(seconds) + "}");
    for (const PagePtr& page : pages_) {
        page->send(text);
        page->close(Socket::going_away, "bye");
    }
}

void Room::refuse_to(const PagePtr& page, const std::string& id, const Fault& fault) {
    ++house_.figures.refused;
    JsonWriter json;
    json.begin_object().member("type", "refused").key("re").raw(id.empty() ? "null" : id);
    json.member("error", fault.code);
    if (!fault.rule.empty()) json.member("rule", fault.rule);
    json.key("text");
    write_sentence(fault.text, json);
    json.end_object();
    page->send(text_of(json.take()));
}

void Room::done(const PagePtr& page, const std::string& id, const std::string& more) {
    if (!page || id.empty()) return;
    page->send(text_of("{\"type\":\"done\",\"re\":" + id +
                       ",\"number\":" + std::to_string(course_->number(page->eye)) + more + "}"));
}

}  // namespace bivouac::server
