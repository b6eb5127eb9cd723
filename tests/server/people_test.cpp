// Guests, accounts and sign-ins, and what a server asks before it believes somebody.
#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

#include "server/net/message.h"
#include "server/served.h"

using namespace bivouac::test;

TEST_CASE("A server that was told its name believes in no other") {
    TestServer served([](auto& options) {
        options.url = "https://bivouac.example/games";
        options.origins = {"http://other.example"};
    });
    Browser person(served);
    const auto status = [&](const std::string& origin) {
        return person
            .ask({"POST",
                  "/api/me",
                  R"({"name":"Ney"})",
                  {{"Origin", origin}, {"Content-Type", "application/json"}}})
            .status;
    };
    CHECK(status("https://bivouac.example") == 200);
    CHECK(status("http://other.example") == 200);
    CHECK(status(served.origin()) == 403);
    CHECK(status("http://bivouac.example") == 403);
    CHECK(status("https://bivouac.example.evil") == 403);
    CHECK(person.open("none").status() == 403);
}

TEST_CASE("Everybody is a guest at first, and keeps his games when he makes an account") {
    TestServer served;
    Browser person(served);
    const HttpReply first = person.get("/api/me");
    CHECK(first.json()["guest"] == true);
    const std::string cookie = first.header("set-cookie");
    CHECK(cookie.find("HttpOnly") != std::string::npos);
    CHECK(cookie.find("SameSite=Lax") != std::string::npos);
    CHECK(cookie.find("Secure") == std::string::npos);
    const std::string game =
        person.found({{"game", "nations-1813"}, {"opponent", "random"}})["game"].get<std::string>();
    CHECK(person.post("/api/account", {{"name", "Ney"}, {"password", "short"}}).status == 400);
    const HttpReply made =
        person.post("/api/account", {{"name", "Ney"}, {"password", "moskowa-1812"}});
    REQUIRE(made.status == 200);
    CHECK(made.json()["guest"] == false);
    CHECK(person.get("/api/games").json()["games"][0]["game"] == game);

    Browser elsewhere(served);
    CHECK(elsewhere.post("/api/sign-in", {{"name", "ney"}, {"password", "wrong-word"}}).status ==
          403);
    CHECK(elsewhere.post("/api/sign-in", {{"name", "nobody"}, {"password", "wrong-word"}}).status ==
          403);
    REQUIRE(
        elsewhere.post("/api/sign-in", {{"name", "ney"}, {"password", "moskowa-1812"}}).status ==
        200);
    CHECK(elsewhere.get("/api/games").json()["games"][0]["game"] == game);
    CHECK(elsewhere.get("/api/me").json()["sign_ins"].size() == 2);
}

TEST_CASE("Whose request is refused for its fields becomes no guest") {
    TestServer served;
    Browser host(served);
    const std::string game = host.found({{"game", "nations-1813"}})["game"].get<std::string>();
    const std::vector<std::pair<std::string, json>> wrong{
        {"/api/games/" + game + "/join", {{"secret", 1}}},
        {"/api/games/" + game + "/join", {{"seat", json::object()}}},
        {"/api/me", {{"name", 7}}},
        {"/api/me", {{"settings", "dark"}}},
        {"/api/account", {{"name", "Ney"}, {"password", 12345678}}},
        {"/api/games", {{"game", 1813}}},
        {"/api/games", {{"game", "nations-1813"}, {"options", "none"}}},
        {"/api/games", {{"game:text", "nations-1813"}}}};
    for (const auto& [path, body] : wrong) {
        Browser nobody(served);
        const HttpReply got = nobody.post(path, body);
        CHECK_MESSAGE(got.status == 400, body.dump());
        CHECK(got.json()["error"] == "field");
        CHECK_MESSAGE(got.header("set-cookie").empty(), body.dump());
    }
}

