// Requests about who one is.
#include "server/api.h"

namespace bivouac::server {

void Api::me(const Request& request, const Reply& reply) {
    people_.session_or_guest(
        request, [this, request, reply](Result<Session> who, const std::string& token) {
            if (!who) return send(reply, tl::unexpected(who.error()));
            const std::string cookie = token.empty() ? token : cookie_header(request, token);
            people_.describe(*who, [reply, cookie](Result<std::string> made) {
                send(reply, std::move(made), cookie);
            });
        });
}

void Api::change_me(const Request& request, const Reply& reply) {
    const auto body = Body::read(request, {"name", "settings"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    if (!body->is_text_or_missing("name") || !body->is_object_or_missing("settings")) {
        return send(reply, refuse("field"));
    }
    const std::string settings = body->object("settings");
    const auto name = body->maybe_text("name");
    people_.session_or_guest(request, [this, request, reply, name, settings](
                                          Result<Session> who, const std::string& token) {
        if (!who) return send(reply, tl::unexpected(who.error()));
        const std::string cookie = token.empty() ? token : cookie_header(request, token);
        people_.change(request, *who, name,
                       settings.empty() ? std::nullopt : std::optional<std::string>(settings),
                       [this, person = who->person, reply, cookie](Result<std::string> made) {
                           rooms_.forget_name(person);
                           send(reply, std::move(made), cookie);
                       });
    });
}

void Api::account(const Request& request, const Reply& reply) {
    const auto body = Body::read(request, {"name", "password", "old"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    people_.session_or_guest(request, [this, request, reply, body = *body](
                                          Result<Session> who, const std::string& token) {
        if (!who) return send(reply, tl::unexpected(who.error()));
        const std::string cookie = token.empty() ? token : cookie_header(request, token);
        people_.make_account(
            request, *who, body.text("name"), body.text("password"), body.text("old"),
            [this, request, reply, cookie](Result<std::string> made, const std::string& renewed) {
                if (renewed.empty()) return send(reply, std::move(made), cookie);
                rooms_.forget_names();
                send(reply, std::move(made), cookie_header(request, renewed),
                     known_browser_header(request, renewed));
            });
    });
}

void Api::sign_in(const Request& request, const Reply& reply) {
    const auto body = Body::read(request, {"name", "password"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    people_.sign_in(request, body->text("name"), body->text("password"),
                    [this, request, reply](Result<Session> who, const std::string& token) {
                        if (!who) return send(reply, tl::unexpected(who.error()));
                        const std::string cookie = cookie_header(request, token),
                                          known = known_browser_header(request, token);
                        people_.describe(*who, [reply, cookie, known](Result<std::string> made) {
                            send(reply, std::move(made), cookie, known);
                        });
                    });
}

void Api::sign_out(const Request& request, const Reply& reply) {
    const auto body = Body::read(request, {"which"});
    if (!body) return send(reply, tl::unexpected(body.error()));
    const auto who = people_.session_of(request);
    if (!who) return send(reply, refuse("person", 401));
    const auto number = body->number("which");
    const std::string which = number ? std::to_string(*number) : body->text("which");
    const bool here = which.empty() || which == std::to_string(who->sign_in.value);
    people_.sign_out(*who, which, [request, reply, here](Result<std::string> made) {
        if (!here || !made) return send(reply, std::move(made));
        send(reply, std::move(made), cookie_header(request, {}), known_browser_header(request, {}));
    });
}

}  // namespace bivouac::server
