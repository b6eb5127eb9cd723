// A browser as plain as can be, over the system's own sockets: what it says and hears is on the
// wire, whatever library the server uses.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bivouac::test {

struct HttpReply {
    int status = 0;
    std::vector<std::pair<std::string, std::string>> headers;  // names in small letters
    std::string body;

    std::string header(std::string_view name) const;
    nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
};

// A connection; reads give up after some seconds.
class Line {
   public:
    explicit Line(std::uint16_t port);
    ~Line();
    Line(Line&& other) noexcept;
    Line& operator=(Line&& other) noexcept;

    bool is_open() const { return socket_ >= 0; }
    int handle() const { return socket_; }
    bool write(std::string_view bytes);
    // Reads on until there are so many; false at the end.
    bool fill(std::size_t bytes);
    bool fill_until(std::string_view mark);
    // What the system has, without waiting; false at the end.
    bool read_some();
    std::string take(std::size_t bytes);
    std::string& waiting() { return waiting_; }
    void close();

   private:
    int socket_ = -1;
    std::string waiting_;
};

struct HttpQuery {
    std::string method = "GET";
    std::string path;
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
};
std::optional<HttpReply> exchange(Line& line, const std::string& host, const HttpQuery& asked);

// A WebSocket on a line.
class Wire {
   public:
    // Nothing but the status if it was refused.
    Wire(std::uint16_t port, const std::string& path, const std::string& cookie,
         const std::string& origin);

    int status() const { return status_; }
    bool is_open() const { return line_.is_open() && status_ == 101; }
    bool send(const nlohmann::json& message) { return send_text(message.dump()); }
    bool send_text(std::string_view text, int opcode = 1);
    // All of them in one write.
    bool send_together(const std::vector<nlohmann::json>& messages);
    // The next message; nothing once it is closed or silent too long.
    std::optional<nlohmann::json> hear();
    // The next one of that type, past others.
    nlohmann::json hear(std::string_view type);
    // A whole frame if one has arrived; answers pings. For who minds many wires at once.
    std::optional<std::string> frame_waiting();
    int close_code() const { return close_code_; }
    Line& line() { return line_; }
    void close() { line_.close(); }

   private:
    bool take_frame(std::string& payload, int& opcode);

    Line line_;
    int status_ = 0, close_code_ = 0;
};

}  // namespace bivouac::test
