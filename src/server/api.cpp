#include "server/api.h"

#include <algorithm>
#include <array>

#include "core/version.h"
#include "server/fixed_answers.h"
#include "server/json.h"
#include "server/sentences.h"
#include "shelf/about_json.h"

namespace bivouac::server {

namespace {

std::vector<std::string> cut(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        path.remove_prefix(1);
        parts.emplace_back(path.substr(0, path.find('/')));
        path.remove_prefix(parts.back().size());
    }
    return parts;
}

}  // namespace

// Who may send a request.
enum class Api::Sender : std::uint8_t {
    anybody,  // nobody looks who it is
    known,    // who it is makes a difference
    person,   // with a cookie
    guest,    // who has no cookie gets one
};

struct Api::Route {
    std::string_view method, path;  // with a star for a name or an id
    Sender sender;
    std::string_view fields;  // of the body, as Body::read takes them
    void (Api::*handle)(const Call&);
};

const Api::Route* Api::route_of(const Request& request, std::string& id) {
    static constexpr std::array routes{
        Route{"GET", "about", Sender::anybody, "", &Api::fixed},
        Route{"GET", "board/*", Sender::anybody, "", &Api::fixed},
        Route{"GET", "rules/*", Sender::anybody, "", &Api::fixed},
        Route{"GET", "lesson/*", Sender::anybody, "", &Api::fixed},
        Route{"GET", "me", Sender::guest, "", &Api::me},
        Route{"POST", "me", Sender::guest, "name:text settings:object", &Api::change_me},
        Route{"POST", "account", Sender::guest, "name:text password:text old:text", &Api::account},
        Route{"POST", "sign-in", Sender::anybody, "name:text password:text", &Api::sign_in},
        Route{"POST", "sign-out", Sender::person, "which:text which:number", &Api::sign_out},
        Route{"GET", "games", Sender::known, "", &Api::my_games},
        Route{"POST", "games", Sender::guest,
              "game:text scenario:text options:object match:text seat:text opponent:text "
              "clock:object flag:text webhook:text teams:object",
              &Api::create_game},
        Route{"GET", "lobby", Sender::anybody, "", &Api::lobby},
        Route{"GET", "games/*", Sender::known, "", &Api::one_game},
        Route{"GET", "games/*/record", Sender::anybody, "", &Api::record},
        Route{"POST", "games/*/join", Sender::guest, "secret:text seat:text", &Api::join},
        Route{"POST", "games/*/watch", Sender::person, "", &Api::let_watch},
        Route{"POST", "games/*/rematch", Sender::person, "", &Api::create_rematch},
        Route{"POST", "games/*/branch", Sender::person, "move:number seat:text opponent:text",
              &Api::create_branch},
    };
    const std::vector<std::string> parts = cut(request.path);  // the first is "api"
    if (parts.size() < 2 || parts.size() > 4) return nullptr;
    std::string path = parts[1];
    if (parts.size() > 2) path += "/*";
    if (parts.size() > 3) path += "/" + parts[3];
    if (parts.size() > 2) id = parts[2];
    const std::string method = request.method == "HEAD" ? "GET" : request.method;
    const auto* route = std::ranges::find_if(
        routes, [&](const Route& one) { return one.method == method && one.path == path; });
    return route == routes.end() ? nullptr : route;
}

void Api::Call::send(Result<std::string> made) const {
    Response response = made ? json_response(std::move(*made)) : response_of(made.error());
    if (!cookie.empty()) {
        response.headers.emplace_back("Set-Cookie", cookie_header(request, cookie));
    }
    reply(std::move(response));
}

void Api::Call::send_with_sign_in(Result<std::string> made, const std::string& token) const {
    Response response = made ? json_response(std::move(*made)) : response_of(made.error());
    response.headers = {{"Set-Cookie", cookie_header(request, token)},
                        {"Set-Cookie", known_browser_header(request, token)}};
    reply(std::move(response));
}

Api::Api(Context& context, People& people, Rooms& rooms)
    : context_(context), people_(people), rooms_(rooms) {
    const auto add = [this](const std::string& path, const std::string& json) {
        fixed_answers_["/api/" + path] = {json, tag_of(json)};
    };
    add("about", about());
    for (const auto& game : context_.shelf) {
        add("board/" + game->id(), game->board_json());
        add("rules/" + game->id(), game->rules_json());
        if (game->lesson() != nullptr) add("lesson/" + game->id(), game->lesson()->page);
    }
}