TEST_CASE("Sign-ins can be ended, one's own and others") {
    TestServer served;
    Browser here(served), there(served);
    REQUIRE(here.post("/api/account", {{"name", "Lannes"}, {"password", "montebello"}}).status ==
            200);
    REQUIRE(there.post("/api/sign-in", {{"name", "Lannes"}, {"password", "montebello"}}).status ==
            200);
    REQUIRE(here.post("/api/sign-out", {{"which", "others"}}).status == 200);
    CHECK(here.get("/api/me").json()["sign_ins"].size() == 1);
    served.pass(std::chrono::minutes(1));
    CHECK(there.get("/api/me").json()["guest"] == true);
    REQUIRE(here.post("/api/sign-out", json::object()).status == 200);
    CHECK(here.get("/api/me").json()["guest"] == true);
}

TEST_CASE("No two accounts share a name, and nobody calls himself like one") {
    TestServer served;
    Browser first(served), second(served);
    REQUIRE(first.post("/api/account", {{"name", "Davout"}, {"password", "auerstedt"}}).status ==
            200);
    const HttpReply taken =
        second.post("/api/account", {{"name", "DAVOUT"}, {"password", "auerstedt"}});
    CHECK(taken.status == 409);
    CHECK(taken.json()["error"] == "taken");
    CHECK(second.post("/api/me", {{"name", "davout"}}).status == 409);
    CHECK(second.post("/api/me", {{"name", "Pajol"}}).json()["name"] == "Pajol");
    CHECK(second.post("/api/me", {{"name", "<b>"}}).status == 400);
}

TEST_CASE("A new account and a new password stay, whatever else is asked at the same time") {
    TestServer served;
    for (int round = 0; round < 4; ++round) {
        const std::string name = "Massena" + std::to_string(round);
        Browser person(served);
        person.get("/api/me");
        std::atomic<bool> is_over = false;
        std::vector<std::thread> threads;
        for (int i = 0; i < 3; ++i) {
            threads.emplace_back([&, other = person, i]() mutable {
                while (!is_over) other.post("/api/me", {{"settings", {{"n", i}}}});
            });
        }
        const auto account = [&](const json& more) {
            json body = {{"name", name}};
            body.update(more);
            return person.post("/api/account", body).status;
        };
        CHECK(account({{"password", "zurich-1799"}}) == 200);
        CHECK(person.get("/api/me").json()["guest"] == false);
        CHECK(account({{"password", "essling-1809"}, {"old", "zurich-1799"}}) == 200);
        is_over = true;
        for (std::thread& thread : threads) thread.join();
        const auto sign_in = [&](const std::string& password) {
            return Browser(served)
                .post("/api/sign-in", {{"name", name}, {"password", password}})
                .status;
        };
        CHECK(sign_in("zurich-1799") == 403);
        CHECK(sign_in("essling-1809") == 200);
        CHECK(person.get("/api/me").json()["settings"].contains("n"));
    }
}

