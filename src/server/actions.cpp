#include "server/actions.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>

#include "core/text.h"
#include "server/json.h"
#include "server/page_text.h"

namespace bivouac::server {

bool Actions::obey(const ClientRequest& message) {
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
        (this->*handler)(message);
        return true;
    }
    return false;
}

// A stale number is looked for before anything else: a client that is behind must not be told that
// it is not its turn, but how things stand.
std::optional<Fault> Actions::why_not_now(const ClientRequest& message) const {
    if (!is_player(message.client->role)) return fault("seat");
    const GameHistory& history = game_.history();
    if (message.number &&
        (*message.number > history.number(message.client->role) ||
         *message.number < history.asked_since(player_of(message.client->role)))) {
        return fault("stale");
    }
    if (game_.is_over()) return fault("over");
    if (!game_.seating().is_complete()) return fault("waiting");
    if (game_.fallen()) return fault("fallen");
    if (!game_.may_decide(message.client->person(), message.client->role)) return fault("rights");
    return std::nullopt;
}

bool Actions::is_rejected(const ClientRequest& message, const std::optional<Fault>& why) const {
    if (why) reject(message, *why);
    return why.has_value();
}

// Nobody decides after their time is up: neither because nobody has looked at the clock since, nor
// because the store could not take that it was up.
bool Actions::is_too_late(const ClientRequest& message) {
    if (log().waits_for_store() && game_.clocks().fallen(context_.now())) {
        reject(message, "internal");
        return true;
    }
    if (!log().enter_fallen_flag()) return false;
    log().when_free(
        [this, owner = room_.shared_from_this(), message] { static_cast<void>(obey(message)); });
    return true;
}

GameLog::Then Actions::then_answer(const ClientRequest& message, const std::string& more) {
    return
        [this, owner = room_.shared_from_this(), message, more](const std::optional<Fault>& fault) {
            fault ? reject(message, *fault) : done(message, more);
        };
}

void Actions::act(const ClientRequest& message) {
    if (is_too_late(message)) return;
    refresh_members();
    if (is_rejected(message, why_not_now(message))) return;
    if (is_rejected(message, game_.limit_reached(false))) return;
    const auto began = std::chrono::steady_clock::now();
    const std::size_t player = player_of(message.client->role);
    store::Entry entry = game_.entry(kind::action, player);
    const ActResult acted = log().game().history().act(player, message.actions);
    if (acted.taken == 0) return reject(message, illegal(acted.refusal));
    entry.text = joined(std::span(message.actions).first(acted.taken), " ");
    std::string more = ",\"taken\":" + std::to_string(acted.taken);
    if (acted.refused) {
        more += ",\"refused\":" + json_object([&](JsonWriter& json) {
                    write_reason(acted.refusal.rule, acted.refusal.sentence, json);
                });
    }
    const auto count_time =
        [this, began, answer = then_answer(message, more)](const std::optional<Fault>& fault) {
            answer(fault);
            if (fault) return;
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            context_.metrics.action.add(took.count());
        };
    log().commit({std::move(entry)}, count_time);
}

void Actions::take_back(const ClientRequest& message) {
    if (is_rejected(message, why_not_now(message))) return;
    if (is_rejected(message, game_.limit_reached(false))) return;
    enter(message, game_.entry(kind::take_back, player_of(message.client->role)), "undo");
}

void Actions::enter(const ClientRequest& message, store::Entry entry, std::string_view code) {
    const Answer answer = log().enter(std::move(entry), then_answer(message));
    if (!answer.accepted) {
        reject(message, illegal(answer.refusal, code));
    }
}

// A standing answer is for windows that are still to come, so whoever they belong to files it,
// whatever is asked now.
void Actions::file(const ClientRequest& message) {
    if (is_too_late(message)) return;
    const auto why = why_not_now(message);
    if (why && why->code != "rights") return reject(message, *why);
    if (!game_.seating().may_decide(message.client->person(), message.client->role,
                                    std::string(window_kind))) {
        return reject(message, "rights");
    }
    if (is_rejected(message, game_.limit_reached(false))) return;
    enter(message, game_.entry(kind::standing, player_of(message.client->role), message.answer),
          "standing");
}

// Before anybody has come there is nobody to win: the game is called off.
void Actions::resign(const ClientRequest& message) {
    refresh_members();
    const auto why = why_not_now(message);
    const bool alone = why && why->code == "waiting";
    if (why && !alone && why->code != "rights") return reject(message, *why);
    if (!game_.seating().is_captain(message.client->person(), message.client->role)) {
        return reject(message, "rights");
    }
    enter(message, alone ? game_.entry(kind::unfinished, max_seats)
                         : game_.entry(kind::resign, player_of(message.client->role)));
}

