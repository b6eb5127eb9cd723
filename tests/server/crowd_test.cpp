// Too many connections, too many pages.
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

namespace {

const json duel_of_two = {{"game", "nations-1813"}, {"seat", "french"}};

}  // namespace

TEST_CASE("One address has so many connections, and others when these are gone") {
    TestServer served([](auto& options) { options.limits.connections_of_address = 5; });
    const HttpQuery asked{"GET", "/api/about", {}, {}};
    const auto answered = [&](Line& line) {
        return exchange(line, served.host(), asked).value_or(HttpReply{}).status == 200;
    };
    std::vector<Line> lines;
    for (int i = 0; i < 5; ++i) {
        lines.emplace_back(served.port());
        CHECK(answered(lines.back()));
    }
    Line sixth(served.port());
    CHECK_FALSE(answered(sixth));
    CHECK(answered(lines[0]));
    lines.clear();
    CHECK(soon([&] {
        Line line(served.port());
        return answered(line);
    }));
}

TEST_CASE("One person has so many pages of a game, and a game so many who look on") {
    TestServer served([](auto& options) {
        options.rate_limits = true;
        options.pages_of_person = 3;
        options.watchers = 2;
    });
    TwoPlayers two(served, duel_of_two);
    std::vector<Page> pages;
    for (int i = 0; i < 3; ++i) pages.emplace_back(two.first, two.game);
    CHECK(two.first.open(two.game).status() == 429);
    Page other(two.second, two.game);
    std::vector<Page> watching;
    for (int i = 0; i < 2; ++i) {
        Browser guest(served);
        guest.join(two.new_game["watch"].get<std::string>());
        watching.emplace_back(guest, two.game);
    }
    Browser late(served);
    late.join(two.new_game["watch"].get<std::string>());
    CHECK(late.open(two.game).status() == 429);
    Page another(two.second, two.game);  // players are let in however many look on
    pages.pop_back();
    CHECK(soon([&] { return two.first.open(two.game).status() == 101; }));
}

TEST_CASE("A crowd that comes and goes is told of a few times a second") {
    TestServer served;
    TwoPlayers two(served, duel_of_two);
    Page first(two.first, two.game);
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 40; ++i) Page second(two.second, two.game);
    first.wire().send({{"type", "explain"}, {"id", 1}, {"action", "x"}});
    int told = 0;
    json last;
    for (json heard = first.listen(); heard["type"] != "verdict"; heard = first.listen()) {
        REQUIRE(!heard.is_null());
        if (heard["type"] != "players") continue;
        ++told;
        last = heard;
    }
    // At once, and then one for each span that has passed, however long all of it took.
    const auto spans = (std::chrono::steady_clock::now() - began) / 300ms;
    CHECK(told <= 2 + spans);
    const auto is_gone = [](const json& heard) {
        return heard.is_object() && heard["players"][1]["members"][0]["here"] == false;
    };
    if (!is_gone(last)) last = first.listen_for("players");
    while (last.is_object() && !is_gone(last)) last = first.listen_for("players");
    CHECK(is_gone(last));
}

TEST_CASE("Who reads nothing is dropped, after a while or when too much waits for all together") {
    TestServer::Change change;
    SUBCASE("after a while") {
        change = [](auto& options) { options.limits.write_time = 1s; };
    }
    SUBCASE("when too much waits") {
        change = [](auto& options) { options.limits.waiting_bytes_of_all = 1u << 20; };
    }
    TestServer served([&](auto& options) {
        options.limits.waiting_bytes = 1u << 30;
        change(options);
    });
    Browser person(served), guest(served);
    const json new_game = person.found({{"game", "nations-1813"}, {"opponent", "hotseat"}});
    guest.join(new_game["watch"].get<std::string>());
    Page watcher(guest, new_game["game"].get<std::string>());
    // Whether the watcher comes to be told so.
    const auto is_told = [&](bool here) {
        json told = watcher.listen_for("players");
        while (!told.is_null() && told["players"][0]["members"][0]["here"] != here) {
            told = watcher.listen_for("players");
        }
        return !told.is_null();
    };
    Wire deaf = person.open(new_game["game"].get<std::string>());
    REQUIRE(is_told(true));
    // More than the system itself buffers for the client.
    bool takes = true;
    for (int i = 0; i < 600 && takes; ++i) {
        takes = deaf.send({{"type", "look"}, {"seat", i % 2 == 0 ? "allied" : "french"}});
    }
    CHECK(is_told(false));
}

TEST_CASE("Who has himself sent much is read more slowly") {
    TestServer served([](auto& options) {
        options.limits.frames_per_second = 100;
        options.limits.frames_at_once = 100;
        options.limits.bytes_as_frame = 1000;
    });
    Browser person(served);
    const json new_game = person.found({{"game", "nations-1813"}, {"opponent", "hotseat"}});
    Page page(person, new_game["game"].get<std::string>());
    const std::size_t frames = page.view().dump().size() / 1000;
    const auto began = std::chrono::steady_clock::now();
    std::size_t looks = 0;
    // What the first 100 frames allow goes at once, and the next 100 take a second.
    for (; looks * frames < 300; ++looks) {
        const char* seat = looks % 2 == 0 ? "allied" : "french";
        REQUIRE(page.say({{"type", "look"}, {"seat", seat}})["type"] == "done");
    }
    CHECK(looks < 50);
    CHECK(std::chrono::steady_clock::now() - began > 1s);
}