TEST_CASE("Of those who change one password at once one does, and his is the new one") {
    TestServer served;
    Browser person(served);
    const auto account = [](Browser somebody, const std::string& password, const std::string& old) {
        return somebody
            .post("/api/account", {{"name", "Bessieres"}, {"password", password}, {"old", old}})
            .status;
    };
    REQUIRE(
        person.post("/api/account", {{"name", "Bessieres"}, {"password", "first-word"}}).status ==
        200);
    constexpr int tries = 4;
    std::array<int, tries> status{};
    std::vector<std::thread> threads;
    for (int i = 0; i < tries; ++i) {
        threads.emplace_back([&, i] {
            status.at(static_cast<std::size_t>(i)) =
                account(person, "new-word-" + std::to_string(i), "first-word");
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(std::ranges::count(status, 200) == 1);
    CHECK(std::ranges::count(status, 403) == tries - 1);
    for (int i = 0; i < tries; ++i) {
        const HttpReply got = Browser(served).post(
            "/api/sign-in", {{"name", "Bessieres"}, {"password", "new-word-" + std::to_string(i)}});
        CHECK(got.status == status.at(static_cast<std::size_t>(i)));
    }
}

TEST_CASE("Who guesses passwords is stopped") {
    TestServer served([](bivouac::server::Options& options) { options.rate_limits = true; });
    Browser person(served);
    int stopped = 0;
    for (int i = 0; i < 12; ++i) {
        const HttpReply got =
            person.post("/api/sign-in", {{"name", "ney"}, {"password", "guess-guess"}});
        if (got.status == 429) ++stopped;
    }
    CHECK(stopped == 4);
}

TEST_CASE("Behind a proxy that is trusted everybody has limits of his own") {
    const auto tries = [](const std::string& trusted, const auto& headers_of) {
        TestServer served([&](bivouac::server::Options& options) {
            options.rate_limits = true;
            if (!trusted.empty()) options.trusted_proxies = {"192.0.2.1", trusted};
        });
        int stopped = 0;
        for (int i = 0; i < 30; ++i) {
            Browser person(served);
            auto headers = headers_of(i);
            headers.emplace_back("Origin", served.origin());
            headers.emplace_back("Content-Type", "application/json");
            const std::string body =
                json{{"name", "n" + std::to_string(i)}, {"password", "guess-guess"}}.dump();
            if (person.ask({"POST", "/api/sign-in", body, headers}).status == 429) ++stopped;
        }
        return stopped;
    };
    using Headers = std::vector<std::pair<std::string, std::string>>;
    const auto each = [](int i) {
        return Headers{{"X-Forwarded-For", "203.0.113.9, 198.51.100." + std::to_string(i)}};
    };
    CHECK(tries("127.0.0.1", each) == 0);
    // Nobody else is believed, and what a client has made up stands before what the proxy says.
    CHECK(tries("", each) == 10);
    CHECK(tries("192.0.2.7", each) == 10);
    const auto forged = [](int i) {
        return Headers{{"X-Forwarded-For", "198.51.100." + std::to_string(i) + ", 203.0.113.9"}};
    };
    CHECK(tries("127.0.0.1", forged) == 10);
    const auto twice = [](int i) {
        return Headers{{"X-Forwarded-For", "198.51.100." + std::to_string(i)},
                       {"X-Forwarded-For", "203.0.113.9"}};
    };
    CHECK(tries("127.0.0.1", twice) == 10);
    const auto nonsense = [](int i) {
        return Headers{{"X-Forwarded-For", "<" + std::to_string(i) + ">"}};
    };
    CHECK(tries("127.0.0.1", nonsense) == 10);
    // Who has one address of the newer kind has them all, up to the first half.
    const auto of_one_network = [](int i) {
        return Headers{{"X-Forwarded-For", "2001:db8:0:7::" + std::to_string(i)}};
    };
    CHECK(tries("127.0.0.1", of_one_network) == 10);
    const auto of_many = [](int i) {
        return Headers{{"X-Forwarded-For", "2001:db8:0:" + std::to_string(i) + "::7"}};
    };
    CHECK(tries("127.0.0.1", of_many) == 0);
}

TEST_CASE("An address counts for its network") {
    using bivouac::server::network_of;
    CHECK(network_of("192.0.2.7") == "192.0.2.7");
    CHECK(network_of("::ffff:192.0.2.7") == "192.0.2.7");
    CHECK(network_of("2001:db8:0:7:1:2:3:4") == network_of("2001:db8:0:7::"));
    CHECK(network_of("2001:db8:0:7::1") != network_of("2001:db8:0:8::1"));
    CHECK(network_of("somebody") == "somebody");
}

TEST_CASE("What changes something comes from a page of the server's own, as JSON") {
    TestServer served;
    Browser person(served);
    person.get("/api/me");
    const std::string body = json{{"name", "Murat"}}.dump();
    const auto status = [&](std::vector<std::pair<std::string, std::string>> headers) {
        return person.ask({"POST", "/api/me", body, std::move(headers)}).status;
    };
    const std::pair<std::string, std::string> type{"Content-Type", "application/json"};
    CHECK(status({type}) == 403);
    CHECK(status({type, {"Origin", "https://elsewhere.example"}}) == 403);
    CHECK(status({type, {"Origin", "null"}}) == 403);
    CHECK(status({{"Content-Type", "text/plain"}, {"Origin", served.origin()}}) == 415);
    CHECK(status({type, {"Origin", served.origin()}}) == 200);
    const std::string game =
        person.found({{"game", "nations-1813"}, {"opponent", "random"}})["game"].get<std::string>();
    const std::string path = "/api/games/" + game + "/socket";
    CHECK(Wire(served.port(), path, person.cookie(), "").status() == 403);
    CHECK(Wire(served.port(), path, person.cookie(), "http://elsewhere.example").status() == 403);
    CHECK(Wire(served.port(), path, "", served.origin()).status() == 401);
    CHECK(Wire(served.port(), path, person.cookie(), served.origin()).status() == 101);
    Browser stranger(served);
    stranger.get("/api/me");
    CHECK(stranger.open(game).status() == 403);
}

TEST_CASE("Every answer forbids what no page of ours needs") {
    TestServer served;
    Browser person(served);
    std::vector<HttpQuery> asked;
    for (const char* path : {"/", "/game/x", "/api/me", "/api/nothing", "/health", "/metrics"}) {
        asked.push_back({"GET", path, {}, {}});
    }
    // Also what is refused before anybody looks at it: a socket, and what is no request.
    asked.push_back({"GET",
                     "/api/games/none/socket",
                     {},
                     {{"Connection", "Upgrade"},
                      {"Upgrade", "websocket"},
                      {"Sec-WebSocket-Version", "13"},
                      {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}}});
    asked.push_back({"GET", "/", {}, {{"X", std::string(20'000, 'x')}}});
    for (const HttpQuery& query : asked) {
        CAPTURE(query.path);
        const HttpReply got = person.ask(query);
        CHECK(got.header("x-content-type-options") == "nosniff");
        CHECK(got.header("referrer-policy") == "no-referrer");
        CHECK(got.header("cross-origin-opener-policy") == "same-origin");
        const std::string policy = got.header("content-security-policy");
        CHECK(policy.find("frame-ancestors 'none'") != std::string::npos);
        CHECK(policy.find("http") == std::string::npos);
    }
    CHECK(person.ask({"DELETE", "/api/me", {}, {}}).status == 405);
    CHECK(person.get("/api/nothing").status == 404);
    CHECK(person.get("/metrics").body.find("bivouac_requests_total") != std::string::npos);
    CHECK(person.get("/health").json()["ok"] == true);
}

TEST_CASE("Requests that are too long or no requests are refused, and the server goes on") {
    TestServer served;
    Browser person(served);
    CHECK(person.post("/api/me", {{"name", std::string(70'000, 'x')}}).status == 413);
    CHECK(person.ask({"GET", "/", {}, {{"X", std::string(20'000, 'x')}}}).status == 431);
    for (const std::string& text :
         {std::string("GARBAGE\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"),
          std::string("\0\1\2\3\r\n\r\n", 8)}) {
        Line line(served.port());
        line.write(text);
        line.fill_until("\r\n\r\n");
        CHECK(line.waiting().find("200 OK") == std::string::npos);
    }
    std::string deep;
    for (int i = 0; i < 10'000; ++i) deep += "{\"a\":";
    const HttpReply got =
        person.ask({"POST",
                    "/api/me",
                    deep,
                    {{"Origin", served.origin()}, {"Content-Type", "application/json"}}});
    CHECK(got.status == 400);
    CHECK(person.get("/api/about").status == 200);
}
