#include "server/net/connection.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/net/await.h"
#include "server/net/safety.h"

namespace bivouac::server {

namespace {

std::string small(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

Request plain(const http::request<http::string_body>& request, const std::string& address) {
    Request out;
    out.method = std::string(request.method_string());
    const std::string_view target(request.target().data(), request.target().size());
    const std::size_t query = target.find('?');
    out.path = target.substr(0, query);
    if (query != std::string_view::npos) out.query = target.substr(query + 1);
    for (const auto& field : request) {
        const auto name = field.name_string();
        const auto value = field.value();
        out.headers.emplace_back(small({name.data(), name.size()}),
                                 std::string(value.data(), value.size()));
    }
    out.body = request.body();
    out.address = address;
    return out;
}

using Written = http::response<http::string_body>;

Written written(Response response, unsigned version, bool keep_alive, bool head_only) {
    add_safety(response);
    Written out;
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
std::optional<Response> complaint(const boost::system::error_code& error) {
    Response response;
    response.type = "text/plain; charset=utf-8";
    if (error == http::error::body_limit) {
        response.status = 413;
        response.body = "Too long.\n";
    } else if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        response.status = 431;
        response.body = "Too many headers.\n";
    } else if (error.category() == make_error_code(http::error::bad_method).category() &&
               error != http::error::end_of_stream && error != http::error::partial_message) {
        response.status = 400;
        response.body = "This is no request.\n";
    } else {
        return std::nullopt;
    }
    return response;
}

// What a reply that comes later is waited for with.
template <class Answer>
struct Awaited {
    explicit Awaited(const asio::any_io_executor& executor)
        : timer(executor, asio::steady_timer::time_point::max()) {}

    void take(Answer answer) {
        if (response) return;
        response = std::move(answer);
        timer.cancel();
    }

    asio::steady_timer timer;
    std::optional<Answer> response;
};

asio::awaitable<Response> answer(const Service& service, Request request) {
    auto awaited = std::make_shared<Awaited<Response>>(co_await asio::this_coro::executor);
    service.answer(request, [awaited](Response response) { awaited->take(std::move(response)); });
    while (!awaited->response) co_await awaited->timer.async_wait(no_throw);
    co_return std::move(awaited->response).value_or(Response{});
}

using Entrance = tl::expected<Welcome, Response>;

asio::awaitable<Entrance> upgrade(const Service& service, Request request) {
    auto awaited = std::make_shared<Awaited<Entrance>>(co_await asio::this_coro::executor);
    service.upgrade(request, [awaited](Entrance made) { awaited->take(std::move(made)); });
    while (!awaited->response) co_await awaited->timer.async_wait(no_throw);
    co_return std::move(awaited->response).value_or(tl::unexpected(Response{}));
}

}  // namespace

asio::awaitable<void> converse(beast::tcp_stream stream, const Service& service,
                               const Limits& limits, std::shared_ptr<Presence> presence) {
    boost::system::error_code ignored;
    const std::string address = stream.socket().remote_endpoint(ignored).address().to_string();
    beast::flat_buffer buffer(limits.header_bytes + limits.body_bytes);
    bool goes_on = true;
    while (goes_on) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
        parser.body_limit(limits.body_bytes);
        stream.expires_after(limits.request_time);
        const auto [error, size] = co_await http::async_read(stream, buffer, parser, no_throw);
        Written response;
        if (error) {
            auto words = complaint(error);
            if (!words) break;
            response = written(std::move(*words), 11, false, false);
            goes_on = false;
        } else {
            http::request<http::string_body> request = parser.release();
            const unsigned version = request.version();
            const bool head_only = request.method() == http::verb::head;
            const bool keep = request.keep_alive();
            Request asked = plain(request, address);
            stream.expires_never();
            if (beast::websocket::is_upgrade(request)) {
                auto welcome = co_await upgrade(service, std::move(asked));
                if (welcome) {
                    co_await be_socket(std::move(stream), std::move(request), std::move(*welcome),
                                       limits);
                    co_return;
                }
                response = written(std::move(welcome.error()), version, keep, head_only);
            } else {
                Response made = co_await answer(service, std::move(asked));
                response = written(std::move(made), version, keep, head_only);
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
    }
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
    static_cast<void>(presence);
}

}  // namespace bivouac::server
