// A disk that takes nothing more, as the system says of files that may not grow.
#include <sqlite3.h>
#include <sys/resource.h>

#include <csignal>
#include <optional>

#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

namespace {

// While it lives no file of this process can be written to.
class FullDisk {
   public:
    FullDisk() : old_signal_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &old_);
        const rlimit none{0, old_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, old_signal_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

   private:
    void (*old_signal_)(int);
    rlimit old_{};
};

// While it lives whoever else writes to that database waits.
class WriteLock {
   public:
    explicit WriteLock(const std::string& file) {
        REQUIRE(sqlite3_open(file.c_str(), &database_) == SQLITE_OK);
        sqlite3_busy_timeout(database_, 5000);
        REQUIRE(sqlite3_exec(database_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
    }
    ~WriteLock() { sqlite3_close(database_); }
    WriteLock(const WriteLock&) = delete;
    WriteLock& operator=(const WriteLock&) = delete;

   private:
    sqlite3* database_ = nullptr;
};

// What the journal says, by kind.
class Notes {
   public:
    Notes() {
        bivouac::server::observe_log([this](const std::string& line) {
            const std::lock_guard lock(mutex_);
            lines_ += line.find("\"not-appended\"") != std::string::npos ? 1 : 0;
        });
    }
    ~Notes() { bivouac::server::observe_log({}); }
    int not_appended() {
        const std::lock_guard lock(mutex_);
        return lines_;
    }

   private:
    std::mutex mutex_;
    int lines_ = 0;
};

// Writes that the store has answered, refused ones among them.
int answered_writes(Browser& person) {
    const std::string name = "\nbivouac_store_writes_total ";
    const std::string figures = person.get("/metrics").body;
    const std::size_t at = figures.find(name);
    REQUIRE(at != std::string::npos);
    return std::stoi(figures.substr(at + name.size()));
}

const json duel_to_keep = {{"game", "nations-1813"}, {"seat", "french"}};

}  // namespace

TEST_CASE("What cannot be written is refused as such, and taken when it can be") {
    TestServer served;
    TwoPlayers two(served, duel_to_keep);
    Page french(two.first, two.game);
    REQUIRE(french.act({french.choices().front()})["type"] == "done");
    const json before = Page(two.first, two.game).view();
    {
        const FullDisk full;
        for (const json& message : std::vector<json>{
                 {{"type", "act"}, {"number", french.number()}, {"actions", {french.choices()[0]}}},
                 {{"type", "resign"}},
                 {{"type", "chat"}, {"text", "Hello?"}}}) {
            const json answer = french.say(message);
            CHECK_MESSAGE(answer["error"] == "internal", answer.dump());
        }
        const json undo = french.say({{"type", "undo"}, {"number", french.number()}});
        CHECK(undo["type"] == "refused");
        CHECK(two.first.get("/health").status == 503);
        CHECK(two.first.get("/health").json()["ok"] == false);
    }
    for (const char* same : {"number", "observation", "decision", "log"}) {
        CHECK_MESSAGE(Page(two.first, two.game).view()[same] == before[same], same);
    }
    CHECK(french.act({french.choices().front()})["type"] == "done");
    CHECK(soon([&] { return two.first.get("/health").json()["ok"] == true; }));
}

TEST_CASE("A flag that cannot be entered is tried again now and then, and noted once") {
    Notes notes;
    TestServer served;
    json wanted = duel_to_keep;
    wanted["clock"] = {{"kind", "game"}, {"minutes", 1}, {"increment", 0}};
    TwoPlayers two(served, wanted);
    Page french(two.first, two.game);
    const int before = notes.not_appended();
    const auto tries = [&] { return answered_writes(two.first); };
    const int tries_before = tries();
    {
        const FullDisk full;
        served.pass(2min);
        // The flag is entered, and entered again.
        CHECK(soon([&] { return tries() >= tries_before + 2; }));
        // Nobody decides after their time all the same.
        CHECK(french.act({french.choices().front()})["error"] == "internal");
    }
    CHECK(notes.not_appended() == before + 1);
    int views = 0;
    json heard = french.listen();
    for (; heard["type"] != "over"; heard = french.listen()) {
        REQUIRE(!heard.is_null());
        views += heard["type"] == "view" ? 1 : 0;
    }
    CHECK(views == 0);
    CHECK(heard["ending"]["winner"] == "allied");
}

TEST_CASE("What only the end tells is told when the end is durable, and not before") {
    TestServer served;
    TwoPlayers two(served, duel_to_keep);
    Page french(two.first, two.game);
    REQUIRE(french.act({french.choices().front()})["type"] == "done");
    Browser stranger(served);
    stranger.found(duel_to_keep);
    const std::string game = "/api/games/" + two.game;
    const json from_start = {{"move", 0}, {"seat", "french"}, {"opponent", "random"}};
    const auto goes_on = [&] {
        CHECK(stranger.get(game + "/record").status == 403);
        CHECK(stranger.get(game).status == 403);
        CHECK(stranger.open(two.game).status() == 403);
        CHECK(stranger.post(game + "/branch", from_start).status == 409);
        CHECK(two.first.post(game + "/rematch", json::object()).status == 409);
    };
    std::optional<FullDisk> full;
    {
        const WriteLock locked(served.folder().file("games.db"));
        REQUIRE(french.wire().send({{"type", "resign"}, {"id", 77}}));
        REQUIRE(soon(
            [&] { return stranger.get("/metrics").body.find("\"resign\"") != std::string::npos; }));
        goes_on();
        full.emplace();
    }
    json answer = french.listen();
    while (!answer.is_null() && answer["re"] != 77) answer = french.listen();
    CHECK(answer["error"] == "internal");
    full.reset();
    goes_on();
    CHECK(french.act({french.choices().front()})["type"] == "done");
    CHECK(french.say({{"type", "resign"}})["type"] == "done");
    CHECK(stranger.get(game + "/record").status == 200);
    CHECK(Page(stranger, two.game).view()["seat"] == "spectator");
}
