#include "command/protocol.h"

#include <algorithm>
#include <optional>

#include "command/commands.h"
#include "command/fresh_seed.h"
#include "command/request.h"
#include "core/hex.h"
#include "core/json_writer.h"
#include "core/sha256.h"
#include "core/text.h"
#include "engine/speech.h"
#include "shelf/about_json.h"

namespace bivouac::command {

using shelf::ShelfGame;

namespace {

constexpr std::size_t most_sessions = 1000;

RequestError error_of(std::string_view code, const Sentence& sentence) {
    return {std::string(code), sentence.en, {}, sentence};
}

std::unique_ptr<AnyTable> table_of(ShelfGame::NewTable table, std::string_view code) {
    if (!table) throw error_of(code, table.error());
    return std::move(*table);
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

// A number is written as one, as it is given where it is an option of the next game.
void write_term(const Option& term, JsonWriter& reply) {
    if (const auto number = number_in<int>(term.value)) {
        reply.member(term.name, *number);
    } else {
        reply.member(term.name, term.value);
    }
}

}  // namespace

class Protocol::Call {
   public:
    Call(Protocol& engine, const Request& request, JsonWriter& reply)
        : engine_(engine), request_(request), reply_(reply) {}

    void answer() {
        struct Verb {
            std::string_view name;
            void (Call::*answer)();
            std::vector<std::string_view> fields;
        };
        static const std::vector<Verb> verbs{
            {"hello", &Call::hello, {}},
            {"new", &Call::begin, {"game", "scenario", "options", "seed"}},
            {"decision", &Call::decision, {"session", "seat", "as"}},
            {"act", &Call::act, {"session", "seat", "action", "actions", "as"}},
            {"explain", &Call::explain, {"session", "seat", "action"}},
            {"observe", &Call::observe, {"session", "seat"}},
            {"position", &Call::position, {"session"}},
            {"load", &Call::load, {"game", "scenario", "options", "position"}},
            {"record", &Call::record, {"session"}},
            {"replay", &Call::replay, {"record"}},
            {"undo", &Call::undo, {"session", "seat", "as"}},
            {"suggest", &Call::suggest, {"session", "seat", "bot", "milliseconds", "iterations"}},
            {"odds", &Call::odds, {"session", "as"}},
            {"standing", &Call::standing, {"session", "seat", "answer", "as"}},
            {"close", &Call::close, {"session"}},
        };
        const std::string name = request_.verb();
        if (name == "odds" && !request_.has("session")) return described_odds();
        const auto verb = std::find_if(verbs.begin(), verbs.end(),
                                       [&](const Verb& known) { return known.name == name; });
        if (verb == verbs.end()) {
            throw RequestError{"request",
                               "There is no request of that name; docs/protocol.md lists them."};
        }
        request_.allow(verb->fields);
        if (!verb->fields.empty() && verb->fields.front() == "session") find_session();
        (this->*verb->answer)();
    }

   private:
    void find_session() {
        const auto found = engine_.sessions_.find(request_.text("session"));
        if (found == engine_.sessions_.end()) {
            throw RequestError{"session", "There is no session of that name."};
        }
        at_ = &found->second;
    }
    AnyTable& table() const { return *at_->table; }

    Seat seat(std::string_view field = "seat") const {
        const std::string name = request_.text(field);
        const Seat seat = table().seat_named(name);
        if (seat.is_none()) throw RequestError{"seat", "Nobody sits at \"" + name + "\"."};
        return seat;
    }
    // Without "as" the referee looks on, who sees everything.
    Witness witness() const {
        return request_.has("as") ? witness_named("as") : Witness::referee();
    }
    Witness witness_named(std::string_view field) const {
        const bool is_spectator = request_.text(field) == "spectator";
        return is_spectator ? Witness::spectator() : Witness::of(seat(field));
    }

    const ShelfGame& game() const {
        const std::string id = request_.text("game");
        if (const ShelfGame* game = shelf::find_game(engine_.shelf_, id)) return *game;
        throw RequestError{"game", "There is no game \"" + id + "\"."};
    }
    std::string scenario() const {
        return request_.text_or("scenario", game().about().scenarios.front());
    }

