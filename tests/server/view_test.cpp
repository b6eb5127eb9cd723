// What is the same for many pages is made once, and every page learns every name.
#include <list>

#include "server/page_text.h"
#include "server/served.h"

using namespace bivouac::test;
using bivouac::server::SentNames;

namespace {

// How often the server has made what views have in common.
int views_made(Browser& person) {
    const std::string text = person.get("/metrics").body, name = "\nbivouac_views_made_total ";
    const std::size_t at = text.find(name);
    REQUIRE(at != std::string::npos);
    return std::stoi(text.substr(at + name.size()));
}

json language(const char* code) { return {{"type", "language"}, {"language", code}}; }

}  // namespace

TEST_CASE("Pages that come and switch their language share what is made for them") {
    TestServer served([](auto& options) { options.pages_of_person = 100; });
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    std::list<Page> pages;
    for (int i = 0; i < 12; ++i) pages.emplace_back(two.first, two.game, "?language=fr");
    CHECK(views_made(two.first) == 1);
    for (int round = 0; round < 10; ++round) {
        for (Page& page : pages) {
            CHECK(page.say(language(round % 2 == 0 ? "en" : "fr"))["type"] == "done");
        }
    }
    CHECK(views_made(two.first) == 2);
    // What they are sent is the whole of it, in the language that they asked for.
    Page fresh(two.first, two.game, "?language=fr");
    json view = pages.front().view(), other = fresh.view();
    for (json* each : {&view, &other}) {
        each->erase("players");
        each->erase("clock");
    }
    CHECK(view == other);
    CHECK(view["decision"]["prompt"].is_string());
}

TEST_CASE("A page that has the language already is sent nothing but that it is done") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    Page page(two.first, two.game, "?language=fr");
    catch_up(page);
    REQUIRE(page.wire().send({{"type", "language"}, {"language", "fr"}, {"id", 77}}));
    const json heard = page.listen();
    CHECK(heard["type"] == "done");
    CHECK(heard["re"] == 77);
}

TEST_CASE("New names are told in the language of the page, or in both") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.second, two.game);
    Page french(two.first, two.game, "?language=fr");
    const json known = first.view()["names"];
    bivouac::Rng rng(5);
    for (int i = 0; i < 60; ++i) {
        catch_up(first);
        catch_up(second);
        Page& asked = first.is_asked() ? first : second;
        REQUIRE(asked.act({any_choice(asked, rng)})["type"] == "done");
    }
    catch_up(first);
    catch_up(french);
    const json& all = first.view()["names"];
    REQUIRE(all.size() > known.size());
    for (const auto& [id, name] : french.view()["names"].items()) {
        const json sentence = all[id]["name"];
        CHECK(name["name"] == (known.contains(id) ? sentence : sentence["fr"]));
        CHECK(name["kind"] == all[id]["kind"]);
    }
    CHECK(french.view()["names"].size() == all.size());
}

TEST_CASE("What is made for pages is made anew after every entry") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.second, two.game);
    bivouac::Rng rng(5);
    for (int i = 0; i < 20; ++i) {
        catch_up(first);
        catch_up(second);
        Page& asked = first.is_asked() ? first : second;
        REQUIRE(asked.is_asked());
        REQUIRE(asked.act({any_choice(asked, rng)})["type"] == "done");
        Page fresh(&asked == &first ? two.first : two.second, two.game);
        for (const char* part : {"number", "observation", "decision", "undo"}) {
            CHECK(fresh.view()[part] == asked.view()[part]);
        }
    }
}

TEST_CASE("A name that was told before an undo is told again after it") {
    SentNames sent;
    const auto told = [&](const json& names) { return sent.tell_all(names.dump()); };
    const json before = {{"a", "Ney"}}, after = {{"a", "Ney"}, {"b", "Soult"}};
    sent.tell_one(before.dump());
    CHECK(told(before).empty());
    CHECK(told(after) == R"({"b":"Soult"})");
    CHECK(told(after).empty());
    // Taken back; a page comes now, and the same is played again.
    CHECK(told(before).empty());
    sent.tell_one(before.dump());
    CHECK(told(after) == R"({"b":"Soult"})");
}

TEST_CASE("A name that one page was told is told to the others") {
    SentNames sent;
    const json first = {{"a", "Ney"}}, second = {{"a", "Ney"}, {"b", "Soult"}};
    CHECK(sent.tell_all(first.dump()) == first.dump());
    sent.tell_one(second.dump());
    CHECK(sent.tell_all(second.dump()) == R"({"b":"Soult"})");
    // What a page that came later was not told counts as unknown.
    sent.tell_one(first.dump());
    CHECK(sent.tell_all(second.dump()) == R"({"b":"Soult"})");
    CHECK(sent.tell_all(json{{"a", "Ney"}, {"b", "Davout"}}.dump()) == R"({"b":"Davout"})");
}
