// Whole matches of several people: shared seats, bids for sides, and every way to an end. What was
// entered is in the record, and the record can be played again.
#include "core/random.h"
#include "engine/record.h"
#include "server/served.h"

using namespace bivouac::test;
using namespace std::chrono_literals;
using bivouac::Rng;

namespace {

// The last lines of the records of a finished game, which all replay.
std::vector<std::string> records_of(Browser& person, const std::string& game) {
    const HttpReply got = person.get("/api/games/" + game + "/record");
    REQUIRE_MESSAGE(got.status == 200, got.body);
    std::vector<std::string> list;
    const json records = got.json()["records"];
    for (const json& text : records) {
        list.push_back(text.get<std::string>());
        bivouac::RecordFault fault;
        const auto table =
            bivouac::replay(list.back(), bivouac::shelf::table_maker(shelf_of_games()), fault);
        CHECK_MESSAGE(table != nullptr, fault.sentence.en);
    }
    return list;
}

bool has_entry(const std::string& record, const std::string& entry) {
    return record.find(" " + entry + "  ") != std::string::npos;
}

bool says(const json& text, const std::string& word) {
    return text.get<std::string>().find(word) != std::string::npos;
}

struct Tally {
    std::map<Page*, int> decided, not_his;
};

// Any of them who may decide does so, until it is over or that many decisions were made.
int play(std::vector<Page*> pages, Rng& rng, int most, Tally* tally = nullptr) {
    int decisions = 0, idle = 0;
    while (decisions < most && !pages[0]->view().contains("over") && idle < 200) {
        ++idle;
        for (Page* page : pages) {
            catch_up(*page);
            if (!page->is_asked() || page->view().contains("over")) continue;
            const json answer = page->act({any_choice(*page, rng)});
            if (answer["type"] == "refused") {
                // Only because it is the other's of the team.
                CHECK_MESSAGE(answer["error"] == "rights", answer.dump());
                if (tally != nullptr) ++tally->not_his[page];
                continue;
            }
            REQUIRE(answer["type"] == "done");
            if (tally != nullptr) ++tally->decided[page];
            ++decisions;
            idle = 0;
        }
    }
    return decisions;
}

const json marshal = {
    {"game", "napoleon-1806"}, {"options", {{"level", "marshal"}}}, {"seat", "any"}};

// Both bid, and the campaign has begun.
struct CampaignGame {
    TestServer served;
    TwoPlayers two;
    Page first, second;

    explicit CampaignGame(const json& more = json::object(), Rng rng = Rng(1))
        : two(served, merged(more)), first(two.first, two.game), second(two.second, two.game) {
        CHECK(first.view()["game"]["part"] == 1);
        CHECK(first.view()["seats"].size() == 1);
        play({&first, &second}, rng, 2);
        catch_up(first);
        catch_up(second);
        CHECK(first.view()["game"]["part"] == 2);
    }
    static json merged(const json& more) {
        json wanted = marshal;
        wanted.update(more);
        return wanted;
    }
    Page& page_of(const std::string& seat) { return first.view()["seat"] == seat ? first : second; }
};

json worth(int points, int tie_break) { return {{"points", points}, {"tie_break", tie_break}}; }

}  // namespace

