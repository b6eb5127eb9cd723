// Messages to people who are somewhere else.
#include <arpa/inet.h>
#include <dlfcn.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "server/net/webhook_client.h"
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

// Whoever looks up a certain name may be answered.
static std::atomic<bool> name_is_known{false};

// The system's own, but for one name about which nobody says anything until then.
extern "C" int getaddrinfo(const char* name, const char* service, const addrinfo* hints,
                           addrinfo** found) {
    if (name != nullptr && std::string_view(name) == "slow.example") {
        while (!name_is_known) std::this_thread::sleep_for(10ms);
        return EAI_AGAIN;
    }
    using LookUp = int (*)(const char*, const char*, const addrinfo*, addrinfo**);
    static const auto system = reinterpret_cast<LookUp>(dlsym(RTLD_NEXT, "getaddrinfo"));
    return system(name, service, hints, found);
}

TEST_CASE("A name that takes too long to look up is late") {
    using namespace bivouac::server;
    const auto webhook_client = WebhookClient::create({true, {}, 200ms});
    REQUIRE(webhook_client.has_value());
    Loop loop;
    Delivery delivery = Delivery::taken;
    (*webhook_client)->deliver(loop, "http://slow.example/hook", "{}", [&](Delivery became) {
        delivery = became;
        loop.stop();
    });
    loop.run();
    CHECK(delivery == Delivery::late);
    CHECK_FALSE(name_is_known);
    name_is_known = true;
}

namespace {

// Takes one request on a port of its own and answers it.
class OneReplyServer {
   public:
    explicit OneReplyServer(const std::string& answer) : answer_(answer) {
        listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in where{};
        where.sin_family = AF_INET;
        where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        bind(listener_, reinterpret_cast<sockaddr*>(&where), sizeof where);
        listen(listener_, 4);
        socklen_t size = sizeof where;
        getsockname(listener_, reinterpret_cast<sockaddr*>(&where), &size);
        port_ = ntohs(where.sin_port);
        thread_ = std::thread([this] { work(); });
    }
    ~OneReplyServer() {
        shutdown(listener_, SHUT_RDWR);
        close(listener_);
        thread_.join();
    }
    std::string address() const { return "http://127.0.0.1:" + std::to_string(port_) + "/hook"; }
    int heard() const { return heard_; }
    std::string last() const { return last_; }

   private:
    void work() {
        while (true) {
            const int line = accept(listener_, nullptr, nullptr);
            if (line < 0) return;
            std::string text;
            char buffer[4096];
            while (text.find("}}") == std::string::npos) {
                const ssize_t got = recv(line, buffer, sizeof buffer, 0);
                if (got <= 0) break;
                text.append(buffer, static_cast<std::size_t>(got));
            }
            last_ = text;
            ++heard_;
            send(line, answer_.data(), answer_.size(), MSG_NOSIGNAL);
            close(line);
        }
    }
    std::string answer_, last_;
    int listener_ = -1;
    std::uint16_t port_ = 0;
    std::atomic<int> heard_{0};
    std::thread thread_;
};

}  // namespace

TEST_CASE("Who is asked and does not look is sent a message, again if it was not taken") {
    OneReplyServer door("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n");
    TestServer served([](bivouac::server::Options& options) { options.private_webhooks = true; });
    TwoPlayers two(served,
                   {{"game", "nations-1813"}, {"seat", "french"}, {"webhook", door.address()}});
    Page french(two.first, two.game);
    while (french.is_asked()) french.act({french.choices().front()});
    served.pass(std::chrono::seconds(1));
    REQUIRE(soon([&] { return door.heard() == 1; }));
    CHECK(door.last().find("POST /hook") == 0);
    const std::string host = door.address().substr(7, door.address().rfind('/') - 7);
    CHECK(door.last().find("Host: " + host + "\r\n") != std::string::npos);
    CHECK(door.last().find(two.game) != std::string::npos);
    CHECK(door.last().find("allied") != std::string::npos);
    // Whenever the first answer has been noted, a minute later is late enough.
    CHECK(soon([&] {
        served.pass(std::chrono::minutes(1));
        return door.heard() >= 2;
    }));
}

