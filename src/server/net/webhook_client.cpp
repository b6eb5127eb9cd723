#include "server/net/webhook_client.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/net/await.h"
#include "server/net/loop_library.h"

namespace bivouac::server {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

constexpr std::size_t longest_answer = 64u << 10;
// A name may stand for many machines; not all of them are tried.
constexpr int most_machines = 4;

struct Address {
    bool secure = false;
    std::string authority;  // host and port, as they were written
    std::string host, port, path;
};

Address address_in(const std::string& text) {
    Address out;
    out.secure = text.starts_with("https://");
    std::string rest = text.substr(out.secure ? 8 : 7);
    const std::size_t slash = rest.find('/');
    out.path = slash == std::string::npos ? "/" : rest.substr(slash);
    out.authority = out.host = rest.substr(0, slash);
    out.port = out.secure ? "443" : "80";
    const std::size_t colon = out.host.rfind(':');
    if (colon != std::string::npos && out.host.find(']', colon) == std::string::npos) {
        out.port = out.host.substr(colon + 1);
        out.host.resize(colon);
    }
    if (out.host.starts_with('[') && out.host.ends_with(']')) {
        out.host = out.host.substr(1, out.host.size() - 2);
    }
    return out;
}

bool is_public(const asio::ip::address_v4& address) {
    const auto bytes = address.to_bytes();
    const int a = bytes[0], b = bytes[1], c = bytes[2];
    const bool own = a == 0 || a == 10 || a == 127 || (a == 100 && b >= 64 && b < 128) ||
                     (a == 169 && b == 254) || (a == 172 && b >= 16 && b < 32) ||
                     (a == 192 && b == 168) || (a == 198 && (b == 18 || b == 19)) || a >= 224;
    // Kept for protocols, and for examples in books.
    const bool kept = (a == 192 && b == 0 && (c == 0 || c == 2)) ||
                      (a == 198 && b == 51 && c == 100) || (a == 203 && b == 0 && c == 113);
    return !own && !kept;
}

bool is_public(const asio::ip::address& address) {
    if (address.is_v4()) return is_public(address.to_v4());
    const asio::ip::address_v6 six = address.to_v6();
    if (six.is_v4_mapped()) return is_public(asio::ip::make_address_v4(asio::ip::v4_mapped, six));
    const auto bytes = six.to_bytes();
    const int first = bytes[0] * 256 + bytes[1], second = bytes[2] * 256 + bytes[3];
    // Old ways to say an address of the other kind, and examples in books.
    if (first == 0x2002 || (first == 0x2001 && (second == 0 || second == 0x0db8))) return false;
    return (bytes[0] & 0xE0) == 0x20;  // the one range that is given out
}

http::request<http::string_body> request_of(const Address& to, const std::string& body) {
    http::request<http::string_body> request(http::verb::post, to.path, 11);
    request.set(http::field::host, to.authority);
    request.set(http::field::user_agent, "bivouac");
    request.set(http::field::content_type, "application/json");
    request.body() = body;
    request.prepare_payload();
    return request;
}

Delivery delivery_of(const boost::system::error_code& error, Delivery otherwise) {
    return error == beast::error::timeout ? Delivery::late : otherwise;
}

// A name that is looked up. The system cannot be interrupted in it, so time may be up before it is
// done; nobody hears of it then.
struct LookUp {
    LookUp(const asio::any_io_executor& executor, std::chrono::steady_clock::time_point deadline)
        : resolver(executor), timer(executor, deadline) {}

    tcp::resolver resolver;
    asio::steady_timer timer;
    boost::system::error_code error;
    tcp::resolver::results_type found;
    bool is_done = false;
};

template <class Stream>
asio::awaitable<Delivery> exchange(Stream& stream,
                                   const http::request<http::string_body>& request) {
    const auto [write_error, sent] = co_await http::async_write(stream, request, no_throw);
    if (write_error) co_return delivery_of(write_error, Delivery::refused);
    beast::flat_buffer buffer(longest_answer);
    http::response_parser<http::string_body> parser;
    parser.body_limit(longest_answer);
    const auto [read_error, heard] =
        co_await http::async_read_header(stream, buffer, parser, no_throw);
    if (read_error) co_return delivery_of(read_error, Delivery::refused);
    const unsigned status = parser.get().result_int();
    co_return status >= 200 && status < 300 ? Delivery::taken : Delivery::refused;
}

class BeastWebhookClient final : public WebhookClient {
   public:
    explicit BeastWebhookClient(const WebhookRules& rules)
        : rules_(rules), tls_(asio::ssl::context::tls_client) {}