    // A position in the middle of something is taken back only as it was given, because the rules
    // trust what procedures have noted down; so it carries a seal that only who has the key can
    // make.
    std::string check_of(const AnyTable& table) const {
        const Identity& identity = table.identity();
        std::string message = identity.game + "/" + identity.scenario;
        for (const Option& option : identity.options) {
            message += "/" + option.name + "=" + option.value;
        }
        message += "/" + std::to_string(identity.rules_version) + "/" + identity.data_digest + "/";
        message += table.state_bytes();
        return to_hex(
            hmac_sha256(engine_.key_.bytes,
                        {reinterpret_cast<const std::uint8_t*>(message.data()), message.size()}));
    }

    void write_decision(Witness witness) {
        reply_.key("decision").raw(table().question_json(witness));
        const std::vector<Option> settled = table().settlement();
        if (settled.empty()) return;
        reply_.key("settlement").begin_object();
        for (const Option& option : settled) write_term(option, reply_);
        reply_.end_object();
    }

    void seat_new(std::unique_ptr<AnyTable> table) {
        if (engine_.sessions_.size() >= most_sessions) {
            throw RequestError{"session", "Too many sessions are open; close some."};
        }
        const std::string name = "s" + std::to_string(++engine_.opened_);
        at_ = &engine_.sessions_[name];
        at_->game = shelf::find_game(engine_.shelf_, table->identity().game);
        at_->table = std::move(table);
        reply_.member("session", name);
        write_decision(Witness::referee());
    }

    void hello() {
        reply_.member("name", "bivouac").member("version", version).member("protocol", 1);
        reply_.key("games").begin_array();
        for (const auto& game : engine_.shelf_) shelf::write_about(*game, reply_);
        reply_.end_array().key("bots").begin_array();
        for (const std::string& bot : bots::order_names()) reply_.string(bot);
        reply_.end_array();
    }

    void begin() {
        const ShelfGame& wanted = game();
        Seed seed = fresh_seed();
        if (request_.has("seed") && !parse_seed(request_.text("seed"), seed)) {
            throw RequestError{"seed",
                               "A seed is a decimal number or 64 small hex digits, as a text."};
        }
        seat_new(table_of(wanted.table(scenario(), request_.options("options"), seed), "options"));
    }

    void decision() {
        const Witness viewer = witness();
        const Seat asked = request_.has("seat") ? seat() : Seat{};
        if (!asked.is_none() && !table().ending().over) expect_pending(asked);
        reply_.key("decision").raw(table().question_json(viewer, asked));
    }
    void expect_pending(Seat seat) const {
        if (table().pending().contains(seat)) return;
        throw RequestError{"seat", "Nothing is asked of that seat now."};
    }

    void act() {
        if (request_.has("action") == request_.has("actions")) {
            throw RequestError{"field", "Give either \"action\" or \"actions\"."};
        }
        const Seat actor = seat();
        const Witness viewer = witness();
        const std::vector<std::string> actions = request_.has("action")
                                                     ? std::vector{request_.text("action")}
                                                     : request_.texts("actions");
        const ActResult acted = table().act(actor, actions);
        const Refusal& refusal = acted.refusal;
        if (acted.refused && acted.taken == 0) {
            throw RequestError{"illegal", refusal.sentence.en, refusal.rule, refusal.sentence};
        }
        reply_.key("events").raw(table().last_events(viewer)).member("taken", acted.taken);
        if (acted.refused) {
            reply_.key("refused").begin_object();
            write_refusal(refusal, reply_);
            reply_.end_object();
        }
        write_decision(viewer);
    }

    void explain() {
        const Answer answer = table().explain(seat(), request_.text("action"));
        reply_.key("verdict").begin_object().member("legal", answer.accepted);
        if (!answer.accepted) write_refusal(answer.refusal, reply_);
        reply_.end_object();
    }

    void observe() {
        reply_.key("observation").raw(table().observation_json(witness_named("seat")));
    }

    void position() {
        std::string text = table().position_json();
        text.pop_back();  // the brace, to add the check before it
        reply_.key("position").raw(text + ",\"check\":\"" + check_of(table()) + "\"}");
    }

