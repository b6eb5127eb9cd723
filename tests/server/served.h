// A server on a free port with a store of its own, and people who come to it.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <thread>

#include "core/random.h"
#include "server/server.h"
#include "server/server_log.h"
#include "server/wire.h"

namespace bivouac::test {

using nlohmann::json;

inline const shelf::Shelf& shelf_of_games() {
    static const shelf::Shelf shelf = *shelf::load_shelf("");
    return shelf;
}

// Everything that a server keeps, in a folder that goes with it.
class StoreFolder {
   public:
    StoreFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "bivouac-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    ~StoreFolder() { std::filesystem::remove_all(path_); }
    StoreFolder(const StoreFolder&) = delete;
    StoreFolder& operator=(const StoreFolder&) = delete;
    std::string file(const std::string& name) const { return path_ + "/" + name; }

   private:
    std::string path_;
};

class TestServer {
   public:
    using Change = std::function<void(server::Options&)>;

    explicit TestServer(Change change = {}) : change_(std::move(change)) { start(); }
    ~TestServer() { stop(); }

    void start() {
        server::silence_log(true);
        server::Options options;
        options.port = 0;
        options.database = folder_.file("games.db");
        options.rate_limits = false;
        options.limits.frames_per_second = 0;
        options.bot_iterations = 20;
        options.bot_pause = 0;
        options.now = [this] {
            const auto today = stands_still_ ? began_ : std::chrono::system_clock::now();
            return std::chrono::time_point_cast<store::Milliseconds>(today) +
                   store::Milliseconds(ahead_);
        };
        if (change_) change_(options);
        stands_still_ = options.rate_limits;
        auto opened = server::Server::open(*shelf_, options);
        REQUIRE_MESSAGE(opened.has_value(), (opened ? "" : opened.error()));
        server_ = std::move(*opened);
        port_ = server_->port();
        thread_ = std::thread([this] { server_->run(); });
    }
    void stop() {
        if (!server_) return;
        server_->stop();
        thread_.join();
        server_.reset();
    }
    // From the next start on.
    void play_with(const shelf::Shelf& shelf) { shelf_ = &shelf; }
    // Time goes on at once.
    void pass(std::chrono::milliseconds time) {
        jump(time);
        server_->tick();
    }
    // The same, before the server looks at the clock.
    void jump(std::chrono::milliseconds time) { ahead_ += time.count(); }
    std::uint16_t port() const { return port_; }
    std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
    std::string origin() const { return "http://" + host(); }
    const StoreFolder& folder() const { return folder_; }

   private:
    Change change_;
    const shelf::Shelf* shelf_ = &shelf_of_games();
    StoreFolder folder_;
    std::atomic<std::int64_t> ahead_{0};
    // Where haste is counted only pass() moves the clock, or a slow machine would be allowed more.
    bool stands_still_ = false;
    std::chrono::system_clock::time_point began_ = std::chrono::system_clock::now();
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
    std::uint16_t port_ = 0;
};

// Somebody with a browser: keeps the cookies.
class Browser {
   public:
    explicit Browser(const TestServer& served) : served_(served) {}

    HttpReply get(const std::string& path) { return ask({"GET", path, {}, {}}); }
    HttpReply post(const std::string& path, const json& body) {
        return ask({"POST",
                    path,
                    body.dump(),
                    {{"Origin", served_.origin()}, {"Content-Type", "application/json"}}});
    }
    HttpReply ask(HttpQuery asked) {
        Line line(served_.port());
        if (!cookies_.empty()) asked.headers.emplace_back("Cookie", cookie());
        const auto got = exchange(line, served_.host(), asked);
        REQUIRE(got.has_value());
        for (const auto& [name, text] : got->headers) {
            if (name != "set-cookie") continue;
            const std::size_t value = text.find('=') + 1;
            cookies_[text.substr(0, value - 1)] = text.substr(value, text.find(';') - value);
        }
        return *got;
    }
    // The id of a new game.
    json found(const json& wanted) {
        const HttpReply got = post("/api/games", wanted);
        REQUIRE_MESSAGE(got.status == 200, got.body);
        return got.json();
    }
    json join(const std::string& link) {
        const std::size_t hash = link.find('#');
        const HttpReply got = post("/api/games/" + link.substr(6, hash - 6) + "/join",
                                   {{"secret", link.substr(hash + 1)}});
        REQUIRE_MESSAGE(got.status == 200, got.body);
        return got.json();
    }
    Wire open(const std::string& game, const std::string& query = {}) {
        return Wire(served_.port(), "/api/games/" + game + "/socket" + query, cookie(),
                    served_.origin());
    }
    // As a request has it.
    std::string cookie() const {
        std::string text;
        for (const auto& [name, value] : cookies_) {
            if (!value.empty()) text += (text.empty() ? "" : "; ") + name + "=" + value;
        }
        return text;
    }
    void forget() { cookies_.clear(); }

