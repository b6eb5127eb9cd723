// What the pages of a room are told.
#include <functional>

#include "engine/speech.h"
#include "server/changes.h"
#include "server/room.h"

namespace bivouac::server {

namespace {

// Who comes and goes is told to everybody who is here, so a crowd at the door tells a crowd.
constexpr auto players_every = std::chrono::milliseconds(300);

}  // namespace

std::string Room::seat_text(Role role) const {
    if (!is_player(role)) return "spectator";
    return history_->table().seat_name(history_->seat_of(player_of(role)));
}

void Room::write_requests(JsonWriter& json) const {
    json.key("asked").begin_array();
    for (const store::Request& request : requests_) {
        json.begin_object().member("what", request.kind);
        for (std::size_t player = 0; player < max_seats; ++player) {
            if (kept_.seats[player].name == request.seat) {
                json.member("by", seat_text(role_of(player)));
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
        if (!is_vacant(seat, members_)) continue;
        json.member(seat.name, link_path(kept_, captain_secret(kept_, seat.name)));
    }
    json.end_object();
}

std::string Room::view(Page& page) {
    const Role role = page.role;
    const AnyTable& table = history_->table();
    const Witness witness = history_->witness_of(role);
    const Identity& identity = table.identity();
    JsonWriter json;
    json.begin_object().member("type", "view").key("game").begin_object();
    json.member("id", kept_.id.text).member("game", identity.game);
    json.member("scenario", kept_.identity.scenario).key("options").raw(kept_.identity.options);
    json.member("match", match_.name).member("part", history_->match().sittings().size());
    json.member("part_scenario", identity.scenario).member("flag", server::name_of(flag_));
    json.member("commitment", commitment());
    json.member("created", kept_.created.time_since_epoch().count());
    if (!kept_.origin.empty()) json.key("origin").raw(kept_.origin);
    if (!agreement_.teams.empty()) json.key("teams").raw(teams_text(agreement_));
    json.member("organiser", is_organiser(page)).end_object();
    write_links(page, json);
    json.member("seat", seat_text(role)).key("seats").begin_array();
    for (const Role own : roles_of(page.person)) json.string(seat_text(own));
    json.end_array();
    if (is_player(role)) {
        json.member("captain", is_captain(page));
        const std::string& place = kept_.seats[player_of(role)].name;
        if (is_captain(page) && lacks_officer(place)) {
            json.member("officer", link_path(kept_, officer_secret(kept_, place)));
        }
    }
    json.member("yours", is_asked(page)).member("can_be_drawn", match_.can_be_drawn);
    json.member("number", history_->number(role));
    const std::string observation = observation_of(table, witness);
    page.shown = std::hash<std::string>()(observation);
    std::string& known = shown_[static_cast<std::size_t>(role)];
    if (known.empty()) known = observation;
    json.key("observation").raw(observation);
    write_decision(*history_, role, json, page.language);
    const std::size_t earlier = write_log(*history_, role, json, page.language);
    const std::size_t since =
        is_player(role) ? history_->told_at_last_decision(player_of(role)) : history_->told(role);
    json.member("since", since > earlier ? since - earlier : 0);
    json.member("undo", undo_word(*history_, role));
    json.key("names").raw(sent_names_[static_cast<std::size_t>(role)].all(table, witness));
    write_players(json);
    write_clock(clocks_, *history_, context_.now(), json);
    if (fallen_) json.member("fallen", seat_text(role_of(*fallen_)));
    if (is_player(role)) write_filed(*history_, player_of(role), json);
    write_requests(json);
    json.member("notes", notes_[page.person]).key("chat").begin_array();
    for (const store::ChatLine& line : chat_[static_cast<std::size_t>(role)]) {
        write_line(line, json);
    }
    json.end_array();
    if (is_over()) json.key("over").raw(over());
    json.end_object();
    return json.take();
}

// What is the same for all who look through that eye in that language. Without a language, both,
// and everything; with one, of some things only what is not as usual.
std::string Room::moved(Role role, std::optional<Language> language, const std::string& names) {
    const AnyTable& table = history_->table();
    const Witness witness = history_->witness_of(role).reading(language);
    JsonWriter json;
    json.begin_object().member("type", "moved").member("number", history_->number(role));
    if (!language) json.member("seat", seat_text(role));
    if (history_->took_back()) {
        json.member("undone", true);
        if (language) {
            json.member("kept", history_->kept(role)).key("events");
            json.raw(table.page_log_json(witness, history_->kept(role)));
        } else {
            write_log(*history_, role, json);
        }
    } else if (history_->news(role) > 0 || !language) {
        json.key("events");
        history_->news(role) > 0 ? json.raw(table.last_page_events(witness)) : json.raw("[]");
    }
    write_decision(*history_, role, json, language);
    json.member("undo", undo_word(*history_, role));
    if (!names.empty()) json.key("names").raw(names);
    if (!language || clocks_.rule().kind != ClockRule::Kind::none) {
        write_clock(clocks_, *history_, context_.now(), json);
    }
    if (fallen_) json.member("fallen", seat_text(role_of(*fallen_)));
    const bool has_filed = is_player(role) && !history_->filed(player_of(role)).empty();
    if (is_player(role) && (has_filed || !language)) write_filed(*history_, player_of(role), json);
    if (!requests_.empty() || !language) write_requests(json);
    json.end_object();
    return json.take();
}

std::string Room::over() const {
    JsonWriter json;
    json.begin_object().member("type", "over").key("ending");
    json.raw(ending_json(*history_, {game_, match_}));
    json.member("seed", seed_text(kept_.seed)).member("commitment", commitment());
    json.end_object();
    return json.take();
}

void Room::show(Page& page) {
    page.yours = is_asked(page);
    page.send(text_of(view(page)));
}

Room::News Room::news_for(Role role) {
    const auto at = static_cast<std::size_t>(role);
    const AnyTable& table = history_->table();
    const Witness witness = history_->witness_of(role);
    News news;
    news.observation = observation_of(table, witness);
    news.shown = std::hash<std::string>()(news.observation);
    news.names = sent_names_[at].fresh(table, witness);
    news.shown_before = std::hash<std::string>()(shown_[at]);
    if (!shown_[at].empty()) news.changes = changes_json(shown_[at], news.observation);
    shown_[at] = news.observation;
    return news;
}

// The same for all who look through one eye and read one language, but for whether they may answer.
// Who knows the observation before this one is sent what has changed.
Text Room::text_for(Page& page, News& news) {
    const bool is_behind = page.shown == news.shown_before && !news.changes.empty();
    const bool by_changes = page.language && is_behind;
    page.shown = news.shown;
    const std::size_t spoken = page.language ? 1 + static_cast<std::size_t>(*page.language) : 0;
    Text& text = news.texts[spoken][by_changes ? 1 : 0][page.yours ? 1 : 0];
    if (text) return text;
    std::string& common = news.common[spoken];
    if (common.empty()) common = moved(page.role, page.language, news.names);
    std::string made = common;
    made.pop_back();
    made += by_changes ? ",\"changes\":" + news.changes : ",\"observation\":" + news.observation;
    made += page.yours ? ",\"yours\":true}" : ",\"yours\":false}";
    return text = text_of(std::move(made));
}

// After an entry: everybody who could tell it.
void Room::announce() {
    for (const Role role : {Role::first, Role::second, Role::spectator}) {
        if (!history_->changed(role)) continue;
        std::optional<News> news;
        for (const PagePtr& page : pages_) {
            if (page->role != role) continue;
            if (history_->began_a_game()) {
                show(*page);
                continue;
            }
            if (!news) news = news_for(role);
            page->yours = is_asked(*page);
            page->send(text_for(*page, *news));
        }
    }
    if (is_over()) {
        ++context_.metrics.games_ended;
        tell_all(over());
    }
}

void Room::tell(Role role, const std::string& message) {
    const Text text = text_of(message);
    for (const PagePtr& page : pages_) {
        if (page->role == role) page->send(text);
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
    context_.loop.after(players_every, [self = weak_from_this()] {
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
    ++context_.metrics.refused;
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
                       ",\"number\":" + std::to_string(history_->number(page->role)) + more + "}"));
}

}  // namespace bivouac::server
