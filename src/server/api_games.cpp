// Requests about games.
#include <algorithm>
#include <ranges>

#include "engine/record.h"
#include "server/api.h"
#include "server/joining.h"
#include "server/json.h"
#include "server/secrets.h"

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
    return std::ranges::any_of(game.seats,
                               [](const store::Seat& seat) { return !seat.bot.empty(); });
}

// One of a person's own games, as the list of their games has it.
void write_own(const store::Game& game, store::PersonId person, Context& context,
               JsonWriter& json) {
    json.begin_object();
    write_game(game, context.store, json);
    const auto members = context.store.members(game.id).value_or(std::vector<store::Member>{});
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
    if (const auto played = context.archive.playable(game); !played) {
        json.key("other_version");
        write_sentence(played.error().text, json);
    }
    json.end_object();
}

}  // namespace

void Api::my_games(const Call& call) {
    if (call.who.person.is_none()) return call.send(R"({"games":[]})");
    context_.in_background(
        [this, person = call.who.person]() -> Result<std::string> {
            const auto games = context_.store.games_of(person);
            if (!games) return refuse("internal", 503);
            return json_object([&](JsonWriter& json) {
                json.key("games").begin_array();
                std::size_t listed = 0;
                // However many are over, those that go on are among those listed.
                for (const bool over : {false, true}) {
                    for (const store::Game& game : *games) {
                        if (game.ending.has_value() != over || listed == most_listed) continue;
                        write_own(game, person, context_, json);
                        ++listed;
                    }
                }
                json.end_array();
            });
        },
        call.sender());
}

// So that a page can say why it is shown nothing: what refuses a socket has no body.
void Api::one_game(const Call& call) {
    with_room(call, [this, call](const std::shared_ptr<Room>& room) {
        if (!room->game().may_watch(call.who.person)) return call.refuse("watch", 403);
        context_.in_background(
            [this, id = call.id, person = call.who.person]() -> Result<std::string> {
                const auto game = context_.store.game({id});
                if (!game) return refuse("internal", 503);
                JsonWriter json;
                write_own(*game, person, context_, json);
                return json.take();
            },
            call.sender());
    });
}

void Api::lobby(const Call& call) {
    context_.in_background(
        [this]() -> Result<std::string> {
            const auto games = context_.store.lobby();
            if (!games) return refuse("internal", 503);
            return json_object([&](JsonWriter& json) {
                json.key("games").begin_array();
                for (const store::Game& game : *games | std::views::take(most_listed)) {
                    json.begin_object();
                    write_game(game, context_.store, json);
                    json.end_object();
                }
                json.end_array();
            });
        },
        call.sender());
}

// Games cost room for ever, and those against machines time.
bool Api::may_create(const Call& call) {
    const auto& proxies = context_.options.trusted_proxies;
    const bool may = context_.may(context_.rates.founders, std::to_string(call.who.person.value)) &&
                     context_.may(context_.rates.foundings, call.request.sender(proxies));
    if (!may) call.refuse("rate", 429);
    return may;
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

void Api::add_game(const Call& call, Result<NewGame> new_game) {
    if (!new_game) return call.send(tl::unexpected(new_game.error()));
    context_.in_background(
        [this, made = *new_game] { return keep_within_limits(made); },
        [this, call, made = *new_game](const Result<bool>& kept) {
            if (!kept) return call.send(tl::unexpected(kept.error()));
            if (!*kept) return tell_rematch(call);
            ++context_.metrics.games_founded;
            const std::string& id = made.game.id.text;
            // A bot that has the first move begins at once.
            rooms_.with(id, [](const Result<std::shared_ptr<Room>>& room) {
                if (room) (*room)->advance();
            });
            if (const auto old = rooms_.opened(made.game.rematch_of.text)) {
                old->clients().send_all(R"({"type":"rematch","game":")" + id + "\"}");
            }
            call.send(new_game_json(made));
        });
}

void Api::create_game(const Call& call) {
    if (!may_create(call)) return;
    add_game(call, requested_game(context_, call.body, call.who.person));
}