   private:
    const TestServer& served_;
    std::map<std::string, std::string> cookies_;
};

// A page of a game: what it was last told.
class Page {
   public:
    Page(Browser& who, const std::string& game, const std::string& query = {})
        : wire_(who.open(game, query)) {
        REQUIRE(wire_.status() == 101);
        view_ = wire_.hear("view");
    }

    Wire& wire() { return wire_; }
    const json& view() const { return view_; }
    std::int64_t number() const { return view_["number"].get<std::int64_t>(); }
    bool is_asked() const { return view_["decision"].contains("actions"); }
    std::vector<std::string> choices() const {
        std::vector<std::string> list;
        if (!is_asked()) return list;
        for (const json& choice : view_["decision"]["actions"]) {
            list.push_back(choice["action"].get<std::string>());
        }
        return list;
    }

    // Sends a message and waits for its answer; news on the way are taken in.
    json say(json message) {
        message["id"] = ++last_;
        REQUIRE(wire_.send(message));
        while (true) {
            const json heard = listen();
            if (heard.contains("re") && heard["re"] == last_) return heard;
            if (heard.is_null()) return heard;
        }
    }
    json act(const std::vector<std::string>& actions) {
        return say({{"type", "act"}, {"number", number()}, {"actions", actions}});
    }
    // The next message, whatever it is.
    json listen() {
        const auto heard = wire_.hear();
        if (!heard) return nullptr;
        const json& message = *heard;
        if (message["type"] == "view") view_ = message;
        if (message["type"] == "moved") {
            view_.erase("skip");
            for (const auto& [key, value] : message.items()) {
                if (key == "names") {
                    view_["names"].update(value);
                } else if (key != "type") {
                    view_[key] = value;
                }
            }
        }
        if (message["type"] == "over") view_["over"] = message;
        if (message["type"] == "asked") view_["asked"] = message["asked"];
        return message;
    }
    json listen_for(std::string_view type) {
        while (true) {
            const json heard = listen();
            if (heard.is_null() || heard["type"] == type) return heard;
        }
    }

   private:
    Wire wire_;
    json view_;
    int last_ = 0;
};

// Everything that was sent to a page before is taken in.
inline void catch_up(Page& page) { page.say({{"type", "explain"}, {"action", "x"}}); }

// One of the choices of a page, whichever.
inline std::string any_choice(const Page& page, Rng& rng) {
    const auto choices = page.choices();
    return choices[rng.bounded(static_cast<std::uint32_t>(choices.size()))];
}

// Whoever sits there alone against a machine decides so many times, or until the end.
inline void play_alone(Page& page, Rng& rng, int most) {
    for (int i = 0; i < most && !page.view().contains("over");) {
        if (!page.is_asked()) {
            REQUIRE_FALSE(page.listen().is_null());
            continue;
        }
        page.act({any_choice(page, rng)});
        ++i;
    }
}

// Two play on until one of them is asked what a standing answer can skip: the first question of a
// game need not be one of that kind.
inline Page& asked_what_can_be_skipped(Page& first, Page& second) {
    for (int i = 0; i < 50; ++i) {
        for (Page* page : {&first, &second}) {
            catch_up(*page);
            if (page->view().contains("skip")) return *page;
        }
        Page& asked = first.is_asked() ? first : second;
        REQUIRE(asked.act({asked.choices().front()})["type"] == "done");
    }
    FAIL("Nothing was asked that can be skipped.");
    return first;
}

// Two people at a game that one of them founded.
struct TwoPlayers {
    Browser first, second;
    std::string game;
    json new_game;

    TwoPlayers(const TestServer& served, json wanted) : first(served), second(served) {
        wanted["opponent"] = "link";
        new_game = first.found(wanted);
        game = new_game["game"].get<std::string>();
        second.join(new_game["link"].get<std::string>());
    }
};

inline std::string text(const json& object, const char* field) {
    return object[field].get<std::string>();
}

// Whether it comes to hold, however slow the machine is; a minute is for what never does.
inline bool soon(const std::function<bool()>& holds) {
    for (int i = 0; i < 3000; ++i) {
        if (holds()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
}

}  // namespace bivouac::test
