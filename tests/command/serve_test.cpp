// `bivouac serve` as a person starts it: the program itself, away from its sources.
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <set>
#include <thread>

#include "command/terminal_session.h"
#include "server/served.h"
#include "server/static_files.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

constexpr auto soon = std::chrono::milliseconds(20);
constexpr int patience = 6000;  // times as long: sanitizers are slow, and so are busy machines

// A folder with nothing but the program in it; whatever a person has is below.
class Elsewhere {
   public:
    Elsewhere() {
        std::filesystem::copy_file(BIVOUAC_PROGRAM, folder_.file("bivouac"));
        std::filesystem::create_directories(folder_.file("home"));
        std::filesystem::create_directories(folder_.file("bin"));
    }
    std::string file(const std::string& name) const { return folder_.file(name); }
    std::string read(const std::string& name) const { return folder_.read(name); }

    // A browser that writes down where it was sent, and stays open.
    void put_browser() const {
        const std::string path =
            folder_.put("bin/xdg-open", "#!/bin/sh\necho \"$1\" >>\"$HOME/seen\"\nexec sleep 20\n");
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }
    // The addresses it was sent to, once there are so many.
    std::string seen(std::size_t lines) const {
        for (int i = 0; i < patience && count_of(read("home/seen"), "\n") < lines; ++i) {
            std::this_thread::sleep_for(soon);
        }
        return read("home/seen");
    }

   private:
    Folder folder_;
};

// The program at work. Whatever it says goes into a file.
class Started {
   public:
    Started(const Elsewhere& where, std::vector<std::string> words) : where_(where) {
        static int number = 0;
        said_ = "said." + std::to_string(++number);
        words.insert(words.begin(), {"bivouac", "serve"});
        std::vector<std::string> environment{"HOME=" + where.file("home"),
                                             "PATH=" + where.file("bin") + ":/usr/bin:/bin",
                                             "DISPLAY=:7", "LANG=C.UTF-8"};
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_addchdir_np(&files, where.file("home").c_str());
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&files, 1, where.file(said_).c_str(),
                                         O_WRONLY | O_CREAT | O_APPEND, 0600);
        posix_spawn_file_actions_adddup2(&files, 1, 2);
        const std::string program = where.file("bivouac");
        const auto started = posix_spawn(&process_, program.c_str(), &files, nullptr,
                                         pointers(words).data(), pointers(environment).data());
        posix_spawn_file_actions_destroy(&files);
        REQUIRE(started == 0);
    }
    ~Started() {
        if (process_ > 0) kill(process_, SIGKILL);
        if (process_ > 0) waitpid(process_, nullptr, 0);
    }
    Started(const Started&) = delete;
    Started& operator=(const Started&) = delete;

    std::string said() const { return where_.read(said_); }
    // Waits for the line with the address.
    std::string address() {
        for (int i = 0; i < patience && !has(said(), "/ (") && !has(said(), "/\n"); ++i) {
            std::this_thread::sleep_for(soon);
        }
        return "http://" + after(said(), "http://").substr(0, after(said(), "http://").find('/')) +
               "/";
    }
    std::uint16_t port() {
        const std::string text = address();
        const std::size_t colon = text.rfind(':');
        REQUIRE_MESSAGE(colon > 5, said());
        return static_cast<std::uint16_t>(std::stoi(text.substr(colon + 1)));
    }
    // How it ends; −1 if it does not, or not by itself.
    int ends() {
        int status = 0;
        for (int i = 0; i < patience; ++i) {
            if (waitpid(process_, &status, WNOHANG) == process_) {
                process_ = 0;
                return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
            }
            std::this_thread::sleep_for(soon);
        }
        return -1;
    }
    int interrupted() {
        kill(process_, SIGINT);
        return ends();
    }

   private:
    static std::vector<char*> pointers(std::vector<std::string>& words) {
        std::vector<char*> made;
        for (std::string& word : words) made.push_back(word.data());
        made.push_back(nullptr);
        return made;
    }

    const Elsewhere& where_;
    std::string said_;
    pid_t process_ = 0;
};

HttpReply fetched(std::uint16_t port, const HttpQuery& asked) {
    Line line(port);
    const auto got = exchange(line, "127.0.0.1:" + std::to_string(port), asked);
    REQUIRE(got.has_value());
    return *got;
}

HttpReply fetched(std::uint16_t port, const std::string& path, const std::string& accepted = {}) {
    return fetched(port, HttpQuery{"GET", path, {}, {{"Accept-Encoding", accepted}}});
}

// What a page, a script or a style names of the built files.
std::set<std::string> assets_named(const std::string& text) {
    std::set<std::string> names;
    for (std::size_t at = text.find("assets/"); at != std::string::npos;
         at = text.find("assets/", at + 1)) {
        const std::size_t end = text.find_first_of("\"'`)( ", at);
        names.insert("/" + text.substr(at, end - at));
    }
    return names;
}

// A program that listens and understands nothing.
class Deaf {
   public:
    Deaf() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in where{};
        where.sin_family = AF_INET;
        where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(bind(socket_, reinterpret_cast<const sockaddr*>(&where), sizeof where) == 0);
        REQUIRE(listen(socket_, 4) == 0);
        socklen_t size = sizeof where;
        REQUIRE(getsockname(socket_, reinterpret_cast<sockaddr*>(&where), &size) == 0);
        port_ = ntohs(where.sin_port);
    }
    ~Deaf() { close(socket_); }
    std::uint16_t port() const { return port_; }

   private:
    int socket_;
    std::uint16_t port_ = 0;
};