void Api::join(const Call& call) {
    context_.in_background(
        [this, call, now = context_.now()] {
            return join_game(context_.store, {call.id}, call.who.person, call.body.text("secret"),
                             call.body.text("seat"), now);
        },
        [this, call](const Result<std::string>& seat) {
            if (!seat) return call.send(tl::unexpected(seat.error()));
            // Its clocks may run from now on, so it is opened if it is not.
            rooms_.with(call.id, [call, seat = *seat](const Result<std::shared_ptr<Room>>& room) {
                if (room) (*room)->on_notice({store::News::members, {call.id}, 0});
                call.send("{\"seat\":" + json_quoted(seat) + "}");
            });
        });
}

// A new link for watching, since nobody knows the old one any more; that one ends.
void Api::let_watch(const Call& call) {
    with_room(call, [this, call](const std::shared_ptr<Room>& room) {
        const store::PersonId person = call.who.person;
        if (!room->game().seating().is_member(person)) return call.refuse("watch", 403);
        if (!context_.may(context_.rates.links, std::to_string(person.value))) {
            return call.refuse("rate", 429);
        }
        const std::string secret = new_token();
        const store::Link link{{call.id}, {}, store::Rights::watcher, context_.now(), std::nullopt};
        context_.in_background(
            [this, secret, link] {
                return context_.store.renew_link(store::hash_of_secret(secret), link);
            },
            [call,
             path = link_path(room->game().stored(), secret)](const store::Result<void>& kept) {
                if (!kept) return call.refuse("internal", 503);
                call.send("{\"watch\":" + json_quoted(path) + "}");
            });
    });
}

// The record tells all that was hidden, so it is given after the end only.
void Api::record(const Call& call) {
    with_room(call, [this, call](const std::shared_ptr<Room>& room) {
        if (!room->is_over()) return call.refuse("under-way", 403);
        std::vector<std::shared_ptr<const AnyTable>> tables;
        for (const Sitting& sitting : room->game().history().match().sittings()) {
            tables.push_back(sitting.table->clone());
        }
        context_.run_on(
            context_.readers_of(room->game().history().length()), 0,
            [tables, seed = room->game().stored().seed, commitment = room->game().commitment()] {
                return json_object([&](JsonWriter& json) {
                    std::vector<std::string> records;
                    records.reserve(tables.size());
                    for (const auto& table : tables) records.push_back(sealed_record(*table));
                    json.member("seed", seed_text(seed)).member("commitment", commitment);
                    write_texts("records", records, json);
                });
            },
            call.sender());
    });
}

void Api::create_rematch(const Call& call) {
    if (!may_create(call)) return;
    with_room(call, [this, call](const std::shared_ptr<Room>& room) {
        const bool played =
            std::ranges::any_of(room->game().seating().members(), [&](const store::Member& member) {
                return member.person == call.who.person && !member.seat.empty();
            });
        if (!played) return call.refuse("rights", 403);
        // Both may press the button; there is one game all the same.
        const auto then = [this, call, room](bool is_there) {
            if (is_there) return tell_rematch(call);
            add_game(call, rematch_of(context_, *room, call.who.person));
        };
        context_.in_background(
            [this, id = call.id] { return context_.store.rematch_of({id}).has_value(); }, then);
    });
}

void Api::tell_rematch(const Call& call) {
    const auto then = [call](const store::Result<store::Game>& game) {
        if (!game) return call.refuse("internal", 503);
        call.send(R"({"game":")" + game->id.text + "\"}");
    };
    context_.in_background([this, id = call.id] { return context_.store.rematch_of({id}); }, then);
}

void Api::create_branch(const Call& call) {
    if (!may_create(call)) return;
    with_room(call, [this, call](const std::shared_ptr<Room>& room) {
        if (!room->is_over()) return call.refuse("under-way", 409);
        context_.run_on(
            context_.readers_of(room->game().history().length()), call.who.person.value,
            [this, old = room->game().stored(), body = call.body, person = call.who.person] {
                return branch_of(context_, old, body, person);
            },
            [this, call](Result<NewGame> made) { add_game(call, std::move(made)); });
    });
}

}  // namespace bivouac::server
