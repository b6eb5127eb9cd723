#include "server/api.h"

#include <algorithm>

#include "core/version.h"
#include "engine/speech.h"
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

void send(const Reply& reply, Result<std::string> made, const std::string& cookie,
          const std::string& second_cookie) {
    Response response = made ? json_response(std::move(*made)) : response_of(made.error());
    for (const std::string& each : {cookie, second_cookie}) {
        if (!each.empty()) response.headers.emplace_back("Set-Cookie", each);
    }
    reply(std::move(response));
}

Api::Api(Context& context, People& people, Rooms& rooms)
    : context_(context), people_(people), rooms_(rooms) {
    make_fixed_answers();
}

void Api::make_fixed_answers() {
    fixed_answers_.put("about", about());
    for (const auto& game : context_.shelf) {
        fixed_answers_.put("board/" + game->id(), game->board_json());
        fixed_answers_.put("rules/" + game->id(), game->rules_json());
        if (game->lesson() != nullptr) {
            fixed_answers_.put("lesson/" + game->id(), game->lesson()->page);
        }
    }
}

std::string Api::about() const {
    JsonWriter json;
    json.begin_object().member("name", "bivouac").member("version", version);
    json.key("games").begin_array();
    for (const auto& game : context_.shelf) shelf::write_about(*game, json, true);
    json.end_array().key("bots").begin_array();
    std::vector<std::string> levels{"random"};
    for (const auto& level : bots::level_names()) levels.emplace_back(level);
    for (const std::string& level : levels) {
        json.begin_object().member("level", level).key("text");
        write_sentence(sentence_of_level(level), json);
        json.end_object();
    }
    json.end_array().end_object();
    return json.take();
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
    Path path = cut(request.path);
    path.erase(path.begin());  // "api"
    route(request, path, reply);
}

void Api::route(const Request& request, const Path& path, const Reply& reply) {
    const bool post = request.method == "POST";
    const std::string first = path.empty() ? std::string() : path[0];
    if (path.size() == 1 && !post) {
        if (first == "about") return reply(fixed_answers_.answer(request, first));
        if (first == "me") return me(request, reply);
        if (first == "games") return my_games(request, reply);
        if (first == "lobby") return lobby(request, reply);
    }
    if (path.size() == 1 && post) {
        if (first == "me") return change_me(request, reply);
        if (first == "account") return account(request, reply);
        if (first == "sign-in") return sign_in(request, reply);
        if (first == "sign-out") return sign_out(request, reply);
        if (first == "games") return create_game(request, reply);
    }
    if (path.size() == 2 && !post && (first == "board" || first == "rules" || first == "lesson")) {
        const std::string name = first + "/" + path[1];
        if (!fixed_answers_.has(name)) return reply(response_of(fault("game", 404)));
        return reply(fixed_answers_.answer(request, name));
    }
    if (path.size() == 2 && !post && first == "games") return one_game(request, path[1], reply);
    if (path.size() == 3 && first == "games") {
        if (post && path[2] == "join") return join(request, path[1], reply);
        if (post && path[2] == "rematch") return create_rematch(request, path[1], reply);
        if (post && path[2] == "watch") return let_watch(request, path[1], reply);
        if (post && path[2] == "branch") return create_branch(request, path[1], reply);
        if (!post && path[2] == "record") return record(request, path[1], reply);
    }
    reply(response_of(fault("path", 404)));
}

void Api::upgrade(const Request& request, const UpgradeReply& then) {
    const auto no = [&then](const Fault& fault) { then(tl::unexpected(response_of(fault))); };
    const Path path = cut(request.path);
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

void Api::with_room(const std::string& id, const Reply& reply,
                    std::function<void(const std::shared_ptr<Room>&)> then) {
    rooms_.with(id, [reply, then = std::move(then)](const Result<std::shared_ptr<Room>>& room) {
        if (!room) return send(reply, tl::unexpected(room.error()));
        then(*room);
    });
}

}  // namespace bivouac::server
