#include "server/people.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "server/json.h"
#include "server/secrets.h"
#include "server/signs.h"

namespace bivouac::server {

namespace {

constexpr std::string_view cookie_name = "bivouac", known_name = "bivouac-known";
constexpr std::size_t most_sessions = 50'000, longest_settings = 4000;
// How long a cookie is believed without another look: so long does one live that was ended
// elsewhere.
constexpr auto cache_time = std::chrono::seconds(30);
constexpr auto seen_interval = std::chrono::hours(1);

std::string text_of_hash(const store::SecretHash& hash) {
    return {reinterpret_cast<const char*>(hash.bytes.data()), hash.bytes.size()};
}

// What tells accounts apart.
std::string folded(std::string_view name) { return in_small_letters(name); }

bool is_password(std::string_view text) { return text.size() >= 8 && text.size() <= 200; }

tl::unexpected<Fault> refusal_of(const store::Failure& failure) {
    switch (failure.trouble) {
        case store::Trouble::unknown:
            return refuse("person", 401);
        case store::Trouble::taken:
            return refuse("taken", 409);
        case store::Trouble::conflict:  // another password was given meanwhile
            return refuse("account", 403);
        default:
            return refuse("internal", 503);
    }
}

Result<std::string> described(store::Store& store, const Session& who) {
    const auto person = store.person(who.person);
    if (!person) return refusal_of(person.error());
    const auto sign_ins = store.sign_ins(who.person);
    if (!sign_ins) return refusal_of(sign_ins.error());
    return json_object([&](JsonWriter& json) {
        json.member("name", person->name).member("guest", person->is_guest());
        if (!person->is_guest()) json.member("account", person->account);
        json.key("settings").raw(person->settings).key("sign_ins").begin_array();
        for (const store::SignIn& item : *sign_ins) {
            json.begin_object().member("id", item.id.value).member("here", item.id == who.sign_in);
            json.member("created", item.created.time_since_epoch().count());
            json.member("seen", item.last_seen.time_since_epoch().count()).end_object();
        }
        json.end_array();
    });
}

std::string header_of(std::string_view name, const Request& request, const std::string& token) {
    constexpr int seconds = 400 * 24 * 3600;  // no browser keeps one longer
    std::string text = std::string(name) + "=" + token +
                       "; Path=/; Max-Age=" + std::to_string(token.empty() ? 0 : seconds) +
                       "; HttpOnly; SameSite=Lax";
    if (request.header("x-forwarded-proto") == "https") text += "; Secure";
    return text;
}

}  // namespace

std::string cookie_header(const Request& request, const std::string& token) {
    return header_of(cookie_name, request, token);
}

std::string known_browser_header(const Request& request, const std::string& token) {
    const std::string_view present = request.cookie(cookie_name);
    return header_of(known_name, request, token.empty() ? std::string(present) : token);
}

std::optional<Session> People::session_of(const Request& request) {
    const std::string_view token = request.cookie(cookie_name);
    if (!looks_like_token(token)) return std::nullopt;
    const store::SecretHash hash = store::hash_of_secret(token);
    const std::string key = text_of_hash(hash);
    const Time now = context_.now();
    const auto known = sessions_.find(key);
    if (known != sessions_.end() && now - known->second.checked < cache_time)
        return known->second.who;
    const auto found = context_.store.signed_in(hash);
    if (!found) {
        if (known != sessions_.end()) sessions_.erase(known);
        return std::nullopt;
    }
    if (sessions_.size() > most_sessions) sessions_.clear();
    const Session who{found->person, found->id};
    sessions_[key] = {who, now};
    if (now - found->last_seen > seen_interval) {
        context_.background.add(
            [this, id = found->id, now] { static_cast<void>(context_.store.seen(id, now)); });
    }
    return who;
}

void People::session_or_guest(const Request& request, SessionHandler then) {
    if (const auto who = session_of(request)) return then(*who, {});
    if (!context_.may(context_.rates.guests, sender(request))) {
        return then(refuse("rate", 429), {});
    }
    const std::string token = new_token();
    context_.in_background(
        [this, token, now = context_.now()]() -> Result<Session> {
            store::Person person;
            person.created = now;
            const auto added = context_.store.add_person(person);
            if (!added) return refusal_of(added.error());
            const auto sign_in = context_.store.sign_in(*added, store::hash_of_secret(token), now);
            if (!sign_in) return refusal_of(sign_in.error());
            return Session{*added, *sign_in};
        },
        [token, then = std::move(then)](Result<Session> made) { then(std::move(made), token); });
}

void People::describe(const Session& who, JsonHandler then) {
    context_.in_background([this, who] { return described(context_.store, who); }, std::move(then));
}

void People::change(const Request& request, const Session& who, std::optional<std::string> name,
                    std::optional<std::string> settings, JsonHandler then) {
    if (name && !is_name(*name)) return then(refuse("name"));
    if (settings &&
        (settings->size() > longest_settings || !parse_shallow(*settings).is_object())) {
        return then(refuse("field"));
    }
    // The answer tells whether there is an account of that name.
    if (name && !context_.may(context_.rates.names, sender(request))) {
        return then(refuse("rate", 429));
    }
    context_.in_background(
        [this, who, name, settings]() -> Result<std::string> {
            // Nobody can take the name of somebody else's account.
            if (name) {
                const auto named = context_.store.name_guest(who.person, *name, folded(*name));
                if (!named) return refusal_of(named.error());
            }
            if (settings) {
                const auto changed = context_.store.change_settings(who.person, *settings);
                if (!changed) return refusal_of(changed.error());
            }
            return described(context_.store, who);
        },
        std::move(then));
}

// The sign-in by which this browser is known to that account, ended or not; empty if it is not.
std::string People::known_browser(const Request& request, const std::string& account) {
    for (const std::string_view name : {cookie_name, known_name}) {
        const std::string_view token = request.cookie(name);
        if (!looks_like_token(token)) continue;
        const auto sign_in = context_.store.ever_signed_in(store::hash_of_secret(token));
        if (!sign_in) continue;
        const auto person = context_.store.person(sign_in->person);
        if (!person || person->is_guest()) continue;
        if (person->account == account) return std::to_string(sign_in->id.value);
    }
    return {};
}

bool People::may_try(const std::string& address, const std::string& account,
                     const std::string& browser) {
    RateLimits& rates = context_.rates;
    if (!browser.empty()) return context_.may(rates.tries_of_browser, browser);
    return context_.may(rates.tries_of_address, address) &&
           context_.may(rates.tries_of_both, address + ' ' + account) &&
           context_.may(rates.tries_of_account, account);
}

// A right password does not count as a try.
void People::give_back(const std::string& address, const std::string& account,
                       const std::string& browser) {
    RateLimits& rates = context_.rates;
    if (!browser.empty()) return rates.tries_of_browser.give_back(browser);
    rates.tries_of_both.give_back(address + ' ' + account);
    rates.tries_of_account.give_back(account);
}

void People::make_account(const Request& request, const Session& who, const std::string& name,
                          const std::string& password, const std::string& old,
                          AccountHandler then) {
    if (!is_name(name)) return then(refuse("name"), {});
    if (!is_password(password)) return then(refuse("password"), {});
    const auto go_on = [this, request, who, name, password, old,
                        then = std::move(then)](store::Result<store::Person> person) {
        if (!person) return then(refusal_of(person.error()), {});
        const std::string account = folded(name);
        if (person->is_guest()) {
            if (!context_.may(context_.rates.names, sender(request))) {
                return then(refuse("rate", 429), {});
            }
            person->name = name;
            person->account = account;
            return become_account(who, *person, password, then);
        }
        if (!may_try({}, account, std::to_string(who.sign_in.value))) {
            return then(refuse("rate", 429), {});
        }
        if (person->account != account) return then(refuse("account", 403), {});
        change_password(who, *person, password, old, then);
    };
    context_.in_background([this, who] { return context_.store.person(who.person); }, go_on);
}

void People::become_account(const Session& who, store::Person person, const std::string& password,
                            AccountHandler then) {
    const std::string token = new_token();
    context_.in_background(
        [this, who, person = std::move(person), password, token,
         now = context_.now()]() mutable -> Result<std::string> {
            person.password = hash_of_password(password);
            if (person.password.empty()) return refuse("internal", 503);
            const store::SecretHash hash = store::hash_of_secret(token);
            const auto changed = context_.store.change_credentials(
                person, {}, store::NewSignIn{who.sign_in, hash, now});
            if (!changed) return refusal_of(changed.error());
            const auto sign_in = context_.store.signed_in(hash);
            if (!sign_in) return refusal_of(sign_in.error());
            return described(context_.store, {who.person, sign_in->id});
        },
        [this, who, token, then = std::move(then)](Result<std::string> made) {
            forget(who.person);
            const std::string cookie = made ? token : std::string();
            then(std::move(made), cookie);
        });
}

void People::change_password(const Session& who, store::Person person, const std::string& password,
                             const std::string& old, AccountHandler then) {
    context_.in_background(
        [this, who, person = std::move(person), password, old,
         now = context_.now()]() mutable -> Result<std::string> {
            if (!fits(old, person.password)) return refuse("account", 403);
            const std::string replaced = std::exchange(person.password, hash_of_password(password));
            if (person.password.empty()) return refuse("internal", 503);
            const auto changed = context_.store.change_credentials(person, replaced);
            if (!changed) return refusal_of(changed.error());
            const auto all = context_.store.sign_ins(who.person);
            for (const store::SignIn& item : all.value_or(std::vector<store::SignIn>{})) {
                if (item.id == who.sign_in) continue;
                static_cast<void>(context_.store.end_sign_in(who.person, item.id, now));
            }
            return described(context_.store, who);
        },
        [this, who, then = std::move(then)](Result<std::string> made) {
            forget(who.person);
            if (made) give_back({}, {}, std::to_string(who.sign_in.value));
            then(std::move(made), {});
        });
}

// An unknown name takes as long as a wrong password, so that nobody learns which names there are.
void People::sign_in(const Request& request, const std::string& name, const std::string& password,
                     SessionHandler then) {
    const std::string account = folded(name), browser = known_browser(request, account);
    if (!may_try(sender(request), account, browser)) return then(refuse("rate", 429), {});
    const std::string token = new_token();
    context_.in_background(
        [this, account, password, token, now = context_.now()]() -> Result<Session> {
            static const std::string nobody = hash_of_password(new_token());
            const auto person = context_.store.person_of_account(account);
            const bool right = fits(password, person ? person->password : nobody);
            if (!person || !right) return refuse("account", 403);
            const auto id = context_.store.sign_in(person->id, store::hash_of_secret(token), now);
            if (!id) return refusal_of(id.error());
            // Whoever has changed the password meanwhile has ended the sign-ins that they saw.
            const auto still = context_.store.person(person->id);
            if (!still || still->password != person->password) {
                static_cast<void>(context_.store.end_sign_in(person->id, *id, now));
                return refuse("account", 403);
            }
            return Session{person->id, *id};
        },
        [this, address = sender(request), account, browser, token,
         then = std::move(then)](Result<Session> made) {
            if (made) give_back(address, account, browser);
            then(std::move(made), token);
        });
}

void People::sign_out(const Session& who, const std::string& which, JsonHandler then) {
    context_.in_background(
        [this, who, which, now = context_.now()]() -> Result<std::string> {
            const auto all = context_.store.sign_ins(who.person);
            if (!all) return refusal_of(all.error());
            bool any = false;
            for (const store::SignIn& item : *all) {
                const bool here = item.id == who.sign_in;
                const bool meant = which.empty()       ? here
                                   : which == "others" ? !here
                                                       : std::to_string(item.id.value) == which;
                if (!meant) continue;
                any = true;
                static_cast<void>(context_.store.end_sign_in(who.person, item.id, now));
            }
            if (!any && which != "others") return refuse("field", 404);
            return std::string("{}");
        },
        [this, who, then = std::move(then)](Result<std::string> made) {
            forget(who.person);
            then(std::move(made));
        });
}

void People::forget(store::SignInId sign_in) {
    std::erase_if(sessions_, [&](const auto& item) { return item.second.who.sign_in == sign_in; });
}

void People::forget(store::PersonId person) {
    std::erase_if(sessions_, [&](const auto& item) { return item.second.who.person == person; });
}

}  // namespace bivouac::server
