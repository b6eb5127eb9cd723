// Both choose at once and in secret: neither gets in the other's way, and neither learns more than
// that the other is ready.
#include <set>

#include "core/random.h"
#include "server/served.h"

using namespace bivouac::test;
using bivouac::Rng;

namespace {

json act_of(const Page& page, Rng& rng, int id) {
    const auto choices = page.choices();
    const auto pick = rng.bounded(static_cast<std::uint32_t>(choices.size()));
    return {{"type", "act"}, {"id", id}, {"number", page.number()}, {"actions", {choices[pick]}}};
}

// The answer to that id; news on the way are taken in.
json answer_to(Page& page, const json& id) {
    while (true) {
        const json heard = page.listen();
        if (heard.is_null() || (heard.contains("re") && heard["re"] == id)) return heard;
    }
}

const std::vector<json>& secret_games() {
    static const std::vector<json> list{
        {{"game", "napoleon-1806"}, {"options", {{"level", "grognard"}}}, {"seat", "french"}},
        {{"game", "napoleon-1806"}, {"options", {{"level", "marshal"}}}, {"seat", "any"}}};
    return list;
}

}  // namespace

TEST_CASE("Two who decide at the same time are both heard, however often") {
    TestServer served;
    Rng rng(17);
    int at_once = 0;
    for (int game = 0; game < 12; ++game) {
        TwoPlayers two(served, secret_games()[static_cast<std::size_t>(game) % 2]);
        Page first(two.first, two.game), second(two.second, two.game);
        for (int i = 0; i < 60 && first.is_asked() && second.is_asked(); ++i) {
            const json one = act_of(first, rng, 1000 + i), other = act_of(second, rng, 2000 + i);
            // Neither knows the other's choice when they send their own.
            REQUIRE((i % 2 == 0 ? first : second).wire().send(i % 2 == 0 ? one : other));
            REQUIRE((i % 2 == 0 ? second : first).wire().send(i % 2 == 0 ? other : one));
            const json to_first = answer_to(first, one["id"]);
            const json to_second = answer_to(second, other["id"]);
            CHECK_MESSAGE(to_first["type"] == "done", to_first.dump());
            CHECK_MESSAGE(to_second["type"] == "done", to_second.dump());
            catch_up(first);
            catch_up(second);
            ++at_once;
        }
    }
    MESSAGE(at_once << " times both decided at once");
    CHECK(at_once > 100);
}

TEST_CASE("An answer to an older question is stale all the same") {
    TestServer served;
    TwoPlayers two(served, secret_games()[0]);
    Page first(two.first, two.game), second(two.second, two.game);
    REQUIRE(first.is_asked());
    Rng rng(3);
    const json old = act_of(first, rng, 1);
    REQUIRE(first.act({first.choices().front()})["type"] == "done");
    REQUIRE(first.wire().send(old));
    CHECK(answer_to(first, 1)["error"] == "stale");
    const json early = {
        {"type", "act"}, {"id", 2}, {"number", first.number() + 1}, {"actions", {"ready"}}};
    REQUIRE(first.wire().send(early));
    CHECK(answer_to(first, 2)["error"] == "stale");
}

TEST_CASE("While the other chooses, nothing that one is sent says so before he is ready") {
    TestServer served;
    for (const json& wanted : secret_games()) {
        TwoPlayers two(served, wanted);
        Page first(two.first, two.game), second(two.second, two.game);
        Rng rng(5);
        // What the second page is, before the first one does anything.
        catch_up(second);
        const json before = second.view();
        int steps = 0;
        while (first.is_asked() && second.is_asked() && steps < 80) {
            REQUIRE(first.act({first.choices()[rng.bounded(
                        static_cast<std::uint32_t>(first.choices().size()))]})["type"] == "done");
            catch_up(second);
            if (!first.is_asked()) break;
            ++steps;
            // Neither by news, nor by a fresh page, nor by the lists.
            CHECK(second.number() == before["number"]);
            json fresh = Page(two.second, two.game).view();
            for (const char* same : {"number", "observation", "decision", "log", "names", "undo"}) {
                CHECK_MESSAGE(fresh[same] == before[same], same);
            }
            const json listed = two.second.get("/api/games").json()["games"][0];
            for (const json& seat : listed["seats"]) CHECK(seat["asked"] == true);
            CHECK(listed["since"] == two.first.get("/api/games").json()["games"][0]["since"]);
        }
        // Corps are placed one by one; a bid is one decision.
        CHECK((steps > 0) == (wanted["options"]["level"] == "grognard"));
        REQUIRE_FALSE(first.is_asked());
        // Ready: that much is public, and costs the other nothing.
        CHECK(second.is_asked());
        CHECK(second.number() == before["number"].get<std::int64_t>() + 1);
        const json answer = second.say({{"type", "act"},
                                        {"number", before["number"]},
                                        {"actions", {second.choices().front()}}});
        CHECK_MESSAGE(answer["type"] == "done", answer.dump());
    }
}

