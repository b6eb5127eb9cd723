// Messages to people who are somewhere else.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "server/net/courier.h"
#include "server/served.h"

using namespace bivouac::test;

namespace {

// Takes one request on a port of its own and answers it.
class Doorkeeper {
   public:
    explicit Doorkeeper(const std::string& answer) : answer_(answer) {
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
    ~Doorkeeper() {
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
            while (text.find("}") == std::string::npos) {
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

bool soon(const std::function<bool()>& holds) {
    for (int i = 0; i < 200; ++i) {
        if (holds()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
}

}  // namespace

TEST_CASE("Who is asked and does not look is sent a message, again if it was not taken") {
    Doorkeeper door("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n");
    Served served([](bivouac::server::Options& options) { options.private_webhooks = true; });
    Two two(served, {{"game", "nations-1813"}, {"seat", "french"}, {"webhook", door.address()}});
    Page french(two.first, two.game);
    while (french.is_asked()) french.act({french.choices().front()});
    served.pass(std::chrono::seconds(1));
    REQUIRE(soon([&] { return door.heard() == 1; }));
    CHECK(door.last().find("POST /hook") == 0);
    CHECK(door.last().find(two.game) != std::string::npos);
    CHECK(door.last().find("allied") != std::string::npos);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    served.pass(std::chrono::minutes(1));
    CHECK(soon([&] { return door.heard() == 2; }));
}

TEST_CASE("No message goes into one's own network unless that is allowed") {
    Doorkeeper door("HTTP/1.1 204 No Content\r\n\r\n");
    Served served;
    Two two(served, {{"game", "nations-1813"}, {"seat", "french"}, {"webhook", door.address()}});
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
          "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "100.64.0.1", "nonsense"}) {
        CHECK_MESSAGE(!is_public_address(address), address);
    }
    for (const char* address : {"93.184.216.34", "2606:2800:220:1::1", "172.32.0.1"}) {
        CHECK_MESSAGE(is_public_address(address), address);
    }
}

TEST_CASE("What is no address of the web is refused as a webhook") {
    Served served;
    Somebody person(served);
    for (const char* address : {"ftp://a.example/", "file:///etc/passwd", "http://", "x",
                                "http://me@a.example/", "http://a.example/\r\nHost: b"}) {
        const Got got = person.post(
            "/api/games", {{"game", "nations-1813"}, {"opponent", "random"}, {"webhook", address}});
        CHECK_MESSAGE(got.status == 400, address);
        CHECK(got.json()["error"] == "webhook");
    }
}
