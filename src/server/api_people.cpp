// Requests about who one is.
#include "server/api.h"

namespace bivouac::server {

void Api::me(const Call& call) { people_.describe(call.who, call.sender()); }

void Api::change_me(const Call& call) {
    const std::string settings = call.body.object("settings");
    people_.change(call.request, call.who, call.body.maybe_text("name"),
                   settings.empty() ? std::nullopt : std::optional<std::string>(settings),
                   [this, call](Result<std::string> made) {
                       rooms_.forget_names(call.who.person);
                       call.send(std::move(made));
                   });
}

void Api::account(const Call& call) {
    const Body& body = call.body;
    people_.make_account(call.request, call.who, body.text("name"), body.text("password"),
                         body.text("old"),
                         [this, call](Result<std::string> made, const std::string& renewed) {
                             if (renewed.empty()) return call.send(std::move(made));
                             rooms_.forget_names();
                             call.send_with_sign_in(std::move(made), renewed);
                         });
}

void Api::sign_in(const Call& call) {
    people_.sign_in(call.request, call.body.text("name"), call.body.text("password"),
                    [this, call](Result<Session> who, const std::string& token) {
                        if (!who) return call.send(tl::unexpected(who.error()));
                        people_.describe(*who, [call, token](Result<std::string> made) {
                            call.send_with_sign_in(std::move(made), token);
                        });
                    });
}

void Api::sign_out(const Call& call) {
    const auto number = call.body.number("which");
    const std::string which = number ? std::to_string(*number) : call.body.text("which");
    const bool here = which.empty() || which == std::to_string(call.who.sign_in.value);
    people_.sign_out(call.who, which, [call, here](Result<std::string> made) {
        if (!here || !made) return call.send(std::move(made));
        call.send_with_sign_in(std::move(made), {});
    });
}

}  // namespace bivouac::server
