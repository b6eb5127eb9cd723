#include "server/wire.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace bivouac::test {

namespace {

constexpr int patience = 120;  // seconds; what never comes is waited for so long

std::string small(std::string text) {
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

std::uint64_t number_in(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char c : bytes) number = number << 8 | static_cast<unsigned char>(c);
    return number;
}

// A call with a time limit is not taken up again by itself after a signal, as of a fuzzer's timer.
template <class Call>
ssize_t undisturbed(Call call) {
    ssize_t result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

std::string frame_of(std::string_view text, int opcode) {
    std::string frame(1, static_cast<char>(0x80 | opcode));
    const std::size_t size = text.size();
    if (size < 126) {
        frame += static_cast<char>(0x80 | size);
    } else {
        const int bytes = size < 65536 ? 2 : 8;
        frame += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
        for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(size >> (8 * i));
    }
    const std::string_view mask = "mask";
    frame += mask;
    for (std::size_t i = 0; i < size; ++i) frame += static_cast<char>(text[i] ^ mask[i % 4]);
    return frame;
}

}  // namespace

std::string HttpReply::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (key == name) return value;
    }
    return {};
}

Line::Line(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_port = htons(port);
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval limit{patience, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    const int yes = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&where), sizeof where) != 0) close();
}

Line::~Line() { close(); }
Line::Line(Line&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), waiting_(std::move(other.waiting_)) {}
Line& Line::operator=(Line&& other) noexcept {
    std::swap(socket_, other.socket_);
    std::swap(waiting_, other.waiting_);
    return *this;
}

void Line::close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
}

bool Line::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent =
            undisturbed([&] { return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL); });
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Line::fill(std::size_t bytes) {
    std::array<char, 65536> buffer;
    while (waiting_.size() < bytes) {
        const ssize_t got =
            undisturbed([&] { return ::recv(socket_, buffer.data(), buffer.size(), 0); });
        if (got <= 0) return false;
        waiting_.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return true;
}

bool Line::fill_until(std::string_view mark) {
    while (waiting_.find(mark) == std::string::npos) {
        if (!fill(waiting_.size() + 1)) return false;
    }
    return true;
}

bool Line::read_some() {
    std::array<char, 65536> buffer;
    const ssize_t got =
        undisturbed([&] { return ::recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT); });
    if (got > 0) waiting_.append(buffer.data(), static_cast<std::size_t>(got));
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK));
}

std::string Line::take(std::size_t bytes) {
    std::string out = waiting_.substr(0, bytes);
    waiting_.erase(0, bytes);
    return out;
}

std::optional<HttpReply> exchange(Line& line, const std::string& host, const HttpQuery& asked) {
    std::string text = asked.method + " " + asked.path + " HTTP/1.1\r\nHost: " + host + "\r\n";
    for (const auto& [name, value] : asked.headers) text += name + ": " + value + "\r\n";
    if (!asked.body.empty() || asked.method == "POST") {
        text += "Content-Length: " + std::to_string(asked.body.size()) + "\r\n";
    }
    if (!line.write(text + "\r\n" + asked.body) || !line.fill_until("\r\n\r\n")) return {};
    std::string head = line.take(line.waiting().find("\r\n\r\n") + 4);
    HttpReply got;
    got.status = std::atoi(head.c_str() + 9);
    for (std::size_t at = head.find("\r\n") + 2; at + 2 < head.size();) {
        const std::size_t end = head.find("\r\n", at), colon = head.find(": ", at);
        if (colon < end) {
            got.headers.emplace_back(small(head.substr(at, colon - at)),
                                     head.substr(colon + 2, end - colon - 2));
        }
        at = end + 2;
    }
    const auto length = static_cast<std::size_t>(std::atoll(got.header("content-length").c_str()));
    if (got.status == 101 || asked.method == "HEAD") return got;
    if (!line.fill(length)) return {};
    got.body = line.take(length);
    return got;
}

Wire::Wire(std::uint16_t port, const std::string& path, const std::string& cookie,
           const std::string& origin)
    : line_(port) {
    HttpQuery asked;
    asked.path = path;
    asked.headers = {{"Upgrade", "websocket"},
                     {"Connection", "Upgrade"},
                     {"Sec-WebSocket-Version", "13"},
                     {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
    if (!cookie.empty()) asked.headers.emplace_back("Cookie", cookie);
    if (!origin.empty()) asked.headers.emplace_back("Origin", origin);
    const auto got = exchange(line_, "127.0.0.1:" + std::to_string(port), asked);
    if (got) status_ = got->status;
}

bool Wire::send_text(std::string_view text, int opcode) {
    return line_.write(frame_of(text, opcode));
}

bool Wire::send_together(const std::vector<nlohmann::json>& messages) {
    std::string frames;
    for (const nlohmann::json& message : messages) frames += frame_of(message.dump(), 1);
    return line_.write(frames);
}

// Of what has arrived; false if that is not a whole frame.
bool Wire::take_frame(std::string& payload, int& opcode) {
    const std::string& waiting = line_.waiting();
    if (waiting.size() < 2) return false;
    std::size_t size = static_cast<unsigned char>(waiting[1]) & 0x7F, head = 2;
    if (size >= 126) {
        const std::size_t bytes = size == 126 ? 2 : 8;
        head += bytes;
        if (waiting.size() < head) return false;
        size = number_in(std::string_view(waiting).substr(2, bytes));
    }
    if (waiting.size() < head + size) return false;
    opcode = waiting[0] & 0x0F;
    line_.take(head);
    payload = line_.take(size);
    return true;
}

std::optional<std::string> Wire::frame_waiting() {
    std::string payload;
    int opcode = 0;
    while (line_.is_open() && take_frame(payload, opcode)) {
        if (opcode == 1) return payload;
        if (opcode == 9) send_text(payload, 10);
        if (opcode == 8) {
            close_code_ = payload.size() >= 2
                              ? static_cast<int>(number_in(std::string_view(payload).substr(0, 2)))
                              : 0;
            line_.close();
        }
    }
    return std::nullopt;
}

std::optional<nlohmann::json> Wire::hear() {
    while (line_.is_open()) {
        if (auto text = frame_waiting()) return nlohmann::json::parse(*text, nullptr, false);
        if (!line_.is_open() || !line_.fill(line_.waiting().size() + 1)) break;
    }
    line_.close();
    return std::nullopt;
}

nlohmann::json Wire::hear(std::string_view type) {
    while (auto message = hear()) {
        if ((*message)["type"] == type) return *message;
    }
    return nlohmann::json::object();
}

}  // namespace bivouac::test
