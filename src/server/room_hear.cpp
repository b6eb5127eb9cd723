// What the pages of a room say, as far as it changes the game.
#include <array>
#include <chrono>

#include "server/room.h"

namespace bivouac::server {

Result<SocketAcceptor> Room::welcome(const Session& who, std::string_view as,
                                     std::string_view language) {
    const std::vector<Role> own = roles_of(who.person);
    if (own.empty()) return refuse("watch", 403);
    Role role = own.front();
    for (const Role other : own) {
        if (seat_text(other) == as) role = other;
    }
    if (const auto full = crowd(who.person, role)) return tl::unexpected(*full);
    auto self = shared_from_this();
    return [self, who, role,
            spoken = language_named(language)](const std::shared_ptr<Socket>& socket) {
        ++self->context_.metrics.sockets_opened;
        auto page = std::make_shared<Page>(Page{socket, who.person, who.sign_in, role});
        page->language = spoken;
        self->last_used_ = self->context_.now();
        self->coming_.push_back(page);
        self->when_free([self, page] {
            self->coming_.remove(page);
            // Others may have come between the question and now, and what let him in have gone.
            if (!self->may_look(*page)) return page->close(Socket::not_allowed, "watch");
            if (const auto full = self->crowd(page->person, page->role)) {
                return page->close(Socket::not_allowed, full->code);
            }
            // He may have another name by now, and have written them elsewhere.
            self->person_names_.erase(page->person);
            self->notes_[page->person] =
                self->context_.store.notes(self->kept_.id, page->person).value_or(std::string());
            self->hear_chat();
            self->pages_.push_back(page);
            self->show(*page);
            self->tell_players();
            self->attend();
        });
        return self->listen_to(page);
    };
}

SocketHandlers Room::listen_to(const PagePtr& page) {
    auto self = shared_from_this();
    SocketHandlers handlers;
    handlers.on_text = [self, page](std::string_view text) { self->hear(page, text); };
    handlers.on_close = [self, page] {
        self->when_free([self, page] {
            self->last_used_ = self->context_.now();
            if (self->pages_.remove(page) > 0) self->tell_players();
            if (!self->is_here(page->person)) self->notes_.erase(page->person);
            if (self->pages_.empty()) self->replay_.reset();
        });
    };
    return handlers;
}

void Room::end(store::SignInId sign_in) {
    for (const std::list<PagePtr>* list : {&pages_, &coming_}) {
        for (const PagePtr& page : *list) {
            if (page->sign_in != sign_in) continue;
            page->is_ended = true;
            page->close(Socket::not_allowed, "signed out");
        }
    }
}

void Room::list_sessions(std::vector<Session>& list) const {
    for (const PagePtr& page : pages_) list.push_back({page->person, page->sign_in});
    for (const PagePtr& page : coming_) list.push_back({page->person, page->sign_in});
}

void Room::hear(const PagePtr& page, std::string_view text) {
    ParsedMessage parsed = read_message(text);
    const std::string& type = parsed.message.type;
    ++context_.metrics.messages[type.empty() ? "unknown" : type];
    if (parsed.fault) return refuse_to(page, parsed.message.id, *parsed.fault);
    // What is on its way is no business of this page: waiting for it would tell that it is.
    if (type == "explain" && waiting_.empty() && !history_->changed(page->role)) {
        return explain(page, parsed.message);
    }
    when_free([self = shared_from_this(), page, message = std::move(parsed.message)] {
        if (page->is_ended) return;
        self->last_used_ = self->context_.now();
        self->obey(page, message);
    });
}

void Room::obey(const PagePtr& page, const ClientMessage& message) {
    using Handler = void (Room::*)(const PagePtr&, const ClientMessage&);
    static constexpr std::array<std::pair<std::string_view, Handler>, 14> handlers{{
        {"act", &Room::act},
        {"undo", &Room::take_back},
        {"grant", &Room::settle},
        {"decline", &Room::settle},
        {"standing", &Room::file},
        {"explain", &Room::explain},
        {"odds", &Room::odds},
        {"past", &Room::past},
        {"resign", &Room::resign},
        {"chat", &Room::chat},
        {"notes", &Room::write_notes},
        {"look", &Room::look},
        {"language", &Room::speak},
        {"decide", &Room::decide},
    }};
    if (message.type == "ask-undo") return ask(page, message, "undo");
    if (message.type == "offer-draw") return ask(page, message, "draw");
    for (const auto& [type, handler] : handlers) {
        if (type == message.type) return (this->*handler)(page, message);
    }
}

// A stale number is looked for before anything else: a page that is behind must not be told that it
// is not its turn, but how things stand.
std::optional<Fault> Room::hindrance(const Page& page, const ClientMessage& message) const {
    if (!is_player(page.role)) return fault("seat");
    if (message.number && (*message.number > history_->number(page.role) ||
                           *message.number < history_->asked_since(player_of(page.role)))) {
        return fault("stale");
    }
    if (is_over()) return fault("over");
    if (!is_complete()) return fault("waiting");
    if (fallen_) return fault("fallen");
    if (!may_decide(page)) return fault("rights");
    return std::nullopt;
}

// A log must stay short enough to be played again. What ends a game can always be entered.
std::optional<Fault> Room::limit_reached(bool is_undo) const {
    const auto words = [](store::Number most) {
        const std::string text = std::to_string(most);
        return Sentence{text, text};
    };
    if (is_undo && undos_ >= context_.options.most_undos) {
        return fault("undos", {words(context_.options.most_undos)}, 409);
    }
    if (history_->length() >= context_.options.most_entries) {
        return fault("long", {words(context_.options.most_entries)}, 409);
    }
    return std::nullopt;
}

// Nobody decides after his time: neither because nobody has looked at the clock since, nor because
// the store could not take that it was up.
bool Room::is_too_late(const PagePtr& page, const ClientMessage& message) {
    if (waits_for_store() && clocks_.fallen(context_.now())) {
        refuse_to(page, message.id, fault("internal"));
        return true;
    }
    if (!flag_has_fallen()) return false;
    when_free([self = shared_from_this(), page, message] { self->obey(page, message); });
    return true;
}

void Room::act(const PagePtr& page, const ClientMessage& message) {
    if (is_too_late(page, message)) return;
    // Somebody may have sat down through another server, whose word is still on its way.
    if (!is_complete()) static_cast<void>(see_who_came());
    if (const auto fault = hindrance(*page, message)) return refuse_to(page, message.id, *fault);
    if (const auto full = limit_reached(false)) return refuse_to(page, message.id, *full);
    const auto began = std::chrono::steady_clock::now();
    const std::size_t player = player_of(page->role);
    store::Entry made = entry(kind::action, player);
    const Acted acted = history_->act(player, message.actions);
    if (acted.taken == 0) return refuse_to(page, message.id, illegal(acted.refusal));
    made.text = history_->taken_text(message.actions, acted.taken);
    std::string more = ",\"taken\":" + std::to_string(acted.taken);
    if (acted.refused) {
        JsonWriter json;
        json.begin_object();
        if (!acted.refusal.rule.empty()) json.member("rule", acted.refusal.rule);
        json.key("text").begin_object().member("en", acted.refusal.sentence.en);
        json.member("fr", acted.refusal.sentence.fr).end_object().end_object();
        more += ",\"refused\":" + json.take();
    }
    commit(
        std::move(made),
        [self = shared_from_this(), page, id = message.id, more, began] {
            self->done(page, id, more);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            self->context_.metrics.action.add(took.count());
        },
        [self = shared_from_this(), page, id = message.id](const Fault& fault) {
            self->refuse_to(page, id, fault);
        });
}

void Room::take_back(const PagePtr& page, const ClientMessage& message) {
    if (const auto fault = hindrance(*page, message)) return refuse_to(page, message.id, *fault);
    if (const auto full = limit_reached(false)) return refuse_to(page, message.id, *full);
    enter(page, message, entry(kind::take_back, player_of(page->role)), "undo");
}

void Room::enter(const PagePtr& page, const ClientMessage& message, store::Entry entry,
                 std::string_view code) {
    const Answer answer = make(
        std::move(entry),
        [self = shared_from_this(), page, id = message.id] { self->done(page, id); },
        [self = shared_from_this(), page, id = message.id](const Fault& fault) {
            self->refuse_to(page, id, fault);
        });
    if (!answer.accepted) refuse_to(page, message.id, illegal(answer.refusal, code));
}

// It answers windows that are still to come, so whoever they belong to files it, whatever is asked
// now.
void Room::file(const PagePtr& page, const ClientMessage& message) {
    if (is_too_late(page, message)) return;
    const auto hindered = hindrance(*page, message);
    if (hindered && hindered->code != "rights") return refuse_to(page, message.id, *hindered);
    if (!may_decide(*page, std::string(window_kind))) {
        return refuse_to(page, message.id, fault("rights"));
    }
    if (const auto full = limit_reached(false)) return refuse_to(page, message.id, *full);
    enter(page, message, entry(kind::standing, player_of(page->role), message.answer), "standing");
}

// Before anybody has come there is nobody to win: the game is called off.
void Room::resign(const PagePtr& page, const ClientMessage& message) {
    if (!is_complete()) static_cast<void>(see_who_came());
    const auto hindered = hindrance(*page, message);
    const bool alone = hindered && hindered->code == "waiting";
    if (hindered && !alone && hindered->code != "rights") {
        return refuse_to(page, message.id, *hindered);
    }
    if (!is_captain(*page)) return refuse_to(page, message.id, fault("rights"));
    enter(page, message,
          alone ? entry(kind::unfinished, max_seats) : entry(kind::resign, player_of(page->role)));
}

// Asks the opponent for an undo or a draw. A machine takes back what one wants, and agrees to no
// draw.
void Room::ask(const PagePtr& page, const ClientMessage& message, std::string_view what) {
    if (const auto fault = hindrance(*page, message); fault && fault->code != "rights") {
        return refuse_to(page, message.id, *fault);
    }
    if (!is_captain(*page)) return refuse_to(page, message.id, fault("rights"));
    const std::size_t player = player_of(page->role);
    if (what == "undo") {
        if (const auto full = limit_reached(true)) return refuse_to(page, message.id, *full);
    }
    if (what == "draw" && !match_.can_be_drawn) return refuse_to(page, message.id, fault("draw"));
    if (what == "undo" && undo_word(*history_, page->role) == "no") {
        return refuse_to(page, message.id, fault("nothing"));
    }
    // What is fair needs nobody's leave, and nobody need hear of it.
    if (what == "undo" && history_->can_take_back(player)) return take_back(page, message);
    store::Request request;
    request.kind = what;
    request.seat = kept_.seats[player].name;
    request.number = history_->length();
    request.time = context_.now();
    const std::size_t other = 1 - player;
    const bool alone = is_bot(other) || rights(page->person, other) == store::Rights::captain;
    if (alone && what == "undo") return grant(page, message, request);
    if (is_bot(other)) return refuse_to(page, message.id, fault("bot.draw"));
    if (alone) return grant(page, message, request);
    // A move that comes meanwhile waits, and so answers what was asked before it.
    while_busy(
        context_.background, 0,
        [&store = context_.store, game = kept_.id, request] { return store.ask(game, request); },
        [self = shared_from_this(), page, id = message.id](const store::Result<void>& asked) {
            if (!asked) return self->refuse_to(page, id, fault("internal"));
            self->look_again({store::News::requests, self->kept_.id, 0});
            self->done(page, id);
        });
}

void Room::settle(const PagePtr& page, const ClientMessage& message) {
    if (!is_captain(*page)) return refuse_to(page, message.id, fault("rights"));
    const std::size_t player = player_of(page->role);
    for (const store::Request& request : requests_) {
        if (!message.what.empty() && request.kind != message.what) continue;
        const bool own = request.seat == kept_.seats[player].name;
        if (own && message.type == "grant") continue;
        if (!own && message.type == "grant") return grant(page, message, request);
        context_.in_background(
            [&store = context_.store, game = kept_.id, request] {
                return store.settle(game, request.kind, request.seat);
            },
            [self = shared_from_this(), page, id = message.id](const store::Result<void>& settled) {
                if (!settled) return self->refuse_to(page, id, fault("nothing"));
                self->look_again({store::News::requests, self->kept_.id, 0});
                self->done(page, id);
            });
        return;
    }
    refuse_to(page, message.id, fault("nothing"));
}

void Room::grant(const PagePtr& page, const ClientMessage& message, const store::Request& request) {
    if (is_over()) return refuse_to(page, message.id, fault("over"));
    if (is_answered(request)) return refuse_to(page, message.id, fault("nothing"));
    if (request.kind == "draw") return enter(page, message, entry(kind::draw, max_seats), "draw");
    std::size_t asker = 0;
    while (asker + 1 < max_seats && kept_.seats[asker].name != request.seat) ++asker;
    undo_for(page, message, asker, request.number);
}

// The organiser's word on a game whose flag has fallen; and one that waits for somebody who does
// not come he may call off.
void Room::decide(const PagePtr& page, const ClientMessage& message) {
    if (!is_organiser(*page)) return refuse_to(page, message.id, fault("rights"));
    if (!is_complete()) static_cast<void>(see_who_came());
    const bool calls_off = !is_complete() && !is_over() && message.outcome == "unfinished";
    if (!fallen_ && !calls_off) return refuse_to(page, message.id, fault("nothing"));
    store::Entry word = entry(kind::adjudicate, max_seats, message.outcome);
    const Seat winner = history_->table().seat_named(message.outcome);
    if (message.outcome == "unfinished") {
        word = entry(kind::unfinished, max_seats);
    } else if (message.outcome == "on") {
        word = entry(kind::resumed, max_seats);
    } else if (winner.is_none() && message.outcome != "draw") {
        return refuse_to(page, message.id, fault("field"));
    }
    enter(page, message, std::move(word));
}

}  // namespace bivouac::server
