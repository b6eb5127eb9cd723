// Requests about games.
#include <algorithm>

#include "engine/record.h"
#include "engine/speech.h"
#include "server/api.h"
#include "server/joining.h"
#include "server/secrets.h"
#include "store/secret.h"

namespace bivouac::server {

namespace {

constexpr std::size_t most_listed = 200;

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
        if (!game.ending) json.member("asked", asked_of(game.turn, seat.name).has_value());
        json.end_object();
    }
    json.end_array();
}

bool is_against_a_bot(const store::Game& game) {
    return std::any_of(game.seats.begin(), game.seats.end(),
                       [](const store::Seat& seat) { return !seat.bot.empty(); });
}

// One of a person's own games, as the list of their games has it.
void write_own(const store::Game& game, store::PersonId person, store::Store& store,
               Archive& archive, JsonWriter& json) {
    json.begin_object();
    write_game(game, store, json);
    const auto members = store.members(game.id).value_or(std::vector<store::Member>{});
    const Agreement agreement = agreement_of(game.match);
    bool asked = false;
    json.key("mine").begin_array();
    for (const store::Member& member : members) {
        if (member.person != person || member.seat.empty()) continue;
        json.string(member.seat);
        const auto kind = game.ending ? std::nullopt : asked_of(game.turn, member.seat);
        asked |= kind && may_decide(agreement, members, member, *kind);
    }
    json.end_array().member("asked", asked);
    json.member("since", game.turn.since.time_since_epoch().count());
    if (const auto deadline = deadline_of(game, members)) {
        json.member("deadline", deadline->time_since_epoch().count());
    }
    if (game.ending) json.key("ending").raw(game.ending->text);
    // It stays in the list of who played it, although it cannot be opened.
    if (const auto played = archive.playable(game); !played) {
        json.key("other_version");
        write_sentence(played.error().text, json);
    }
    json.end_object();
}

}  // namespace

void Api::my_games(const Request& request, const Reply& reply) {
    const auto who = people_.session_of(request);
    if (!who) return send(reply, std::string("{\"games\":[]}"));
    context_.in_background(
        [this, person = who->person]() -> Result<std::string> {
            const auto games = context_.store.games_of(person);
            if (!games) return refuse("internal", 503);
            JsonWriter json;
            json.begin_object().key("games").begin_array();
            std::size_t listed = 0;
            // However many are over, those that go on are among those listed.
            for (const bool over : {false, true}) {
                for (const store::Game& game : *games) {
                    if (game.ending.has_value() != over || listed == most_listed) continue;
                    write_own(game, person, context_.store, context_.archive, json);
                    ++listed;
                }
            }
            json.end_array().end_object();
            return json.take();
        },
        [reply](Result<std::string> made) { send(reply, std::move(made)); });
}

// So that a page can say why it is shown nothing: what refuses a socket has no body.
void Api::one_game(const Request& request, const std::string& id, const Reply& reply) {
    const auto who = people_.session_of(request);
    const store::PersonId person = who ? who->person : store::PersonId{};
    with_room(id, reply, [this, reply, id, person](const std::shared_ptr<Room>& room) {
        if (!room->game().may_watch(person)) return send(reply, refuse("watch", 403));
        context_.in_background(
            [this, id, person]() -> Result<std::string> {
                const auto game = context_.store.game({id});
                if (!game) return refuse("internal", 503);
                JsonWriter json;
                write_own(*game, person, context_.store, context_.archive, json);
                return json.take();
            },
            [reply](Result<std::string> made) { send(reply, std::move(made)); });
    });
}

void Api::lobby(const Request&, const Reply& reply) {
    context_.in_background(
        [this]() -> Result<std::string> {
            const auto games = context_.store.lobby();
            if (!games) return refuse("internal", 503);
            JsonWriter json;
            json.begin_object().key("games").begin_array();
            for (std::size_t i = 0; i < std::min(most_listed, games->size()); ++i) {
                json.begin_object();
                write_game((*games)[i], context_.store, json);
                json.end_object();
            }
            json.end_array().end_object();
            return json.take();
        },
        [reply](Result<std::string> made) { send(reply, std::move(made)); });
}

