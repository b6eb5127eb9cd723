// A finished game is played on from a move. Its seed is known by then, and so is all that was
// hidden: none of it helps.
#include <set>

#include "core/random.h"
#include "engine/record.h"
#include "server/served.h"

using namespace bivouac::test;
using bivouac::Rng;

namespace {

// A game that two gave up after some decisions.
struct FinishedGame {
    TestServer served;
    TwoPlayers two;
    std::vector<json> seen;  // by the first player, after each round
    std::string seed;
    int entries = 0;

    explicit FinishedGame(const json& wanted, int rounds = 12) : two(served, wanted) {
        Page first(two.first, two.game), second(two.second, two.game);
        Rng rng(6);
        for (int i = 0; i < rounds; ++i) {
            for (Page* page : {&first, &second}) {
                catch_up(*page);
                if (!page->is_asked()) continue;
                page->act({any_choice(*page, rng)});
                ++entries;
            }
            seen.push_back(first.view());
        }
        REQUIRE(second.say({{"type", "resign"}})["type"] == "done");
        seed = first.listen_for("over")["seed"].get<std::string>();
    }
    std::string branch(Browser& who, const std::string& game, int move, const std::string& seat,
                       json* told = nullptr) {
        const HttpReply made = who.post("/api/games/" + game + "/branch",
                                        {{"move", move}, {"seat", seat}, {"opponent", "random"}});
        REQUIRE_MESSAGE(made.status == 200, made.body);
        if (told != nullptr) *told = made.json();
        return made.json()["game"].get<std::string>();
    }
    // Played to the end; what the record says.
    json finish(Browser& who, const std::string& game, Rng& rng, int most = 30) {
        Page page(who, game);
        play_alone(page, rng, most);
        if (!page.view().contains("over")) CHECK(page.say({{"type", "resign"}})["type"] == "done");
        return who.get("/api/games/" + game + "/record").json();
    }
};

void replays(const json& record) {
    for (const json& text : record["records"]) {
        bivouac::RecordFault fault;
        CHECK_MESSAGE(
            bivouac::replay(text.get<std::string>(), bivouac::shelf::table_maker(shelf_of_games()),
                            fault) != nullptr,
            fault.sentence.en);
    }
}

bool keeps_its_promise(const json& record, const json& told, const std::string& game) {
    bivouac::Seed seed;
    return bivouac::parse_seed(record["seed"].get<std::string>(), seed) &&
           bivouac::commitment_of(seed, game) == told["commitment"].get<std::string>() &&
           record["commitment"] == told["commitment"];
}

}  // namespace

TEST_CASE("A branch begins as the game was and goes on by a seed of its own") {
    FinishedGame old({{"game", "nations-1813"}, {"seat", "french"}}, 20);
    json told;
    const std::string game = old.branch(old.two.first, old.two.game, 15, "french", &told);
    Rng rng(9);
    {
        Page page(old.two.first, game);
        CHECK(page.view()["seat"] == "french");
        CHECK(page.view()["game"]["commitment"] == told["commitment"]);
        while (!page.is_asked()) REQUIRE_FALSE(page.listen().is_null());
        CHECK(page.view()["undo"] == "no");
        // Nothing is taken back into the game that is known. The machine may move meanwhile.
        json ask;
        do {
            ask = page.say({{"type", "ask-undo"}, {"number", page.number()}});
        } while (ask["error"] == "stale");
        CHECK(ask["error"] == "nothing");
    }
    const json record = old.finish(old.two.first, game, rng);
    CHECK(record["seed"] != old.seed);
    CHECK(keeps_its_promise(record, told, "nations-1813"));
    replays(record);
    const std::string text = record["records"][0].get<std::string>();
    CHECK(text.find("\n1 referee start:") != std::string::npos);
    CHECK(text.find("\n17 french reseed  ") != std::string::npos);

    SUBCASE("and a branch of that one too, from before and after the parting") {
        for (const int move : {0, 5, 16, 18}) {
            CAPTURE(move);
            json again;
            const std::string third = old.branch(old.two.first, game, move, "french", &again);
            const json last = old.finish(old.two.first, third, rng, 10);
            CHECK(keeps_its_promise(last, again, "nations-1813"));
            CHECK(last["seed"] != record["seed"]);
            replays(last);
            const std::string lines = last["records"][0].get<std::string>();
            CHECK((lines.find(" french reseed:") != std::string::npos) == (move > 16));
        }
    }
    SUBCASE("also after a restart") {
        old.served.stop();
        old.served.start();
        CHECK(Page(old.two.first, game).view().contains("over"));
    }
}

TEST_CASE("Every branch from one move has a seed of its own") {
    FinishedGame old({{"game", "napoleon-1806"}, {"scenario", "short"}, {"seat", "french"}}, 10);
    std::set<std::string> seeds;
    for (int i = 0; i < 4; ++i) {
        const std::string game = old.branch(old.two.first, old.two.game, 2, "french");
        Rng same(1);
        const json record = old.finish(old.two.first, game, same, 12);
        replays(record);
        const std::string text = record["records"][0].get<std::string>();
        seeds.insert(record["seed"].get<std::string>());
        CHECK(text.find(" french reseed  ") != std::string::npos);
    }
    CHECK(seeds.size() == 4);
}

TEST_CASE("A match is played on from its second game, and from its bids") {
    FinishedGame old(
        {{"game", "napoleon-1806"}, {"options", {{"level", "marshal"}}}, {"seat", "any"}}, 14);
    json told;
    Rng rng(2);
    for (const int move : {1, 6}) {
        CAPTURE(move);
        const std::string seat = move == 1 ? "first" : "french";
        const std::string game = old.branch(old.two.first, old.two.game, move, seat, &told);
        const json record = old.finish(old.two.first, game, rng, 12);
        CHECK(keeps_its_promise(record, told, "napoleon-1806"));
        replays(record);
    }
}

TEST_CASE("A game whose flag fell is played on without a clock, and without its flag") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"},
                            {"seat", "french"},
                            {"clock", {{"kind", "game"}, {"minutes", 10}}},
                            {"flag", "organiser"}});
    Page french(two.first, two.game);
    for (int i = 0; i < 3; ++i) REQUIRE(french.act({french.choices().front()})["type"] == "done");
    served.pass(std::chrono::minutes(11));
    REQUIRE(french.listen_for("moved")["fallen"] == "french");
    REQUIRE(french.say({{"type", "decide"}, {"outcome", "on"}})["type"] == "done");
    REQUIRE(french.say({{"type", "resign"}})["type"] == "done");
    for (const int move : {4, 5}) {  // after the flag, and after the organiser's word
        CAPTURE(move);
        const HttpReply made =
            two.first.post("/api/games/" + two.game + "/branch",
                           {{"move", move}, {"seat", "french"}, {"opponent", "random"}});
        REQUIRE_MESSAGE(made.status == 200, made.body);
        Page page(two.first, made.json()["game"].get<std::string>());
        CHECK_FALSE(page.view().contains("fallen"));
        while (!page.is_asked()) REQUIRE_FALSE(page.listen().is_null());
        CHECK(page.act({page.choices().front()})["type"] == "done");
    }
}
