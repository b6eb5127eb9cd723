// How often names and passwords are tried, and who must not be kept out by it.
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

namespace {

// A server behind a proxy, so that people come from addresses of their own.
struct ProxiedServer : TestServer {
    ProxiedServer()
        : TestServer([](bivouac::server::Options& options) {
              options.rate_limits = true;
              options.trusted_proxies = {"127.0.0.1"};
          }) {}

    int post(Browser& who, const std::string& address, const std::string& path,
             const json& body) const {
        return who
            .ask({"POST",
                  path,
                  body.dump(),
                  {{"Origin", origin()},
                   {"Content-Type", "application/json"},
                   {"X-Forwarded-For", address}}})
            .status;
    }
    int sign_in(Browser& who, const std::string& address, const std::string& password) const {
        return post(who, address, "/api/sign-in", {{"name", "Ney"}, {"password", password}});
    }
};

const std::string home = "192.0.2.1", right = "moskowa-1812";

}  // namespace

TEST_CASE("Guesses from one address keep the owner out nowhere else") {
    const ProxiedServer served;
    Browser owner(served), thief(served), elsewhere(served);
    REQUIRE(served.post(owner, home, "/api/account", {{"name", "Ney"}, {"password", right}}) ==
            200);
    for (int i = 0; i < 8; ++i) CHECK(served.sign_in(thief, "198.51.100.1", "guess-guess") == 403);
    CHECK(served.sign_in(thief, "198.51.100.1", right) == 429);
    CHECK(served.sign_in(elsewhere, "203.0.113.5", right) == 200);
}

TEST_CASE("Guesses from many addresses do not keep the owner's browsers out") {
    const ProxiedServer served;
    Browser owner(served), second(served), stranger(served);
    REQUIRE(served.post(owner, home, "/api/account", {{"name", "Ney"}, {"password", right}}) ==
            200);
    REQUIRE(served.sign_in(second, home, right) == 200);
    REQUIRE(served.post(second, home, "/api/sign-out", json::object()) == 200);
    for (int i = 0; i < 100; ++i) {
        Browser thief(served);
        served.sign_in(thief, "198.51.100." + std::to_string(i), "guess-guess");
    }
    // Who was never here has to wait.
    CHECK(served.sign_in(stranger, "203.0.113.5", right) == 429);
    // The browser that was signed out, also after it was a guest's, and from another address.
    CHECK(second.get("/api/me").json()["guest"] == true);
    CHECK(served.sign_in(second, "203.0.113.6", right) == 200);
    const auto change = [&](const std::string& old, const std::string& password) {
        return served.post(owner, home, "/api/account",
                           {{"name", "Ney"}, {"password", password}, {"old", old}});
    };
    CHECK(change(right, "elchingen") == 200);
    // That ended the second one's sign-in: it is known all the same.
    CHECK(second.get("/api/me").json()["guest"] == true);
    CHECK(served.sign_in(second, "203.0.113.6", "elchingen") == 200);
}

TEST_CASE("A browser that is known guesses no more than others, and only for its own account") {
    ProxiedServer served;
    Browser owner(served), other(served);
    REQUIRE(served.post(owner, home, "/api/account", {{"name", "Ney"}, {"password", right}}) ==
            200);
    for (int i = 0; i < 8; ++i) CHECK(served.sign_in(owner, home, "guess-guess") == 403);
    CHECK(served.sign_in(owner, home, right) == 429);
    served.pass(1min);
    CHECK(served.sign_in(owner, home, right) == 200);
    // The same for whoever sits at a browser that is signed in and does not know the password.
    const auto change = [&](const std::string& old) {
        return served.post(owner, home, "/api/account",
                           {{"name", "Ney"}, {"password", "elchingen"}, {"old", old}});
    };
    for (int i = 0; i < 8; ++i) CHECK(change("guess-guess") == 403);
    CHECK(change(right) == 429);
    REQUIRE(served.post(other, "203.0.113.5", "/api/account",
                        {{"name", "Soult"}, {"password", right}}) == 200);
    for (int i = 0; i < 8; ++i) CHECK(served.sign_in(other, "203.0.113.5", "guess-guess") == 403);
    CHECK(served.sign_in(other, "203.0.113.5", "guess-guess") == 429);
    // A guest has no account, and no name is none.
    Browser guest(served);
    guest.get("/api/me");
    const json nobody = {{"name", ""}, {"password", "guess-guess"}};
    for (int i = 0; i < 8; ++i) served.post(guest, home, "/api/sign-in", nobody);
    guest.forget();
    guest.get("/api/me");
    CHECK(served.post(guest, home, "/api/sign-in", nobody) == 429);
}

TEST_CASE("Who asks which names are taken is stopped") {
    ProxiedServer served;
    Browser owner(served), curious(served), elsewhere(served);
    REQUIRE(served.post(owner, home, "/api/account", {{"name", "Ney"}, {"password", right}}) ==
            200);
    int told = 0;
    for (int i = 0; i < 100; ++i) {
        if (i % 10 == 0) curious.forget();
        const bool by_name = i % 2 == 0;
        const json body =
            by_name ? json{{"name", "Ney"}} : json{{"name", "Ney"}, {"password", "guess-guess"}};
        const int status =
            served.post(curious, "198.51.100.1", by_name ? "/api/me" : "/api/account", body);
        told += status == 409;
        if (status != 409) CHECK(status == 429);
    }
    CHECK(told == 30);
    CHECK(served.post(curious, "198.51.100.1", "/api/me", {{"settings", {{"n", 1}}}}) == 200);
    CHECK(served.post(elsewhere, "203.0.113.5", "/api/me", {{"name", "Soult"}}) == 200);
    served.pass(1min);
    CHECK(served.post(curious, "198.51.100.1", "/api/me", {{"name", "Pajol"}}) == 200);
}

TEST_CASE("A guest who becomes an account has another sign-in, and the one before is closed") {
    TestServer served;
    Browser person(served);
    const std::string game =
        person.found({{"game", "nations-1813"}, {"opponent", "random"}})["game"].get<std::string>();
    Page page(person, game);
    Browser planted = person;
    Page watched(planted, game);
    CHECK(planted.get("/api/games").json()["games"].size() == 1);
    REQUIRE(person.post("/api/account", {{"name", "Ney"}, {"password", right}}).status == 200);
    CHECK(person.cookie() != planted.cookie());
    CHECK(planted.open(game).status() == 401);
    CHECK(planted.get("/api/me").json()["guest"] == true);
    CHECK(person.get("/api/me").json()["guest"] == false);
    CHECK(person.get("/api/me").json()["sign_ins"].size() == 1);
    // Pages that came with the guest's cookie say nothing any more, whoever holds it.
    for (Page* old : {&page, &watched}) {
        CHECK(old->say({{"type", "chat"}, {"text", "I am Ney."}}).is_null());
        CHECK(old->wire().close_code() == 1008);
    }
    Page again(person, game);
    CHECK(again.view()["chat"].empty());
    CHECK(again.say({{"type", "chat"}, {"text", "Still here."}})["type"] == "done");
    CHECK(Page(person, game).view()["chat"][0]["name"] == "Ney");
    // The guest's cookie makes no browser known to the account.
    CHECK(person.get("/api/me").json()["sign_ins"][0]["here"] == true);
}
