#include "server/actions.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "engine/speech.h"
#include "server/page_text.h"

namespace bivouac::server {

bool Actions::obey(const ClientPtr& client, const ClientMessage& message) {
    static constexpr std::array<std::pair<std::string_view, Handler>, 9> handlers{{
        {"act", &Actions::act},
        {"undo", &Actions::take_back},
        {"ask-undo", &Actions::ask_undo},
        {"offer-draw", &Actions::offer_draw},
        {"grant", &Actions::answer_request},
        {"decline", &Actions::answer_request},
        {"standing", &Actions::file},
        {"resign", &Actions::resign},
        {"decide", &Actions::decide},
    }};
    for (const auto& [type, handler] : handlers) {
        if (type != message.type) continue;
        (this->*handler)(client, message);
        return true;
    }
    return false;
}

// A stale number is looked for before anything else: a client that is behind must not be told that
// it is not its turn, but how things stand.
std::optional<Fault> Actions::hindrance(const Client& client, const ClientMessage& message) const {
    if (!is_player(client.role)) return fault("seat");
    const GameHistory& history = game_.history();
    if (message.number && (*message.number > history.number(client.role) ||
                           *message.number < history.asked_since(player_of(client.role)))) {
        return fault("stale");
    }
    if (game_.is_over()) return fault("over");
    if (!game_.seating().is_complete()) return fault("waiting");
    if (game_.fallen()) return fault("fallen");
    if (!game_.may_decide(client.person(), client.role)) return fault("rights");
    return std::nullopt;
}

bool Actions::refused(const ClientPtr& client, const ClientMessage& message,
                      const std::optional<Fault>& why) const {
    if (why) replies_.refuse(client, message.id, *why);
    return why.has_value();
}

// Nobody decides after their time is up: neither because nobody has looked at the clock since, nor
// because the store could not take that it was up.
bool Actions::is_too_late(const ClientPtr& client, const ClientMessage& message) {
    if (log_.waits_for_store() && game_.clocks().fallen(context_.now())) {
        replies_.refuse(client, message.id, fault("internal"));
        return true;
    }
    if (!log_.enter_fallen_flag()) return false;
    log_.when_free([this, owner = owner_.shared_from_this(), client, message] {
        static_cast<void>(obey(client, message));
    });
    return true;
}

GameLog::Then Actions::then_done(const ClientPtr& client, const std::string& id,
                                 const std::string& more) {
    return [this, owner = owner_.shared_from_this(), client, id, more] {
        replies_.done(client, id, more);
    };
}

GameLog::Otherwise Actions::otherwise_refuse(const ClientPtr& client, const std::string& id) {
    return [this, owner = owner_.shared_from_this(), client, id](const Fault& fault) {
        replies_.refuse(client, id, fault);
    };
}

void Actions::act(const ClientPtr& client, const ClientMessage& message) {
    if (is_too_late(client, message)) return;
    look_who_came();
    if (refused(client, message, hindrance(*client, message))) return;
    if (refused(client, message, game_.limit_reached(false))) return;
    const auto began = std::chrono::steady_clock::now();
    const std::size_t player = player_of(client->role);
    store::Entry entry = game_.entry(kind::action, player);
    const ActResult acted = game_.history().act(player, message.actions);
    if (acted.taken == 0) return replies_.refuse(client, message.id, illegal(acted.refusal));
    entry.text = game_.history().taken_text(message.actions, acted.taken);
    std::string more = ",\"taken\":" + std::to_string(acted.taken);
    if (acted.refused) {
        JsonWriter json;
        json.begin_object();
        if (!acted.refusal.rule.empty()) json.member("rule", acted.refusal.rule);
        json.key("text");
        write_sentence(acted.refusal.sentence, json);
        json.end_object();
        more += ",\"refused\":" + json.take();
    }
    const auto count_time = [this, began, done = then_done(client, message.id, more)] {
        done();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        context_.metrics.action.add(took.count());
    };
    log_.commit(std::move(entry), count_time, otherwise_refuse(client, message.id));
}

void Actions::take_back(const ClientPtr& client, const ClientMessage& message) {
    if (refused(client, message, hindrance(*client, message))) return;
    if (refused(client, message, game_.limit_reached(false))) return;
    enter(client, message, game_.entry(kind::take_back, player_of(client->role)), "undo");
}

void Actions::enter(const ClientPtr& client, const ClientMessage& message, store::Entry entry,
                    std::string_view code) {
    const Answer answer = log_.enter(std::move(entry), then_done(client, message.id),
                                     otherwise_refuse(client, message.id));
    if (!answer.accepted) {
        replies_.refuse(client, message.id, illegal(answer.refusal, code));
    }
}

// A standing answer is for windows that are still to come, so whoever they belong to files it,
// whatever is asked now.
void Actions::file(const ClientPtr& client, const ClientMessage& message) {
    if (is_too_late(client, message)) return;
    const auto why = hindrance(*client, message);
    if (why && why->code != "rights") return replies_.refuse(client, message.id, *why);
    if (!game_.seating().may_decide(client->person(), client->role, std::string(window_kind))) {
        return replies_.refuse(client, message.id, fault("rights"));
    }
    if (refused(client, message, game_.limit_reached(false))) return;
    enter(client, message, game_.entry(kind::standing, player_of(client->role), message.answer),
          "standing");
}

// Before anybody has come there is nobody to win: the game is called off.
void Actions::resign(const ClientPtr& client, const ClientMessage& message) {
    look_who_came();
    const auto why = hindrance(*client, message);
    const bool alone = why && why->code == "waiting";
    if (why && !alone && why->code != "rights") return replies_.refuse(client, message.id, *why);
    if (!game_.seating().is_captain(client->person(), client->role)) {
        return replies_.refuse(client, message.id, fault("rights"));
    }
    enter(client, message,
          alone ? game_.entry(kind::unfinished, max_seats)
                : game_.entry(kind::resign, player_of(client->role)));
}

std::optional<Fault> Actions::no_request(const Client& client, const ClientMessage& message) const {
    if (const auto why = hindrance(client, message); why && why->code != "rights") return why;
    if (!game_.seating().is_captain(client.person(), client.role)) return fault("rights");
    return std::nullopt;
}

void Actions::ask_undo(const ClientPtr& client, const ClientMessage& message) {
    auto why = no_request(*client, message);
    if (!why) why = game_.limit_reached(true);
    if (!why && undo_word(game_.history(), client->role) == "no") why = fault("nothing");
    if (refused(client, message, why)) return;
    // What is fair needs nobody's leave, and nobody need hear of it.
    if (game_.history().can_take_back(player_of(client->role))) return take_back(client, message);
    ask(client, message, "undo");
}

void Actions::offer_draw(const ClientPtr& client, const ClientMessage& message) {
    auto why = no_request(*client, message);
    if (!why && !game_.match().can_be_drawn) why = fault("draw");
    if (!why && game_.seating().is_bot(1 - player_of(client->role))) why = fault("bot.draw");
    if (refused(client, message, why)) return;
    ask(client, message, "draw");
}

void Actions::ask(const ClientPtr& client, const ClientMessage& message, std::string_view kind) {
    const std::size_t player = player_of(client->role), other = 1 - player;
    store::Request request;
    request.kind = kind;
    request.seat = game_.seating().place(player);
    request.number = game_.history().length();
    request.time = context_.now();
    const bool alone = game_.seating().is_bot(other) ||
                       game_.seating().is_captain(client->person(), role_of(other));
    if (alone) return grant(client, message, request);
    // A move that comes meanwhile waits, and so answers what was asked before it.
    log_.while_busy(
        context_.background, 0,
        [&store = context_.store, game = game_.stored().id, request] {
            return store.ask(game, request);
        },
        [this, client, id = message.id](const store::Result<void>& asked) {
            if (!asked) return replies_.refuse(client, id, fault("internal"));
            requests_changed_();
            replies_.done(client, id);
        });
}

void Actions::answer_request(const ClientPtr& client, const ClientMessage& message) {
    if (!game_.seating().is_captain(client->person(), client->role)) {
        return replies_.refuse(client, message.id, fault("rights"));
    }
    const std::string& place = game_.seating().place(player_of(client->role));
    const bool grants = message.type == "grant";
    const auto& requests = game_.requests();
    const auto request =
        std::find_if(requests.begin(), requests.end(), [&](const store::Request& each) {
            const bool is_meant = message.what.empty() || each.kind == message.what;
            return is_meant && !(grants && each.seat == place);
        });
    if (request == requests.end()) return replies_.refuse(client, message.id, fault("nothing"));
    if (grants) return grant(client, message, *request);
    context_.in_background(
        [&store = context_.store, game = game_.stored().id, request = *request] {
            return store.remove_request(game, request.kind, request.seat);
        },
        [this, owner = owner_.shared_from_this(), client,
         id = message.id](const store::Result<void>& withdrawn) {
            if (!withdrawn) return replies_.refuse(client, id, fault("nothing"));
            requests_changed_();
            replies_.done(client, id);
        });
}

void Actions::grant(const ClientPtr& client, const ClientMessage& message,
                    const store::Request& request) {
    if (game_.is_over()) return replies_.refuse(client, message.id, fault("over"));
    if (game_.is_answered(request)) return replies_.refuse(client, message.id, fault("nothing"));
    if (request.kind == "draw") {
        return enter(client, message, game_.entry(kind::draw, max_seats), "draw");
    }
    undo_for(client, message, game_.seating().player_at(request.seat), request.number);
}

// The organiser judges a game whose flag has fallen, and may call off one that waits for somebody
// who does not come.
void Actions::decide(const ClientPtr& client, const ClientMessage& message) {
    if (!game_.seating().is_organiser(client->person())) {
        return replies_.refuse(client, message.id, fault("rights"));
    }
    look_who_came();
    const std::string& outcome = message.outcome;
    const bool calls_off =
        !game_.seating().is_complete() && !game_.is_over() && outcome == "unfinished";
    if (!game_.fallen() && !calls_off) {
        return replies_.refuse(client, message.id, fault("nothing"));
    }
    if (outcome == "unfinished") {
        return enter(client, message, game_.entry(kind::unfinished, max_seats));
    }
    if (outcome == "on") return enter(client, message, game_.entry(kind::resumed, max_seats));
    if (outcome != "draw" && game_.history().table().seat_named(outcome).is_none()) {
        return replies_.refuse(client, message.id, fault("field"));
    }
    enter(client, message, game_.entry(kind::adjudicate, max_seats, outcome));
}

}  // namespace bivouac::server
