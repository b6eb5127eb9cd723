// Webhooks by https: only to a machine whose certificate is trusted and names it.
#include <mutex>

#include "server/served.h"
#include "server/tls_door.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

namespace {

// All that the server notes, from now on.
class Reader {
   public:
    Reader() {
        bivouac::server::observe_log([this](const std::string& line) {
            const std::lock_guard lock(mutex_);
            text_ += line;
        });
    }
    ~Reader() { bivouac::server::observe_log({}); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    std::string text() const {
        const std::lock_guard lock(mutex_);
        return text_;
    }

   private:
    mutable std::mutex mutex_;
    std::string text_;
};

// A game whose second player does not look, and is asked.
struct PlayerFlags {
    StoreFolder papers;
    Reader notes;
    TlsProxy door;
    TestServer served;
    TwoPlayers two;

    PlayerFlags(const CertificateNames& said, bool trusted, const std::string& host = "127.0.0.1",
                bool allow_private = true)
        : door(said, papers.file("certificate.pem")),
          served([&, trusted, allow_private](bivouac::server::Options& options) {
              options.private_webhooks = allow_private;
              options.webhook_time = 500ms;
              if (trusted) options.webhook_authorities = papers.file("certificate.pem");
          }),
          two(served,
              {{"game", "nations-1813"}, {"seat", "french"}, {"webhook", door.address(host)}}) {
        Page french(two.first, two.game);
        while (french.is_asked()) french.act({french.choices().front()});
        served.pass(1s);
    }
    bool counts(const std::string& what) {
        return soon([&] {
            return two.first.get("/metrics").body.find("bivouac_webhooks_" + what + "_total 1\n") !=
                   std::string::npos;
        });
    }
    bool notes_why(const std::string& why) {
        return soon(
            [&] { return notes.text().find("\"why\":\"" + why + "\"") != std::string::npos; });
    }
};

}  // namespace

TEST_CASE("A message goes to who proves himself by a certificate that is trusted") {
    PlayerFlags asked({}, true);
    CHECK(asked.counts("delivered"));
    CHECK(asked.door.heard() == 1);
    const std::string told = asked.door.last();
    CHECK(told.starts_with("POST /hook/token HTTP/1.1\r\n"));
    CHECK(told.find(asked.two.game) != std::string::npos);
    // Neither the message nor what is noted tells more than that.
    const std::string link = asked.two.new_game["link"].get<std::string>();
    const std::string watch = asked.two.new_game["watch"].get<std::string>();
    for (const std::string& secret :
         {link.substr(link.find('#') + 1), watch.substr(watch.find('#') + 1),
          asked.two.first.cookie().substr(8), asked.two.second.cookie().substr(8)}) {
        CHECK(told.find(secret) == std::string::npos);
        CHECK(asked.notes.text().find(secret) == std::string::npos);
    }
    CHECK(told.find("Cookie") == std::string::npos);
    CHECK(asked.notes.text().find("token") == std::string::npos);
}

TEST_CASE("No message goes to who cannot prove himself, and it is noted why") {
    SUBCASE("signed by nobody who is known") {
        PlayerFlags asked({}, false);
        CHECK(asked.counts("failed"));
        CHECK(asked.notes_why("certificate"));
        CHECK(asked.door.came() >= 1);
        CHECK(asked.door.heard() == 0);
    }
    SUBCASE("a certificate of somebody else") {
        CertificateNames papers;
        papers.names = "DNS:elsewhere.example";
        PlayerFlags asked(papers, true);
        CHECK(asked.notes_why("certificate"));
        CHECK(asked.door.heard() == 0);
    }
    SUBCASE("another name of the same machine") {
        PlayerFlags asked({}, true, "localhost");
        CHECK(asked.notes_why("certificate"));
        CHECK(asked.door.heard() == 0);
    }
    SUBCASE("a certificate that was good once") {
        CertificateNames papers;
        papers.days = -1;
        PlayerFlags asked(papers, true);
        CHECK(asked.notes_why("certificate"));
        CHECK(asked.door.heard() == 0);
    }
}

TEST_CASE("Who lets a message wait is left alone after a while") {
    CertificateNames papers;
    papers.silent = true;
    PlayerFlags asked(papers, true);
    CHECK(asked.notes_why("late"));
    CHECK(asked.notes.text().find("token") == std::string::npos);
}

TEST_CASE("Nobody sends a message on to somewhere else") {
    StoreFolder folder;
    TlsProxy inner({}, folder.file("inner.pem"));
    CertificateNames papers;
    papers.answer =
        "HTTP/1.1 307 Over There\r\nLocation: " + inner.address() + "\r\nContent-Length: 0\r\n\r\n";
    PlayerFlags asked(papers, true);
    CHECK(asked.counts("failed"));
    CHECK(asked.notes_why("refused"));
    CHECK(asked.door.heard() == 1);
    CHECK(inner.came() == 0);
}

TEST_CASE("By https too nothing goes into one's own network unless that is allowed") {
    for (const char* host : {"127.0.0.1", "localhost"}) {
        PlayerFlags asked({}, true, host, false);
        CHECK(asked.notes_why("not-allowed"));
        CHECK(asked.door.came() == 0);
    }
}

TEST_CASE("A file that holds no certificates is refused at the start") {
    StoreFolder folder;
    bivouac::server::Options options;
    options.port = 0;
    options.database = folder.file("games.db");
    options.webhook_authorities = folder.file("nothing.pem");
    const auto opened = bivouac::server::Server::open(shelf_of_games(), options);
    REQUIRE_FALSE(opened.has_value());
    CHECK(opened.error().find("nothing.pem") != std::string::npos);
}