// Games cost room for ever, and those against machines time.
bool Api::may_create(const Request& request, store::PersonId person) {
    return context_.may(context_.rates.founders, std::to_string(person.value)) &&
           context_.may(context_.rates.foundings, request.sender(context_.options.trusted_proxies));
}

Result<bool> Api::keep_within_limits(const NewGame& made) {
    if (context_.options.rate_limits && is_against_a_bot(made.game)) {
        const auto decision = context_.store.games_under_thought(made.by);
        if (!decision) return refuse("internal", 503);
        if (*decision >= context_.options.games_under_thought) return refuse("bots", 429);
    }
    const auto kept = store_game(context_.store, made);
    if (kept) return true;
    // Both pressed the button at once, and the other was faster.
    const bool is_rematch = !made.game.rematch_of.text.empty();
    if (is_rematch && kept.error().trouble == store::Trouble::taken) return false;
    return refuse("internal", 503);
}

void Api::add_game(Result<NewGame> new_game, const Reply& reply, const std::string& cookie,
                   const std::string& told_in) {
    if (!new_game) return send(reply, tl::unexpected(new_game.error()), cookie);
    context_.in_background(
        [this, made = *new_game] { return keep_within_limits(made); },
        [this, reply, cookie, told_in, made = *new_game](const Result<bool>& kept) {
            if (!kept) return send(reply, tl::unexpected(kept.error()), cookie);
            if (!*kept) return tell_rematch(told_in, reply);
            ++context_.metrics.games_founded;
            const std::string& id = made.game.id.text;
            // A bot that has the first move begins at once.
            rooms_.with(id, [](const Result<std::shared_ptr<Room>>& room) {
                if (room) (*room)->advance();
            });
            if (const auto old = rooms_.opened(told_in)) {
                old->clients().send_all("{\"type\":\"rematch\",\"game\":\"" + id + "\"}");
            }
            send(reply, new_game_json(made), cookie);
        });
}

