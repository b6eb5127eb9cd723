#include "command/protocol.h"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "command/commands.h"
#include "command/fresh_seed.h"
#include "command/request.h"
#include "core/hex.h"
#include "core/sha256.h"
#include "engine/speech.h"
#include "shelf/about_json.h"

namespace bivouac::command {

using shelf::Shelf;
using shelf::ShelfGame;

namespace {

constexpr std::size_t most_sessions = 1000;

Seat seat_of(const AnyTable& table, const std::string& name) {
    const Seat seat = table.seat_named(name);
    if (!seat.is_none()) return seat;
    throw RequestError{"seat", "Nobody sits at \"" + name + "\"."};
}

Witness witness_named(const AnyTable& table, const std::string& name) {
    return name == "spectator" ? Witness::spectator() : Witness::of(seat_of(table, name));
}

// Without "as" the referee looks on, who sees everything.
Witness witness_of(const Request& request, const AnyTable& table) {
    return request.has("as") ? witness_named(table, request.text("as")) : Witness::referee();
}

Seed seed_of(const Request& request) {
    Seed seed;
    if (request.has("seed")) {
        if (!parse_seed(request.text("seed"), seed)) {
            throw RequestError{"seed",
                               "A seed is a decimal number or 64 small hex digits, as a text."};
        }
        return seed;
    }
    return fresh_seed();
}

const ShelfGame& game_of(const Request& request, const Shelf& shelf) {
    const std::string id = request.text("game");
    if (const ShelfGame* game = shelf::find_game(shelf, id)) return *game;
    throw RequestError{"game", "There is no game \"" + id + "\"."};
}

std::string scenario_of(const Request& request, const ShelfGame& game) {
    return request.text_or("scenario", game.about().scenarios.front());
}

std::unique_ptr<AnyTable> table_of(ShelfGame::NewTable table, std::string_view code) {
    if (table) return std::move(*table);
    throw RequestError{std::string(code), table.error().en, {}, table.error()};
}

RequestError illegal(const Refusal& refusal) {
    return {"illegal", refusal.sentence.en, refusal.rule, refusal.sentence};
}

void write_refusal(const Refusal& refusal, JsonWriter& json) {
    if (!refusal.rule.empty()) json.member("rule", refusal.rule);
    json.member("message", refusal.sentence.en).key("text");
    write_sentence(refusal.sentence, json);
}

std::string error_reply(const std::string& id, const RequestError& error) {
    JsonWriter json;
    json.begin_object();
    if (!id.empty()) json.key("id").raw(id);
    json.member("ok", false).member("error", error.code);
    if (!error.rule.empty()) json.member("rule", error.rule);
    json.member("message", error.message);
    if (!error.text.fr.empty()) {
        json.key("text");
        write_sentence(error.text, json);
    }
    json.end_object();
    return json.take();
}

}  // namespace

Protocol::Protocol(const Shelf& shelf, const Seed& key) : shelf_(shelf), key_(key) {}

// A position in the middle of something is taken back only as it was given, because the rules trust
// what procedures have noted down; so it carries a seal that only who has the key can make.
std::string Protocol::check_of(const AnyTable& table) const {
    const Identity& identity = table.identity();
    std::string message = identity.game + "/" + identity.scenario;
    for (const Option& option : identity.options) message += "/" + option.name + "=" + option.value;
    message += "/" + std::to_string(identity.rules_version) + "/" + identity.data_digest + "/";
    message += table.state_bytes();
    return to_hex(hmac_sha256(
        key_.bytes, {reinterpret_cast<const std::uint8_t*>(message.data()), message.size()}));
}

Protocol::Handler Protocol::handler(std::string_view verb) {
    static constexpr std::array<std::pair<std::string_view, Handler>, 15> handlers{{
        {"hello", &Protocol::hello},
        {"new", &Protocol::begin},
        {"decision", &Protocol::decision},
        {"act", &Protocol::act},
        {"explain", &Protocol::explain},
        {"observe", &Protocol::observe},
        {"position", &Protocol::position},
        {"load", &Protocol::load},
        {"record", &Protocol::record},
        {"replay", &Protocol::replay},
        {"undo", &Protocol::undo},
        {"suggest", &Protocol::suggest},
        {"odds", &Protocol::odds},
        {"standing", &Protocol::standing},
        {"close", &Protocol::close},
    }};
    for (const auto& [name, handler] : handlers) {
        if (name == verb) return handler;
    }
    throw RequestError{"request", "There is no request of that name; docs/protocol.md lists them."};
}

std::string Protocol::too_long() {
    return error_reply({},
                       {"line", "A line has at most " + std::to_string(longest_line) + " bytes."});
}

std::string Protocol::answer(std::string_view line) {
    if (line.size() > longest_line) return too_long();
    std::string id;
    try {
        const Request request = Request::parse(line);
        id = request.id();
        const Handler handle = handler(request.verb());
        JsonWriter reply;
        reply.begin_object();
        if (!id.empty()) reply.key("id").raw(id);
        reply.member("ok", true);
        (this->*handle)(request, reply);
        reply.end_object();
        return reply.take();
    } catch (const RequestError& error) {
        return error_reply(id, error);
    } catch (const std::exception& error) {
        return error_reply(id, {"internal", error.what()});
    }
}

Protocol::Session& Protocol::session(const Request& request) {
    const std::string name = request.text("session");
    const auto found = sessions_.find(name);
    if (found == sessions_.end())
        throw RequestError{"session", "There is no session of that name."};
    return found->second;
}

namespace {

// A number is written as one, as it is given where it is an option of the next game.
void write_term(const Option& term, JsonWriter& reply) {
    int number = 0;
    const char* const end = term.value.data() + term.value.size();
    const auto [stop, error] = std::from_chars(term.value.data(), end, number);
    if (error == std::errc() && stop == end) {
        reply.member(term.name, number);
    } else {
        reply.member(term.name, term.value);
    }
}

}  // namespace

void Protocol::write_decision(const Session& session, Witness witness, JsonWriter& reply) const {
    reply.key("decision").raw(session.table->question_json(witness));
    const std::vector<Option> settled = session.table->settlement();
    if (settled.empty()) return;
    reply.key("settlement").begin_object();
    for (const Option& option : settled) write_term(option, reply);
    reply.end_object();
}

void Protocol::seat_new(const ShelfGame* game, std::unique_ptr<AnyTable> table, JsonWriter& reply) {
    if (sessions_.size() >= most_sessions) {
        throw RequestError{"session", "Too many sessions are open; close some."};
    }
    const std::string name = "s" + std::to_string(++opened_);
    Session& session = sessions_[name];
    session.game = game;
    session.table = std::move(table);
    reply.member("session", name);
    write_decision(session, Witness::referee(), reply);
}

void Protocol::hello(const Request& request, JsonWriter& reply) {
    request.allow({});
    reply.member("name", "bivouac").member("version", version).member("protocol", 1);
    reply.key("games").begin_array();
    for (const auto& game : shelf_) shelf::write_about(*game, reply);
    reply.end_array().key("bots").begin_array();
    for (const std::string& bot : bots::order_names()) reply.string(bot);
    reply.end_array();
}

void Protocol::begin(const Request& request, JsonWriter& reply) {
    request.allow({"game", "scenario", "options", "seed"});
    const ShelfGame& game = game_of(request, shelf_);
    const Seed seed = seed_of(request);
    seat_new(&game,
             table_of(game.table(scenario_of(request, game), request.options("options"), seed),
                      "options"),
             reply);
}

void Protocol::decision(const Request& request, JsonWriter& reply) {
    request.allow({"session", "seat", "as"});
    const Session& at = session(request);
    const Witness witness = witness_of(request, *at.table);
    const Seat seat = request.has("seat") ? seat_of(*at.table, request.text("seat")) : Seat{};
    if (!seat.is_none() && !at.table->ending().over && !at.table->pending().contains(seat)) {
        throw RequestError{"seat", "Nothing is asked of that seat now."};
    }
    reply.key("decision").raw(at.table->question_json(witness, seat));
}

void Protocol::act(const Request& request, JsonWriter& reply) {
    request.allow({"session", "seat", "action", "actions", "as"});
    const Session& at = session(request);
    if (request.has("action") == request.has("actions")) {
        throw RequestError{"field", "Give either \"action\" or \"actions\"."};
    }
    const Seat seat = seat_of(*at.table, request.text("seat"));
    const Witness witness = witness_of(request, *at.table);
    const std::vector<std::string> actions =
        request.has("action") ? std::vector{request.text("action")} : request.texts("actions");
    const ActResult acted = at.table->act(seat, actions);
    if (acted.refused && acted.taken == 0) throw illegal(acted.refusal);
    reply.key("events").raw(at.table->last_events(witness)).member("taken", acted.taken);
    if (acted.refused) {
        reply.key("refused").begin_object();
        write_refusal(acted.refusal, reply);
        reply.end_object();
    }
    write_decision(at, witness, reply);
}

void Protocol::explain(const Request& request, JsonWriter& reply) {
    request.allow({"session", "seat", "action"});
    const Session& at = session(request);
    const Seat seat = seat_of(*at.table, request.text("seat"));
    const Answer answer = at.table->explain(seat, request.text("action"));
    reply.key("verdict").begin_object().member("legal", answer.accepted);
    if (!answer.accepted) write_refusal(answer.refusal, reply);
    reply.end_object();
}

void Protocol::observe(const Request& request, JsonWriter& reply) {
    request.allow({"session", "seat"});
    const Session& at = session(request);
    const Witness witness = witness_named(*at.table, request.text("seat"));
    reply.key("observation").raw(at.table->observation_json(witness));
}

void Protocol::position(const Request& request, JsonWriter& reply) {
    request.allow({"session"});
    const Session& at = session(request);
    std::string text = at.table->position_json();
    text.pop_back();  // the brace, to add the check before it
    reply.key("position").raw(text + ",\"check\":\"" + check_of(*at.table) + "\"}");
}

void Protocol::load(const Request& request, JsonWriter& reply) {
    request.allow({"game", "scenario", "options", "position"});
    const ShelfGame& game = game_of(request, shelf_);
    const nlohmann::json& given = request.object("position");
    const std::string scenario = scenario_of(request, game);
    const std::vector<Option> options = request.options("options");
    // Wrong options are said to be that, whatever the position.
    table_of(game.table(scenario, options, Seed{}), "options");
    std::unique_ptr<AnyTable> table =
        table_of(game.table_from(scenario, options, given), "position");
    if (given.contains("stack") &&
        (!given.contains("check") || given["check"] != check_of(*table))) {
        throw RequestError{
            "position",
            "A position in the middle of something can be loaded only as this process gave it; "
            "leave out \"stack\" to change it."};
    }
    seat_new(&game, std::move(table), reply);
}

void Protocol::record(const Request& request, JsonWriter& reply) {
    request.allow({"session"});
    const Session& at = session(request);
    if (at.table->began_from_position()) {
        throw RequestError{"record", "A game that began from a given position has no record."};
    }
    reply.member("record", sealed_record(*at.table));
}

void Protocol::replay(const Request& request, JsonWriter& reply) {
    request.allow({"record"});
    RecordFault fault;
    std::unique_ptr<AnyTable> table =
        bivouac::replay(request.text("record"), shelf::table_maker(shelf_), fault);
    if (table == nullptr) throw RequestError{"record", fault.sentence.en, {}, fault.sentence};
    const ShelfGame* game = shelf::find_game(shelf_, table->identity().game);
    seat_new(game, std::move(table), reply);
}

void Protocol::undo(const Request& request, JsonWriter& reply) {
    request.allow({"session", "seat", "as"});
    const Session& at = session(request);
    const Seat seat = seat_of(*at.table, request.text("seat"));
    const Witness witness = witness_of(request, *at.table);
    const Answer answer = at.table->undo(seat);
    if (!answer.accepted) {
        throw RequestError{"undo", answer.refusal.sentence.en, {}, answer.refusal.sentence};
    }
    write_decision(at, witness, reply);
}

void Protocol::suggest(const Request& request, JsonWriter& reply) {
    request.allow({"session", "seat", "bot", "milliseconds", "iterations"});
    const Session& at = session(request);
    const Seat seat = seat_of(*at.table, request.text("seat"));
    const std::string bot = request.text_or("bot", bots::order_names().front());
    const int milliseconds = request.number_or("milliseconds", 0, 0, 3'600'000);
    const int iterations =
        request.number_or("iterations", 0, 0, static_cast<int>(bots::most_iterations));
    std::optional<bots::Order> order = bots::order_named(bot);
    if (!order) throw RequestError{"bot", "There is no bot \"" + bot + "\"."};
    if (!at.table->pending().contains(seat)) {
        throw RequestError{"seat", "Nothing is asked of that seat now."};
    }
    if (milliseconds > 0 && iterations > 0) {
        throw RequestError{"field", "Give either \"milliseconds\" or \"iterations\"."};
    }
    if (milliseconds > 0) order->milliseconds = milliseconds;
    if (iterations > 0) {  // counted instead of timed: the same answer every time
        order->iterations = static_cast<std::uint32_t>(iterations);
        order->allowance = {};
    }
    const shelf::Suggestion found = at.game->suggest(*at.table, seat, *order);
    reply.member("action", found.action).member("value", found.value).key("line").begin_array();
    for (const std::string& action : found.line) reply.string(action);
    reply.end_array();
}

void Protocol::odds(const Request& request, JsonWriter& reply) {
    const auto told = [&]() -> ShelfGame::JsonResult {
        if (!request.has("session")) {
            return game_of(request, shelf_).odds(request.without({"do", "id", "game"}));
        }
        request.allow({"session", "as"});
        const Session& at = session(request);
        return at.game->odds(*at.table, witness_of(request, *at.table));
    }();
    if (!told) throw RequestError{"odds", told.error().en, {}, told.error()};
    reply.key("odds").raw(*told);
}

void Protocol::standing(const Request& request, JsonWriter& reply) {
    request.allow({"session", "seat", "answer", "as"});
    const Session& at = session(request);
    const Seat seat = seat_of(*at.table, request.text("seat"));
    const Witness witness = witness_of(request, *at.table);
    const Answer answer = at.table->file_standing(seat, request.text("answer"));
    if (!answer.accepted) {
        throw RequestError{"standing", answer.refusal.sentence.en, {}, answer.refusal.sentence};
    }
    reply.key("events").raw(at.table->last_events(witness));
    write_decision(at, witness, reply);
}

void Protocol::close(const Request& request, JsonWriter&) {
    request.allow({"session"});
    session(request);
    sessions_.erase(request.text("session"));
}

}  // namespace bivouac::command
