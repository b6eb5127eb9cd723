// Bytes from anybody on a connection to the whole server: its own parsers, limits, requests and
// sockets, over the loopback. Every input is answered in good form or not at all, the connection
// ends when the input does, and the game that two others play goes on.
//
// A server's secrets are new each time, so an input is a text with marks: ` and a letter.
//   `h `o          host, origin
//   `a `b `w       cookies of the two players and of a watcher
//   `g `s          the game, the secret of its link
//   `n `m          the number of the first player's page, of the second's
//   `0 ... `9      one of the first player's choices now
//   `[81 ... `]    a masked frame with this first byte in hex around what stands between
//   `x41F          so many times 64 times the letter, A to Z: here F a hundred times or so
//   `|             what stands before is sent now, the rest in another packet
#include "server/wire.h"

#include <sys/socket.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "server/server.h"
#include "server/server_log.h"

extern "C" std::size_t __sanitizer_get_current_allocated_bytes();

using namespace bivouac;
using nlohmann::json;
using test::Line;
using test::Wire;

namespace {

constexpr int inputs_with_one_game = 500;
constexpr std::size_t longest_text = 128u << 10, most_growth = 256u << 20;

[[noreturn]] void fail(const char* what, const std::string& text = {}) {
    std::fprintf(stderr, "%s\n%s\n", what, text.c_str());
    std::abort();
}

// A page of a player, as far as inputs need to know it.
struct Page {
    Wire wire;
    std::int64_t number = 0;
    std::vector<std::string> choices;
    bool over = false;

    // What has arrived; false once the connection is gone.
    bool listen() {
        const bool open = wire.line().read_some();
        while (const auto text = wire.frame_waiting()) take(json::parse(*text));
        return open && wire.is_open();
    }
    void take(const json& message) {
        over |= message["type"] == "over" || message.contains("over");
        if (message["type"] != "view" && message["type"] != "moved") return;
        number = message["number"].get<std::int64_t>();
        choices.clear();
        if (!message["decision"].contains("actions")) return;
        for (const json& choice : message["decision"]["actions"]) {
            choices.push_back(choice["action"].get<std::string>());
        }
    }
    // Whether the room hears and answers.
    bool is_answered() {
        if (!wire.send({{"type", "explain"}, {"id", "end"}, {"action", "x"}})) return false;
        while (const auto heard = wire.hear()) {
            if (heard->contains("re") && (*heard)["re"] == "end") return true;
            take(*heard);
        }
        return false;
    }
};

class FuzzServer {
   public:
    FuzzServer() {
        std::string name = (std::filesystem::temp_directory_path() / "bivouac-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        server::silence_log(true);
        server::Options options;
        options.port = 0;
        options.database = folder_ + "/games.db";
        options.bot_iterations = 1;
        options.bot_threads = 1;
        options.bot_pause = 0;
        options.idle_minutes = 0;
        options.rate_limits = false;
        // Small enough for an input to meet them.
        options.limits.header_bytes = 2048;
        options.limits.body_bytes = 4096;
        options.limits.frames_per_second = 20'000;
        options.limits.frames_at_once = 20;
        shelf_ = *shelf::load_shelf("");
        auto opened = server::Server::open(shelf_, options);
        if (!opened) fail("No server.", opened.error());
        server_ = std::move(*opened);
        thread_ = std::thread([this] { server_->run(); });
    }
    ~FuzzServer() {
        pages_.clear();
        server_->stop();
        thread_.join();
        server_.reset();
        std::filesystem::remove_all(folder_);
    }

    void receive(std::string_view input) {
        if (inputs_++ % inputs_with_one_game == 0 || !look()) settle();
        serve_connection(input);
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            if (pages_[i].is_answered() || was_signed_out(i)) continue;
            fail("The game does not go on.", std::to_string(pages_[i].wire.close_code()));
        }
    }

