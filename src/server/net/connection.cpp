#include "server/net/connection.h"

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <utility>

#include "core/text.h"
#include "server/net/await.h"
#include "server/net/head.h"
#include "server/net/security_headers.h"

namespace bivouac::server {

namespace {

using Message = http::request<http::string_body>;

// All but the body.
Request request_of(const Message& message, const std::string& address) {
    Request out;
    out.method = std::string(message.method_string());
    std::string_view target(message.target().data(), message.target().size());
    out.path = take_part(target, '?');
    out.query = target;
    for (const auto& field : message) {
        const auto name = field.name_string();
        const auto value = field.value();
        out.headers.emplace_back(in_small_letters({name.data(), name.size()}),
                                 std::string(value.data(), value.size()));
    }
    out.address = address;
    return out;
}

using HttpResponse = http::response<http::string_body>;

HttpResponse http_response(Response response, unsigned version, bool keep_alive, bool head_only) {
    add_security_headers(response);
    HttpResponse out;
    out.version(version);
    out.result(static_cast<unsigned>(response.status));
    if (!response.type.empty()) out.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) out.insert(name, value);
    out.keep_alive(keep_alive);
    const std::size_t length = response.body.size();
    if (!head_only) out.body() = std::move(response.body);
    if (response.status == 304) {
        out.erase(http::field::content_type);
    } else {
        out.content_length(length);
    }
    return out;
}

// A request that cannot be read is answered only where that can be said in a word.
std::optional<Response> refusal_of_error(const boost::system::error_code& error) {
    if (error == http::error::body_limit) return plain_response(413, "Too long.");
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return plain_response(431, "Too many headers.");
    }
    const bool is_of_http = error.category() == make_error_code(http::error::bad_method).category();
    const bool is_cut_off =
        error == http::error::end_of_stream || error == http::error::partial_message;
    if (is_of_http && !is_cut_off) return plain_response(400, "This is no request.");
    return std::nullopt;
}

// What came of a request: itself, or why it is refused, or nothing: nobody is there any more.
struct IncomingRequest {
    std::optional<Request> request;
    std::optional<Response> refusal;
    Message message;  // without its body
    bool keeps_alive = false, wants_socket = false;
};

// Reads until the buffer holds a whole head.
asio::awaitable<boost::system::error_code> read_head(beast::tcp_stream& stream,
                                                     beast::flat_buffer& buffer,
                                                     const Limits& limits) {
    constexpr std::size_t at_once = 4096;
    HeadSearch search;
    while (true) {
        const auto bytes = buffer.cdata();
        const auto state = search.look({static_cast<const char*>(bytes.data()), bytes.size()});
        if (state == HeadSearch::State::whole) co_return boost::system::error_code{};
        if (state == HeadSearch::State::broken) co_return http::error::bad_line_ending;
        if (bytes.size() >= limits.header_bytes) co_return http::error::header_limit;
        const auto [error, size] =
            co_await stream.async_read_some(buffer.prepare(at_once), no_throw);
        if (error) co_return error;
        buffer.commit(size);
    }
}

// The head is judged before the body is waited for. Headers that follow a body in chunks are not
// listened to: whoever stands between has not seen them.
asio::awaitable<IncomingRequest> receive(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                         const Limits& limits, const std::string& address) {
    IncomingRequest incoming;
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(limits.body_bytes);
    stream.expires_after(limits.request_time);
    boost::system::error_code error = co_await read_head(stream, buffer, limits);
    if (!error) buffer.consume(parser.put(buffer.cdata(), error));
    if (!error) incoming.refusal = refusal_of(parser.get());
    if (error) incoming.refusal = refusal_of_error(error);
    if (error || incoming.refusal) co_return incoming;
    incoming.keeps_alive = parser.keep_alive();
    incoming.wants_socket = parser.is_done() && beast::websocket::is_upgrade(parser.get());
    incoming.request = request_of(parser.get(), address);
    incoming.message.base() = parser.get().base();
    // Who has sent some of the body already does not wait.
    if (!parser.is_done() && buffer.size() == 0 && waits_for_consent(parser.get())) {
        constexpr std::string_view consent = "HTTP/1.1 100 Continue\r\n\r\n";
        std::tie(error, std::ignore) =
            co_await asio::async_write(stream, asio::buffer(consent), no_throw);
    }
    if (!error && !parser.is_done()) {
        std::tie(error, std::ignore) = co_await http::async_read(stream, buffer, parser, no_throw);
    }
    if (error) {
        incoming.request.reset();
        incoming.refusal = refusal_of_error(error);
    } else {
        incoming.request->body = std::move(parser.get().body());
    }
    co_return incoming;
}