    void load() {
        const ShelfGame& wanted = game();
        const nlohmann::json& given = request_.object("position");
        const std::string of_scenario = scenario();
        const std::vector<Option> options = request_.options("options");
        // Wrong options are said to be that, whatever the position.
        table_of(wanted.table(of_scenario, options, Seed{}), "options");
        std::unique_ptr<AnyTable> table =
            table_of(wanted.table_from(of_scenario, options, given), "position");
        if (given.contains("stack") &&
            (!given.contains("check") || given["check"] != check_of(*table))) {
            throw RequestError{
                "position",
                "A position in the middle of something can be loaded only as this process gave "
                "it; leave out \"stack\" to change it."};
        }
        seat_new(std::move(table));
    }

    void record() {
        if (table().began_from_position()) {
            throw RequestError{"record", "A game that began from a given position has no record."};
        }
        reply_.member("record", sealed_record(table()));
    }

    void replay() {
        RecordFault fault;
        std::unique_ptr<AnyTable> table =
            bivouac::replay(request_.text("record"), shelf::table_maker(engine_.shelf_), fault);
        if (table == nullptr) throw error_of("record", fault.sentence);
        seat_new(std::move(table));
    }

    void undo() {
        const Seat actor = seat();
        const Witness viewer = witness();
        const Answer answer = table().undo(actor);
        if (!answer.accepted) throw error_of("undo", answer.refusal.sentence);
        write_decision(viewer);
    }

    void suggest() {
        const Seat asked = seat();
        const std::string bot = request_.text_or("bot", bots::order_names().front());
        const int milliseconds = request_.number_or("milliseconds", 0, 0, 3'600'000);
        const int iterations =
            request_.number_or("iterations", 0, 0, static_cast<int>(bots::most_iterations));
        std::optional<bots::Order> order = bots::order_named(bot);
        if (!order) throw RequestError{"bot", "There is no bot \"" + bot + "\"."};
        expect_pending(asked);
        if (milliseconds > 0 && iterations > 0) {
            throw RequestError{"field", "Give either \"milliseconds\" or \"iterations\"."};
        }
        if (milliseconds > 0) order->milliseconds = milliseconds;
        if (iterations > 0) {  // counted instead of timed: the same answer every time
            order->iterations = static_cast<std::uint32_t>(iterations);
            order->allowance = {};
        }
        const shelf::Suggestion found = at_->game->suggest(table(), asked, *order);
        reply_.member("action", found.action).member("value", found.value);
        reply_.key("line").begin_array();
        for (const std::string& action : found.line) reply_.string(action);
        reply_.end_array();
    }

    void odds() { write_odds(at_->game->odds(table(), witness())); }
    void described_odds() { write_odds(game().odds(request_.without({"do", "id", "game"}))); }
    void write_odds(const ShelfGame::JsonResult& told) {
        if (!told) throw error_of("odds", told.error());
        reply_.key("odds").raw(*told);
    }

    void standing() {
        const Seat actor = seat();
        const Witness viewer = witness();
        const Answer answer = table().file_standing(actor, request_.text("answer"));
        if (!answer.accepted) throw error_of("standing", answer.refusal.sentence);
        reply_.key("events").raw(table().last_events(viewer));
        write_decision(viewer);
    }

    void close() { engine_.sessions_.erase(request_.text("session")); }

    Protocol& engine_;
    const Request& request_;
    JsonWriter& reply_;
    Session* at_ = nullptr;  // of a request that names one, or makes one
};

std::string Protocol::answer(std::string_view line) {
    std::string id;
    try {
        if (line.size() > longest_line) {
            throw RequestError{"line",
                               "A line has at most " + std::to_string(longest_line) + " bytes."};
        }
        const Request request = Request::parse(line);
        id = request.id();
        JsonWriter reply;
        reply.begin_object();
        if (!id.empty()) reply.key("id").raw(id);
        reply.member("ok", true);
        Call(*this, request, reply).answer();
        reply.end_object();
        return reply.take();
    } catch (const RequestError& error) {
        return error_reply(id, error);
    } catch (const std::exception& error) {
        return error_reply(id, {"internal", error.what()});
    }
}

}  // namespace bivouac::command
