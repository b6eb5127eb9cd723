#include "server/client_updates.h"

#include <functional>

#include "server/changes.h"
#include "server/json.h"

namespace bivouac::server {

namespace {

// Who comes and goes is told to everybody who is here, so without a pause a hundred arrivals would
// send a hundred messages to each of a hundred clients.
constexpr auto players_every = std::chrono::milliseconds(300);

// Both languages come first.
std::size_t index_of(std::optional<Language> language) {
    return language ? 1 + static_cast<std::size_t>(*language) : 0;
}

}  // namespace

void ClientUpdates::write_requests(JsonWriter& json) const {
    json.key("asked").begin_array();
    for (const store::Request& request : game_.requests()) {
        json.begin_object().member("what", request.kind);
        const std::size_t player = game_.seating().player_at(request.seat);
        if (player < max_seats) json.member("by", game_.seat_text(role_of(player)));
        json.end_object();
    }
    json.end_array();
}

void ClientUpdates::send_requests() const {
    clients_.send_all(json_object([&](JsonWriter& json) {
        json.member("type", "asked");
        write_requests(json);
    }));
}

// To the organiser: what brings people to the seats that are left.
void ClientUpdates::write_links(const Client& client, JsonWriter& json) const {
    const Seating& seating = game_.seating();
    if (!seating.is_organiser(client.person()) || game_.is_over() || seating.is_complete()) return;
    const store::Game& stored = game_.stored();
    json.key("links").begin_object();
    for (const store::Seat& seat : stored.seats) {
        if (!is_vacant(seat, seating.members())) continue;
        json.member(seat.name, link_to_seat(stored, seat.name));
    }
    json.end_object();
}

void ClientUpdates::write_players(JsonWriter& json) {
    json.key("players").begin_array();
    for (std::size_t player = 0; player < max_seats; ++player) {
        const store::Seat& seat = game_.stored().seats[player];
        json.begin_object();
        json.member("seat", game_.seat_text(role_of(player)));
        json.member("place", seat.name);
        if (!seat.bot.empty()) json.member("bot", seat.bot);
        json.key("members").begin_array();
        for (const store::Member& member : game_.seating().members()) {
            if (member.seat != seat.name) continue;
            json.begin_object().member("name", names_.of(member.person));
            json.member("rights", store::name_of(member.rights));
            json.member("here", clients_.is_here(member.person)).end_object();
        }
        json.end_array().end_object();
    }
    json.end_array();
    json.member("watchers", clients_.watchers());
}

// What does not change as long as the game is played.
void ClientUpdates::write_identity(const Client& client, JsonWriter& json) const {
    const store::Game& stored = game_.stored();
    const Agreement& agreement = game_.seating().agreement();
    const GameHistory& history = game_.history();
    const Identity& identity = history.table().identity();
    json.key("game").begin_object();
    json.member("id", stored.id.text).member("game", identity.game);
    json.member("scenario", stored.identity.scenario).key("options").raw(stored.identity.options);
    json.member("match", game_.match().name).member("part", history.match().sittings().size());
    json.member("part_scenario", identity.scenario).member("flag", name_of(game_.flag_rule()));
    json.member("commitment", game_.commitment());
    json.member("created", stored.created.time_since_epoch().count());
    if (!stored.origin.empty()) json.key("origin").raw(stored.origin);
    if (!agreement.teams.empty()) json.key("teams").raw(teams_text(agreement));
    json.member("organiser", game_.seating().is_organiser(client.person())).end_object();
}

void ClientUpdates::write_seats(const Client& client, JsonWriter& json) const {
    std::vector<std::string> own;
    for (const Role role : game_.roles_of(client.person())) own.push_back(game_.seat_text(role));
    json.member("seat", game_.seat_text(client.role));
    write_texts("seats", own, json);
    if (!is_player(client.role)) return;
    const bool is_captain = game_.seating().is_captain(client.person(), client.role);
    json.member("captain", is_captain);
    const store::Game& stored = game_.stored();
    const std::string& place = stored.seats[player_of(client.role)].name;
    if (is_captain && !game_.is_over() && game_.seating().lacks_officer(place)) {
        json.member("officer", link_to_seat(stored, place, store::Rights::officer));
    }
}

void ClientUpdates::write_state(Role role, bool everything, JsonWriter& json) const {
    const GameHistory& history = game_.history();
    if (everything || game_.clocks().rule().kind != ClockRule::Kind::none) {
        write_clock(game_.clocks(), history, context_.now(), json);
    }
    if (const auto fallen = game_.fallen()) {
        json.member("fallen", game_.seat_text(role_of(*fallen)));
    }
    if (is_player(role)) {
        const std::vector<std::string> filed = history.filed(player_of(role));
        if (everything || !filed.empty()) write_texts("standing", filed, json);
    }
    if (everything || !game_.requests().empty()) write_requests(json);
}

// The log and all that is drawn take long to write, so a crowd that comes at once shares them.
const ClientUpdates::CommonView& ClientUpdates::common_view(Role role,
                                                            std::optional<Language> language) {
    const auto at = static_cast<std::size_t>(role);
    auto& made = views_[at][index_of(language)];
    if (made) return *made;
    ++context_.metrics.views_made;
    const GameHistory& history = game_.history();
    const Witness witness = history.witness_of(role);
    JsonWriter json;
    json.begin_object().member("can_be_drawn", game_.match().can_be_drawn);
    json.member("number", history.number(role));
    const std::string observation = history.table().page_json(witness);
    std::string& known = shown_[at];
    if (known.empty()) known = observation;
    json.key("observation").raw(observation);
    write_decision(history, role, json, language);
    const std::size_t earlier = write_log(history, role, json, language);
    const std::size_t since =
        is_player(role) ? history.told_at_last_decision(player_of(role)) : history.told(role);
    json.member("since", since > earlier ? since - earlier : 0);
    json.member("undo", undo_word(history, role));
    const std::string names = history.table().names_json(witness);
    sent_names_[at].tell_one(names);
    json.key("names").raw(names);
    json.end_object();
    const std::string text = json.take();
    made = CommonView{text.substr(1, text.size() - 2), std::hash<std::string>()(observation)};
    return *made;
}

std::string ClientUpdates::view(Client& client) {
    const Role role = client.role;
    JsonWriter json;
    json.begin_object().member("type", "view");
    write_identity(client, json);
    write_links(client, json);
    write_seats(client, json);
    json.member("yours", game_.is_asked(client.person(), role));
    write_players(json);
    write_state(role, true, json);
    json.member("notes", chat_.notes_of(client.person())).key("chat");
    chat_.write_lines(role, json);
    if (game_.is_over()) json.key("over").raw(over());
    json.end_object();
    std::string text = json.take();
    const CommonView& common = common_view(role, client.language);
    client.shown = common.shown;
    text.pop_back();
    return text + "," + common.text + "}";
}

// The news that are the same for all clients of a role and a language. Without a language: both
// languages, and everything; with one, of some things only what is not as usual.
std::string ClientUpdates::moved(Role role, std::optional<Language> language,
                                 const std::string& names) {
    const GameHistory& history = game_.history();
    const AnyTable& table = history.table();
    const Witness witness = history.witness_of(role).reading(language);
    JsonWriter json;
    json.begin_object().member("type", "moved").member("number", history.number(role));
    if (!language) json.member("seat", game_.seat_text(role));
    if (history.took_back()) {
        json.member("undone", true);
        if (language) {
            json.member("kept", history.kept(role)).key("events");
            json.raw(table.page_log_json(witness, history.kept(role)));
        } else {
            write_log(history, role, json);
        }
    } else if (history.news(role) > 0 || !language) {
        json.key("events");
        history.news(role) > 0 ? json.raw(table.last_page_events(witness)) : json.raw("[]");
    }
    write_decision(history, role, json, language);
    json.member("undo", undo_word(history, role));
    if (!names.empty()) json.key("names").raw(language ? names_in(*language, names) : names);
    write_state(role, !language, json);
    json.end_object();
    return json.take();
}

std::string ClientUpdates::over() const {
    return json_object([&](JsonWriter& json) {
        json.member("type", "over").key("ending");
        json.raw(ending_json(game_.history(), game_.playable()));
        json.member("seed", seed_text(game_.stored().seed));
        json.member("commitment", game_.commitment());
    });
}

void ClientUpdates::show(Client& client) {
    client.is_asked = game_.is_asked(client.person(), client.role);
    client.send(text_of(view(client)));
}

ClientUpdates::Update ClientUpdates::update_for(Role role) {
    const auto at = static_cast<std::size_t>(role);
    const GameHistory& history = game_.history();
    const AnyTable& table = history.table();
    const Witness witness = history.witness_of(role);
    Update news;
    news.observation = table.page_json(witness);
    news.shown = std::hash<std::string>()(news.observation);
    news.names = sent_names_[at].tell_all(table.names_json(witness));
    news.shown_before = std::hash<std::string>()(shown_[at]);
    if (!shown_[at].empty()) news.changes = changes_json(shown_[at], news.observation);
    shown_[at] = news.observation;
    return news;
}

// A text is the same for all clients of a role and a language, but for whether their persons may
// answer. A client that knows the observation before this one is sent what has changed.
Text ClientUpdates::text_for(Client& client, Update& news) {
    const bool is_behind = client.shown == news.shown_before && !news.changes.empty();
    const bool by_changes = client.language && is_behind;
    client.shown = news.shown;
    const std::size_t spoken = index_of(client.language);
    Text& text = news.texts[spoken][by_changes ? 1 : 0][client.is_asked ? 1 : 0];
    if (text) return text;
    std::string& common = news.common[spoken];
    if (common.empty()) common = moved(client.role, client.language, news.names);
    std::string made = common;
    made.pop_back();
    made += by_changes ? ",\"changes\":" + news.changes : ",\"observation\":" + news.observation;
    made += client.is_asked ? ",\"yours\":true}" : ",\"yours\":false}";
    return text = text_of(std::move(made));
}

void ClientUpdates::show_all() {
    forget_views();
    for (const ClientPtr& client : clients_) show(*client);
}

void ClientUpdates::announce() {
    forget_views();
    const GameHistory& history = game_.history();
    for (const Role role : {Role::first, Role::second, Role::spectator}) {
        if (!history.changed(role)) continue;
        std::optional<Update> news;
        for (const ClientPtr& client : clients_) {
            if (client->role != role) continue;
            if (history.began_a_game()) {
                show(*client);
                continue;
            }
            if (!news) news = update_for(role);
            client->is_asked = game_.is_asked(client->person(), client->role);
            client->send(text_for(*client, *news));
        }
    }
    if (game_.is_over()) {
        ++context_.metrics.games_ended;
        clients_.send_all(over());
    }
}

void ClientUpdates::send_players() {
    if (players_due_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - players_sent_ >= players_every) return send_players_now();
    players_due_ = true;
    context_.loop.after(players_every, [this, weak = room_.weak_from_this()] {
        const auto owner = weak.lock();
        if (!owner) return;
        log().when_free([this, owner] {
            players_due_ = false;
            send_players_now();
        });
    });
}

void ClientUpdates::send_players_now() {
    players_sent_ = std::chrono::steady_clock::now();
    if (clients_.size() == 0) return;
    clients_.send_all(json_object([&](JsonWriter& json) {
        json.member("type", "players");
        write_players(json);
    }));
}

}  // namespace bivouac::server