void Api::create_game(const Request& request, const Reply& reply) {
    const auto body = Body::read(request, {"game", "scenario", "options", "match", "seat",
                                           "opponent", "clock", "flag", "webhook", "teams"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    people_.session_or_guest(request, [this, request, reply, body = *body](
                                          Result<Session> who, const std::string& token) {
        if (!who) return send(reply, tl::unexpected(who.error()));
        const std::string cookie = token.empty() ? token : cookie_header(request, token);
        if (!may_create(request, who->person)) return send(reply, refuse("rate", 429), cookie);
        add_game(requested_game(context_, body, who->person), reply, cookie);
    });
}

void Api::join(const Request& request, const std::string& id, const Reply& reply) {
    const auto body = Body::read(request, {"secret", "seat"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    if (!body->is_text_or_missing("secret") || !body->is_text_or_missing("seat")) {
        return send(reply, refuse("field"));
    }
    people_.session_or_guest(request, [this, request, reply, id, body = *body](
                                          Result<Session> who, const std::string& token) {
        if (!who) return send(reply, tl::unexpected(who.error()));
        const std::string cookie = token.empty() ? token : cookie_header(request, token);
        context_.in_background(
            [&store = context_.store, id, now = context_.now(),
             caller = JoinRequest{who->person, body.text("secret"), body.text("seat")}] {
                return join_game(store, {id}, caller, now);
            },
            [this, reply, cookie, id](const Result<std::string>& seat) {
                if (!seat) return send(reply, tl::unexpected(seat.error()), cookie);
                // Its clocks may run from now on, so it is opened if it is not.
                rooms_.with(id, [reply, cookie, id,
                                 seat = *seat](const Result<std::shared_ptr<Room>>& room) {
                    if (room) (*room)->on_notice({store::News::members, {id}, 0});
                    send(reply, "{\"seat\":" + json_quoted(seat) + "}", cookie);
                });
            });
    });
}

// A new link for watching, since nobody knows the old one any more; that one ends.
void Api::let_watch(const Request& request, const std::string& id, const Reply& reply) {
    if (const auto body = Body::read(request, {}); !body) {
        return send(reply, tl::unexpected(body.error()));
    }
    const auto who = people_.session_of(request);
    if (!who) return send(reply, refuse("person", 401));
    with_room(id, reply, [this, reply, id, who = *who](const std::shared_ptr<Room>& room) {
        if (!room->game().seating().is_member(who.person)) return send(reply, refuse("watch", 403));
        if (!context_.may(context_.rates.links, std::to_string(who.person.value))) {
            return send(reply, refuse("rate", 429));
        }
        const std::string secret = new_token();
        const store::Link link{{id}, {}, store::Rights::watcher, context_.now(), std::nullopt};
        context_.in_background(
            [this, secret, link] {
                return context_.store.renew_link(store::hash_of_secret(secret), link);
            },
            [reply,
             path = link_path(room->game().stored(), secret)](const store::Result<void>& kept) {
                if (!kept) return send(reply, refuse("internal", 503));
                send(reply, "{\"watch\":" + json_quoted(path) + "}");
            });
    });
}

// The record tells all that was hidden, so it is given after the end only.
void Api::record(const Request&, const std::string& id, const Reply& reply) {
    with_room(id, reply, [this, reply](const std::shared_ptr<Room>& room) {
        if (!room->is_over()) return send(reply, refuse("under-way", 403));
        std::vector<std::shared_ptr<const AnyTable>> tables;
        for (const Sitting& sitting : room->game().history().match().sittings()) {
            tables.push_back(sitting.table->clone());
        }
        context_.run_on(
            context_.readers_of(room->game().history().length()),
            [tables, seed = room->game().stored().seed, commitment = room->game().commitment()] {
                JsonWriter json;
                json.begin_object().member("seed", seed_text(seed));
                json.member("commitment", commitment).key("records").begin_array();
                for (const auto& table : tables) json.string(sealed_record(*table));
                json.end_array().end_object();
                return json.take();
            },
            [reply](std::string made) { send(reply, std::move(made)); });
    });
}

void Api::create_rematch(const Request& request, const std::string& id, const Reply& reply) {
    if (const auto body = Body::read(request, {}); !body) {
        return send(reply, tl::unexpected(body.error()));
    }
    const auto who = people_.session_of(request);
    if (!who) return send(reply, refuse("person", 401));
    if (!may_create(request, who->person)) return send(reply, refuse("rate", 429));
    with_room(id, reply, [this, reply, id, who = *who](const std::shared_ptr<Room>& room) {
        const bool played =
            std::any_of(room->game().seating().members().begin(),
                        room->game().seating().members().end(), [&](const store::Member& member) {
                            return member.person == who.person && !member.seat.empty();
                        });
        if (!played) return send(reply, refuse("rights", 403));
        // Both may press the button; there is one game all the same.
        context_.in_background([this, id] { return context_.store.rematch_of({id}).has_value(); },
                               [this, reply, id, room, person = who.person](bool is_there) {
                                   if (is_there) return tell_rematch(id, reply);
                                   add_game(rematch_of(context_, *room, person), reply, {}, id);
                               });
    });
}

void Api::tell_rematch(const std::string& of, const Reply& reply) {
    context_.in_background([this, of] { return context_.store.rematch_of({of}); },
                           [reply](const store::Result<store::Game>& game) {
                               if (!game) return send(reply, refuse("internal", 503));
                               send(reply, "{\"game\":\"" + game->id.text + "\"}");
                           });
}

void Api::create_branch(const Request& request, const std::string& id, const Reply& reply) {
    const auto body = Body::read(request, {"move", "seat", "opponent"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    const auto who = people_.session_of(request);
    if (!who) return send(reply, refuse("person", 401));
    if (!may_create(request, who->person)) return send(reply, refuse("rate", 429));
    with_room(
        id, reply, [this, reply, body = *body, who = *who](const std::shared_ptr<Room>& room) {
            if (!room->is_over()) return send(reply, refuse("under-way", 409));
            context_.run_on(
                context_.readers_of(room->game().history().length()), who.person.value,
                [this, old = room->game().stored(), body, person = who.person] {
                    return branch_of(context_, old, body, person);
                },
                [this, reply](Result<NewGame> made) { add_game(std::move(made), reply, {}); });
        });
}

}  // namespace bivouac::server
