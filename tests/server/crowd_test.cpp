// Too many connections, too many pages.
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;

namespace {

const json duel_of_two = {{"game", "nations-1813"}, {"seat", "french"}};

}  // namespace

TEST_CASE("One address has so many connections, and others when these are gone") {
    Served served([](auto& options) { options.limits.connections_of_address = 5; });
    const Query asked{"GET", "/api/about", {}, {}};
    const auto answered = [&](Line& line) {
        return exchange(line, served.host(), asked).value_or(Got{}).status == 200;
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
    bool again = false;
    for (int i = 0; i < 100 && !again; ++i) {
        std::this_thread::sleep_for(10ms);
        Line line(served.port());
        again = answered(line);
    }
    CHECK(again);
}

TEST_CASE("One person has so many pages of a game, and a game so many who look on") {
    Served served([](auto& options) {
        options.rate_limits = true;
        options.pages_of_person = 3;
        options.watchers = 2;
    });
    Two two(served, duel_of_two);
    std::vector<Page> pages;
    for (int i = 0; i < 3; ++i) pages.emplace_back(two.first, two.game);
    CHECK(two.first.open(two.game).status() == 429);
    Page other(two.second, two.game);
    std::vector<Page> watching;
    for (int i = 0; i < 2; ++i) {
        Somebody guest(served);
        guest.join(two.founded["watch"].get<std::string>());
        watching.emplace_back(guest, two.game);
    }
    Somebody late(served);
    late.join(two.founded["watch"].get<std::string>());
    CHECK(late.open(two.game).status() == 429);
    Page another(two.second, two.game);  // players are let in however many look on
    pages.pop_back();
    bool again = false;
    for (int i = 0; i < 100 && !again; ++i) {
        std::this_thread::sleep_for(10ms);
        again = two.first.open(two.game).status() == 101;
    }
    CHECK(again);
}

TEST_CASE("A crowd that comes and goes is told of a few times a second") {
    Served served;
    Two two(served, duel_of_two);
    Page first(two.first, two.game);
    const auto began = std::chrono::steady_clock::now();
    int comings = 0;
    while (std::chrono::steady_clock::now() - began < 1s) {
        Page second(two.second, two.game);
        ++comings;
    }
    std::this_thread::sleep_for(500ms);
    first.wire().send({{"type", "explain"}, {"id", 1}, {"action", "x"}});
    int told = 0;
    json last;
    for (json heard = first.listen(); heard["type"] != "verdict"; heard = first.listen()) {
        REQUIRE(!heard.is_null());
        if (heard["type"] != "players") continue;
        ++told;
        last = heard;
    }
    CHECK(comings > 10);
    CHECK(told >= 2);
    CHECK(told <= 8);
    CHECK(last["players"][1]["members"][0]["here"] == false);
}