std::string at_port(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

// Left out where the page was not built before the program, but never by ./check.
bool is_without_page() {
    if (server::built_in_files().has_page()) return false;
    if (std::getenv("BIVOUAC_CHECK") != nullptr) {
        FAIL("The page is not built: tools/build-web.");
    } else {
        MESSAGE("left out: the page is not built");
    }
    return true;
}

}  // namespace

TEST_CASE("The program brings its page along, wherever it is") {
    if (is_without_page()) return;
    const Elsewhere where;
    Started server(where, {"--listen", "127.0.0.1:0"});
    const std::uint16_t port = server.port();
    const HttpReply page = fetched(port, "/");
    CHECK(page.status == 200);
    CHECK(page.header("content-type") == "text/html; charset=utf-8");
    CHECK(page.header("cache-control") == "no-cache");
    CHECK(has(page.header("content-security-policy"), "default-src 'self'"));
    for (const char* path : {"/game/4k2j", "/rules/napoleon-1806", "/account", "/credits"}) {
        CHECK(fetched(port, path).body == page.body);
    }

    // From the page on to whatever is named, until nothing new is.
    std::set<std::string> known = assets_named(page.body);
    REQUIRE_FALSE(known.empty());
    std::vector<std::string> waiting(known.begin(), known.end());
    while (!waiting.empty()) {
        const std::string path = waiting.back();
        waiting.pop_back();
        CAPTURE(path);
        const HttpReply plain = fetched(port, path);
        CHECK(plain.status == 200);
        CHECK(plain.header("cache-control") == "public, max-age=31536000, immutable");
        if (!path.ends_with(".js") && !path.ends_with(".css")) continue;
        const HttpReply small = fetched(port, path, "gzip, br");
        CHECK(small.header("content-encoding") == "br");
        CHECK(small.body.size() < plain.body.size());
        CHECK(fetched(port, path, "gzip").header("content-encoding") == "gzip");
        for (const std::string& next : assets_named(plain.body)) {
            if (known.insert(next).second) waiting.push_back(next);
        }
    }
    // Each file that was built in, named or not.
    for (const server::EmbeddedFile& file : server::pages_files()) {
        const std::string path = "/" + std::string(file.path);
        CAPTURE(path);
        if (path.ends_with(".br") || path.ends_with(".gz")) continue;
        CHECK(fetched(port, path).body == file.bytes);
        if (path.starts_with("/assets/")) known.erase(path);
    }
    CHECK(known.empty());

    const std::string missing = "/assets/none-0000.js";
    CHECK(fetched(port, missing).status == 404);
    CHECK(has(fetched(port, missing).body, "There is nothing at this address."));
    CHECK(fetched(port, "/api/about").header("cache-control") == "no-cache");
    CHECK(fetched(port, "/api/me").header("cache-control") == "no-store");
    // A HEAD is followed by the next answer and not by a body.
    Line line(port);
    REQUIRE(
        line.write("HEAD / HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\n\r\n"));
    REQUIRE(line.fill_until("\"ok\":true"));
    CHECK(has(line.waiting(), "Content-Length: " + std::to_string(page.body.size())));
    CHECK_FALSE(has(line.waiting(), "<title>"));
    CHECK(server.interrupted() == 0);
}

TEST_CASE("A person's games are kept in his own folder and his browser is opened") {
    const Elsewhere where;
    where.put_browser();
    std::uint16_t port = 0;
    {
        Started server(where, {"--open", "--listen", "127.0.0.1:0"});
        port = server.port();
        CHECK(where.seen(1) == server.address() + "\n");
        const std::string database = where.file("home/.local/share/bivouac/games.db");
        CHECK(std::filesystem::exists(database));
        CHECK(has(server.said(), "kept in " + database + "\nPlay at " + server.address()));
        CHECK(server.interrupted() == 0);
    }
    // The browser is still open and has nothing of the server's: the same port is free.
    Started again(where, {"--listen", at_port(port)});
    CHECK(again.port() == port);
    CHECK(again.interrupted() == 0);
}

TEST_CASE("Who starts a second server for the same games gets the first") {
    const Elsewhere where;
    where.put_browser();
    Started first(where, {"--open", "--listen", "127.0.0.1:0"});
    const std::string address = first.address();
    CHECK(where.seen(1) == address + "\n");

    Started second(where, {"--open", "--listen", "127.0.0.1:0"});
    CHECK(second.ends() == 0);
    CHECK(has(second.said(), "Bivouac is already running at " + address));
    CHECK(where.seen(2) == address + "\n" + address + "\n");

    Started third(where, {"--listen", "127.0.0.1:0"});
    CHECK(third.ends() == 2);
    CHECK(has(third.said(), "Bivouac is already running at " + address));
    CHECK(first.interrupted() == 0);
}

TEST_CASE("A taken port is shared with a server of ours and left to any other program") {
    const Elsewhere where;
    where.put_browser();
    const TestServer neighbour;
    Started guest(where, {"--open", "--listen", at_port(neighbour.port())});
    CHECK(guest.ends() == 0);
    const std::string address = "http://" + neighbour.host() + "/";
    CHECK(has(guest.said(), "Bivouac is already running at " + address));
    CHECK(where.seen(1) == address + "\n");

    const Deaf other;
    Started server(where, {"--open", "--listen", at_port(other.port())});
    CHECK(server.port() != other.port());
    CHECK(has(server.said(), "Another program has port " + std::to_string(other.port())));
    CHECK(server.interrupted() == 0);

    Started strict(where, {"--listen", at_port(other.port())});
    CHECK(strict.ends() == 2);
}
