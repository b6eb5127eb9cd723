// How many games one person may found.
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

namespace {

const json by_link = {{"game", "nations-1813"}, {"seat", "french"}, {"opponent", "link"}};

int founded_by(Browser& who, const json& wanted, int times, const char* error) {
    int count = 0;
    for (int i = 0; i < times; ++i) {
        const HttpReply got = who.post("/api/games", wanted);
        count += got.status == 200 ? 1 : 0;
        if (got.status == 200) continue;
        CHECK(got.status == 429);
        CHECK(got.json()["error"] == error);
    }
    return count;
}

}  // namespace

TEST_CASE("Nobody founds games without end, and others may all the same") {
    TestServer served([](auto& options) { options.rate_limits = true; });
    Browser busy(served), other(served);
    CHECK(founded_by(busy, by_link, 30, "rate") == 20);
    CHECK(founded_by(other, by_link, 1, "rate") == 1);
    served.pass(1min);
    CHECK(founded_by(busy, by_link, 10, "rate") == 4);
}

TEST_CASE("Nor from one address as many people") {
    TestServer served([](auto& options) { options.rate_limits = true; });
    int count = 0;
    for (int i = 0; i < 12; ++i) {
        Browser guest(served);
        count += founded_by(guest, by_link, 20, "rate");
    }
    CHECK(count == 200);
}

TEST_CASE("Playing on and playing again count as well") {
    TestServer served([](auto& options) { options.rate_limits = true; });
    TwoPlayers two(served, by_link);
    Page page(two.first, two.game);
    page.act({page.choices().front()});
    REQUIRE(page.say({{"type", "resign"}})["type"] == "done");
    const std::string path = "/api/games/" + two.game;
    CHECK(two.first.post(path + "/rematch", json::object()).status == 200);
    CHECK(founded_by(two.first, by_link, 17, "rate") == 17);
    const json on = {{"move", 1}, {"seat", "french"}, {"opponent", "random"}};
    CHECK(two.first.post(path + "/branch", on).status == 200);
    CHECK(two.first.post(path + "/branch", on).json()["error"] == "rate");
    CHECK(two.first.post(path + "/rematch", json::object()).json()["error"] == "rate");
}

TEST_CASE("While machines think about many games of somebody he founds no other against them") {
    // They think for a second, one after the other.
    TestServer served([](auto& options) {
        options.rate_limits = true;
        options.games_under_thought = 3;
        options.bot_threads = 1;
        options.bot_iterations = 0;
    });
    Browser busy(served), other(served);
    json wanted = by_link;
    wanted["seat"] = "allied";
    wanted["opponent"] = "colonel";
    const int count = founded_by(busy, wanted, 8, "bots");
    CHECK(count >= 3);
    CHECK(count < 8);
    CHECK(founded_by(busy, by_link, 1, "bots") == 1);
    CHECK(founded_by(other, wanted, 1, "bots") == 1);
}