    // The names of the public authorities, as the machine has them, and one's own.
    boost::system::error_code load_authorities() {
        boost::system::error_code error;
        tls_.set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1, error);
        tls_.set_verify_mode(asio::ssl::verify_peer, error);
        boost::system::error_code ignored;
        tls_.set_default_verify_paths(ignored);
        if (!rules_.authorities.empty()) tls_.load_verify_file(rules_.authorities, error);
        return error;
    }

    void deliver(Loop& loop, const std::string& address, const std::string& body,
                 std::function<void(Delivery)> then) override {
        asio::co_spawn(loop.library().context,
                       send_then(address_in(address), body, std::move(then)), asio::detached);
    }

   private:
    asio::awaitable<void> send_then(Address to, std::string body,
                                    std::function<void(Delivery)> then) {
        const Delivery delivery = co_await send_to(std::move(to), std::move(body));
        then(delivery);
    }

    asio::awaitable<Delivery> send_to(Address to, std::string body) {
        const auto executor = co_await asio::this_coro::executor;
        const auto deadline = std::chrono::steady_clock::now() + rules_.time;
        const auto look_up = std::make_shared<LookUp>(executor, deadline);
        look_up->resolver.async_resolve(
            to.host, to.port,
            [look_up](const boost::system::error_code& error, tcp::resolver::results_type found) {
                look_up->error = error;
                look_up->found = std::move(found);
                look_up->is_done = true;
                look_up->timer.cancel();
            });
        if (!look_up->is_done) co_await look_up->timer.async_wait(no_throw);
        if (!look_up->is_done) co_return Delivery::late;
        if (look_up->error) co_return Delivery::unknown;
        const tcp::resolver::results_type found = look_up->found;
        const http::request<http::string_body> request = request_of(to, body);
        Delivery delivery = Delivery::not_allowed;
        int tried = 0;
        for (const auto& entry : found) {
            // What was looked at is what is connected to: the name is not asked again.
            if (!rules_.allow_private && !is_public(entry.endpoint().address())) continue;
            if (++tried > most_machines) break;
            beast::tcp_stream stream(executor);
            stream.expires_at(deadline);
            const auto [refused] = co_await stream.async_connect(entry.endpoint(), no_throw);
            delivery = delivery_of(refused, Delivery::unreachable);
            if (delivery == Delivery::late) break;
            if (refused) continue;
            if (!to.secure) co_return co_await exchange(stream, request);
            co_return co_await exchange_by_tls(std::move(stream), to.host, request);
        }
        co_return delivery;
    }

    asio::awaitable<Delivery> exchange_by_tls(beast::tcp_stream stream, const std::string& host,
                                              const http::request<http::string_body>& request) {
        asio::ssl::stream<beast::tcp_stream> safe(std::move(stream), tls_);
        boost::system::error_code ignored;
        safe.set_verify_callback(asio::ssl::host_name_verification(host), ignored);
        SSL_set_tlsext_host_name(safe.native_handle(), host.c_str());
        const auto [unproven] =
            co_await safe.async_handshake(asio::ssl::stream_base::client, no_throw);
        if (unproven) co_return delivery_of(unproven, Delivery::unproven);
        co_return co_await exchange(safe, request);
    }

    const WebhookRules rules_;
    asio::ssl::context tls_;
};

}  // namespace

std::string_view name_of(Delivery delivery) {
    static constexpr std::array<std::string_view, 7> names{
        "taken", "unknown", "not-allowed", "unreachable", "certificate", "late", "refused"};
    return names[static_cast<std::size_t>(delivery)];
}

bool is_public_address(const std::string& address) {
    boost::system::error_code error;
    const auto read = asio::ip::make_address(address, error);
    return !error && is_public(read);
}

tl::expected<std::unique_ptr<WebhookClient>, std::string> WebhookClient::create(
    const WebhookRules& rules) {
    auto client = std::make_unique<BeastWebhookClient>(rules);
    if (client->load_authorities()) {
        return tl::unexpected("\"" + rules.authorities + "\" is no file of certificates.");
    }
    return client;
}

}  // namespace bivouac::server