std::string Api::about() const {
    std::vector<std::string> levels{"random"};
    for (const auto& level : bots::level_names()) levels.emplace_back(level);
    return json_object([&](JsonWriter& json) {
        json.member("name", "bivouac").member("version", version).key("games").begin_array();
        for (const auto& game : context_.shelf) shelf::write_about(*game, json, true);
        json.end_array().key("bots").begin_array();
        for (const std::string& level : levels) {
            json.begin_object().member("level", level).key("text");
            write_sentence(sentence_of_level(level), json);
            json.end_object();
        }
        json.end_array();
    });
}

// A page of ours names the host it was fetched from. Other pages cannot say so: browsers write this
// header, not pages. A page under a name that somebody made point here could, so where the server
// was told its name no other is believed.
bool Api::is_own_origin(const Request& request) const {
    const std::string_view origin = request.header("origin");
    const std::size_t scheme = origin.find("://");
    if (scheme == std::string_view::npos) return false;
    const auto& others = context_.options.origins;
    if (std::find(others.begin(), others.end(), origin) != others.end()) return true;
    const std::string_view own = context_.options.url;
    if (!own.empty()) return origin == own.substr(0, own.find('/', own.find("://") + 3));
    const std::string_view name = origin.substr(0, scheme);
    if (name != "http" && name != "https") return false;
    return origin.substr(scheme + 3) == request.header("host");
}

void Api::answer(const Request& request, const Reply& reply) {
    const bool writes = request.method == "POST";
    if (!writes && request.method != "GET" && request.method != "HEAD") {
        return reply(response_of(fault("method", 405)));
    }
    if (writes) {
        if (!is_own_origin(request)) return reply(response_of(fault("origin", 403)));
        const std::string_view type = request.header("content-type");
        if (type.substr(0, type.find(';')) != "application/json") {
            return reply(response_of(fault("type", 415)));
        }
    }
    Call call{request, reply, {}, {}, {}};
    const Route* const route = route_of(request, call.id);
    if (route == nullptr) return call.refuse("path", 404);
    if (writes) {
        auto body = Body::read(request, route->fields);
        if (!body) return call.send(tl::unexpected(body.error()));
        call.body = std::move(*body);
    }
    if (route->sender == Sender::guest) {
        return people_.session_or_guest(
            request, [this, call, route](Result<Session> who, const std::string& token) mutable {
                if (!who) return call.send(tl::unexpected(who.error()));
                call.who = *who;
                call.cookie = token;
                (this->*route->handle)(call);
            });
    }
    if (route->sender != Sender::anybody) {
        const auto who = people_.session_of(request);
        if (!who && route->sender == Sender::person) return call.refuse("person", 401);
        call.who = who.value_or(Session{});
    }
    (this->*route->handle)(call);
}

void Api::fixed(const Call& call) {
    const auto found = fixed_answers_.find(call.request.path);
    if (found == fixed_answers_.end()) return call.refuse("game", 404);
    const auto& [json, tag] = found->second;
    call.reply(tagged_response(call.request, json, tag));
}

void Api::upgrade(const Request& request, const UpgradeReply& then) {
    const auto no = [&then](const Fault& fault) { then(tl::unexpected(response_of(fault))); };
    const std::vector<std::string> path = cut(request.path);
    if (path.size() != 4 || path[0] != "api" || path[1] != "games" || path[3] != "socket") {
        return no(fault("path", 404));
    }
    if (!is_own_origin(request)) return no(fault("origin", 403));
    const auto who = people_.session_of(request);
    if (!who) return no(fault("person", 401));
    rooms_.with(path[2], [then, who = *who, as = std::string(request.asked("as")),
                          language = std::string(request.asked("language"))](
                             const Result<std::shared_ptr<Room>>& room) {
        if (!room) return then(tl::unexpected(response_of(room.error())));
        auto accept = (*room)->connect(who, as, language);
        if (!accept) return then(tl::unexpected(response_of(accept.error())));
        then(std::move(*accept));
    });
}

void Api::with_room(const Call& call, std::function<void(const std::shared_ptr<Room>&)> then) {
    rooms_.with(call.id, [call, then = std::move(then)](const Result<std::shared_ptr<Room>>& room) {
        if (!room) return call.send(tl::unexpected(room.error()));
        then(*room);
    });
}

}  // namespace bivouac::server