   private:
    // An input may sign a player out, which closes his page: then his cookie is worth nothing any
    // more, and whoever shows it is given another.
    bool was_signed_out(std::size_t player) {
        Line line(server_->port());
        const auto got =
            exchange(line, host(), {"GET", "/api/me", {}, {{"Cookie", cookies_[player]}}});
        return got && !got->header("set-cookie").empty();
    }

    std::string host() const { return "127.0.0.1:" + std::to_string(server_->port()); }

    std::string ask(const std::string& path, const json& body, std::string& cookie) {
        Line line(server_->port());
        test::HttpQuery query{"POST", path, body.dump(), {{"Origin", "http://" + host()}}};
        query.headers.emplace_back("Content-Type", "application/json");
        if (!cookie.empty()) query.headers.emplace_back("Cookie", cookie);
        const auto got = exchange(line, host(), query);
        if (!got) fail("Not answered.", path);
        if (got->status != 200) fail("Refused.", path + "\n" + got->body);
        const std::string fresh = got->header("set-cookie");
        if (!fresh.empty()) cookie = fresh.substr(0, fresh.find(';'));
        return got->body;
    }

    // New people and a new game.
    void settle() {
        pages_.clear();
        for (std::string& cookie : cookies_) cookie.clear();
        const json new_game = json::parse(
            ask("/api/games", {{"game", "nations-1813"}, {"seat", "french"}}, cookies_[0]));
        game_ = new_game["game"].get<std::string>();
        const auto secret = [](const json& link) {
            const std::string text = link.get<std::string>();
            return text.substr(text.find('#') + 1);
        };
        secret_ = secret(new_game["link"]);
        const std::string join = "/api/games/" + game_ + "/join";
        ask(join, {{"secret", secret_}}, cookies_[1]);
        ask(join, {{"secret", secret(new_game["watch"])}}, cookies_[2]);
        for (std::size_t i = 0; i < 2; ++i) {
            pages_.push_back({Wire(server_->port(), "/api/games/" + game_ + "/socket", cookies_[i],
                                   "http://" + host()),
                              0,
                              {},
                              false});
            pages_.back().take(pages_.back().wire.hear("view"));
        }
        const std::size_t bytes = __sanitizer_get_current_allocated_bytes();
        if (inputs_ > 2 * inputs_with_one_game && least_ == 0) least_ = bytes;
        if (least_ != 0 && bytes > least_ + most_growth) fail("Memory grows.");
    }

    bool look() {
        for (Page& page : pages_) {
            if (!page.listen() || page.over) return false;
        }
        return true;
    }

    static std::string frame(int first, const std::string& payload) {
        std::string out(1, static_cast<char>(first));
        if (payload.size() < 126) {
            out += static_cast<char>(0x80 | payload.size());
        } else {
            out += static_cast<char>(0x80 | 126);
            out += static_cast<char>(payload.size() >> 8);
            out += static_cast<char>(payload.size());
        }
        constexpr std::string_view mask = "mask";
        out += mask;
        for (std::size_t i = 0; i < payload.size(); ++i) {
            out += static_cast<char>(payload[i] ^ mask[i % mask.size()]);
        }
        return out;
    }

    static int hex(char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        return 0;
    }

    std::string meaning(char mark) const {
        if (mark == 'h') return host();
        if (mark == 'o') return "http://" + host();
        if (mark >= 'a' && mark <= 'b') return cookies_[static_cast<std::size_t>(mark - 'a')];
        if (mark == 'w') return cookies_[2];
        if (mark == 'g') return game_;
        if (mark == 's') return secret_;
        if (mark == 'n') return std::to_string(pages_[0].number);
        if (mark == 'm') return std::to_string(pages_[1].number);
        if (mark >= '0' && mark <= '9') {
            const auto& choices = pages_[0].choices;
            if (choices.empty()) return "decline";
            return choices[static_cast<std::size_t>(mark - '0') % choices.size()];
        }
        return {};
    }

