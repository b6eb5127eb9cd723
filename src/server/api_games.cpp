// Requests about games.
#include <algorithm>

#include "engine/record.h"
#include "server/api.h"
#include "store/secret.h"

namespace bivouac::server {

namespace {

constexpr std::size_t most_listed = 200;

bool is_asked(const store::Turn& turn, const std::string& seat) {
    return (" " + turn.pending + " ").find(" " + seat + " ") != std::string::npos;
}

void write_game(const store::Game& game, store::Store& store, JsonWriter& json) {
    json.member("game", game.id.text).member("title", game.identity.game);
    json.member("scenario", game.identity.scenario).key("options").raw(game.identity.options);
    json.member("match", agreement_of(game.match).match);
    json.key("clock").raw(game.clock.empty() ? "null" : game.clock);
    json.member("created", game.created.time_since_epoch().count());
    const auto members = store.members(game.id).value_or(std::vector<store::Member>{});
    json.key("seats").begin_array();
    for (const store::Seat& seat : game.seats) {
        json.begin_object().member("seat", seat.name);
        if (!seat.bot.empty()) json.member("bot", seat.bot);
        json.key("names").begin_array();
        for (const store::Member& member : members) {
            if (member.seat != seat.name) continue;
            const auto person = store.person(member.person);
            json.string(person ? person->name : std::string());
        }
        json.end_array().member("open", seat.is_open);
        if (!game.ending) json.member("asked", is_asked(game.turn, seat.name));
        json.end_object();
    }
    json.end_array();
}

// One of the person's own games, as he sees it in his list.
void write_own(const store::Game& game, store::PersonId person, store::Store& store,
               JsonWriter& json) {
    json.begin_object();
    write_game(game, store, json);
    const auto members = store.members(game.id).value_or(std::vector<store::Member>{});
    bool asked = false;
    json.key("mine").begin_array();
    for (const store::Member& member : members) {
        if (member.person != person || member.seat.empty()) continue;
        json.string(member.seat);
        asked |= !game.ending && is_asked(game.turn, member.seat);
    }
    json.end_array().member("asked", asked);
    json.member("since", game.turn.since.time_since_epoch().count());
    if (game.turn.deadline) json.member("deadline", game.turn.deadline->time_since_epoch().count());
    if (game.ending) json.key("ending").raw(game.ending->text);
    json.end_object();
}

}  // namespace

void Api::my_games(const Request& request, const Reply& reply) {
    const auto who = people_.visitor(request);
    if (!who) return send(reply, std::string("{\"games\":[]}"));
    house_.aside(
        [this, person = who->person]() -> Made<std::string> {
            const auto games = house_.store.games_of(person);
            if (!games) return refuse("internal", 503);
            JsonWriter json;
            json.begin_object().key("games").begin_array();
            for (std::size_t i = 0; i < std::min(most_listed, games->size()); ++i) {
                write_own((*games)[i], person, house_.store, json);
            }
            json.end_array().end_object();
            return json.take();
        },
        [reply](Made<std::string> made) { send(reply, std::move(made)); });
}

void Api::lobby(const Request&, const Reply& reply) {
    house_.aside(
        [this]() -> Made<std::string> {
            const auto games = house_.store.lobby();
            if (!games) return refuse("internal", 503);
            JsonWriter json;
            json.begin_object().key("games").begin_array();
            for (std::size_t i = 0; i < std::min(most_listed, games->size()); ++i) {
                json.begin_object();
                write_game((*games)[i], house_.store, json);
                json.end_object();
            }
            json.end_array().end_object();
            return json.take();
        },
        [reply](Made<std::string> made) { send(reply, std::move(made)); });
}

void Api::put_on_shelf(Made<Founded> founded, const Reply& reply, const std::string& cookie,
                       const std::string& told_in) {
    if (!founded) return send(reply, tl::unexpected(founded.error()), cookie);
    house_.aside(
        [this, made = *founded]() -> Made<std::string> {
            if (auto kept = keep(house_.store, made); !kept) return tl::unexpected(kept.error());
            return founded_json(made);
        },
        [this, reply, cookie, told_in, id = founded->game.id.text](Made<std::string> made) {
            if (made) {
                ++house_.figures.games_founded;
                // A machine that begins does so at once.
                if (const auto room = rooms_.room(id)) (*room)->attend();
                if (const auto old = rooms_.opened(told_in)) {
                    old->tell_all("{\"type\":\"rematch\",\"game\":\"" + id + "\"}");
                }
            }
            send(reply, std::move(made), cookie);
        });
}

void Api::found_game(const Request& request, const Reply& reply) {
    const auto body = Body::read(request, {"game", "scenario", "options", "match", "seat",
                                           "opponent", "clock", "flag", "webhook", "teams"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    people_.visitor_or_guest(
        request, [this, request, reply, body = *body](Made<Visitor> who, const std::string& token) {
            if (!who) return send(reply, tl::unexpected(who.error()));
            const std::string cookie = token.empty() ? token : cookie_header(request, token);
            put_on_shelf(found(house_, body, who->person), reply, cookie);
        });
}

// By the secret of a link, or to a seat that stands open in the lobby. The first who comes to a
// seat is its captain, later ones his officers where the game is for teams.
void Api::join(const Request& request, const std::string& id, const Reply& reply) {
    const auto body = Body::read(request, {"secret", "seat"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    people_.visitor_or_guest(request, [this, request, reply, id, body = *body](
                                          Made<Visitor> who, const std::string& token) {
        if (!who) return send(reply, tl::unexpected(who.error()));
        const std::string cookie = token.empty() ? token : cookie_header(request, token);
        house_.aside(
            [this, id, body, person = who->person, now = house_.now()]() -> Made<std::string> {
                store::Store& store = house_.store;
                const auto game = store.game({id});
                if (!game) return refuse("game", 404);
                const auto members = store.members({id});
                if (!members) return refuse("internal", 503);
                const std::string secret = body.text("secret");
                const auto link = store.link(store::hash_of_secret(secret));
                const bool invited = !secret.empty() && link && link->game.text == id;
                if (!secret.empty() && !invited) return refuse("secret", 403);
                const auto seated = [](const std::string& seat) {
                    return "{\"seat\":" + json_quoted(seat) + "}";
                };
                for (const store::Member& member : *members) {
                    if (member.person == person &&
                        (!member.seat.empty() ||
                         (invited && link->rights == store::Rights::watcher))) {
                        return seated(member.seat.empty() ? "spectator" : member.seat);
                    }
                }
                if (invited && link->rights == store::Rights::watcher) {
                    if (!store.join({id}, {person, {}, store::Rights::watcher, now})) {
                        return refuse("internal", 503);
                    }
                    return seated("spectator");
                }
                const Agreement agreement = agreement_of(game->match);
                const std::string wanted = body.text("seat");
                for (const store::Seat& seat : game->seats) {
                    if (!seat.bot.empty() || (!wanted.empty() && wanted != seat.name)) continue;
                    if (!invited && !seat.is_open) continue;
                    const bool led = std::any_of(members->begin(), members->end(),
                                                 [&](const store::Member& member) {
                                                     return member.seat == seat.name &&
                                                            member.rights == store::Rights::captain;
                                                 });
                    if (led && (!invited || !agreement.teams.contains(seat.name))) continue;
                    const auto rights = led ? store::Rights::officer : store::Rights::captain;
                    const auto joined = store.join({id}, {person, seat.name, rights, now});
                    if (joined) return seated(seat.name);
                    if (joined.error().trouble != store::Trouble::taken) {
                        return refuse("internal", 503);
                    }
                }
                return refuse("full", 409);
            },
            [this, reply, cookie, id](Made<std::string> made) {
                const auto room = rooms_.opened(id);
                if (made && room) room->look_again({store::News::members, {id}, 0});
                send(reply, std::move(made), cookie);
            });
    });
}

// All that was hidden is told here, so only after the end.
void Api::record(const Request&, const std::string& id, const Reply& reply) {
    const auto room = rooms_.room(id);
    if (!room) return send(reply, tl::unexpected(room.error()));
    if (!(*room)->is_over()) return send(reply, refuse("under-way", 403));
    JsonWriter json;
    json.begin_object().member("seed", seed_text((*room)->kept().seed));
    json.member("commitment", (*room)->commitment()).key("records").begin_array();
    for (const Sitting& sitting : (*room)->course().match().sittings()) {
        json.string(sealed_record(*sitting.table));
    }
    json.end_array().end_object();
    send(reply, json.take());
}

void Api::play_again(const Request& request, const std::string& id, const Reply& reply) {
    const auto who = people_.visitor(request);
    if (!who) return send(reply, refuse("person", 401));
    const auto room = rooms_.room(id);
    if (!room) return send(reply, tl::unexpected(room.error()));
    // Both may press the button; there is one game all the same.
    house_.aside([this, person = who->person] { return house_.store.games_of(person); },
                 [this, reply, id, room = *room,
                  person = who->person](const store::Result<std::vector<store::Game>>& games) {
                     for (const store::Game& game : games.value_or(std::vector<store::Game>{})) {
                         if (origin_of(game.origin).rematch_of != id) continue;
                         return send(reply, "{\"game\":\"" + game.id.text + "\"}");
                     }
                     put_on_shelf(rematch(house_, *room, person), reply, {}, id);
                 });
}

void Api::play_on(const Request& request, const std::string& id, const Reply& reply) {
    const auto body = Body::read(request, {"move", "seat", "opponent"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    const auto who = people_.visitor(request);
    if (!who) return send(reply, refuse("person", 401));
    const auto room = rooms_.room(id);
    if (!room) return send(reply, tl::unexpected(room.error()));
    put_on_shelf(branch(house_, **room, *body, who->person), reply, {});
}

}  // namespace bivouac::server