// What is still on its way is read for a moment: unread, it would make the system take the answer
// back.
asio::awaitable<void> drop_the_rest(beast::tcp_stream& stream, const Limits& limits) {
    constexpr auto moment = std::chrono::seconds(1);
    boost::system::error_code error;
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
    stream.expires_after(moment);
    std::array<char, 4096> dropped;
    for (std::size_t all = 0; !error && all < limits.body_bytes;) {
        std::size_t size = 0;
        std::tie(error, size) = co_await stream.async_read_some(asio::buffer(dropped), no_throw);
        all += size;
    }
}

// What a reply that comes later is waited for with.
template <class Answer>
struct PendingAnswer {
    explicit PendingAnswer(const asio::any_io_executor& executor)
        : timer(executor, asio::steady_timer::time_point::max()) {}

    asio::steady_timer timer;
    Answer answer{};
    bool is_there = false;
};

// What the handler replies, now or later.
template <class Answer, class Handler>
asio::awaitable<Answer> reply_of(const Handler& handler, Request request) {
    auto pending = std::make_shared<PendingAnswer<Answer>>(co_await asio::this_coro::executor);
    handler(request, [pending](Answer answer) {
        if (std::exchange(pending->is_there, true)) return;
        pending->answer = std::move(answer);
        pending->timer.cancel();
    });
    while (!pending->is_there) co_await pending->timer.async_wait(no_throw);
    co_return std::move(pending->answer);
}

}  // namespace

asio::awaitable<void> serve_connection(beast::tcp_stream stream, const RequestHandlers& handlers,
                                       const Limits& limits, std::shared_ptr<void> counted) {
    boost::system::error_code ignored;
    const std::string address = stream.socket().remote_endpoint(ignored).address().to_string();
    beast::flat_buffer buffer(limits.header_bytes + limits.body_bytes);
    bool goes_on = true, is_refused = false;
    while (goes_on) {
        IncomingRequest incoming = co_await receive(stream, buffer, limits, address);
        HttpResponse response;
        if (!incoming.request) {
            if (!incoming.refusal) break;
            response = http_response(std::move(*incoming.refusal), 11, false, false);
            goes_on = false;
            is_refused = true;
        } else {
            const unsigned version = incoming.message.version();
            const bool head_only = incoming.message.method() == http::verb::head;
            const bool keep = incoming.keeps_alive;
            stream.expires_never();
            if (incoming.wants_socket) {
                auto acceptor = co_await reply_of<tl::expected<SocketAcceptor, Response>>(
                    handlers.upgrade, std::move(*incoming.request));
                if (acceptor) {
                    co_await serve_socket(std::move(stream), std::move(buffer),
                                          std::move(incoming.message), std::move(*acceptor),
                                          limits);
                    co_return;
                }
                response = http_response(std::move(acceptor.error()), version, keep, head_only);
            } else {
                Response made =
                    co_await reply_of<Response>(handlers.answer, std::move(*incoming.request));
                response = http_response(std::move(made), version, keep, head_only);
            }
            goes_on = keep;
        }
        stream.expires_after(limits.request_time);
        http::response_serializer<http::string_body> serializer(response);
        boost::system::error_code failed;
        if (response.body().empty()) {
            std::tie(failed, std::ignore) =
                co_await http::async_write_header(stream, serializer, no_throw);
        } else {
            std::tie(failed, std::ignore) =
                co_await http::async_write(stream, serializer, no_throw);
        }
        if (failed) break;
        if (is_refused) co_await drop_the_rest(stream, limits);
    }
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
    static_cast<void>(counted);
}

}  // namespace bivouac::server
