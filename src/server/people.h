// Persons and their sign-ins: guests and accounts. Cookies are looked up on the loop's thread and
// cached for a while; whatever is written or hashed is done in the background.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "server/context.h"
#include "server/fault.h"

namespace bivouac::server {

struct Session {
    store::PersonId person;
    store::SignInId sign_in;
};

class People {
   public:
    using JsonHandler = std::function<void(Result<std::string>)>;
    // With the cookie that goes with it, if it is new.
    using SessionHandler = std::function<void(Result<Session>, const std::string& token)>;
    using AccountHandler = std::function<void(Result<std::string>, const std::string& token)>;

    explicit People(Context& context) : context_(context) {}

    // Who sent this; nobody without a valid cookie.
    std::optional<Session> session_of(const Request& request);
    // The same, or a new guest.
    void session_or_guest(const Request& request, SessionHandler then);

    // What /api/me says of a person, as JSON.
    void describe(const Session& who, JsonHandler then);
    void change(const Request& request, const Session& who, std::optional<std::string> name,
                std::optional<std::string> settings, JsonHandler then);
    // Turns a guest into an account. A new sign-in takes the place of the guest's, whose sockets
    // are closed: whoever else held the guest's cookie is out. Or gives an account another
    // password: then it wants the old one, and ends all other sign-ins.
    void make_account(const Request& request, const Session& who, const std::string& name,
                      const std::string& password, const std::string& old, AccountHandler then);
    void sign_in(const Request& request, const std::string& name, const std::string& password,
                 SessionHandler then);
    // That sign-in was ended, here or through another server: its cookie is believed no more.
    void forget(store::SignInId sign_in);
    // The present one if none is named; "others" ends all but that.
    void sign_out(const Session& who, const std::string& which, JsonHandler then);

   private:
    struct CachedSession {
        Session who;
        Time checked;
    };

    std::string sender(const Request& request) const {
        return request.sender(context_.options.trusted_proxies);
    }
    std::string known_browser(const Request& request, const std::string& account);
    // `browser` is what known_browser() gave.
    bool may_try(const std::string& address, const std::string& account,
                 const std::string& browser);
    void give_back(const std::string& address, const std::string& account,
                   const std::string& browser);
    void become_account(const Session& who, store::Person person, const std::string& password,
                        AccountHandler then);
    void change_password(const Session& who, store::Person person, const std::string& password,
                         const std::string& old, AccountHandler then);
    void forget(store::PersonId person);

    Context& context_;
    std::unordered_map<std::string, CachedSession> sessions_;  // by the hash of the cookie
};

// Set-Cookie for a token: who it is, and which browser an account was signed in with, which stays
// after it was signed out.
std::string cookie_header(const Request& request, const std::string& token);
std::string known_browser_header(const Request& request, const std::string& token);

}  // namespace bivouac::server