    // What is sent, packet by packet.
    std::vector<std::string> packets(std::string_view input) const {
        std::vector<std::string> list(1);
        std::size_t total = 0, begun = std::string::npos;
        int first = 0;
        for (std::size_t i = 0; i < input.size() && total < longest_text; ++i) {
            std::string& out = list.back();
            if (input[i] != '`' || i + 1 == input.size()) {
                out += input[i];
                ++total;
                continue;
            }
            const char mark = input[++i];
            if (mark == '|' && begun == std::string::npos) {
                list.emplace_back();
            } else if (mark == '[' && i + 2 < input.size() && begun == std::string::npos) {
                first = hex(input[i + 1]) * 16 + hex(input[i + 2]);
                i += 2;
                begun = out.size();
            } else if (mark == ']' && begun != std::string::npos) {
                const std::string payload = out.substr(begun).substr(0, 65'535);
                out.resize(begun);
                out += frame(first, payload);
                begun = std::string::npos;
            } else if (mark == 'x' && i + 2 < input.size()) {
                const auto count = static_cast<std::size_t>(input[i + 1] & 31) * 64;
                out.append(count, input[i + 2]);
                total += count;
                i += 2;
            } else {
                const std::string text = meaning(mark);
                out += text;
                total += text.size();
            }
        }
        return list;
    }

    void serve_connection(std::string_view input) {
        Line line(server_->port());
        if (!line.is_open()) fail("Nobody answers the door.");
        for (const std::string& packet : packets(input)) {
            if (!line.write(packet)) break;  // it has hung up, as it may
        }
        shutdown(line.handle(), SHUT_WR);
        errno = 0;
        while (line.fill(line.waiting().size() + 1)) {
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK) fail("It does not hang up.");
        check(line.waiting());
    }

    static void check(std::string_view heard) {
        while (!heard.empty()) {
            if (!heard.starts_with("HTTP/1.") || heard.size() < 12) fail("What is this?");
            const std::size_t end = heard.find("\r\n\r\n");
            if (end == std::string_view::npos) return;  // cut off
            const std::string head(heard.substr(0, end + 2));
            const int status = std::atoi(head.c_str() + 9);
            if (status >= 500 || status < 100) fail("A request broke something.", head);
            heard.remove_prefix(end + 4);
            if (status == 100) continue;  // for who asked whether to go on; the answer follows
            if (status == 101) return check_frames(heard);
            const std::size_t at = head.find("\r\nContent-Length: ");
            // An answer to HEAD has the length of what it leaves out.
            if (at == std::string::npos || heard.starts_with("HTTP/1.")) continue;
            const auto length = static_cast<std::size_t>(std::atoll(head.c_str() + at + 18));
            if (heard.size() < length) return;
            const std::string_view body = heard.substr(0, length);
            if (head.find("application/json") != std::string::npos && !json::accept(body)) {
                fail("An answer that cannot be read.", std::string(body));
            }
            heard.remove_prefix(length);
        }
    }

    static void check_frames(std::string_view heard) {
        while (heard.size() >= 2) {
            const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(heard[i]); };
            const int opcode = byte(0) & 0x0F;
            if ((byte(0) & 0xF0) != 0x80 || (byte(1) & 0x80) != 0) fail("A frame in bad form.");
            if (opcode != 1 && opcode < 8) fail("A frame of no text.");
            std::size_t size = byte(1), head = 2;
            if (size >= 126) {
                head += size == 126 ? 2 : 8;
                if (heard.size() < head) return;
                size = 0;
                for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
            }
            if (heard.size() < head + size) return;
            const std::string_view payload = heard.substr(head, size);
            if (opcode == 1 && (!payload.starts_with("{\"type\":") || !json::accept(payload))) {
                fail("A message that cannot be read.", std::string(payload));
            }
            heard.remove_prefix(head + size);
        }
    }

    std::string folder_;
    shelf::Shelf shelf_;
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
    std::string cookies_[3], game_, secret_;
    std::vector<Page> pages_;
    int inputs_ = 0;
    std::size_t least_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static FuzzServer town;
    town.receive({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
