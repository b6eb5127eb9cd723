// Requests that two programs could read differently are refused, and what stands behind them is
// never answered.
#include "server/served.h"

using namespace bivouac::test;

namespace {

// A second request, hidden in what the first one calls its body.
const std::string hidden = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";

// Everything that the server says until it hangs up.
std::string all_said(const TestServer& served, const std::string& bytes) {
    Line line(served.port());
    REQUIRE(line.write(bytes));
    while (line.fill(line.waiting().size() + 1)) {
    }
    return line.waiting();
}

int status_of(const std::string& said) { return said.size() < 12 ? 0 : std::stoi(said.substr(9)); }

// One answer of that status, and the end of the connection.
void check_refused(const TestServer& served, const std::string& bytes, int status = 400) {
    CAPTURE(bytes);
    const std::string said = all_said(served, bytes);
    CHECK(status_of(said) == status);
    CHECK(said.find("Connection: close") != std::string::npos);
    CHECK(said.find("HTTP/1.1", 1) == std::string::npos);
    CHECK(said.find("\"ok\"") == std::string::npos);
}

std::string post_with(const std::string& headers, const std::string& body) {
    return "POST /api/me HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n" + body;
}

}  // namespace

TEST_CASE("A body whose end is not said for certain is refused") {
    const TestServer served;
    const std::string chunks = "0\r\n\r\n" + hidden;
    for (const std::string value :
         {"gzip", "chunked, gzip", "xchunked", "identity", "chunked,", "", "chunked x"}) {
        check_refused(served, post_with("Transfer-Encoding: " + value + "\r\n", chunks));
    }
    check_refused(served, post_with("Transfer-Encoding: gzip, chunked\r\n", chunks), 501);
    check_refused(served,
                  post_with("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", chunks),
                  501);
    for (const std::string headers :
         {"Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n",
          "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
          "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
          "Transfer-Encoding: gzip\r\nContent-Length: 5\r\n", "Transfer-Encoding : chunked\r\n",
          "Content-Length: 0\r\nContent-Length: 5\r\n", "Content-Length: 0, 5\r\n",
          "Content-Length: 5\r\nContent-Length: 5\r\n", "Content-Length: 5, 5\r\n",
          "Content-Length: +5\r\n", "Content-Length: -5\r\n", "Content-Length: 0x5\r\n",
          "Content-Length: \r\n"}) {
        check_refused(served, post_with(headers, chunks));
    }
    check_refused(served, "POST /api/me HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks);
}

TEST_CASE("Chunks are read, and what follows them is the next request") {
    const TestServer served;
    Line line(served.port());
    REQUIRE(
        line.write(post_with("Transfer-Encoding: Chunked\r\n", "2\r\n{}\r\n0\r\n\r\n") + hidden));
    REQUIRE(line.fill_until("\"ok\":true"));
    CHECK(status_of(line.waiting()) == 403);  // read, and without an Origin refused
}

TEST_CASE("Headers behind a body in chunks change nothing") {
    const TestServer served;
    Line line(served.port());
    const std::string trailers = "Origin: " + served.origin() +
                                 "\r\nContent-Type: application/json\r\n"
                                 "X-Forwarded-For: 192.0.2.1\r\n\r\n";
    REQUIRE(line.write("POST /api/me HTTP/1.1\r\nHost: " + served.host() +
                       "\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n" + trailers));
    REQUIRE(line.fill_until("\r\n\r\n"));
    CHECK(status_of(line.waiting()) == 403);
}

TEST_CASE("A request of HTTP/1.1 names one Host, an older one need not") {
    const TestServer served;
    check_refused(served, "GET /health HTTP/1.1\r\n\r\n");
    check_refused(served, "GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
    check_refused(served, "GET /health HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n");
    check_refused(served, "GET /health HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n");
    for (const std::string host : {"a, b", "a b", "me@a", "a/b", "a\\b"}) {
        check_refused(served, "GET /health HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    }
    CHECK(status_of(all_said(served, "GET /health HTTP/1.0\r\n\r\n")) == 200);
    for (const std::string host : {"127.0.0.1:1806", "[::1]:1806", "example.org", ""}) {
        CHECK(status_of(all_said(served, "GET /health HTTP/1.1\r\nConnection: close\r\nHost: " +
                                             host + "\r\n\r\n")) == 200);
    }
}

TEST_CASE("Lines end by CR LF and do not go on in the next one") {
    const TestServer served;
    for (const std::string head :
         {"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: a\r\n b\r\n\r\n",
          "GET /health HTTP/1.1\r\nHost: x\r\nX-Long: a\r\n\tb\r\n\r\n",
          "GET /health HTTP/1.1\r\nHost: x\r\n Content-Length: 5\r\n\r\n",
          "GET /health HTTP/1.1\r\n Host: x\r\n\r\n", "GET /health HTTP/1.1\nHost: x\n\n",
          "GET /health HTTP/1.1\r\nHost: x\r\nX-Bare: a\nContent-Length: 5\r\n\r\n",
          "GET /health HTTP/1.1\r\nHost: x\r\nX-Bare: a\rb\r\n\r\n"}) {
        check_refused(served, head + hidden);
    }
}

TEST_CASE("Who waits for consent gets it before the body, and other wishes are refused") {
    const TestServer served;
    const std::string head = "POST /api/me HTTP/1.1\r\nHost: " + served.host() +
                             "\r\nOrigin: " + served.origin() +
                             "\r\nContent-Type: application/json\r\n";
    for (const std::string length : {"Content-Length: 16\r\n", "Transfer-Encoding: chunked\r\n"}) {
        CAPTURE(length);
        Line line(served.port());
        REQUIRE(line.write(head + length + "Expect: 100-Continue\r\n\r\n"));
        REQUIRE(line.fill_until("\r\n\r\n"));
        CHECK(line.waiting() == "HTTP/1.1 100 Continue\r\n\r\n");
        line.take(line.waiting().size());
        const std::string body = "{\"name\":\"Davout\"}";
        const bool chunked = length.starts_with("T");
        REQUIRE(line.write(chunked ? "11\r\n" + body + "\r\n0\r\n\r\n" : "{\"name\":\"Murat\"}"));
        REQUIRE(line.fill_until("\"guest\""));
        CHECK(status_of(line.waiting()) == 200);
        CHECK(line.waiting().find(chunked ? "Davout" : "Murat") != std::string::npos);
    }
    check_refused(served, head + "Content-Length: 5\r\nExpect: coffee\r\n\r\n" + hidden, 417);
    check_refused(served, head + "Content-Length: 999999\r\nExpect: 100-continue\r\n\r\n", 413);
    // Nothing to wait for, or the body is already there: one answer.
    CHECK(status_of(all_said(served,
                             "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                             "Expect: 100-continue\r\n\r\n")) == 200);
    const std::string at_once =
        all_said(served, head +
                             "Connection: close\r\nContent-Length: 16\r\n"
                             "Expect: 100-continue\r\n\r\n{\"name\":\"Murat\"}");
    CHECK(status_of(at_once) == 200);
}

TEST_CASE("A head may come byte by byte, and several at once") {
    const TestServer served;
    Line line(served.port());
    for (const char c : hidden) REQUIRE(line.write(std::string_view(&c, 1)));
    REQUIRE(line.write(hidden + hidden));
    for (int i = 0; i < 3; ++i) {
        REQUIRE(line.fill_until("\"ok\":true}"));
        line.take(line.waiting().find("\"ok\":true}") + 10);
    }
    check_refused(served, "GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\nHost: x\r\n\r\n", 431);
}

TEST_CASE("A frame that comes together with the request for a socket is heard") {
    TestServer served;
    Browser person(served);
    const std::string game =
        person.found({{"game", "nations-1813"}, {"opponent", "random"}})["game"].get<std::string>();
    const std::string said = R"({"type":"explain","action":"x","id":5})";
    std::string frame{"\x81"};
    frame += static_cast<char>(0x80 | said.size());
    frame += std::string(4, '\0') + said;  // a mask that changes nothing
    Line line(served.port());
    REQUIRE(line.write("GET /api/games/" + game + "/socket HTTP/1.1\r\nHost: " + served.host() +
                       "\r\nOrigin: " + served.origin() + "\r\nCookie: " + person.cookie() +
                       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                       "Sec-WebSocket-Version: 13\r\n\r\n" +
                       frame));
    CHECK(line.fill_until("\"type\":\"verdict\",\"re\":5"));
}