TEST_CASE("Two share a side to the end of a game, each within his rights") {
    TestServer served;
    Browser captain(served), officer(served), enemy(served);
    const json alone = captain.found({{"game", "nations-1813"}, {"opponent", "hotseat"}});
    const auto kind = Page(captain, alone["game"].get<std::string>())
                          .view()["decision"]["kind"]
                          .get<std::string>();
    const json new_game = captain.found({{"game", "nations-1813"},
                                         {"seat", "french"},
                                         {"teams", {{"french", {{kind, "officer"}}}}}});
    const std::string game = new_game["game"].get<std::string>();
    CHECK(enemy.join(new_game["link"].get<std::string>())["seat"] == "allied");
    CHECK(officer.join(new_game["officers"]["french"].get<std::string>())["seat"] == "french");
    Page first(captain, game), second(officer, game), third(enemy, game);
    const json members = second.view()["players"][0]["members"];
    CHECK(members[0]["rights"] == "captain");
    CHECK(members[1]["rights"] == "officer");
    // The captain gives up, agrees and asks; the officer decides.
    CHECK(second.say({{"type", "resign"}})["error"] == "rights");
    CHECK(second.say({{"type", "ask-undo"}, {"number", second.number()}})["error"] == "rights");
    Rng rng(23);
    Tally tally;
    CHECK(play({&first, &second, &third}, rng, 20'000, &tally) > 50);
    CHECK(tally.decided[&first] > 0);
    CHECK(tally.decided[&second] > 0);
    CHECK(tally.not_his[&first] > 0);
    CHECK(tally.not_his[&second] == 0);
    catch_up(first);
    REQUIRE(first.view().contains("over"));
    // Both of the side saw the same board all the time.
    CHECK(Page(captain, game).view()["observation"] == Page(officer, game).view()["observation"]);
    CHECK(records_of(officer, game).size() == 1);
}

TEST_CASE("A marshals' match: two people bid, and play to the end") {
    CampaignGame at;
    Rng rng(31);
    play({&at.first, &at.second}, rng, 40'000);
    catch_up(at.first);
    REQUIRE(at.first.view().contains("over"));
    const json ending = at.first.view()["over"]["ending"];
    REQUIRE(ending.contains("ranking"));
    const std::string winner = ending["winner"].get<std::string>();
    const std::string loser = winner == "french" ? "prussian" : "french";
    CHECK(ending["ranking"][winner]["points"] == 3);
    CHECK(ending["ranking"][loser]["points"] == 1);
    const auto records = records_of(at.two.second, at.two.game);
    REQUIRE(records.size() == 2);
    CHECK(records[0].find(" first bid:") != std::string::npos);
    CHECK(records[0].find(" second bid:") != std::string::npos);
}

TEST_CASE("A marshals' match against a bot, which bids too") {
    TestServer served;
    Browser person(served);
    json wanted = marshal;
    wanted["opponent"] = "cadet";
    const std::string game = person.found(wanted)["game"].get<std::string>();
    Page page(person, game);
    REQUIRE(page.is_asked());
    REQUIRE(page.act({page.choices().front()})["type"] == "done");
    while (page.view()["game"]["part"] == 1) REQUIRE_FALSE(page.listen().is_null());
    CHECK((page.view()["seat"] == "french" || page.view()["seat"] == "prussian"));
    Rng rng(8);
    play_alone(page, rng, 40);
    CHECK(page.say({{"type", "offer-draw"}})["error"] == "draw");
    if (!page.view().contains("over")) CHECK(page.say({{"type", "resign"}})["type"] == "done");
    CHECK(records_of(person, game).size() == 2);
}

TEST_CASE("The ways in which a marshals' match is broken off, and what they are worth") {
    const json clock = {{"kind", "game"}, {"minutes", 10}};
    SUBCASE("resigned") {
        CampaignGame at;
        Page& french = at.page_of("french");
        CHECK(french.say({{"type", "resign"}})["type"] == "done");
        const json ending = at.page_of("prussian").listen_for("over")["ending"];
        CHECK(ending["winner"] == "prussian");
        CHECK(ending["ranking"]["prussian"] == worth(3, 14));
        CHECK(ending["ranking"]["french"] == worth(1, -7));
        CHECK(has_entry(records_of(at.two.first, at.two.game)[1], "french resign"));
    }
    SUBCASE("a flag that loses") {
        CampaignGame at({{"clock", clock}, {"flag", "loss"}});
        // The Prussians are ready, the French let their time run out.
        Page& prussian = at.page_of("prussian");
        for (int i = 0; i < 200 && prussian.is_asked(); ++i) {
            REQUIRE(prussian.act({prussian.choices().back()})["type"] == "done");
        }
        at.served.pass(10min);
        const json ending = prussian.listen_for("over")["ending"];
        CHECK(ending["reason"] == "flag");
        const std::string winner = ending["winner"].get<std::string>();
        CHECK(ending["ranking"][winner]["points"] == 3);
        const std::string loser = winner == "french" ? "prussian" : "french";
        CHECK(has_entry(records_of(at.two.first, at.two.game)[1], loser + " flag"));
    }
    SUBCASE("a flag that leaves it unfinished") {
        CampaignGame at({{"clock", clock}, {"flag", "unfinished"}});
        at.served.pass(10min);
        const json ending = at.first.listen_for("over")["ending"];
        CHECK(ending["reason"] == "unfinished");
        CHECK(ending["winner"] == "");
        CHECK(ending["ranking"]["french"] == worth(0, -7));
        CHECK(ending["ranking"]["prussian"] == worth(0, -7));
        CHECK(has_entry(records_of(at.two.first, at.two.game)[1], "referee unfinished"));
        // The list of one's own games says so too.
        const json listed = at.two.second.get("/api/games").json()["games"][0];
        CHECK(listed["ending"]["ranking"]["french"] == worth(0, -7));
    }
    SUBCASE("unfinished before anybody has a side") {
        TestServer served;
        json wanted = CampaignGame::merged({{"clock", clock}, {"flag", "unfinished"}});
        TwoPlayers two(served, wanted);
        Page first(two.first, two.game);
        served.pass(10min);
        const json ending = first.listen_for("over")["ending"];
        CHECK(ending["ranking"]["first"] == worth(0, -7));
        CHECK(ending["ranking"]["second"] == worth(0, -7));
        CHECK(has_entry(records_of(two.first, two.game)[0], "referee unfinished"));
    }
    SUBCASE("the organiser's word") {
        CampaignGame at({{"clock", clock}, {"flag", "organiser"}});
        at.served.pass(10min);
        CHECK(at.second.listen_for("moved").contains("fallen"));
        at.first.listen_for("moved");
        CHECK(at.second.say({{"type", "decide"}, {"outcome", "french"}})["error"] == "rights");
        CHECK(at.first.say({{"type", "decide"}, {"outcome", "on"}})["type"] == "done");
        Page& asked = at.first.is_asked() ? at.first : at.second;
        CHECK(asked.act({asked.choices().front()})["type"] == "done");
        at.served.pass(11min);
        at.first.listen_for("moved");
        CHECK(at.first.say({{"type", "decide"}, {"outcome", "prussian"}})["type"] == "done");
        const json ending = at.second.listen_for("over")["ending"];
        CHECK(ending["winner"] == "prussian");
        CHECK(ending["ranking"]["prussian"] == worth(3, 14));
        CHECK(has_entry(records_of(at.two.second, at.two.game)[1], "referee adjudicate:prussian"));
    }
    SUBCASE("no draw can be agreed on") {
        CampaignGame at;
        CHECK(at.first.say({{"type", "offer-draw"}})["error"] == "draw");
    }
}

TEST_CASE("An agreed draw and a resignation in a match of two games are entries that replay") {
    TestServer served;
    for (const bool drawn : {true, false}) {
        TwoPlayers two(served,
                       {{"game", "nations-1813"}, {"match", "swapped"}, {"seat", "french"}});
        Page first(two.first, two.game), second(two.second, two.game);
        Rng rng(4);
        play({&first, &second}, rng, 25);
        catch_up(first);
        catch_up(second);
        if (drawn) {
            CHECK(first.say({{"type", "offer-draw"}})["type"] == "done");
            second.listen_for("asked");
            CHECK(second.say({{"type", "grant"}, {"what", "draw"}})["type"] == "done");
        } else {
            CHECK(second.say({{"type", "resign"}})["type"] == "done");
        }
        // With it the match is over: no second game is begun.
        catch_up(first);
        REQUIRE(first.view().contains("over"));
        CHECK(first.view()["game"]["part"] == 1);
        CHECK_FALSE(first.view()["over"]["ending"].contains("ranking"));
        const auto records = records_of(two.first, two.game);
        CHECK(has_entry(records[0], drawn ? "both draw" : "allied resign"));
    }
}

TEST_CASE("Each of two at a seat is told whether this very decision is his") {
    TestServer served;
    Browser captain(served), officer(served), enemy(served);
    const json new_game = captain.found(
        {{"game", "nations-1813"},
         {"seat", "french"},
         {"teams", {{"french", {{"choose-district", "officer"}, {"choose-mission", "captain"}}}}}});
    const std::string game = new_game["game"].get<std::string>();
    const auto listed = [&](Browser& who) {
        return who.get("/api/games").json()["games"][0]["asked"].get<bool>();
    };
    enemy.join(new_game["link"].get<std::string>());
    Page first(captain, game), third(enemy, game);
    REQUIRE(first.view()["decision"]["kind"] == "choose-district");
    CHECK(first.view()["can_be_drawn"].is_boolean());
    // As long as no officer has come the captain decides everything.
    CHECK(first.view()["yours"] == true);
    CHECK(third.view()["yours"] == false);
    CHECK(listed(captain));
    officer.join(new_game["officers"]["french"].get<std::string>());
    CHECK(first.listen_for("view")["yours"] == false);
    CHECK_FALSE(listed(captain));
    CHECK(listed(officer));
    CHECK_FALSE(listed(enemy));
    Page second(officer, game);
    CHECK(second.view()["yours"] == true);
    while (second.view()["decision"]["kind"] == "choose-district") {
        REQUIRE(second.act({second.choices().front()})["type"] == "done");
        catch_up(first);
        CHECK(first.view()["yours"] != second.view()["yours"]);
    }
    CHECK(second.view()["yours"] == false);
    CHECK(first.view()["yours"] == true);
    CHECK(listed(captain));
    CHECK_FALSE(listed(officer));
    catch_up(third);
    CHECK(third.view()["yours"] == false);
}

TEST_CASE("Standing answers are filed by whom the windows belong to, whatever is asked") {
    TestServer served;
    Browser captain(served), officer(served), enemy(served);
    const json new_game = captain.found({{"game", "napoleon-1806"},
                                         {"seat", "french"},
                                         {"teams", {{"french", {{"window", "officer"}}}}}});
    const std::string game = new_game["game"].get<std::string>();
    const json answer = {{"type", "standing"}, {"answer", "decline:combat:game"}};
    enemy.join(new_game["link"].get<std::string>());
    Page first(captain, game);
    CHECK(first.say(answer)["type"] == "done");  // nobody else is there yet
    officer.join(new_game["officers"]["french"].get<std::string>());
    Page second(officer, game);
    CHECK(first.say({{"type", "standing"}, {"answer", "ask"}})["error"] == "rights");
    CHECK(second.view()["standing"] == json({"decline:combat:game"}));
    CHECK(second.say({{"type", "standing"}, {"answer", "ask"}})["type"] == "done");
    CHECK(second.view()["standing"].empty());
    CHECK(first.say(answer)["error"] == "rights");
}

TEST_CASE("Seats that two share can be bid for, and they share what the game knows") {
    TestServer served;
    Browser captain(served), officer(served), enemy(served);
    json wanted = marshal;
    wanted["teams"] = {{"first", {{"bid", "officer"}, {"march", "captain"}}},
                       {"second", json::object()}};
    const json new_game = captain.found(wanted);
    const std::string game = new_game["game"].get<std::string>();
    const std::string own = Page(captain, game).view()["seat"].get<std::string>();
    CHECK(enemy.join(new_game["link"].get<std::string>())["seat"] ==
          (own == "first" ? "second" : "first"));
    // By lot the captain has one or the other: the officer of the first seat comes by its link.
    Browser& leader = own == "first" ? captain : enemy;
    CHECK(officer.join(Page(leader, game).view()["officer"].get<std::string>())["seat"] == "first");
    CHECK(Page(officer, game).view()["yours"] == true);
    CHECK(Page(leader, game).view()["yours"] == false);
    // Who shares a seat may also share all of its decisions.
    CHECK(Page(captain, game).view()["game"]["teams"] == wanted["teams"]);

    wanted["teams"] = {{"french", json::object()}};
    const HttpReply seats = captain.post("/api/games", wanted);
    CHECK(seats.status == 400);
    CHECK(says(seats.json()["text"]["en"], "first, second"));
    wanted["teams"] = {{"first", {{"choose-district", "officer"}}}};
    const HttpReply kinds = captain.post("/api/games", wanted);
    CHECK(kinds.status == 400);
    CHECK(kinds.json()["error"] == "teams");
    CHECK(says(kinds.json()["text"]["fr"], "choose-district"));
    CHECK(says(kinds.json()["text"]["fr"], "confirm-deployment"));
}

TEST_CASE("What a page needs to know of teams, clocks and levels stands in /api/about") {
    TestServer served;
    Browser person(served);
    const json about = person.get("/api/about").json();
    for (const json& game : about["games"]) {
        REQUIRE(game["duties"].size() > 2);
        for (const json& duty : game["duties"]) {
            CHECK(duty["duty"].is_string());
            CHECK_FALSE(duty["kinds"].empty());
            CHECK_FALSE(duty["text"]["fr"].get<std::string>().empty());
        }
        for (const json& combination : game["combinations"]) {
            for (const json& match : combination["matches"]) {
                CHECK(combination["places"][match.get<std::string>()].size() == 2);
            }
            if (combination["options"].value("level", "") != "marshal") continue;
            const json clock = {{"kind", "game"}, {"minutes", 120}, {"increment", 0}};
            CHECK(combination["clock"] == clock);
            CHECK(combination["flag"] == "unfinished");
            CHECK(combination["places"]["bidding"] == json{"first", "second"});
        }
    }
    REQUIRE(about["bots"].size() == 4);
    for (const json& bot : about["bots"]) {
        CHECK_FALSE(says(bot["text"]["en"], "["));
        CHECK(bot["text"]["en"] != bot["text"]["fr"]);
    }
}