TEST_CASE("A message has an address if the server knows its own, and the language of who is told") {
    OneReplyServer door("HTTP/1.1 204 No Content\r\n\r\n");
    const auto told = [&](const std::string& url, const json& settings) {
        // A server that was told its name believes no other, but for those it was told of.
        const std::uint16_t port = TestServer().port();
        TestServer served([&](bivouac::server::Options& options) {
            options.private_webhooks = true;
            options.url = url;
            options.port = port;
            options.origins = {"http://127.0.0.1:" + std::to_string(port)};
        });
        TwoPlayers two(served,
                       {{"game", "nations-1813"}, {"seat", "french"}, {"webhook", door.address()}});
        two.second.post("/api/me", {{"name", "Blücher"}, {"settings", settings}});
        const int before = door.heard();
        Page french(two.first, two.game);
        while (french.is_asked()) french.act({french.choices().front()});
        served.pass(std::chrono::seconds(1));
        REQUIRE(soon([&] { return door.heard() > before; }));
        const std::string text = door.last();
        json body = json::parse(text.substr(text.find("\r\n\r\n") + 4), nullptr, false);
        CHECK(body["game"] == two.game);
        CHECK(body["path"] == "/game/" + two.game);
        CHECK(body["seats"] == json{"allied"});
        CHECK(body["text"] == body["content"]);
        return body;
    };
    const json plain = told("", json::object());
    CHECK_FALSE(plain.contains("url"));
    const std::string both =
        plain["texts"]["en"].get<std::string>() + " / " + plain["texts"]["fr"].get<std::string>();
    CHECK(plain["text"] == both);
    CHECK(both.find("Blücher to decide") != std::string::npos);
    const json french = told("https://example.org", {{"language", "fr"}});
    CHECK(french["url"] == "https://example.org" + french["path"].get<std::string>());
    CHECK(french["text"] ==
          french["texts"]["fr"].get<std::string>() + " " + french["url"].get<std::string>());
}

TEST_CASE("Of two at a seat the one is told who may decide and does not look") {
    OneReplyServer door("HTTP/1.1 204 No Content\r\n\r\n");
    TestServer served([](bivouac::server::Options& options) { options.private_webhooks = true; });
    Browser captain(served), officer(served), enemy(served);
    officer.post("/api/me", {{"name", "Berthier"}});
    const json new_game = captain.found(
        {{"game", "nations-1813"},
         {"seat", "french"},
         {"webhook", door.address()},
         {"teams", {{"french", {{"choose-district", "captain"}, {"choose-mission", "officer"}}}}}});
    const std::string game = new_game["game"].get<std::string>();
    enemy.join(new_game["link"].get<std::string>());
    officer.join(new_game["officers"]["french"].get<std::string>());
    Page page(captain, game), other(enemy, game);
    // The side was asked before as well, but not this person.
    while (page.view()["decision"]["kind"] == "choose-district") {
        REQUIRE(page.act({page.choices().front()})["type"] == "done");
    }
    served.pass(std::chrono::seconds(1));
    REQUIRE(soon([&] { return door.heard() == 1; }));
    CHECK(door.last().find("Berthier to decide") != std::string::npos);
}

TEST_CASE("No message goes into one's own network unless that is allowed") {
    OneReplyServer door("HTTP/1.1 204 No Content\r\n\r\n");
    TestServer served;
    TwoPlayers two(served,
                   {{"game", "nations-1813"}, {"seat", "french"}, {"webhook", door.address()}});
    Page french(two.first, two.game);
    while (french.is_asked()) french.act({french.choices().front()});
    served.pass(std::chrono::seconds(1));
    CHECK(soon([&] {
        return two.first.get("/metrics").body.find("bivouac_webhooks_failed_total 1") !=
               std::string::npos;
    }));
    CHECK(door.heard() == 0);
}

TEST_CASE("Addresses of no public network are known") {
    using bivouac::server::is_public_address;
    for (const char* address :
         {"127.0.0.1", "0.0.0.0", "169.254.169.254", "224.0.0.1", "255.255.255.255", "::1",
          "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "100.64.0.1", "nonsense", "192.0.0.8",
          "192.0.2.1", "198.51.100.1", "198.18.0.1", "203.0.113.1"}) {
        CHECK_MESSAGE(!is_public_address(address), address);
    }
    for (const char* address : {"93.184.216.34", "2606:2800:220:1::1", "172.32.0.1", "192.0.78.24",
                                "198.51.44.1", "203.0.178.1"}) {
        CHECK_MESSAGE(is_public_address(address), address);
    }
}

TEST_CASE("What is no address of the web is refused as a webhook") {
    TestServer served;
    Browser person(served);
    for (const char* address : {"ftp://a.example/", "file:///etc/passwd", "http://", "x",
                                "http://me@a.example/", "http://a.example/\r\nHost: b"}) {
        const HttpReply got = person.post(
            "/api/games", {{"game", "nations-1813"}, {"opponent", "random"}, {"webhook", address}});
        CHECK_MESSAGE(got.status == 400, address);
        CHECK(got.json()["error"] == "webhook");
    }
}
