// Whole games over real sockets, and what two pages of one game are told.
#include "core/random.h"
#include "engine/record.h"
#include "server/served.h"
#include "store/open.h"

using namespace bivouac::test;
using bivouac::Rng;

namespace {

// Both play any legal choice until the match is over; how many decisions it took.
int play_out(Page& first, Page& second, Rng& rng, int most = 20'000) {
    int decisions = 0;
    Page* pages[] = {&first, &second};
    while (decisions < most && !first.view().contains("over")) {
        Page* asked = nullptr;
        for (Page* page : pages) {
            if (page->is_asked()) asked = page;
        }
        if (asked == nullptr) {
            // The move of the other is on its way.
            if (first.listen().is_null()) break;
            if (second.listen().is_null()) break;
            continue;
        }
        const auto choices = asked->choices();
        const json answer =
            asked->act({choices[rng.bounded(static_cast<std::uint32_t>(choices.size()))]});
        REQUIRE_MESSAGE(answer["type"] == "done", answer.dump());
        ++decisions;
        Page& other = asked == &first ? second : first;
        // Until the other was told as much, unless there is nothing to tell them.
        const json nudge = other.say({{"type", "explain"}, {"action", "x"}});
        REQUIRE(nudge["type"] == "verdict");
    }
    return decisions;
}

}  // namespace

TEST_CASE("Two people play whole games of every title over sockets") {
    TestServer served;
    Rng rng(7);
    for (const json& wanted :
         {json{{"game", "napoleon-1806"}, {"scenario", "short"}, {"seat", "french"}},
          json{{"game", "napoleon-1806"},
               {"scenario", "short"},
               {"options", {{"level", "grognard"}}},
               {"seat", "prussian"}},
          json{{"game", "napoleon-1806"}, {"options", {{"level", "marshal"}}}, {"seat", "any"}},
          json{{"game", "nations-1813"}, {"match", "swapped"}, {"seat", "french"}},
          json{{"game", "nations-1813"}, {"options", {{"rules", "advanced"}}}}}) {
        CAPTURE(wanted.dump());
        TwoPlayers two(served, wanted);
        Page first(two.first, two.game), second(two.second, two.game);
        CHECK(first.view()["seat"] != second.view()["seat"]);
        play_out(first, second, rng);
        REQUIRE(first.view().contains("over"));
        const json over = first.view()["over"];
        bivouac::Seed seed;
        REQUIRE(bivouac::parse_seed(over["seed"].get<std::string>(), seed));
        CHECK(bivouac::commitment_of(seed, wanted["game"].get<std::string>()) ==
              two.new_game["commitment"].get<std::string>());
        const HttpReply record = two.second.get("/api/games/" + two.game + "/record");
        REQUIRE(record.status == 200);
        const json records = record.json()["records"];
        for (const json& text : records) {
            bivouac::RecordFault fault;
            CHECK(bivouac::replay(text.get<std::string>(),
                                  bivouac::shelf::table_maker(shelf_of_games()), fault) != nullptr);
        }
        CHECK(records.size() == first.view()["game"]["part"]);
    }
}

TEST_CASE("A move for another moment than the present one is refused as stale") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page french(two.first, two.game);
    const json late = french.say({{"type", "act"},
                                  {"number", french.number() + 1},
                                  {"actions", {french.choices().front()}}});
    CHECK(late["type"] == "refused");
    CHECK(late["error"] == "stale");
    CHECK(french.act({french.choices().front()})["type"] == "done");
}

TEST_CASE("Two pages of one person are told the same, and one of two equal moves counts") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page left(two.first, two.game), right(two.first, two.game);
    const std::string choice = left.choices().front();
    const json message = {
        {"type", "act"}, {"id", 1}, {"number", left.number()}, {"actions", {choice}}};
    REQUIRE(left.wire().send(message));
    REQUIRE(right.wire().send(message));
    std::map<std::string, int> answers;
    for (Page* page : {&left, &right}) {
        while (true) {
            const json heard = page->listen();
            REQUIRE_FALSE(heard.is_null());
            if (!heard.contains("re")) continue;
            ++answers[heard["type"].get<std::string>()];
            if (heard["type"] == "refused") CHECK(heard["error"] == "stale");
            break;
        }
    }
    CHECK(answers["done"] == 1);
    CHECK(answers["refused"] == 1);
    CHECK(left.view()["observation"] == right.view()["observation"]);
    CHECK(left.number() == right.number());
}

TEST_CASE("Whoever comes back finds the game as he left it, also after the server was restarted") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Rng rng(3);
    json before, number, log, names;
    {
        Page first(two.first, two.game), second(two.second, two.game);
        play_out(first, second, rng, 30);
        Page again(two.first, two.game);
        before = again.view()["observation"];
        number = again.view()["number"];
        log = again.view()["log"];
        names = again.view()["names"];
        CHECK(before == first.view()["observation"]);
        CHECK(number == first.number());
        CHECK(names == first.view()["names"]);
    }
    served.stop();
    served.start();
    Page first(two.first, two.game), second(two.second, two.game);
    CHECK(first.view()["observation"] == before);
    CHECK(first.view()["number"] == number);
    CHECK(first.view()["log"] == log);
    CHECK(first.view()["names"] == names);
    play_out(first, second, rng);
    CHECK(first.view().contains("over"));
}

TEST_CASE("A server that stops says when to come back") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    Page french(two.first, two.game);
    std::thread stopper([&] { served.stop(); });
    CHECK(french.listen_for("bye")["seconds"] == 5);
    CHECK(french.listen().is_null());
    CHECK(french.wire().close_code() == 1001);
    stopper.join();
}

TEST_CASE("Against a bot a person plays to the end, and the bot goes on after a restart") {
    TestServer served;
    Browser person(served);
    Rng rng(5);
    const json new_game =
        person.found({{"game", "nations-1813"}, {"seat", "allied"}, {"opponent", "cadet"}});
    const std::string game = new_game["game"].get<std::string>();
    const auto play = [&](int most) {
        Page page(person, game);
        play_alone(page, rng, most);
        return page.view().contains("over");
    };
    CHECK_FALSE(play(5));
    served.stop();
    served.start();
    CHECK(play(10'000));
}

TEST_CASE("After a restart a bot goes on although nobody looks") {
    bool thinks_long = true;
    TestServer served([&](bivouac::server::Options& options) {
        if (thinks_long) options.bot_iterations = 0;
    });
    Browser person(served);
    person.found({{"game", "nations-1813"}, {"seat", "allied"}, {"opponent", "general"}});
    const auto is_asked = [&] {
        return person.get("/api/games").json()["games"][0]["asked"].get<bool>();
    };
    served.stop();
    thinks_long = false;
    {
        const auto store = bivouac::store::open_store(served.folder().file("games.db"));
        REQUIRE(store.has_value());
        const auto games = (*store)->games_under_way();
        REQUIRE(games->size() == 1);
        REQUIRE(games->front().turn.pending.starts_with("french"));
    }
    served.start();
    CHECK(soon(is_asked));
}