TEST_CASE("No clock and no list tells of what the other does in secret") {
    TestServer served;
    const std::vector<json> clocks{{{"kind", "game"}, {"minutes", 90}, {"increment", 30}},
                                   {{"kind", "days"}, {"days", 3}}};
    for (const json& clock : clocks) {
        json wanted = secret_games()[0];
        wanted["clock"] = clock;
        TwoPlayers two(served, wanted);
        const std::string path = "/api/games/" + two.game;
        const auto lists = [&] {
            return json{two.second.get(path).json(), two.second.get("/api/games").json()};
        };
        const auto flags = [&](const json& view) {
            json falls = view["clock"]["running"];
            for (const auto& [seat, left] : view["clock"]["left"].items()) {
                falls.push_back(view["clock"]["at"].get<std::int64_t>() + left.get<std::int64_t>());
            }
            return falls;
        };
        Page first(two.first, two.game);
        const json before = lists(), falls = flags(Page(two.second, two.game).view());
        CHECK(before[0].contains("deadline"));
        for (int i = 0; i < 4; ++i) {
            served.jump(std::chrono::minutes(1));
            REQUIRE(first.act({first.choices().front()})["type"] == "done");
            REQUIRE(first.is_asked());
            CHECK(lists() == before);
            CHECK(flags(Page(two.second, two.game).view()) == falls);
        }
        // Nor after a new start, when the server reads it all again.
        served.stop();
        served.start();
        CHECK(lists() == before);
    }
}

TEST_CASE("What one takes back in secret is nobody else's business") {
    TestServer served;
    TwoPlayers two(served, secret_games()[0]);
    Page first(two.first, two.game), second(two.second, two.game);
    REQUIRE(first.is_asked());
    const json before = first.view();
    REQUIRE(first.act({first.choices().front()})["type"] == "done");
    REQUIRE(first.view()["undo"] == "fair");
    REQUIRE(second.act({second.choices().front()})["type"] == "done");
    const json other = second.view(), reloaded = Page(two.second, two.game).view();
    CHECK(first.say({{"type", "ask-undo"}, {"number", first.number()}})["type"] == "done");
    CHECK(first.view()["observation"] == before["observation"]);
    // Nothing was asked of the other, and what they chose is still there.
    catch_up(second);
    for (const char* same : {"number", "observation", "decision", "log", "asked"}) {
        CHECK_MESSAGE(second.view()[same] == other[same], same);
        CHECK_MESSAGE(Page(two.second, two.game).view()[same] == reloaded[same], same);
    }
}

TEST_CASE("Who grants an undo keeps what he chose in secret meanwhile") {
    TestServer served;
    TwoPlayers two(served, secret_games()[0]);
    Page first(two.first, two.game), second(two.second, two.game);
    Rng rng(11);
    // The first one places everything and is ready; the other places some before and some after.
    int placed = 0;
    while (first.is_asked()) {
        const auto choices = first.choices();
        const auto pick = rng.bounded(static_cast<std::uint32_t>(choices.size()));
        REQUIRE(first.act({choices[pick]})["type"] == "done");
        if (placed++ < 2) REQUIRE(second.act({second.choices().front()})["type"] == "done");
    }
    catch_up(second);
    for (int i = 0; i < 3; ++i) REQUIRE(second.act({second.choices().front()})["type"] == "done");
    const json other = second.view();
    REQUIRE(first.view()["undo"] == "ask");
    REQUIRE(first.say({{"type", "ask-undo"}, {"number", first.number()}})["type"] == "done");
    second.listen_for("asked");
    REQUIRE(second.say({{"type", "grant"}, {"what", "undo"}})["type"] == "done");
    catch_up(first);
    CHECK(first.is_asked());
    CHECK(first.view()["asked"].empty());
    // That the other is not ready any more is all they see of it.
    CHECK(second.view()["observation"]["ready"].empty());
    CHECK(second.view()["observation"]["corps"] == other["observation"]["corps"]);
    CHECK(second.choices() == [&] {
        std::vector<std::string> list;
        for (const json& choice : other["decision"]["actions"]) {
            list.push_back(choice["action"].get<std::string>());
        }
        return list;
    }());
    // Both go on, and the log says the same after a new start.
    REQUIRE(second.act({second.choices().front()})["type"] == "done");
    REQUIRE(first.act({first.choices().front()})["type"] == "done");
    const json seen = Page(two.second, two.game).view()["observation"];
    served.stop();
    served.start();
    CHECK(Page(two.second, two.game).view()["observation"] == seen);
}

TEST_CASE("What the server counts is for the machine that it runs on alone") {
    TestServer served;
    Browser person(served);
    CHECK(person.get("/metrics").status == 200);
    for (const char* header :
         {"X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Via", "X-Real-IP"}) {
        CHECK(person.ask({"GET", "/metrics", {}, {{header, "https"}}}).status == 404);
        CHECK(person.ask({"GET", "/metrics", {}, {{header, ""}}}).status == 404);
    }
}