std::optional<Fault> Actions::no_request(const ClientRequest& message) const {
    if (const auto why = why_not_now(message); why && why->code != "rights") return why;
    if (!game_.seating().is_captain(message.client->person(), message.client->role))
        return fault("rights");
    return std::nullopt;
}

void Actions::ask_undo(const ClientRequest& message) {
    auto why = no_request(message);
    if (!why) why = game_.limit_reached(true);
    if (!why && undo_word(game_.history(), message.client->role) == "no") why = fault("nothing");
    if (is_rejected(message, why)) return;
    // What is fair needs nobody's leave, and nobody need hear of it.
    if (game_.history().can_take_back(player_of(message.client->role))) return take_back(message);
    ask(message, "undo");
}

void Actions::offer_draw(const ClientRequest& message) {
    auto why = no_request(message);
    if (!why && !game_.match().can_be_drawn) why = fault("draw");
    if (!why && game_.seating().is_bot(1 - player_of(message.client->role)))
        why = fault("bot.draw");
    if (is_rejected(message, why)) return;
    ask(message, "draw");
}

void Actions::ask(const ClientRequest& message, std::string_view kind) {
    const std::size_t player = player_of(message.client->role), other = 1 - player;
    store::Request request;
    request.kind = kind;
    request.seat = game_.seating().place(player);
    request.number = game_.history().length();
    request.time = context_.now();
    const bool alone = game_.seating().is_bot(other) ||
                       game_.seating().is_captain(message.client->person(), role_of(other));
    if (alone) return grant(message, request);
    // A move that comes meanwhile waits, and so answers what was asked before it.
    log().while_busy(
        context_.background, 0,
        [&store = context_.store, game = game_.stored().id, request] {
            return store.ask(game, request);
        },
        [this, message](const store::Result<void>& asked) {
            if (!asked) return reject(message, "internal");
            tell_requests();
            done(message);
        });
}

void Actions::answer_request(const ClientRequest& message) {
    if (!game_.seating().is_captain(message.client->person(), message.client->role)) {
        return reject(message, "rights");
    }
    const std::string& place = game_.seating().place(player_of(message.client->role));
    const bool grants = message.type == "grant";
    const auto& requests = game_.requests();
    const auto request =
        std::find_if(requests.begin(), requests.end(), [&](const store::Request& each) {
            const bool is_meant = message.what.empty() || each.kind == message.what;
            return is_meant && !(grants && each.seat == place);
        });
    if (request == requests.end()) return reject(message, "nothing");
    if (grants) return grant(message, *request);
    context_.in_background(
        [&store = context_.store, game = game_.stored().id, request = *request] {
            return store.remove_request(game, request.kind, request.seat);
        },
        [this, owner = room_.shared_from_this(), message](const store::Result<void>& withdrawn) {
            if (!withdrawn) return reject(message, "nothing");
            tell_requests();
            done(message);
        });
}

void Actions::grant(const ClientRequest& message, const store::Request& request) {
    if (game_.is_over()) return reject(message, "over");
    if (game_.is_answered(request)) return reject(message, "nothing");
    if (request.kind == "draw") {
        return enter(message, game_.entry(kind::draw, max_seats), "draw");
    }
    undo_for(message, game_.seating().player_at(request.seat), request.number);
}

// The organiser judges a game whose flag has fallen, and may call off one that waits for somebody
// who does not come.
void Actions::decide(const ClientRequest& message) {
    if (!game_.seating().is_organiser(message.client->person())) {
        return reject(message, "rights");
    }
    refresh_members();
    const std::string& outcome = message.outcome;
    const bool calls_off =
        !game_.seating().is_complete() && !game_.is_over() && outcome == "unfinished";
    if (!game_.fallen() && !calls_off) {
        return reject(message, "nothing");
    }
    if (outcome == "unfinished") {
        return enter(message, game_.entry(kind::unfinished, max_seats));
    }
    if (outcome == "on") return enter(message, game_.entry(kind::resumed, max_seats));
    if (outcome != "draw" && game_.history().table().seat_named(outcome).is_none()) {
        return reject(message, "field");
    }
    enter(message, game_.entry(kind::adjudicate, max_seats, outcome));
}

}  // namespace bivouac::server
